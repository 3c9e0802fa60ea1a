import { setTimeout as sleep } from 'node:timers/promises';
import { classify } from '@contesta/conversation/understanding/kinds/classify';
import { rank } from '@contesta/conversation/understanding/ranking/answer';
import { train } from '@contesta/conversation/understanding/training/train';
import { get, openCaller, post } from '../testing/calls.ts';
import { percentile } from '../testing/percentile.ts';

type Learning = { texts: number; ready: boolean };

/** Distinct pairs, about as long as those of a typical shop. */
export function shopPairs(count: number): { question: string; answer: string }[] {
  return Array.from({ length: count }, (_, at) => ({
    question: `¿Tenéis ${wordsFrom(at, 3)} ${at}?`,
    answer: `Sí, tenemos ${wordsFrom(at + 5, 16)}, y lo último llegó en ${at}.`,
  }));
}

const words =
  `rosas macetas lirios cestas centros tarjetas ramos velas jarrones semillas abono tierra lazos cintas coronas hojas
  invierno verano primavera otoño blancas rojas grandes pequeñas frescas secas baratas nuevas sencillas elegantes`.split(
    /\s+/,
  );
/** Words that vary with `from`: 7 and 11 have no common factor with the number of words, 30. */
const wordsFrom = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => words[(from * 7 + at * 11) % words.length]).join(' ');

/** Makes a bot and waits until all its texts are encoded; returns its id and the seconds that this took. */
export async function makeLearnedBot(url: string, token: string, pairCount: number) {
  const bot = { name: `${pairCount}`, prompts: shopPairs(pairCount) };
  const began = performance.now();
  const { _id } = await post(`${url}/api/chatbots`, bot, token);
  await waitUntilLearned(`${url}/api/chatbots/${_id}`, token, 2 * pairCount);
  return { id: String(_id), seconds: (performance.now() - began) / 1000 };
}

/** Waits until the bot at `url` has at least this many texts (questions and answers), all encoded. */
export async function waitUntilLearned(url: string, token: string, count: number): Promise<void> {
  for (;;) {
    const { ready, texts } = await get<Learning>(`${url}/learning`, token);
    if (ready && texts >= count) return;
    await sleep(100);
  }
}

/** Adds pairs with `addedTexts` texts to a bot of `pairCount` pairs; returns the seconds until all texts are encoded. */
export async function editBot(
  url: string,
  token: string,
  id: string,
  pairCount: number,
  addedTexts: number,
) {
  const prompts = shopPairs(pairCount + addedTexts / 2);
  const began = performance.now();
  const body = { name: `${pairCount}`, prompts };
  const { status } = await openCaller(url).put(`/chatbots/${id}`, body, { token });
  if (status !== 200) throw new Error(`saving the bot failed with status ${status}`);
  await waitUntilLearned(`${url}/api/chatbots/${id}`, token, 2 * pairCount + addedTexts);
  return (performance.now() - began) / 1000;
}

/**
 * The 95th percentile, in milliseconds, of ranking the answers to a misspelt message without the encoder. Each message
 * is measured three times and the best time is used, to exclude the influence of other processes.
 */
export function measureByWords(pairCount: number): number {
  const model = train(shopPairs(pairCount));
  const times = Array.from({ length: 400 }, (_, at) => {
    const message = wordsFrom(at * 3, 8).replace(/\b(\w\w)\w(\w+)/g, '$1$2'); // without each word's third letter
    const tries = [1, 2, 3].map(() => {
      const began = performance.now();
      const text = `${message} ${at}`;
      rank(model, text, null, classify(text, null));
      return performance.now() - began;
    });
    return Math.min(...tries);
  });
  return percentile(times, 0.95);
}

/**
 * Response times of first-seen messages in milliseconds; each visitor waits for an answer before the next message. The
 * texts contain `visitors`, so each call of this function needs another number of them.
 */
export async function measureNewMessages(url: string, { visitors = 1, messages = 100 } = {}) {
  const times: number[] = [];
  let sent = 0;
  async function visit(): Promise<void> {
    while (sent < messages) {
      sent += 1;
      const message = `me podéis decir si hay ${wordsFrom(sent, 4)} ${sent} ${visitors}`;
      const began = performance.now();
      await post(url, { message });
      times.push(performance.now() - began);
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit));
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
