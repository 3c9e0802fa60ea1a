import assert from 'node:assert/strict';
import { eventually } from '@contesta/kit/testing/eventually';
import {
  appointmentCall,
  appointmentsOf,
  bookOne,
  bookSameSlot,
  enableBookings,
  isOffered,
  tomorrowAt,
} from '../testing/bookings.ts';
import type { SandboxState } from '../testing/buyer-actions.ts';
import { get, openCaller } from '../testing/calls.ts';
import { floristPairs, type Owner } from '../testing/owner.ts';
import { newToken, openChats } from '../testing/telegram.ts';

const racers = 20;
const waitMs = 30_000;

/**
 * Visitors race for one slot at two replicas of calendar: one gets it and a letter, the rest are offered the next slot.
 * Then another appointment is booked and cancelled.
 */
export async function raceForOneSlot(url: string, owner: Owner): Promise<void> {
  await enableBookings(url, owner);
  const all = await bookSameSlot(url, owner, racers);
  const won = all.filter(({ isWon }) => isWon);
  const offered = all.filter((answer) => isOffered(answer, '17:30')); // they wanted 17:00
  assert.deepEqual([won.length, offered.length], [1, racers - 1]);
  const [booked, ...others] = await appointmentsOf(url, owner);
  assert.deepEqual(others, []);
  await eventually(async () => {
    const { mail } = await get<SandboxState>(`${url}/sandbox/state`);
    const letters = mail.letters.filter(({ to }) => to === booked?.visitor.email);
    assert.deepEqual(
      letters.map(({ subject }) => subject),
      ['Cita reservada en Azahar'],
    );
  }, waitMs);
  const booking = { start: tomorrowAt('12:00'), name: 'Noa Ruiz', email: 'noa@example.com' };
  const { path, body } = appointmentCall((await bookOne(url, owner.botId, booking)).url);
  const cancelled = await openCaller(url).post(`${path}/cancel`, body);
  assert.equal(cancelled.body.state, 'cancelled');
}

/** A user writes to the bot on Telegram. Each message is delivered three times, and the two replicas answer it once. */
export async function answerAtTelegram(url: string, { token, botId }: Owner): Promise<void> {
  const telegram = newToken();
  const path = `/chatbots/${botId}/integrations/telegram`;
  const body = { token: telegram.token };
  const { status, text } = await openCaller(url).post(path, body, { token });
  assert.equal(status, 200, text);
  const chats = openChats(url, telegram.bot);
  for (const { question } of floristPairs) await chats.say(question, { times: 3 });
  const answers = await chats.untilAnswered(floristPairs.length);
  assert.deepEqual(
    answers.map((answer) => answer.text),
    floristPairs.map(({ answer }) => answer),
  );
}
