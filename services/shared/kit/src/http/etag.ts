import { createHash } from 'node:crypto';

/** A strong entity tag: the same for the same bytes alone. */
export function etagOf(bytes: string | Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return `"${digest.slice(0, 22)}"`;
}

/** Whether one of an `If-None-Match` header's tags is this one, weakly compared (RFC 9110, 13.1.2). */
export function isKnown(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.some((tag) => tag === '*' || tag === etag) === true;
}
