import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

type Headers = readonly (readonly [name: string, value: string])[];

/** The security headers of each kind of answer, computed by Helmet: in advance, except for `answers`. */
export type HeaderSets = {
  /** JSON, which loads nothing. */
  api: Headers;
  /** The web app's pages and files, which no page may frame. */
  page: Headers;
  /** The app's checkout page, where PayPal's script may run and open its window. */
  checkout: Headers;
  /** The files of the widget's build, which any site may load. */
  widget: Headers;
  /** The chat panel, which any site may frame. */
  embed: Headers;
  /** The sandbox's plain HTML pages and forms, which lead back to the app. */
  sandbox: Headers;
  /** A bot's page of answers: no scripts, and only the style sheet with this text. */
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

type Exposure = {
  framedBy?: 'nobody' | 'anybody';
  loadedBy?: 'us' | 'anybody';
  /** The windows that may keep a reference to the page: those of its origin, also those that it opens, or any. */
  windows?: 'own' | 'opened' | 'any';
};

export function headerSets(publicUrl: string): HeaderSets {
  const isHttps = publicUrl.startsWith('https:');
  const headersWith = (policy: Record<string, string[]>, exposure: Exposure = {}) =>
    collectHeaders(helmetOptions(policy, isHttps, exposure));
  const sandboxPolicy = {
    ...appPolicy,
    // This also covers a form's redirects, which end at the product's own URL.
    'form-action': [...self, new URL(publicUrl).origin],
  };
  return {
    api: headersWith({ 'default-src': none, 'frame-ancestors': none }),
    page: headersWith(appPolicy),
    checkout: headersWith(checkoutPolicy, { windows: 'opened' }),
    widget: [
      ...headersWith(appPolicy, { loadedBy: 'anybody' }),
      ['Access-Control-Allow-Origin', '*'],
    ],
    embed: headersWith(
      { ...appPolicy, 'frame-ancestors': ['*'] },
      { framedBy: 'anybody', loadedBy: 'anybody', windows: 'any' },
    ),
    // The checkout opens the approval page in a separate window and gets messages from it, as from PayPal's.
    sandbox: headersWith(sandboxPolicy, { windows: 'any' }),
    answers: (style) =>
      headersWith({
        'default-src': none,
        'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
        'img-src': self,
        'connect-src': self, // Lighthouse fetches robots.txt from within the page
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
  { framedBy = 'nobody', loadedBy = 'us', windows = 'own' }: Exposure,
): HelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    xFrameOptions: framedBy === 'nobody' ? { action: 'deny' } : false,
    crossOriginOpenerPolicy: openerPolicies[windows],
    crossOriginResourcePolicy: { policy: loadedBy === 'us' ? 'same-origin' : 'cross-origin' },
  };
}

/** The headers that helmet writes on every answer. */
function collectHeaders(options: HelmetOptions): Headers {
  const headers = new Map<string, string>();
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  // Helmet only sets and removes headers; it does not read the request.
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return [...headers];
}

export function writeHeaders(res: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) res.setHeader(name, value);
}
