import { hash, randomFillSync } from 'node:crypto';
import { uptime } from 'node:os';

/** Returns the current time. Passed as an argument, so that tests can set it. */
export type Clock = () => Date;

/** Smaller jumps of the system clock are followed at once. */
const smallJumpMs = 60_000;
/** How long a jump forward must last before it is followed. */
const provenMs = 15 * 60_000;
/** Reading the uptime costs 8 µs, so outside a jump it is read only after the system clock has moved this far. */
const uptimeEveryMs = 1_000;

/**
 * The system clock, protected against wrong jumps. A jump forward is followed once it has lasted for 15 minutes; until
 * then the time follows the machine's uptime, which also counts sleep. So a clock that is a year ahead for a minute
 * makes nothing due. A jump back is followed at once, and so is the jump that undoes it.
 */
export function openSteadyClock(now = Date.now, uptimeMs = () => uptime() * 1_000): Clock {
  let readAt = now();
  /** The accepted value of the clock minus the uptime. */
  let offset = readAt - uptimeMs();
  /** The offset before the last jump back. */
  let offsetBefore = offset;
  let jump: { offset: number; since: number } | undefined;
  const isNear = (one: number, other: number) => Math.abs(one - other) < smallJumpMs;

  /** Whether to follow the system clock. Notes when a jump forward began. */
  function mayFollow(newOffset: number, up: number): boolean {
    if (newOffset < offset || isNear(newOffset, offset)) return true;
    if (isNear(newOffset, offsetBefore)) return true; // undoes the last jump back
    if (!jump || !isNear(newOffset, jump.offset)) jump = { offset: newOffset, since: up };
    return up - jump.since >= provenMs;
  }

  return () => {
    const time = now();
    if (!jump && Math.abs(time - readAt) < uptimeEveryMs) return new Date(time);
    const up = uptimeMs();
    const newOffset = time - up;
    if (!mayFollow(newOffset, up)) return new Date(up + offset);
    const isJumpBack = newOffset < offset && !isNear(newOffset, offset);
    if (isJumpBack) offsetBefore = offset;
    offset = newOffset;
    readAt = time;
    jump = undefined;
    return new Date(time);
  };
}

export const systemClock: Clock = openSteadyClock();
/** The time of `systemClock` in milliseconds since 1970. */
export const systemNow = (): number => systemClock().getTime();

/** Makes unique ids. An id alone must not grant access; `newSecret` makes the texts that do. */
export type NewId = () => string;

/** A pool of random bytes, each used once, because asking the system for every id is slow. */
const pool = Buffer.alloc(8_192);
let used = pool.length;

/** Random bytes as base64url; at least the default 16 for texts that grant access: conversation ids, codes, links. */
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
 * The key that stands for a stored question where its text may not be used. Spellings that differ only in case,
 * accents, or the punctuation and spaces around their words have the same key. It has 96 bits of a SHA-256, enough to
 * make a collision within a bot unlikely.
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
