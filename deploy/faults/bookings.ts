import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@contesta/kit/testing/eventually';
import {
  appointmentsOf,
  bookSameSlot,
  enableBookings,
  isOffered,
  nameOf,
  openVisitor,
  tomorrowAt,
} from '../testing/bookings.ts';
import type { SandboxState } from '../testing/buyer-actions.ts';
import { get } from '../testing/calls.ts';
import { runTool } from '../testing/processes.ts';
import { drawAddress } from './load.ts';
import type { RunningProduct } from './running-product.ts';
import type { Figure, Scenario } from './scenario.ts';

const visitorsOfSlot = 5;
/** A day has twenty slots. */
const slotCounts = { quick: 6, full: 20 };
const bookWithinMs = 12_000;
/** Short enough to interrupt many bookings, long enough to finish some between two kills. */
const betweenKillsMs = 2_000;
const maxKills = { quick: 4, full: 8 };
/** The service that books the slots. */
const killedService = 'calendar';

type Attempt = { email: string; slot: string; isWon: boolean; tookMs: number };

const addressOf = (random: () => number) => ({ 'X-Forwarded-For': drawAddress(random) });
const emailOf = (index: number) => `visitor${index}@example.com`;
/** The first slot is 08:00, the next 08:30 and so on. */
const slotOf = (at: number) =>
  `${String(8 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`;

/** Kills calendar each time it is ready, until `isOver()` or after `max` kills; returns the number of kills. */
async function killRepeatedly({ parts }: RunningProduct, max: number, isOver: () => boolean) {
  let kills = 0;
  while (kills < max && !isOver()) {
    const before = parts().get(killedService);
    if (before) process.kill(before.pid, 'SIGKILL');
    kills += 1;
    await eventually(async () => {
      const now = parts().get(killedService);
      if (!now || now.pid === before?.pid) throw new Error(`${killedService} was not restarted`);
      await get(`http://127.0.0.1:${now.port}/readyz`);
    }, 60_000);
    await sleep(betweenKillsMs);
  }
  return kills;
}

export const bookingsKilled: Scenario = {
  name: 'bookings-killed',
  promise:
    'A slot has one winner with one confirmation: five visitors book each slot while calendar is killed repeatedly',
  async run({ product, random, quick }) {
    const length = quick ? 'quick' : 'full';
    const slots = Array.from({ length: slotCounts[length] }, (_, at) => slotOf(at));
    await enableBookings(product.url, product.owner);
    const wantedSlots = slots.flatMap((slot) => Array<string>(visitorsOfSlot).fill(slot));
    const visitors = wantedSlots.map(() =>
      openVisitor(product.url, product.owner.botId, addressOf(random)),
    );

    let isOver = false;
    const killing = killRepeatedly(product, maxKills[length], () => isOver);
    const attempts = await Promise.all(
      visitors.map(async (book, index): Promise<Attempt> => {
        await sleep(random() * bookWithinMs);
        const startedAt = performance.now();
        const [slot = '', email] = [wantedSlots[index], emailOf(index)];
        const { status } = await book({ start: tomorrowAt(slot), name: nameOf(index), email });
        const tookMs = performance.now() - startedAt;
        return { email, slot, isWon: status === 201, tookMs };
      }),
    ).finally(() => {
      isOver = true;
    });
    return [{ name: 'kills', value: await killing }, ...(await compare(product, slots, attempts))];
  },
};

const racers = { quick: 20, full: 50 };

export const oneSlot: Scenario = {
  name: 'one-slot',
  promise: 'Many visitors book one slot: one gets it, and all others are offered the next slot',
  async run({ product, random, quick }) {
    const { url, owner } = product;
    await enableBookings(url, owner);
    const count = racers[quick ? 'quick' : 'full'];
    const startedAt = performance.now();
    const all = await bookSameSlot(url, owner, count, () => addressOf(random));
    const tookMs = performance.now() - startedAt;
    const offered = all.filter((answer) => isOffered(answer, '17:30')); // they wanted 17:00
    const items = await appointmentsOf(url, owner);
    const winners = all.filter(({ isWon }) => isWon).length;
    return [
      { name: 'visitors', value: count },
      { name: 'winners more or less than one', value: Math.abs(winners - 1), limit: 0 },
      { name: 'others not offered the next slot', value: count - 1 - offered.length, limit: 0 },
      { name: 'appointments more or less than one', value: Math.abs(items.length - 1), limit: 0 },
      { name: 'time until all were decided, s', value: tookMs / 1_000 },
    ];
  },
};

async function compare(
  product: RunningProduct,
  slots: string[],
  attempts: Attempt[],
): Promise<Figure[]> {
  const items = await appointmentsOf(product.url, product.owner);
  const won = attempts.filter(({ isWon }) => isWon);
  const winnersOf = (slot: string) => won.filter((booking) => booking.slot === slot).length;
  const booked = new Set(items.map(({ visitor }) => visitor.email));
  const withoutWinner = slots.filter((slot) => winnersOf(slot) === 0).length;
  const withSeveral = slots.filter((slot) => winnersOf(slot) > 1).length;
  const unbooked = won.filter(({ email }) => !booked.has(email));
  const longestMs = Math.max(...attempts.map(({ tookMs }) => tookMs));
  const starts = new Set(items.map(({ start }) => start));
  const wrongLetters = await wrongLettersOf(product, booked);
  const check = await runTool('backup/check.ts', [], product.env);
  if (check.code !== 0) console.log(check.stdout);
  return [
    { name: 'visitors', value: attempts.length },
    { name: 'slots without a winner', value: withoutWinner, limit: 0 },
    { name: 'slots with several winners', value: withSeveral, limit: 0 },
    { name: 'slots booked twice', value: items.length - starts.size, limit: 0 },
    { name: 'confirmed and not booked', value: unbooked.length, limit: 0 },
    { name: 'booked and not confirmed', value: items.length - won.length, limit: 0 },
    { name: 'letters missing, doubled or undue', value: wrongLetters, limit: 0 },
    { name: 'inconsistent data', value: check.code === 0 ? 0 : 1, limit: 0 },
    { name: 'slowest decision, s', value: longestMs / 1_000 },
  ];
}

/** The number of visitors with a booking who did not get exactly one letter, and of letters to other visitors. */
async function wrongLettersOf({ url }: RunningProduct, booked: Set<string>): Promise<number> {
  const countWrong = async () => {
    const { mail } = await get<SandboxState>(`${url}/sandbox/state`);
    const letters = mail.letters.filter(({ subject }) => subject === 'Cita reservada en Azahar');
    const countTo = (email: string) => letters.filter(({ to }) => to === email).length;
    const toOthers = letters.filter(({ to }) => !booked.has(to));
    return [...booked].filter((email) => countTo(email) !== 1).length + toOthers.length;
  };
  await eventually(async () => {
    if ((await countWrong()) > 0) throw new Error('letters are still on their way');
  }, 30_000).catch(() => {});
  return await countWrong();
}
