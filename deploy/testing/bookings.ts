import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@contesta/kit/testing/eventually';
import { type Answer, openCaller } from './calls.ts';
import type { Owner } from './owner.ts';

export type Said = { reply: string; answered: boolean; suggestions: string[] };
export type Visitor = ReturnType<typeof openVisitor>;

/** Opens a bot's calendar from eight to six, half an hour each: twenty slots a day, none of which may be meant by another's name. */
export async function takeBookings(url: string, { token, botId }: Owner): Promise<void> {
  const body = {
    business: 'Azahar',
    timeZone: 'Europe/Madrid',
    services: [{ name: 'Ramo a medida', minutes: 30 }],
    hours: Array.from({ length: 7 }, () => [{ from: '08:00', to: '18:00' }]),
    holidays: [],
    slotMinutes: 30,
    bufferMinutes: 0,
    leadMinutes: 0,
  };
  const path = `/chatbots/${botId}/integrations/calendar`;
  // A bot that was made a moment ago may be asked for in vain by a machine under load.
  await eventually(
    async () => wellSaid(await openCaller(url)('POST', path, { token, body })),
    patienceMs,
  );
}

const patienceMs = 240_000;
const againMs = 300;

/**
 * Somebody who writes to a bot and goes on with one conversation; gives the last reply. What a machine under load, or a
 * part that was killed, does not answer is written again.
 */
export function openVisitor(url: string, botId: string, headers: Record<string, string> = {}) {
  const call = openCaller(url);
  let conversationId: string | undefined;

  async function say(message: string): Promise<Said> {
    const body = { message, conversationId };
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const answer = await call('POST', `/chatbots/${botId}/reply`, { body, headers }).catch(
        () => null,
      );
      if (answer && answer.status < 500) {
        const said = wellSaid(answer);
        conversationId = said.conversationId;
        return said;
      }
      if (performance.now() > deadline) throw new Error(`no answer to "${message}"`);
      await sleep(againMs);
    }
  }

  return async (first: string, ...others: string[]): Promise<Said> => {
    let last = await say(first);
    for (const message of others) last = await say(message);
    return last;
  };
}

/** Brings a visitor to the summary of an hour of tomorrow, whatever becomes of a message on a machine under load. */
export async function chooseTomorrow(say: Visitor, time: string, who: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const { reply } = await say(`quiero una cita mañana a las ${time}`, who);
    if (reply.startsWith('Repasemos')) return;
    if (!reply.includes('la agenda')) throw new Error(`no summary, but: ${reply}`);
    await sleep(againMs);
  }
  throw new Error('the calendar was away all the time');
}

export type Decided = { isWon: boolean; last: Said };

/** Says yes to the summary until it is decided who has the slot; whoever missed the end of it asks. */
export async function decide(say: Visitor): Promise<Decided> {
  let message = 'sí';
  const heard: string[] = [];
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const last = await say(message);
    heard.push(last.reply);
    if (/^(?:Reservado|Tu cita es)/.test(last.reply)) return { isWon: true, last };
    if (/\b[Ll]ibre\b/.test(last.reply)) return { isWon: false, last };
    const isOpen = /^Repasemos|la agenda/.test(last.reply);
    message = isOpen || message !== 'sí' ? 'sí' : '¿a qué hora es mi cita?';
    await sleep(againMs);
  }
  throw new Error(`a visitor never learned what became of their booking: ${heard.slice(-3)}`);
}

export type Item = { start: string; state: string; visitor: { name: string; email: string } };

/** The appointments to come, as the owner's list shows them. */
export async function appointmentsOf(url: string, { token, botId }: Owner): Promise<Item[]> {
  const path = `/chatbots/${botId}/appointments?limit=100`;
  return wellSaid(await openCaller(url)('GET', path, { token })).items;
}

/** Visitors who all choose the same hour of tomorrow and say yes at the same moment; what becomes of each. */
export async function raceForOneHour(
  url: string,
  owner: Owner,
  count: number,
  headersOf: () => Record<string, string> = () => ({}),
): Promise<Decided[]> {
  const visitors = Array.from({ length: count }, () => openVisitor(url, owner.botId, headersOf()));
  await Promise.all(
    visitors.map((say, at) => chooseTomorrow(say, '17:00', `${nameOf(at)}, v${at}@example.com`)),
  );
  return await Promise.all(visitors.map(decide));
}

/** "Eva Zura", "Eva Zurb" … "Eva Zurba": names that are no word. */
export const nameOf = (at: number): string =>
  `Eva Zur${[...at.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}`;

function wellSaid({ status, body, text }: Answer) {
  if (status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 200)}`);
  return body;
}
