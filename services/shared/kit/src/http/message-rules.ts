import type { IncomingMessage } from 'node:http';

const hostPattern = /^(?:\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._~!$&'()*+,;=%-]*)(?::\d{0,5})?$/;

/**
 * What RFC 9112 forbids and Node's parser lets through: no Host or two (3.2), a coding other than chunked or one
 * before HTTP/1.1 (6.1), versions before 1.0. The parser itself refuses folded headers, two lengths, and a length
 * beside a coding.
 */
export function isForbidden(req: IncomingMessage): boolean {
  if (req.httpVersionMajor !== 1) return true;
  return !isHostValid(req) || !isCodingValid(req);
}

function isHostValid({ headers, rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
  if (hosts === 0) return httpVersionMinor === 0;
  return hosts === 1 && hostPattern.test(headers.host ?? '');
}

function isCodingValid({ headers, httpVersionMinor }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return true;
  return httpVersionMinor > 0 && coding.trim().toLowerCase() === 'chunked';
}

/** The request's target without scheme and authority, which a proxy's client may send (RFC 9112, 3.2.2). */
export function originForm(target: string | undefined): string {
  if (!target || target.startsWith('/')) return target ?? '/';
  const [, rest] = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*(.*)$/s.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
