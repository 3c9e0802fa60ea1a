import { createHmac, hash } from 'node:crypto';

/** The stored hash of a secret of 256 random bits. It needs no key, because such a secret cannot be guessed. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');

/**
 * An HMAC of e-mail or IP addresses. Without its secret nobody can find an address by hashing guesses. A NUL between
 * the parts makes ('a', 'bc') and ('ab', 'c') differ.
 */
export type KeyedHash = (...parts: string[]) => string;

export function openKeyedHash(secret: string): KeyedHash {
  return (...parts) => createHmac('sha256', secret).update(parts.join('\0')).digest('base64url');
}
