import { createHmac } from 'node:crypto';

/** A name nobody without the secret can tell from the parts, which may be mails or addresses. */
export type KeyedHash = (...parts: string[]) => string;

export function openKeyedHash(secret: string): KeyedHash {
  return (...parts) => createHmac('sha256', secret).update(parts.join('\0')).digest('base64url');
}
