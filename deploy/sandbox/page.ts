/** The sandbox's one page: what every stand-in holds. Plain HTML and one linked sheet, so that it works under the strictest policy. */
export function sandboxPage(sections: { name: string; html: string }[]): string {
  const parts = sections.map(({ name, html }) => `<section><h2>${name}</h2>${html}</section>`);
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox · Contesta</title><link rel="stylesheet" href="/sandbox/style.css"></head>
<body><main><h1>Sandbox</h1>
<p>Aquí está lo que habría llegado a los proveedores de fuera. Nada de esto sale de este equipo.</p>
${parts.join('\n')}</main></body></html>`;
}

export const sandboxStyle = `
:root { color-scheme: light dark; --ink: #1d2420; --paper: #faf8f3; --surface: #fff; --line: #e2dccf; --quiet: #56605a; --brand: #1c5c48; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2ec; --paper: #121714; --surface: #1a211d; --line: #2c352f; --quiet: #a9b5ad; --brand: #7fd1ae; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: .875rem; padding: 1rem 1.5rem; margin: 0 0 1rem; }
h3 { margin: 0; } .meta { color: var(--quiet); margin: .25rem 0 1rem; } a { color: var(--brand); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
`;
