import { createHash } from 'node:crypto';

/** A strong entity tag: a hash of the bytes. */
export function etagOf(bytes: string | Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return `"${digest.slice(0, 22)}"`;
}

/** Whether an `If-None-Match` header contains this tag, by weak comparison (RFC 9110, 13.1.2). */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.some((tag) => tag === '*' || tag === etag) === true;
}
