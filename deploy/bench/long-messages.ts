import type { Bookable } from '@contesta/conversation/replies/calendar';
import { replyTo } from '@contesta/conversation/testing/reply-to';
import { textsOf } from '@contesta/conversation/understanding/features/meaning-texts';
import type { Model } from '@contesta/conversation/understanding/model';
import { train } from '@contesta/conversation/understanding/training/train';
import { openUnderstanding } from '@contesta/conversation/understanding/understand';
import { readNumbers } from '../arguments.ts';
import { shopPairs } from './learning.ts';

// Measures how long costly messages block the main thread, with an encoder that takes no time. `npm run bench` checks
// the costliest message; this file as a command prints the costs of all messages for bots with some numbers of pairs.

const shopWords =
  'rosas macetas cintas horario precio pedido tarjeta domingo entrega flowers delivery opening hours refund'.split(
    ' ',
  );
const longWords =
  'entregais devoluciones invernaderos presupuesto aparcamiento deliveries appointment available ornaments'.split(
    ' ',
  );
const letters = 'abcdefghijklmnopqrstuvwxyz';
const word = (at: number): string => shopWords[at % shopWords.length] ?? '';
/** A misspelt word: two letters replace one. The same `at` gives the same word. */
function typo(at: number): string {
  const right = longWords[at % longWords.length] ?? '';
  const place = (at * 5) % right.length;
  const wrong = `${letters[(at * 3) % 26]}${letters[(at * 11) % 26]}`;
  return `${right.slice(0, place)}${wrong}${right.slice(place + 1)}`;
}

const pieces: Record<string, (at: number) => string> = {
  'questions in Spanish': (at) => `¿Tenéis ${word(at)} y ${word(at + 1)} del ${at}? `,
  'questions in English': (at) => `do you have ${word(at)} and ${word(at + 3)} today? `,
  // Questions of 19 words: the engine reads the last three, and each needs more corrections than the engine makes.
  'long questions': (at) => `${typo(at)} ${at % 18 === 17 ? `${typo(at + 1)}? ` : ''}`,
  'short clauses': (at) => `${typo(at)}, y ${typo(at + 5)}? `,
  'dates in Spanish': (at) => `el lunes ${at % 30} de enero o el martes ${at}/3 a las ${at % 24}, `,
  'dates in English': (at) => `friday the ${at % 30}th of june or monday from ${at % 12}pm, `,
  weekdays: (at) => `${['lunes', 'friday', 'sun', 'mañana', 'jueves'][at % 5]} `,
  'a request for an appointment': (at) =>
    `quiero pedir cita el lunes ${at % 30} a las ${at % 24} o `,
  'no spaces': word,
  'one letter': () => 'a',
  'letters and spaces': () => 'a ',
  digits: (at) => String(at % 10),
  numbers: (at) => `${at * 37} `,
  hyphens: (at) => `${at % 30}-`,
  emoji: () => '👩‍👩‍👧‍👦',
  'combining marks': () => 'e\u0301\u0301\u0301\u0301',
  ligatures: () => 'ﷺ',
  'web addresses': (at) => `https://a${at}.example/${word(at)}?q=${at} `,
  'distinct words': (at) => `${word(at)}${word(at * 7 + 3)} `,
  typos: (at) => `${typo(at)} `,
  'short typos': (at) => `${typo(at).slice(0, 4)} `,
  'a chain in Spanish': (at) => `${word(at)} y `,
  'a chain in English': (at) => `${word(at)} and `,
  commas: () => ', ',
  spaces: (at) => (at === 0 ? 'hola' : '     '),
};

function messageOf(piece: (at: number) => string, length: number): string {
  let text = '';
  for (let at = 0; text.length < length; at += 1) text += piece(at);
  return text.slice(0, length);
}

/** The calendar of a bot that takes bookings. */
export const salon: Bookable = {
  services: [
    { key: 'corte', name: 'Corte de pelo', minutes: 30 },
    { key: 'tinte', name: 'Tinte', minutes: 90 },
  ],
  timeZone: 'Europe/Madrid',
  horizonDays: 60,
  hours: Array.from({ length: 7 }, () => [{ from: '09:00', to: '20:00' }]),
  holidays: [],
};

/** A vector of length 1, with as many numbers as the encoder's; its direction does not affect the time. */
function vectorFor(seed: number): Float32Array {
  const vector = Float32Array.from({ length: 384 }, (_, at) => Math.sin((seed + 1) * (at + 1)));
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function modelOf(pairs: number): Model {
  const shop = shopPairs(pairs);
  const quantised = (at: number) => Int8Array.from(vectorFor(at), (value) => value * 127);
  return train(shop, new Map(textsOf(shop).map((text, at) => [text, quantised(at)])));
}

type Cost = { longest: number; total: number; texts: number };

/** The CPU time of this thread in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The longest turn of the event loop during a reply, in milliseconds of CPU time, and the number of encoded texts. */
async function measureTurns(model: Model, message: string, bookable: Bookable | null) {
  let texts = 0;
  const understand = openUnderstanding({
    embedder: {
      isOn: true,
      vectorOf: async () => {
        texts += 1;
        return vectorFor(texts);
      },
    },
  });
  let longest = 0;
  let isOver = false;
  let last = cpuMs();
  const tick = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await replyTo(model, message, { understand, bookable, previousQuestion: message });
  isOver = true;
  tick();
  return { longest, texts };
}

const tries = 20;

/** The longest turn of the event loop in the best of several tries, and the mean CPU time of a try. */
async function costOf(...args: Parameters<typeof measureTurns>): Promise<Cost> {
  let { longest, texts } = await measureTurns(...args);
  const before = cpuMs();
  for (let at = 0; at < tries; at += 1)
    longest = Math.min(longest, (await measureTurns(...args)).longest);
  return { longest, total: (cpuMs() - before) / tries, texts };
}

/** The costs of messages with `length` characters for a bot with `pairs` pairs and this calendar, by kind of message. */
async function longMessages(pairs: number, length: number, calendar: Bookable | null) {
  const model = modelOf(pairs);
  const costs: Record<string, Cost> = {};
  for (const [name, piece] of Object.entries(pieces))
    costs[name] = await costOf(model, messageOf(piece, length), calendar);
  return costs;
}

/** Milliseconds for which the costliest message of 2,000 characters blocks the main thread. */
export async function longestTurn(pairs: number, calendar: Bookable | null): Promise<number> {
  const costs = await longMessages(pairs, 2_000, calendar);
  return Math.max(...Object.values(costs).map(({ longest }) => longest));
}

async function printAll(sizes: readonly number[]): Promise<void> {
  for (const pairs of sizes)
    for (const calendar of [null, salon])
      for (const length of [1_000, 2_000]) {
        const bookings = calendar ? ', which takes bookings' : '';
        const bot = `a bot of ${pairs} pairs${bookings}`;
        console.log(`${length} characters to ${bot}: CPU time in ms, and encoded texts`);
        console.table(await longMessages(pairs, length, calendar));
      }
}

if (import.meta.main) {
  const usage = 'usage: node deploy/bench/long-messages.ts [PAIRS…]';
  const sizes = readNumbers(usage, Number.POSITIVE_INFINITY);
  await printAll(sizes.length > 0 ? sizes : [150]);
}
