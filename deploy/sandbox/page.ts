import type { Lang } from '@contesta/contracts/text';
import { version } from '@contesta/kit/version';

type Page = {
  lang: Lang;
  title: string;
  body: string;
  /** The URL of a script. */
  script?: string;
};

/** A page of plain HTML and linked files; it works under a strict content security policy and without JavaScript. */
export function htmlPage({ lang, title, body, script }: Page): string {
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/sandbox/style.css">${
    script ? `<script src="${script}" defer></script>` : ''
  }</head>
<body><main>${body}</main></body></html>`;
}

type MessagePage = Omit<Page, 'body'> & { heading: string; text: string };

/** A page with only a message. */
export const messagePage = ({ heading, text, ...page }: MessagePage): string =>
  htmlPage({ ...page, body: `<div class="card"><h1>${heading}</h1><p>${text}</p></div>` });

const leads = {
  es: 'Aquí está lo que habría llegado a los proveedores de fuera. Nada de esto sale de este equipo.',
  en: 'This is what would have reached the providers outside. None of it leaves this machine.',
};

/** The sandbox's overview page with the state of every stand-in. */
export function sandboxPage(sections: { title: string; html: string }[], lang: Lang): string {
  const parts = sections.map(({ title, html }) => `<section><h2>${title}</h2>${html}</section>`);
  return htmlPage({
    lang,
    title: 'Sandbox · Contesta',
    body: `<h1>Sandbox</h1>
<p>${leads[lang]}</p>
${parts.join('\n')}
<p>Contesta ${version}</p>`,
  });
}

/** Rows under headings; the cells are HTML already. */
export function table(headings: string[], rows: string[][]): string {
  const cells = (tag: 'th' | 'td', row: string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells('td', row)).join('\n');
  const name = headings.join(', ');
  return `<div class="scroll" role="region" tabindex="0" aria-label="${name}"><table><thead>${cells('th', headings)}</thead><tbody>${body}</tbody></table></div>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML, also inside a double-quoted attribute. */
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"]/g, (char) => entities[char] ?? char);

const locales = { es: 'es-ES', en: 'en-IE' } as const;

/** A `time` element with a readable and a machine-readable date. */
export function showDate(at: Date, lang: Lang): string {
  const format = new Intl.DateTimeFormat(locales[lang], {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return `<time datetime="${at.toISOString()}">${format.format(at)}</time>`;
}

/** Formats an amount in hundredths of a currency: `9,00 €`. */
export const showMoney = (hundredths: number, currency: string, lang: Lang): string =>
  new Intl.NumberFormat(locales[lang], { style: 'currency', currency }).format(hundredths / 100);

/** The style sheet of all sandbox pages: the product's colours and shapes, in both themes. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1d2420; --paper: #faf8f3; --surface: #fff; --line: #e2dccf; --edge: #8c8371;
  --quiet: #56605a; --brand: #1c5c48; --brand-strong: #134434; --on-brand: #fff; --danger: #b3261e; --danger-soft: #fbe9e6; --focus: #1d5fd1; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2ec; --paper: #121714; --surface: #1a211d; --line: #2c352f; --edge: #7b877f;
  --quiet: #a9b5ad; --brand: #7fd1ae; --brand-strong: #a3e2c6; --on-brand: #06251a; --danger: #ff8a7d; --danger-soft: #3a1a17; --focus: #8ab4ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 "Figtree Variable", system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2, h3 { line-height: 1.2; overflow-wrap: anywhere; } h3 { margin: 0; }
article, .card { overflow-wrap: anywhere; background: var(--surface); border: 1px solid var(--line); border-radius: .875rem; padding: 1rem 1.5rem; margin: 0 0 1rem; }
.card { max-width: 27rem; margin: 2rem auto; padding: 1.5rem; } .card h1 { margin: 0 0 .25rem; font-size: 1.5rem; }
.meta { color: var(--quiet); margin: .25rem 0 1rem; } a { color: var(--brand); }
.price { font-size: 2rem; font-weight: 700; margin: .5rem 0 1rem; } .price small { font-size: 1rem; font-weight: 400; color: var(--quiet); }
.refused { background: var(--danger-soft); color: var(--danger); border-radius: .5rem; padding: .5rem .75rem; }
.said-by-user { margin-left: 20%; } .said-by-bot { margin-right: 20%; } .said-by-bot form { margin: .75rem 0 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
form { margin: 0 0 .75rem; } label { display: block; margin: 0 0 .75rem; font-size: .9375rem; color: var(--quiet); }
input { display: block; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; margin-top: .25rem; font: inherit; color: var(--ink);
  background: var(--surface); border: 1px solid var(--edge); border-radius: .5rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
button { width: 100%; min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; border-radius: .5rem; cursor: pointer;
  border: 1px solid var(--brand); background: var(--brand); color: var(--on-brand); }
button:hover { background: var(--brand-strong); border-color: var(--brand-strong); }
button.quiet { background: transparent; color: var(--brand); } button.quiet:hover { color: var(--brand-strong); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.scroll { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: .875rem; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; } th { text-align: left; color: var(--quiet); font-weight: 600; }
th, td { padding: .5rem .75rem; vertical-align: top; }
td:last-child { min-width: 10rem; overflow-wrap: anywhere; color: var(--quiet); font-size: .8125rem; }
tbody tr { border-top: 1px solid var(--line); }
`;
