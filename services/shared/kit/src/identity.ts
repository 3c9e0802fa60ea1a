import { randomBytes, randomFillSync } from 'node:crypto';

/** Tells the time; an argument wherever time matters, so that tests can set it. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();

/** Makes ids nobody can guess. */
export type NewId = () => string;

const idBytes = 12;
const pool = Buffer.alloc(idBytes * 512);
let used = pool.length;

/** 96 random bits in base64url: 16 characters. Drawn from a pool, as asking the system for each is slow. */
export const newId: NewId = () => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += idBytes;
  return pool.toString('base64url', used - idBytes, used);
};

/** 128 random bits or more, for what opens a door by itself: conversation ids, codes of letters and links. */
export const newSecret = (bytes = 16): string => randomBytes(bytes).toString('base64url');
