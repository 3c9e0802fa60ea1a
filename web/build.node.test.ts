import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

describe('the pages as they are built', () => {
  let chunks: Rolldown.OutputChunk[];
  let htmlOf: (name: string) => string;
  beforeAll(async () => {
    // A test environment would build the development page.
    vi.stubEnv('NODE_ENV', 'production');
    const configFile = `${import.meta.dirname}/vite.config.ts`;
    const result = await build({ configFile, logLevel: 'silent', build: { write: false } });
    const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
    chunks = files.filter((file) => file.type === 'chunk');
    htmlOf = (name) =>
      files.flatMap((file) =>
        file.type === 'asset' && file.fileName === name ? [String(file.source)] : [],
      )[0] ?? '';
  });

  it.each([
    ['es', 'Tu web contesta', 'Crea tu asistente gratis'],
    ['en', 'Your website answers', 'Create your assistant for free'],
  ])('hold the landing page in %s, to be read before a script is there', (lang, title, start) => {
    const page = htmlOf(`landing.${lang}.html`);
    expect(page).toContain(`<html lang="${lang}"`);
    expect(page.match(/<title>.*?<\/title>/g)).toEqual([expect.stringContaining(title)]);
    expect(page).toMatch(new RegExp(`href="/register">${start}`));
    expectClean(page);
  });

  it.each([
    ['es', 'Tus chatbots', 'Salir'],
    ['en', 'Your Chatbots', 'Log out'],
  ])('hold the dashboard in %s as its owner sees it first', (lang, title, leave) => {
    const page = htmlOf(`home.${lang}.html`);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(`${leave}</button>`);
    expect(page).toMatch(/rel="modulepreload"[^>]*\/HomePage-/);
    expectClean(page);
  });

  /** The content policy allows nothing inline. */
  function expectClean(page: string): void {
    expect(page).not.toMatch(/ style=|<style|<script(?![^>]* src=)/);
    expect(page).not.toContain('/src/');
  }

  it('bring no schema library', () => {
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    expect(modules).toContainEqual(expect.stringContaining('contracts/src/calls.ts'));
    expect(modules.filter((path) => path.includes('/zod/'))).toEqual([]);
  });

  it.each([
    ['the router’s own link', 'data-discover'],
    ['its forms', 'multipart/form-data'],
    ['its boundaries of errors', 'isOutsideRemixApp'],
    ['what i18next tells developers', 'No backend was added'],
    ['texts fetched by i18next', 'queueLoad'],
    ['what a call does at its start or end', 'cacheDataLoaded'],
  ])('do without %s', (_, sign) => {
    const bringing = chunks.filter(({ code }) => code.includes(sign));
    expect(bringing.map(({ name }) => name)).toEqual([]);
  });
});
