import { readPage } from '../website/read-page.ts';

type PageOptions = Partial<Record<'head' | 'lang' | 'title' | 'path', string>> & {
  jsonLd?: object;
};

/** Reads a page with this body, by default as the page of questions of a Spanish site. */
export function readTestPage(body: string, options: PageOptions = {}) {
  const { jsonLd, lang = 'es', title = 'Preguntas | Azahar', path = '/preguntas' } = options;
  const data = jsonLd && `<script type="application/ld+json">${JSON.stringify(jsonLd)}</script>`;
  const head = data ?? options.head ?? '';
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
  return readPage(Buffer.from(html), 'text/html', new URL(path, 'https://azahar.example'));
}

/** The pairs of a test page, as `question|answer`. */
export const pairsOnPage = (body: string, options?: PageOptions) =>
  readTestPage(body, options).pairs.map(({ question, answer }) => `${question}|${answer}`);
