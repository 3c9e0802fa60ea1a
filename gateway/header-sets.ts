import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

type Headers = readonly (readonly [name: string, value: string])[];

/** The security headers of each kind of answer. Helmet makes them once; writing them costs a call next to nothing. */
export type HeaderSets = {
  /** JSON, which is nothing to a browser but data. */
  api: Headers;
  /** The owner's app, which nobody may frame. */
  page: Headers;
  /** What other sites load: the launcher script and what it needs. */
  widget: Headers;
  /** The chat panel, which any site may frame. */
  embed: Headers;
  /** The stand-ins' plain HTML pages and forms, which lead back to the app. */
  sandbox: Headers;
};

const self = ["'self'"];
const none = ["'none'"];
const appPolicy = {
  'default-src': self,
  'script-src': self,
  'style-src': self,
  'img-src': [...self, 'data:'],
  'connect-src': self,
  'font-src': self,
  'object-src': none,
  'base-uri': none,
  'form-action': self,
  'frame-ancestors': none,
};

type Opening = { framedBy?: 'nobody' | 'anybody'; loadedBy?: 'us' | 'anybody' };

export function headerSets(publicUrl: string): HeaderSets {
  const isHttps = publicUrl.startsWith('https:');
  const made = (policy: Record<string, string[]>, opening: Opening = {}) =>
    collected(helmetOptions(policy, isHttps, opening));
  const sandboxPolicy = {
    ...appPolicy,
    // A form's redirects are held to this too, and they end on the product's own address.
    'form-action': [...self, new URL(publicUrl).origin],
  };
  return {
    api: made({ 'default-src': none, 'frame-ancestors': none }),
    page: made(appPolicy),
    widget: [...made(appPolicy, { loadedBy: 'anybody' }), ['Access-Control-Allow-Origin', '*']],
    embed: made(
      { ...appPolicy, 'frame-ancestors': ['*'] },
      { framedBy: 'anybody', loadedBy: 'anybody' },
    ),
    sandbox: made(sandboxPolicy),
  };
}

function helmetOptions(
  policy: Record<string, string[]>,
  isHttps: boolean,
  { framedBy = 'nobody', loadedBy = 'us' }: Opening,
): HelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    xFrameOptions: framedBy === 'nobody' ? { action: 'deny' } : false,
    crossOriginOpenerPolicy: framedBy === 'nobody',
    crossOriginResourcePolicy: { policy: loadedBy === 'us' ? 'same-origin' : 'cross-origin' },
  };
}

/** What helmet would write on any answer. */
function collected(options: HelmetOptions): Headers {
  const headers = new Map<string, string>();
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  // Helmet only sets and removes headers, and looks at no request.
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return [...headers];
}

export function writeHeaders(res: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) res.setHeader(name, value);
}
