import { createHmac } from 'node:crypto';

/** A hash of mails or addresses that nobody without the secret can compute or reverse. */
export type KeyedHash = (...parts: string[]) => string;

export function openKeyedHash(secret: string): KeyedHash {
  return (...parts) => createHmac('sha256', secret).update(parts.join('\0')).digest('base64url');
}
