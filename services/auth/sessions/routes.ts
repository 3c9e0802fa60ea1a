import { revocations, verificationKeys } from '@contesta/contracts/internal';
import { type Binding, bind, type Call } from '@contesta/kit/http/bind';
import type { Auth } from '../open-auth.ts';
import type { EndedAfter } from './store.ts';

export function sessionRoutes(auth: Auth): Binding[] {
  return [
    bind(revocations, { handle: (call) => revokedSince(auth, call) }),
    bind(verificationKeys, { handle: async () => ({ keys: auth.keys.published() }) }),
  ];
}

/** How many a page holds; a caller that is told of more asks again at once. */
export const pageSize = 5_000;

/** Sessions that ended before their token, `expiresAt` in seconds like the token's. Some are given twice, none is left out. */
async function revokedSince(auth: Auth, { query }: Pick<Call<typeof revocations>, 'query'>) {
  const now = auth.clock();
  const ended = await auth.sessions.findEnded(readCursor(query.since), now, pageSize);
  const last = ended.length === pageSize ? ended.at(-1) : undefined;
  return {
    revoked: ended.map(({ _id, expiresAt }) => ({
      jti: _id,
      expiresAt: expiresAt.getTime() / 1000,
    })),
    more: last !== undefined,
    next: last?.endedAt ? cursorBehind(last.endedAt, last._id) : cursorFrom(now),
  };
}

/**
 * How far behind a cursor reading starts again. A session is stamped before its write is visible, maybe by another
 * replica's clock: both together stay well under this.
 */
const overlapMs = 30_000;

/** Where the next reading starts when everything up to `readAt` was given. */
const cursorFrom = (readAt: Date): string => readAt.getTime().toString(36);

/** Where the next reading starts when there was more than one page: exactly behind the last one given. */
const cursorBehind = (endedAt: Date, id: string): string =>
  `${endedAt.getTime().toString(36)}.${id}`;

/** A cursor nobody gave out reads from the beginning: too much is safe, too little is not. */
function readCursor(cursor: string | undefined): EndedAfter {
  const [, time = '0', id] =
    /^([0-9a-z]{1,9})(?:\.([A-Za-z0-9_-]{1,64}))?$/.exec(cursor ?? '') ?? [];
  const at = Number.parseInt(time, 36);
  return id === undefined
    ? { at: new Date(Math.max(0, at - overlapMs)) }
    : { at: new Date(at), id };
}
