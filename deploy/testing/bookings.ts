import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@contesta/kit/testing/eventually';
import { type Answer, openCaller } from './calls.ts';
import type { Owner } from './owner.ts';

const timeZone = 'Europe/Madrid';

/** Opens a bot's calendar, unless `changes` say otherwise from eight to six, half an hour each: twenty slots a day. */
export async function takeBookings(
  url: string,
  { token, botId }: Pick<Owner, 'token' | 'botId'>,
  changes: object = {},
): Promise<void> {
  const body = {
    business: 'Azahar',
    timeZone,
    services: [{ name: 'Ramo a medida', minutes: 30 }],
    hours: Array.from({ length: 7 }, () => [{ from: '08:00', to: '18:00' }]),
    holidays: [],
    slotMinutes: 30,
    bufferMinutes: 0,
    leadMinutes: 0,
    ...changes,
  };
  const path = `/chatbots/${botId}/integrations/calendar`;
  // A machine under load may not find a bot that was made a moment ago.
  await eventually(async () => {
    const { status, text } = await openCaller(url)('POST', path, { token, body });
    if (status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 200)}`);
  }, patienceMs);
}

const patienceMs = 240_000;
const againMs = 300;

/** The start of an hour of tomorrow, by the clock of the business. */
export function tomorrowAt(time: string): string {
  const tomorrow = localTimeOf(Date.now() + 24 * 3_600_000).slice(0, 10);
  const asUtc = Date.parse(`${tomorrow}T${time}Z`);
  const offset = Date.parse(`${localTimeOf(asUtc).replace(' ', 'T')}Z`) - asUtc;
  return new Date(asUtc - offset).toISOString();
}

/** As `2026-03-03 17:00`: Swedish writes dates like that. */
const localTimeOf = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

type Wanted = { start: string; name: string; email: string; conversationId?: string };

/** A visitor's own appointment, as its booking answered. */
export type Booked = { appointmentId: string; start: string; end: string; url: string };

/**
 * Somebody who books on the page of a bot. What a machine under load, or a part that was killed, does not answer is asked
 * again with the same key, as the page does.
 */
export function openVisitor(url: string, botId: string, headers: Record<string, string> = {}) {
  const call = openCaller(url);
  const path = `/chatbots/${botId}/booking`;

  async function firstService(): Promise<string> {
    const { status, body, text } = await call('GET', path, { headers });
    if (status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 200)}`);
    return body.services[0].key;
  }

  /** Asks until it is decided: 201, or a refusal. */
  return async (wanted: Wanted): Promise<Answer> => {
    const key = crypto.randomUUID();
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      try {
        const body = { service: await firstService(), key, ...wanted };
        const answer = await call('POST', path, { body, headers });
        if (answer.status < 500 && answer.body?.code !== 'IN_PROGRESS') return answer;
      } catch {
        // Nobody listens at the moment.
      }
      await sleep(againMs);
    }
    throw new Error(`${wanted.name} never learned what became of their booking`);
  };
}

/** Books an hour that is free. */
export async function bookOne(url: string, botId: string, wanted: Wanted): Promise<Booked> {
  const { status, body, text } = await openVisitor(url, botId)(wanted);
  if (status !== 201) throw new Error(`answered ${status}: ${text.slice(0, 200)}`);
  return body;
}

/** The path and body of a call on the appointment that a visitor's link opens. */
export function linkIn(url: string): { path: string; body: { key: string } } {
  const [, id = '', key = ''] = /\/appointment\/([^#]+)#key=(\S+)$/.exec(url) ?? [];
  return { path: `/appointments/${id}`, body: { key } };
}

export type Item = { start: string; state: string; visitor: { name: string; email: string } };

/** The appointments to come, as the owner's list shows them. */
export async function appointmentsOf(url: string, { token, botId }: Owner): Promise<Item[]> {
  const path = `/chatbots/${botId}/appointments?limit=100`;
  const { status, body, text } = await openCaller(url)('GET', path, { token });
  if (status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 200)}`);
  return body.items;
}

export type Decided = { isWon: boolean; answer: Answer };

/** Visitors who all book the same hour of tomorrow at the same moment; what becomes of each. */
export async function raceForOneHour(
  url: string,
  { botId }: Owner,
  count: number,
  headersOf: () => Record<string, string> = () => ({}),
): Promise<Decided[]> {
  const start = tomorrowAt('17:00');
  const visitors = Array.from({ length: count }, () => openVisitor(url, botId, headersOf()));
  const answers = visitors.map((book, at) =>
    book({ start, name: nameOf(at), email: `v${at}@example.com` }),
  );
  return (await Promise.all(answers)).map((answer) => ({ isWon: answer.status === 201, answer }));
}

/** Whether somebody who did not get an hour was offered another of that day. */
export const isOffered = ({ answer: { status, body } }: Decided, label: string): boolean =>
  status === 409 && body.nearest.some((slot: { label: string }) => slot.label === label);

/** "Eva Zura", "Eva Zurb" … "Eva Zurba": a name has no digits. */
export const nameOf = (at: number): string =>
  `Eva Zur${[...at.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}`;
