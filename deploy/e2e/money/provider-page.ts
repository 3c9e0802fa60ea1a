const yes = /Aprobar|Pagar|Permitir/;

/**
 * Says yes or no on a provider's page as a browser without scripts does: sends the form with that button as it is filled
 * in, and follows the redirects. Gives the address of the product's page where that ends.
 */
export async function decide(page: string, productUrl: string, answer: 'yes' | 'no'): Promise<URL> {
  const here = new URL(page);
  const start = new URL(here.pathname + here.search, productUrl);
  const html = await (await fetch(start)).text();
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find(
    (one) => yes.test(one.match(/<button[\s\S]*?<\/button>/)?.[0] ?? '') === (answer === 'yes'),
  );
  if (!form) throw new Error(`no form says ${answer} on ${start}`);
  const action = new URL(
    form.match(/action="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? '',
    start,
  );
  return await follow(action, new URLSearchParams(fieldsOf(form)), productUrl);
}

function fieldsOf(form: string): [string, string][] {
  const inputs = form.match(/<(?:input|button)[^>]*>/g) ?? [];
  return inputs.flatMap((input): [string, string][] => {
    const name = input.match(/name="([^"]*)"/)?.[1];
    return name ? [[name, input.match(/value="([^"]*)"/)?.[1] ?? '']] : [];
  });
}

async function follow(action: URL, body: URLSearchParams, productUrl: string): Promise<URL> {
  let response = await fetch(action, { method: 'POST', body, redirect: 'manual' });
  let at = action;
  while (response.status >= 300 && response.status < 400) {
    at = new URL(response.headers.get('location') ?? '', at);
    if (!at.pathname.startsWith('/sandbox')) return at;
    response = await fetch(new URL(at.pathname + at.search, productUrl), { redirect: 'manual' });
  }
  throw new Error(`${action.pathname} answered ${response.status}`);
}
