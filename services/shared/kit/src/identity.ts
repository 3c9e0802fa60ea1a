import { hash, randomFillSync } from 'node:crypto';

/** Tells the time; an argument wherever time matters, so that tests can set it. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();

/** Makes ids nobody can guess. */
export type NewId = () => string;

/** Random bytes are drawn from a pool, each once: asking the system for every id is slow. */
const pool = Buffer.alloc(8_192);
let used = pool.length;

/** 128 random bits or more, for what grants access by itself: conversation ids, codes in e-mails and links. */
export function newSecret(bytes = 16): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const text = pool.toString('base64url', used, used + bytes);
  pool.fill(0, used, used + bytes);
  used += bytes;
  return text;
}

/** 96 random bits in base64url: 16 characters. */
export const newId: NewId = () => newSecret(12);

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
