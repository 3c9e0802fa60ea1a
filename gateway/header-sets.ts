import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

type Headers = readonly (readonly [name: string, value: string])[];

/** The security headers of each kind of answer. Helmet makes them once; writing them costs a call next to nothing. */
export type HeaderSets = {
  /** JSON, which is nothing to a browser but data. */
  api: Headers;
  /** The owner's app, which nobody may frame. */
  page: Headers;
  /** The app's page where one pays: PayPal's script may run there, and open its window. */
  checkout: Headers;
  /** What other sites load: the launcher script and what it needs. */
  widget: Headers;
  /** The chat panel, which any site may frame. */
  embed: Headers;
  /** The stand-ins' plain HTML pages and forms, which lead back to the app. */
  sandbox: Headers;
  /** A bot's page of answers: it runs nothing, and the one style sheet in it is that of this text. */
  answers: (style: string) => Headers;
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

const paypal = ['https://www.paypal.com', 'https://www.sandbox.paypal.com'];
const paypalFiles = 'https://www.paypalobjects.com';
const checkoutPolicy = {
  ...appPolicy,
  'script-src': [...self, 'https://www.paypal.com', paypalFiles],
  'img-src': [...appPolicy['img-src'], ...paypal, paypalFiles],
  'connect-src': [...self, ...paypal],
  'frame-src': [...self, ...paypal],
};

type Opening = {
  framedBy?: 'nobody' | 'anybody';
  loadedBy?: 'us' | 'anybody';
  /** Whether a window that it opens, or that opened it, may know it. */
  windows?: 'own' | 'opened' | 'any';
};

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
    checkout: made(checkoutPolicy, { windows: 'opened' }),
    widget: [...made(appPolicy, { loadedBy: 'anybody' }), ['Access-Control-Allow-Origin', '*']],
    embed: made(
      { ...appPolicy, 'frame-ancestors': ['*'] },
      { framedBy: 'anybody', loadedBy: 'anybody', windows: 'any' },
    ),
    // The checkout opens the approval in a window of its own, and hears from it, as from PayPal's.
    sandbox: made(sandboxPolicy, { windows: 'any' }),
    answers: (style) =>
      made({
        'default-src': none,
        'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
        'img-src': self,
        'base-uri': none,
        'form-action': none,
        'frame-ancestors': none,
      }),
  };
}

const openerPolicies = {
  own: { policy: 'same-origin' },
  opened: { policy: 'same-origin-allow-popups' },
  any: false,
} as const;

function helmetOptions(
  policy: Record<string, string[]>,
  isHttps: boolean,
  { framedBy = 'nobody', loadedBy = 'us', windows = 'own' }: Opening,
): HelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    xFrameOptions: framedBy === 'nobody' ? { action: 'deny' } : false,
    crossOriginOpenerPolicy: openerPolicies[windows],
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
