const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const unescapeHtml = (html: string) => html.replace(/&(\w+);/g, (_, name) => entities[name] ?? '');

export type Page = { url: string; status: number; html: string };

/** Opens a page and follows redirects. */
export async function fetchPage(url: string, language = 'es'): Promise<Page> {
  const response = await fetch(url, { headers: { 'Accept-Language': language } });
  return { url: response.url, status: response.status, html: await response.text() };
}

/**
 * Presses a button like a browser without scripts: submits its form, with `typed` instead of prefilled values.
 * Returns the response, and follows no redirect.
 */
export async function press(
  { url, html }: Page,
  button: string,
  typed: Record<string, string> = {},
) {
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((html) => html.includes(`>${button}</button>`));
  if (!form) throw new Error(`no button ${button} on ${url}`);
  const body = new URLSearchParams();
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1] ?? '';
    body.append(name, typed[name] ?? unescapeHtml(/value="([^"]*)"/.exec(input)?.[1] ?? ''));
  }
  const action = new URL(unescapeHtml(/action="([^"]*)"/.exec(form)?.[1] ?? ''), url);
  const response = await fetch(action, { method: 'POST', body, redirect: 'manual' });
  const next = await response.text();
  return { status: response.status, location: response.headers.get('location'), html: next };
}
