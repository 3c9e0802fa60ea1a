import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

describe('the built pages', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, 'dist', name), 'utf8');
  let modules: Record<string, string[]>; // the modules of each built script
  beforeAll(() => {
    // Builds only after changes. With the NODE_ENV of tests, Vite would build the development version.
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync(process.execPath, [join(import.meta.dirname, '../deploy/build.ts')], { env });
    modules = JSON.parse(read('.built'));
  });

  it.each([
    ['es', 'Tu web contesta', 'Crea tu asistente gratis'],
    ['en', 'Your website answers', 'Create your assistant for free'],
  ])('contain the landing page in %s, readable before any script loads', (lang, title, start) => {
    const page = read(`landing.${lang}.html`);
    expect(page).toContain(`<html lang="${lang}"`);
    expect(page.match(/<title>.*?<\/title>/g)).toEqual([expect.stringContaining(title)]);
    expect(page).toMatch(new RegExp(`href="/register">${start}`));
    expect(page.match(/<link rel="preload" as="font"[^>]*\.woff2">/g)).toHaveLength(2);
    expectBuiltPage(page);
  });

  it.each([
    ['es', 'Tus chatbots', 'Salir'],
    ['en', 'Your Chatbots', 'Log out'],
  ])('contain the dashboard in %s as it looks before the server answers', (lang, title, logOut) => {
    const page = read(`home.${lang}.html`);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(`${logOut}</button>`);
    expect(page).toMatch(/rel="modulepreload"[^>]*\/HomePage-/);
    expectBuiltPage(page);
  });

  /** Expects no inline styles or scripts, which the Content Security Policy blocks, and no unbuilt source (`/src/`). */
  function expectBuiltPage(page: string): void {
    expect(page).not.toMatch(/ style=|<style|<script(?![^>]* src=)/);
    expect(page).not.toContain('/src/');
  }

  it('include no schema library', () => {
    const paths = Object.values(modules).flat();
    expect(paths).toContainEqual(expect.stringContaining('contracts/src/calls.ts'));
    expect(paths.filter((path) => path.includes('/zod/'))).toEqual([]);
  });

  it.each([
    ['the router’s Link component', 'data-discover'],
    ['the router’s forms', 'multipart/form-data'],
    ['the router’s error boundaries', 'isOutsideRemixApp'],
    ['i18next’s warnings to developers', 'No backend was added'],
    ['i18next’s loading of texts', 'queueLoad'],
    ['RTK Query’s lifecycle handlers', 'cacheDataLoaded'],
  ])('leave out %s', (_, marker) => {
    expect(Object.keys(modules).filter((name) => read(name).includes(marker))).toEqual([]);
  });
});
