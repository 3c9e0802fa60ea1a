import type { Endpoint } from '@contesta/contracts/endpoint';
import { exportParts } from '@contesta/contracts/internal';
import { openSemaphore } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { Call } from '@contesta/kit/http/bind';
import type { Peers } from '@contesta/kit/peers/port';
import type { Auth } from '../open-auth.ts';
import type { Session } from '../sessions/store.ts';
import type { Account, CalendarLink } from './account.ts';

type Chunk = string | Uint8Array;
type Part = { name: string; first: Chunk; rest: AsyncIterator<Chunk> };

/** In the order they are written. A part whose owner does not exist is empty. */
const partNames = [
  'chatbots',
  'conversations',
  'payments',
  'telegram',
  'calendar',
  'letters',
] as const;
const owners: Partial<Record<string, Endpoint>> = exportParts;

export function openExports(peers: Peers) {
  const semaphore = openSemaphore({ permits: 3, maxWaiting: 0, retryAfter: 5 });

  /** Everything stored about an account, as one JSON text. Rejects before its first chunk while an owner is down. */
  return async function* exportOf(auth: Auth, account: Account, call: Call): AsyncGenerator<Chunk> {
    const release = await semaphore.acquire();
    const open: AsyncIterator<Chunk>[] = [];
    try {
      const sessions = await auth.sessions.findAllOf(account._id);
      const parts = await openParts(peers, account._id, call.requestId, open);
      yield `{"account":${JSON.stringify(accountPart(account, sessions))}`;
      for (const part of parts) yield* written(part);
      yield '}';
    } finally {
      release();
      for (const iterator of open) void iterator.return?.()?.catch(() => undefined);
    }
  };
}

/** Waits for every owner's first chunk: after that only a break in the middle can go wrong. */
async function openParts(
  peers: Peers,
  accountId: string,
  requestId: string,
  open: AsyncIterator<Chunk>[],
): Promise<Part[]> {
  const asked = partNames.map(async (name): Promise<Part> => {
    const owner = owners[name];
    const chunks = owner
      ? peers.stream(owner, { params: { id: accountId }, requestId })
      : emptyPart();
    const rest = chunks[Symbol.asyncIterator]();
    open.push(rest);
    const first = await rest.next().catch((cause) => {
      throw problem('UNAVAILABLE', { cause });
    });
    return { name, first: first.done ? '[]' : first.value, rest };
  });
  return await Promise.all(asked);
}

async function* emptyPart(): AsyncGenerator<Chunk> {
  yield '[]';
}

async function* written({ name, first, rest }: Part): AsyncGenerator<Chunk> {
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
