import type { revocations } from '@contesta/contracts/internal';
import type { Call } from '@contesta/kit/http/bind';
import type { Auth } from '../open-auth.ts';
import { cursorBehind, cursorFrom, readCursor } from './revocation-cursor.ts';

/** How many a page holds; a caller that is told of more asks again at once. */
export const pageSize = 5_000;

/** Sessions that ended before their token, `expiresAt` in seconds like the token's. Some are given twice, none is left out. */
export async function revokedSince(auth: Auth, { query }: Pick<Call<typeof revocations>, 'query'>) {
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
