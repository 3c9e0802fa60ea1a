import { createHash } from 'node:crypto';
import { loginMethods } from '@contesta/contracts/google';
import { googleToken } from '@contesta/contracts/internal';
import { openSemaphore, within } from '@contesta/kit/concurrency';
import { isProblem, problem } from '@contesta/kit/errors';
import { readResponse } from '@contesta/kit/http/read-response';
import type { Peers } from '@contesta/kit/peers/port';
import { z } from 'zod';
import type { Span } from '../rules/free-slots.ts';
import type { CalendarProvider, ExternalEvent } from './provider.ts';

/**
 * The time limits of one HTTP call and of an operation with its retry.
 * Both are below the 5 s for which one service waits for another.
 */
const callMs = 3_000;
const operationMs = 4_500;

/** More than the answer for a month of a full calendar. */
const maxBytes = 4 * 1024 * 1024;

/** The longest span of one freeBusy query, since Google refuses long spans. */
const maxRangeMs = 31 * 24 * 3_600_000;

type Request = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: unknown };
type Reply = { status: number; body: unknown };

const freeBusyReply = z.object({
  calendars: z.object({
    primary: z.object({
      busy: z.array(z.object({ start: z.coerce.date(), end: z.coerce.date() })),
      errors: z.undefined().optional(), // with errors, Google answers 200 but does not list all busy times
    }),
  }),
});

const eventsPath = '/calendars/primary/events';
const unavailable = (cause?: unknown) => problem('UNAVAILABLE', { cause, retryAfter: 5 });

/** An owner's primary Google calendar (Calendar API v3), accessed with tokens from auth. */
export function openGoogleCalendar(peers: Peers): CalendarProvider {
  const semaphore = openSemaphore({ permits: 32, maxWaiting: 256, maxWaitMs: 2_000 });

  /** Kept once it is true, so that the calendar page does not wait for auth again. */
  let isOffered = false;

  /** A token at most `maxAge` seconds old; null if the owner has linked no calendar or has withdrawn our access. */
  async function tokenOf(ownerId: string, maxAge?: number) {
    const query = maxAge === undefined ? {} : { maxAge: String(maxAge) };
    try {
      return await peers.ask(googleToken, { params: { id: ownerId }, query });
    } catch (error) {
      if (isProblem(error, 'NOT_FOUND') || isProblem(error, 'STATE')) return null;
      throw error;
    }
  }

  /** Calls Google, and once more with a new token if Google refuses the first one. */
  async function call(ownerId: string, request: Request): Promise<Reply | 'unlinked'> {
    for (const maxAge of [undefined, 0]) {
      const token = await tokenOf(ownerId, maxAge);
      if (!token) return 'unlinked';
      const { calendarApi, accessToken } = token;
      const reply = await semaphore.run(() =>
        send(`${calendarApi}${request.path}`, accessToken, request),
      );
      if (reply.status !== 401) return reply;
    }
    throw unavailable();
  }

  const ask = (ownerId: string, request: Request) =>
    within(operationMs, call(ownerId, request), () => unavailable());

  async function change(ownerId: string, request: Request, accepted: number[]) {
    const reply = await ask(ownerId, request);
    if (reply === 'unlinked') return reply;
    if (!accepted.includes(reply.status)) throw unavailable(reply);
    return reply.status;
  }

  async function busyIn(ownerId: string, { from, to }: Span): Promise<Span[] | 'unlinked'> {
    const [timeMin, timeMax] = [new Date(from).toISOString(), new Date(to).toISOString()];
    const body = { timeMin, timeMax, items: [{ id: 'primary' }] };
    const reply = await ask(ownerId, { method: 'POST', path: '/freeBusy', body });
    if (reply === 'unlinked') return reply;
    const parsed = freeBusyReply.safeParse(reply.body);
    if (reply.status !== 200 || !parsed.success) throw unavailable(reply);
    return parsed.data.calendars.primary.busy.map(({ start, end }) => ({
      from: start.getTime(),
      to: end.getTime(),
    }));
  }

  return {
    async isOffered() {
      isOffered ||= (await peers.ask(loginMethods, {})).google;
      return isOffered;
    },

    // A token up to 10 s old is accepted, which saves calls. While auth or Google does not answer, the calendar
    // counts as linked.
    isLinked: (ownerId) =>
      tokenOf(ownerId, 10).then(
        (token) => token !== null,
        (error) => {
          if (isProblem(error, 'UNAVAILABLE')) return true;
          throw error;
        },
      ),

    async busy(ownerId, range) {
      const replies = await Promise.all(monthsOf(range).map((month) => busyIn(ownerId, month)));
      const spans = replies.filter((reply) => reply !== 'unlinked');
      return spans.length === replies.length ? spans.flat() : 'unlinked';
    },

    async put(ownerId, event) {
      const id = externalIdOf(event.id);
      const body = bodyOf(event);
      const added = await change(
        ownerId,
        { method: 'POST', path: eventsPath, body: { id, ...body } },
        [200, 409],
      );
      if (added === 'unlinked') return added;
      if (added === 200) return 'done';
      // The event exists at Google, perhaps with other data or marked as deleted: update it.
      const path = `${eventsPath}/${id}`;
      const update = { method: 'PATCH', path, body: { ...body, status: 'confirmed' } } as const;
      return outcomeOf(await change(ownerId, update, [200]));
    },

    async remove(ownerId, eventId) {
      const removal = { method: 'DELETE', path: `${eventsPath}/${externalIdOf(eventId)}` } as const;
      return outcomeOf(await change(ownerId, removal, [204, 200, 404, 410]));
    },
  };
}

const outcomeOf = (status: number | 'unlinked') => (status === 'unlinked' ? status : 'done');

async function send(url: string, accessToken: string, { method, body }: Request): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method,
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callMs),
      redirect: 'error',
    });
    const { status, ok } = response;
    const text = (await readResponse(response, maxBytes)).toString();
    return { status, body: ok && text ? JSON.parse(text) : null };
  } catch (cause) {
    throw unavailable(cause);
  }
}

/** An event's id at Google, derived from the appointment's id. Google allows only the characters of base32hex. */
const externalIdOf = (id: string): string =>
  createHash('sha256').update(`contesta ${id}`).digest('hex');

const bodyOf = ({ start, end, title, description, timeZone }: ExternalEvent) => ({
  summary: title,
  description,
  start: { dateTime: start.toISOString(), timeZone },
  end: { dateTime: end.toISOString(), timeZone },
});

/** Splits a range into spans that Google accepts. */
function monthsOf({ from, to }: Span): Span[] {
  const months: Span[] = [];
  for (let start = from; start < to; start += maxRangeMs)
    months.push({ from: start, to: Math.min(to, start + maxRangeMs) });
  return months;
}
