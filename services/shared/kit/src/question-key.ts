import { hash } from 'node:crypto';

const keyLength = 16;

/**
 * What a stored question is called where texts may not go: the same for all its spellings that differ only in case,
 * accents, punctuation or spaces. 96 bits of a SHA-256, so that two questions of a bot never share one.
 */
export function questionKey(question: string): string {
  const folded = question
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return hash('sha256', folded || question, 'base64url').slice(0, keyLength);
}
