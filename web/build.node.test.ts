import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

describe('the built pages', () => {
  let chunks: Rolldown.OutputChunk[];
  let assets: Rolldown.OutputAsset[];
  const htmlOf = (name: string) =>
    String(assets.find(({ fileName }) => fileName === name)?.source ?? '');
  beforeAll(async () => {
    // With the NODE_ENV of tests, Vite would build the development version.
    vi.stubEnv('NODE_ENV', 'production');
    const configFile = `${import.meta.dirname}/vite.config.ts`;
    const result = await build({ configFile, logLevel: 'silent', build: { write: false } });
    vi.unstubAllEnvs();
    const files = [result].flat().flatMap((build) => ('output' in build ? build.output : []));
    chunks = files.filter((file) => file.type === 'chunk');
    assets = files.filter((file) => file.type === 'asset');
  });

  it.each([
    ['es', 'Tu web contesta', 'Crea tu asistente gratis'],
    ['en', 'Your website answers', 'Create your assistant for free'],
  ])('contain the landing page in %s, readable before any script loads', (lang, title, start) => {
    const page = htmlOf(`landing.${lang}.html`);
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
    const page = htmlOf(`home.${lang}.html`);
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
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    expect(modules).toContainEqual(expect.stringContaining('contracts/src/calls.ts'));
    expect(modules.filter((path) => path.includes('/zod/'))).toEqual([]);
  });

  it.each([
    ['the router’s Link component', 'data-discover'],
    ['the router’s forms', 'multipart/form-data'],
    ['the router’s error boundaries', 'isOutsideRemixApp'],
    ['i18next’s warnings to developers', 'No backend was added'],
    ['i18next’s loading of texts', 'queueLoad'],
    ['RTK Query’s lifecycle handlers', 'cacheDataLoaded'],
  ])('leave out %s', (_, marker) => {
    expect(chunks.filter(({ code }) => code.includes(marker)).map(({ name }) => name)).toEqual([]);
  });
});
