import { readPage } from '../website/read-page.ts';

type PageOptions = { head?: string; lang?: string; title?: string; path?: string };

/** Reads a page with a body, by default a page about questions of a Spanish site. */
export function readTestPage(body: string, options: PageOptions = {}) {
  const { head = '', lang = 'es', title = 'Preguntas | Azahar', path = '/preguntas' } = options;
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
  return readPage(Buffer.from(html), 'text/html', new URL(path, 'https://azahar.example'));
}

/** The pairs of a test page, as `question|answer`. */
export const pairsOnPage = (body: string, options?: PageOptions) =>
  readTestPage(body, options).pairs.map(({ question, answer }) => `${question}|${answer}`);
