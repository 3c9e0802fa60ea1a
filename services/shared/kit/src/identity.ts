import { randomBytes } from 'node:crypto';

/** Tells the time; an argument wherever time matters, so that tests can set it. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();

/** Makes ids nobody can guess. */
export type NewId = () => string;

/** 96 random bits in base64url: 16 characters. */
export const newId: NewId = () => randomBytes(12).toString('base64url');

/** 128 random bits or more, for what opens a door by itself: conversation ids, codes of letters and links. */
export const newSecret = (bytes = 16): string => randomBytes(bytes).toString('base64url');
