import type { Lang } from '@contesta/contracts/text';
import { escapeHtml } from './escape-html.ts';

type Page = { lang: Lang; title: string; body: string /** A script's address. */; script?: string };

/** A page of plain HTML and linked files, so that it works under the strictest policy and without JavaScript. */
export function htmlPage({ lang, title, body, script }: Page): string {
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/sandbox/style.css">${
    script ? `<script src="${script}" defer></script>` : ''
  }</head>
<body><main>${body}</main></body></html>`;
}

/** The sandbox's one page: what every stand-in holds. */
export function sandboxPage(sections: { title: string; html: string }[]): string {
  const parts = sections.map(({ title, html }) => `<section><h2>${title}</h2>${html}</section>`);
  return htmlPage({
    lang: 'es',
    title: 'Sandbox · Contesta',
    body: `<h1>Sandbox</h1>
<p>Aquí está lo que habría llegado a los proveedores de fuera. Nada de esto sale de este equipo.</p>
${parts.join('\n')}`,
  });
}

/** Rows under headings; the cells are HTML already. */
export function table(headings: string[], rows: string[][]): string {
  const cells = (tag: 'th' | 'td', row: string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells('td', row)).join('\n');
  return `<div class="scroll"><table><thead>${cells('th', headings)}</thead><tbody>${body}</tbody></table></div>`;
}
