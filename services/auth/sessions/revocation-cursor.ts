import type { EndedAfter } from './store.ts';

/**
 * How far behind a cursor reading starts again. A session is stamped before its write is visible, maybe by another
 * replica's clock: both together stay well under this.
 */
export const overlapMs = 30_000;

/** Where the next reading starts when everything up to `readAt` was given. */
export const cursorFrom = (readAt: Date): string => readAt.getTime().toString(36);

/** Where the next reading starts when there was more than one page: exactly behind the last one given. */
export const cursorBehind = (endedAt: Date, id: string): string =>
  `${endedAt.getTime().toString(36)}.${id}`;

/** A cursor nobody gave out reads from the beginning: too much is safe, too little is not. */
export function readCursor(cursor: string | undefined): EndedAfter {
  const [, time = '0', id] =
    /^([0-9a-z]{1,9})(?:\.([A-Za-z0-9_-]{1,64}))?$/.exec(cursor ?? '') ?? [];
  const at = Number.parseInt(time, 36);
  return id === undefined
    ? { at: new Date(Math.max(0, at - overlapMs)) }
    : { at: new Date(at), id };
}
