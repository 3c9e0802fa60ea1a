import { exportParts } from '@contesta/contracts/internal';
import { openSemaphore } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { Call } from '@contesta/kit/http/bind';
import type { Peers } from '@contesta/kit/peers/port';
import type { Auth } from '../open-auth.ts';
import type { Session } from '../sessions/store.ts';
import type { Account, CalendarLink } from './account.ts';

type Chunk = string | Uint8Array;
type ExportPart = { name: string; first: Chunk; rest: AsyncIterator<Chunk> };

export function openExports(peers: Peers) {
  const semaphore = openSemaphore({ permits: 3, maxWaiting: 0, retryAfter: 5 });

  /**
   * The account's data from all services as one JSON text. Throws Problem UNAVAILABLE before the first chunk
   * if a service is down or three other exports are running.
   */
  return async function* exportOf(auth: Auth, account: Account, call: Call): AsyncGenerator<Chunk> {
    const release = await semaphore.acquire();
    const iterators: AsyncIterator<Chunk>[] = [];
    try {
      const sessions = await auth.sessions.findAllOf(account._id);
      const parts = await openParts(peers, account._id, call.requestId, iterators);
      yield `{"account":${JSON.stringify(accountPart(account, sessions))}`;
      for (const part of parts) yield* chunksOf(part);
      yield '}';
    } finally {
      release();
      // Closes the connections to the services. Nobody needs the result, so the export does not wait for it.
      for (const iterator of iterators) void iterator.return?.().catch(() => undefined);
    }
  };
}

/**
 * Adds an iterator of each part to `iterators`, and waits for all first chunks, so that the response can still be an
 * error if a service is down.
 */
async function openParts(
  peers: Peers,
  accountId: string,
  requestId: string,
  iterators: AsyncIterator<Chunk>[],
): Promise<ExportPart[]> {
  const opening = Object.entries(exportParts).map(async ([name, part]): Promise<ExportPart> => {
    const chunks = peers.stream(part, { params: { id: accountId }, requestId });
    const rest = chunks[Symbol.asyncIterator]();
    iterators.push(rest);
    const first = await rest.next().catch((cause) => {
      throw problem('UNAVAILABLE', { cause });
    });
    return { name, first: first.done ? '[]' : first.value, rest };
  });
  return await Promise.all(opening);
}

async function* chunksOf({ name, first, rest }: ExportPart): AsyncGenerator<Chunk> {
  yield `,${JSON.stringify(name)}:`;
  yield first;
  for (let step = await rest.next(); !step.done; step = await rest.next()) yield step.value;
}

function accountPart(account: Account, sessions: Session[]) {
  const { username, email, country, timeZone, language, status, createdAt } = account;
  const { googleSub: google = null, calendar, weeklyAt } = account;
  return {
    username,
    email,
    country,
    timeZone,
    language,
    status,
    google,
    googleCalendar: calendar ? calendarPart(calendar) : null,
    weeklyLetter: weeklyAt !== undefined,
    createdAt,
    sessions: sessions.map(({ startedAt, expiresAt, endedAt }) => ({
      startedAt,
      expiresAt,
      endedAt: endedAt ?? null,
    })),
  };
}

const calendarPart = ({ email, linkedAt, disconnectedAt }: CalendarLink) => ({
  email,
  linkedAt,
  disconnectedAt: disconnectedAt ?? null,
});
