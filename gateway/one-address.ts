import type { IncomingMessage } from 'node:http';

/** Where else a page must be asked for, or null when it was asked for by the right name. */
export type OneAddress = (req: IncomingMessage) => string | null;

type Options = { publicUrl: string; isProduction: boolean };

/**
 * On one machine the same pages are reached by several names, and a browser keeps a login for each apart, while links,
 * letters and payments lead back to `publicUrl`. Only ever leads there, and only from one name of loopback to another.
 */
export function openOneAddress({ publicUrl, isProduction }: Options): OneAddress {
  const own = new URL(publicUrl);
  if (isProduction || !isLoopback(own)) return () => null;
  return ({ headers, url }) => {
    const asked = URL.parse(`${own.protocol}//${headers.host}`);
    const isOtherName =
      asked !== null &&
      isLoopback(asked) &&
      asked.hostname !== own.hostname &&
      asked.port === own.port;
    return isOtherName && url?.startsWith('/') ? own.origin + url : null;
  };
}

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
