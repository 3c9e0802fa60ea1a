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

/** Maximum number of sessions in a page. */
export const pageSize = 5_000;

/** Sessions that ended before their token expires (`expiresAt` in seconds). Some may appear twice, none is missed. */
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
    next: last?.endedAt ? cursorAfter(last.endedAt, last._id) : cursorFrom(now),
  };
}

/**
 * The page after one that was not full starts `overlapMs` before the cursor, because a session gets its `endedAt`
 * before its write is visible, and the clocks of replicas differ. These delays add up to well below 30 s.
 */
const overlapMs = 30_000;

/** The cursor after a page that was not full. */
const cursorFrom = (readAt: Date): string => readAt.getTime().toString(36);

/** The cursor after a full page: exactly after its last session. */
const cursorAfter = (endedAt: Date, id: string): string =>
  `${endedAt.getTime().toString(36)}.${id}`;

/** An invalid cursor starts from the beginning: repeating sessions is safe, missing some is not. */
function readCursor(cursor: string | undefined): EndedAfter {
  const [, time = '0', id] =
    /^([0-9a-z]{1,9})(?:\.([A-Za-z0-9_-]{1,64}))?$/.exec(cursor ?? '') ?? [];
  const at = Number.parseInt(time, 36);
  return id === undefined
    ? { at: new Date(Math.max(0, at - overlapMs)) }
    : { at: new Date(at), id };
}
