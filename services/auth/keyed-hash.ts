import { createHmac } from 'node:crypto';

/** An HMAC of email or IP addresses: without the secret it cannot be computed or reversed. */
export type KeyedHash = (...parts: string[]) => string;

export function openKeyedHash(secret: string): KeyedHash {
  return (...parts) => createHmac('sha256', secret).update(parts.join('\0')).digest('base64url');
}
