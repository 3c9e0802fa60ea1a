import type { IncomingMessage } from 'node:http';

/** The URL to redirect a page request to, or null if it is not redirected. */
export type CanonicalUrlOf = (req: IncomingMessage) => string | null;

type Options = { publicUrl: string; isProduction: boolean };

/**
 * Redirects from other loopback names, on the same port, to the host of `publicUrl`. A browser stores one login per
 * host name, and links, letters and payments lead to `publicUrl`. Does nothing in production, or if `publicUrl` is not
 * a loopback address.
 */
export function openCanonicalUrls({ publicUrl, isProduction }: Options): CanonicalUrlOf {
  const canonical = new URL(publicUrl);
  if (isProduction || !isLoopback(canonical)) return () => null;
  return ({ headers, url }) => {
    const requested = URL.parse(`${canonical.protocol}//${headers.host}`);
    const isOtherName =
      requested !== null &&
      isLoopback(requested) &&
      requested.hostname !== canonical.hostname &&
      requested.port === canonical.port;
    return isOtherName && url?.startsWith('/') ? canonical.origin + url : null;
  };
}

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
