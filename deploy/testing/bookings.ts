import { setTimeout as sleep } from 'node:timers/promises';
import type { SlotsView } from '@contesta/contracts/booking';
import { eventually } from '@contesta/kit/testing/eventually';
import { type Answer, openCaller } from './calls.ts';
import type { Owner } from './owner.ts';

const timeZone = 'Europe/Madrid';

/** Lets a bot take bookings: by default from eight to six, with slots of half an hour, so twenty slots a day. */
export async function enableBookings(
  url: string,
  { token, botId }: Pick<Owner, 'token' | 'botId'>,
  changes: object = {},
): Promise<void> {
  const body = {
    business: 'Azahar',
    timeZone,
    services: [{ name: 'Ramo a medida', minutes: 30 }],
    hours: Array(7).fill([{ from: '08:00', to: '18:00' }]),
    holidays: [],
    slotMinutes: 30,
    bufferMinutes: 0,
    leadMinutes: 0,
    ...changes,
  };
  const path = `/chatbots/${botId}/integrations/calendar`;
  // Under load, a call about a new bot may fail at first.
  const save = async () => bodyOf(await openCaller(url).post(path, body, { token }), 200);
  await eventually(save, limitMs);
}

const limitMs = 240_000;
const retryMs = 300;

/** The given local time of tomorrow in the time zone of the business, as an ISO date in UTC. */
export function tomorrowAt(time: string): string {
  const today = localTimeOf(Date.now()).slice(0, 10);
  const tomorrow = new Date(Date.parse(today) + 24 * 3_600_000).toISOString().slice(0, 10);
  const asUtc = Date.parse(`${tomorrow}T${time}Z`);
  const offset = Date.parse(`${localTimeOf(asUtc).replace(' ', 'T')}Z`) - asUtc;
  return new Date(asUtc - offset).toISOString();
}

/** For example `2026-03-03 17:00`, the Swedish date format. */
const localTimeOf = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

type BookingRequest = { start: string; name: string; email: string; conversationId?: string };

/** The reply to a booking. */
export type Booking = { appointmentId: string; start: string; end: string; url: string };

/**
 * A visitor on a bot's booking page. A call that fails, because the machine is under load or a process was killed, is
 * retried with the same key, as the page does.
 */
export function openVisitor(url: string, botId: string, headers: Record<string, string> = {}) {
  const call = openCaller(url);
  const path = `/chatbots/${botId}/booking`;

  const firstService = async (): Promise<string> =>
    bodyOf(await call.get(path, { headers }), 200).services[0].key;

  /** Retries until the booking succeeds (201) or is refused; throws if neither happens within `limitMs`. */
  return async (wanted: BookingRequest): Promise<Answer> => {
    const key = crypto.randomUUID();
    const deadline = performance.now() + limitMs;
    while (performance.now() < deadline) {
      try {
        const body = { service: await firstService(), key, ...wanted };
        const answer = await call.post(path, body, { headers });
        if (answer.status < 500 && answer.body?.code !== 'IN_PROGRESS') return answer;
      } catch {
        // The product is down at the moment.
      }
      await sleep(retryMs);
    }
    throw new Error(`the booking of ${wanted.name} was neither made nor refused in time`);
  };
}

/** The free slots of a bot's first service, of `days` days from a date. */
export async function freeSlots(url: string, botId: string, from: string, days = 1) {
  const call = openCaller(url);
  const path = `/chatbots/${botId}/booking`;
  const service = bodyOf(await call.get(path), 200).services[0].key;
  const query = new URLSearchParams({ service, from, days: String(days) });
  const found: SlotsView = bodyOf(await call.get(`${path}/slots?${query}`), 200);
  return { service, slots: found.days.flatMap(({ slots }) => slots) };
}

/** Books a free time; throws if the booking is refused. */
export async function bookOne(url: string, botId: string, data: BookingRequest): Promise<Booking> {
  return bodyOf(await openVisitor(url, botId)(data), 201);
}

/** The body of an answer; throws unless the answer has the expected status. */
function bodyOf({ status, body, text }: Answer, expected: number) {
  if (status !== expected) throw new Error(`answered ${status}: ${text.slice(0, 200)}`);
  return body;
}

/** The path and body for calls about an appointment, from its visitor's link. */
export function appointmentCall(url: string): { path: string; body: { key: string } } {
  const [, id = '', key = ''] = /\/appointment\/([^#]+)#key=(\S+)$/.exec(url) ?? [];
  return { path: `/appointments/${id}`, body: { key } };
}

/** An appointment in the owner's list. */
export type AppointmentItem = {
  service: string;
  start: string;
  state: string;
  visitor: { name: string; email: string };
};

/** The upcoming appointments in the owner's list. */
export async function appointmentsOf(
  url: string,
  { token, botId }: Owner,
): Promise<AppointmentItem[]> {
  const path = `/chatbots/${botId}/appointments?limit=100`;
  return bodyOf(await openCaller(url).get(path, { token }), 200).items;
}

export type RaceResult = { isWon: boolean; answer: Answer };

/** `count` visitors book the slot at 17:00 tomorrow concurrently; returns the result of each. */
export async function bookSameSlot(
  url: string,
  { botId }: Owner,
  count: number,
  headersOf: () => Record<string, string> = () => ({}),
): Promise<RaceResult[]> {
  const start = tomorrowAt('17:00');
  const visitors = Array.from({ length: count }, () => openVisitor(url, botId, headersOf()));
  const answers = visitors.map((book, at) =>
    book({ start, name: nameOf(at), email: `v${at}@example.com` }),
  );
  return (await Promise.all(answers)).map((answer) => ({ isWon: answer.status === 201, answer }));
}

/** Whether a visitor was refused, and was offered the slot with this label instead. */
export const isOffered = ({ answer: { status, body } }: RaceResult, label: string): boolean =>
  status === 409 && body.nearest.some((slot: { label: string }) => slot.label === label);

/** A different name for each number, "Eva Zura", "Eva Zurb" and so on: names must not contain digits. */
export const nameOf = (at: number): string =>
  `Eva Zur${[...at.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}`;
