import { createHash } from 'node:crypto';
import { loginMethods } from '@contesta/contracts/google';
import { googleToken } from '@contesta/contracts/internal';
import { openSemaphore, within } from '@contesta/kit/concurrency';
import { isProblem, problem } from '@contesta/kit/errors';
import { readResponse } from '@contesta/kit/http/read-response';
import type { Peers } from '@contesta/kit/peers/port';
import { z } from 'zod';
import type { Span } from '../rules/free-slots.ts';
import type { CalendarProvider, EventThere } from './provider.ts';

/** One call of Google's, and all that one question takes: under the 5 s that a service waits for another. */
const callMs = 3_000;
const questionMs = 4_500;

/** More than a month of the fullest calendar takes. */
const mostBytes = 4 << 20;

/** How long one freeBusy question may span; Google refuses long ones. */
const longestMs = 31 * 24 * 3_600_000;

type Request = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: unknown };
type Reply = { status: number; body: unknown };

const freeBusyReply = z.object({
  calendars: z.object({
    primary: z.object({
      busy: z.array(z.object({ start: z.coerce.date(), end: z.coerce.date() })),
      errors: z.undefined().optional(),
    }),
  }),
});

const events = '/calendars/primary/events';
const away = (cause?: unknown) => problem('UNAVAILABLE', { cause, retryAfter: 5 });

/** An owner's primary Google calendar (Calendar API v3), opened with the tokens that auth gives for it. */
export function openGoogleCalendar(peers: Peers): CalendarProvider {
  const calling = openSemaphore({ permits: 32, maxWaiting: 256, maxWaitMs: 2_000 });

  /** Once it is there it stays: nobody's calendar page should wait for auth to say so again. */
  let isOn = false;

  /** A token that is at most so many seconds old; null where the owner has none for us. */
  async function tokenOf(ownerId: string, maxAge?: number) {
    const query = maxAge === undefined ? {} : { maxAge: String(maxAge) };
    try {
      return await peers.ask(googleToken, { params: { id: ownerId }, query });
    } catch (error) {
      if (isProblem(error, 'NOT_FOUND') || isProblem(error, 'STATE')) return null;
      throw error;
    }
  }

  /** Asks Google, and once more with a new token where it refuses the one we had. */
  async function call(ownerId: string, request: Request): Promise<Reply | 'unlinked'> {
    for (const maxAge of [undefined, 0]) {
      const token = await tokenOf(ownerId, maxAge);
      if (!token) return 'unlinked';
      const { calendarApi, accessToken } = token;
      const reply = await calling.run(() =>
        send(`${calendarApi}${request.path}`, accessToken, request),
      );
      if (reply.status !== 401) return reply;
    }
    throw away();
  }

  const ask = (ownerId: string, request: Request) =>
    within(questionMs, call(ownerId, request), () => away());

  async function change(ownerId: string, request: Request, fine: number[]) {
    const reply = await ask(ownerId, request);
    if (reply === 'unlinked') return reply;
    if (!fine.includes(reply.status)) throw away(reply);
    return reply.status;
  }

  async function busyIn(ownerId: string, { from, to }: Span): Promise<Span[] | 'unlinked'> {
    const [timeMin, timeMax] = [new Date(from).toISOString(), new Date(to).toISOString()];
    const body = { timeMin, timeMax, items: [{ id: 'primary' }] };
    const reply = await ask(ownerId, { method: 'POST', path: '/freeBusy', body });
    if (reply === 'unlinked') return reply;
    const parsed = freeBusyReply.safeParse(reply.body);
    if (reply.status !== 200 || !parsed.success) throw away(reply);
    return parsed.data.calendars.primary.busy.map(({ start, end }) => ({
      from: start.getTime(),
      to: end.getTime(),
    }));
  }

  return {
    async isOffered() {
      isOn ||= (await peers.ask(loginMethods, {})).google;
      return isOn;
    },

    // Not asked of Google at every look; while it does not answer, what was known still holds.
    isLinked: (ownerId) =>
      tokenOf(ownerId, 10).then(
        (token) => token !== null,
        (error) => {
          if (isProblem(error, 'UNAVAILABLE')) return true;
          throw error;
        },
      ),

    async busy(ownerId, range) {
      const parts = await Promise.all(monthsOf(range).map((month) => busyIn(ownerId, month)));
      const known = parts.filter((part) => part !== 'unlinked');
      return known.length === parts.length ? known.flat() : 'unlinked';
    },

    async put(ownerId, event) {
      const id = idThere(event.id);
      const body = bodyOf(event);
      const added = await change(
        ownerId,
        { method: 'POST', path: events, body: { id, ...body } },
        [200, 409],
      );
      if (added === 'unlinked') return added;
      if (added === 200) return 'done';
      // It is there, maybe otherwise, or was deleted there while it stands here.
      const path = `${events}/${id}`;
      const patched = { method: 'PATCH', path, body: { ...body, status: 'confirmed' } } as const;
      return (await change(ownerId, patched, [200])) === 'unlinked' ? 'unlinked' : 'done';
    },

    async remove(ownerId, eventId) {
      const gone = { method: 'DELETE', path: `${events}/${idThere(eventId)}` } as const;
      return (await change(ownerId, gone, [204, 200, 404, 410])) === 'unlinked'
        ? 'unlinked'
        : 'done';
    },
  };
}

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
    const text = (await readResponse(response, mostBytes)).toString();
    return { status, body: ok && text ? JSON.parse(text) : null };
  } catch (cause) {
    throw away(cause);
  }
}

/** An event's id at Google, which takes the letters of base32hex alone; the same for the same appointment. */
const idThere = (id: string): string => createHash('sha256').update(`contesta ${id}`).digest('hex');

const bodyOf = ({ start, end, title, description, timeZone }: EventThere) => ({
  summary: title,
  description,
  start: { dateTime: start.toISOString(), timeZone },
  end: { dateTime: end.toISOString(), timeZone },
});

/** A range in parts that Google answers. */
function monthsOf({ from, to }: Span): Span[] {
  const parts: Span[] = [];
  for (let start = from; start < to; start += longestMs)
    parts.push({ from: start, to: Math.min(to, start + longestMs) });
  return parts;
}
