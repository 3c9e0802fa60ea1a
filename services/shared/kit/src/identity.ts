import { hash, randomFillSync } from 'node:crypto';
import { uptime } from 'node:os';

/** Tells the time; an argument wherever time matters, so that tests can set it. */
export type Clock = () => Date;

/** A jump of the system's clock by less is followed at once. */
const smallJumpMs = 60_000;
/** How long a jump forward must have stood before it is followed. */
const provenMs = 15 * 60_000;
/** The machine's uptime is asked for again once the system's clock is so far from where it last was: it costs 8 µs. */
const askedMs = 1_000;

/**
 * The system's clock, without its faults. A jump forward is followed once it has stood for 15 minutes; until then time passes as
 * the machine's uptime does, which goes on while the machine sleeps. So a clock that is a year ahead for a minute makes nothing
 * due. A jump back is followed at once, and so is the return from it.
 */
export function openSteadyClock(now = Date.now, uptimeMs = () => uptime() * 1_000): Clock {
  let asked = now();
  /** What the clock shows beside the uptime, and what it showed before it was last set back. */
  let offset = asked - uptimeMs();
  let before = offset;
  let jump: { offset: number; since: number } | undefined;
  const isNear = (one: number, other: number) => Math.abs(one - other) < smallJumpMs;

  function isProven(seen: number, up: number): boolean {
    if (seen < offset || isNear(seen, offset) || isNear(seen, before)) return true;
    if (!jump || !isNear(seen, jump.offset)) jump = { offset: seen, since: up };
    return up - jump.since >= provenMs;
  }

  return () => {
    const time = now();
    if (!jump && Math.abs(time - asked) < askedMs) return new Date(time);
    const up = uptimeMs();
    const seen = time - up;
    if (!isProven(seen, up)) return new Date(up + offset);
    if (seen < offset && !isNear(seen, offset)) before = offset;
    [offset, asked, jump] = [seen, time, undefined];
    return new Date(time);
  };
}

export const systemClock: Clock = openSteadyClock();
/** The same in milliseconds since 1970. */
export const systemNow = (): number => systemClock().getTime();

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
