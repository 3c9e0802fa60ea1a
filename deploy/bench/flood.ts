import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplyView } from '@contesta/contracts/conversation';
import { freePort } from '@contesta/kit/free-port';
import { readBots } from '../answers/read-bots.ts';
import { openCaller, post } from '../testing/calls.ts';
import { metricsAt } from '../testing/metrics.ts';
import { makeOwner, makeOwnerOnPlan } from '../testing/owner.ts';
import { deployFolder } from '../testing/processes.ts';
import { removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';
import { waitUntilLearned } from './learning.ts';

const floodedBots = 20;
const floodPerSecond = 20;
const flooder = '192.0.2.9';
const maxQuestions = 15;
const betweenQuestionsMs = 1_000;

const longMessage = (at: number): string =>
  `${at} tell me the whole story of the lanterns of the old harbour, and do not hurry. `
    .repeat(30)
    .slice(0, 2_000);

export type FloodFigures = {
  /** The number of questions asked: at most 15, all of which the bot answered without the flood. */
  asked: number;
  /** The percentage of these questions that get the same answer under the flood. */
  keptPercent: number;
  /** The longest wait for an answer, in seconds. */
  slowest: number;
  /** The number of messages of the flood. */
  sent: number;
  /** Messages answered without the encoder during the flood, counted by reason in the metrics. */
  byWords: Record<string, number>;
};

/**
 * One address sends long messages to twenty bots. Meanwhile visitors of another bot repeat questions that it has
 * answered before. The product is restarted before the flood, so that no answer is cached.
 */
export async function measureUnderFlood(): Promise<FloodFigures> {
  const directory = temporaryFolder();
  const [PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())];
  const env = { PORT, METRICS_PORT, TRUSTED_PROXY_HOPS: '1' };
  try {
    const quiet = await startProduct({ directory, env });
    const prepared = await prepare(quiet.url, directory).finally(quiet.stop);
    const product = await startProduct({ directory, env });
    return await askUnderFlood(product.url, METRICS_PORT, prepared).finally(product.stop);
  } finally {
    removeFolder(directory);
  }
}

type AnsweredQuestion = { text: string; reply: string };
type PreparedBots = { botId: string; flooded: string[]; answered: AnsweredQuestion[] };

/** Makes a shop's bot, records the questions it answers and its replies, and makes the bots to flood. */
async function prepare(url: string, directory: string): Promise<PreparedBots> {
  const [shop] = readBots(join(deployFolder, 'answers/shops'));
  if (!shop) throw new Error('no shop found');
  const owner = await makeOwnerOnPlan(url, { DATA_DIR: directory }, 'full');
  const bot = { name: shop.id, prompts: shop.pairs };
  const botId = String((await post(`${url}/api/chatbots`, bot, owner.token))._id);
  // Some pairs may share an answer, so only the questions are sure to be different texts.
  await waitUntilLearned(`${url}/api/chatbots/${botId}`, owner.token, shop.pairs.length);
  const answered: AnsweredQuestion[] = [];
  for (const { text, type } of shop.queries) {
    if (type !== 'in' || answered.length === maxQuestions) continue;
    const { reply, answered: isAnswered } = await ask(url, botId, text, '198.51.100.1');
    if (isAnswered) answered.push({ text, reply });
  }
  const flooded: string[] = [];
  while (flooded.length < floodedBots) flooded.push((await makeOwner(url)).botId);
  return { botId, flooded, answered };
}

async function askUnderFlood(url: string, metricsPort: string, prepared: PreparedBots) {
  const { botId, flooded, answered } = prepared;
  await ask(url, botId, 'good morning', '198.51.100.1'); // loads the weights
  const before = await countByWords(metricsPort);
  const stopFlood = startFlood(url, flooded);
  await sleep(2_000); // texts of the flood now wait for the encoder
  let same = 0;
  let slowest = 0;
  for (const [at, { text, reply }] of answered.entries()) {
    const began = performance.now();
    const visitor = `198.51.100.${at + 2}`; // a new address for each question
    const answer = await ask(url, botId, text, visitor).catch(() => null);
    slowest = Math.max(slowest, (performance.now() - began) / 1_000);
    if (answer?.reply === reply) same += 1;
    await sleep(betweenQuestionsMs);
  }
  const sent = await stopFlood();
  const after = await countByWords(metricsPort);
  const increases = Object.entries(after).map(([reason, n]) => [reason, n - (before[reason] ?? 0)]);
  return {
    asked: answered.length,
    keptPercent: (100 * same) / answered.length,
    slowest,
    sent,
    byWords: Object.fromEntries(increases),
  };
}

/** Sends messages at a fixed rate. Returns a function that stops the flood and returns the number of sent messages. */
function startFlood(url: string, bots: string[]): () => Promise<number> {
  const answers: Promise<unknown>[] = [];
  const sending = setInterval(() => {
    const at = answers.length;
    answers.push(ask(url, bots[at % bots.length] ?? '', longMessage(at), flooder).catch(() => {}));
  }, 1_000 / floodPerSecond);
  return async () => {
    clearInterval(sending);
    await Promise.all(answers);
    return answers.length;
  };
}

async function ask(url: string, bot: string, message: string, from: string): Promise<ReplyView> {
  const headers = { 'X-Forwarded-For': from };
  const path = `/chatbots/${bot}/reply`;
  const { status, body } = await openCaller(url).post(path, { message }, { headers });
  if (status !== 200) throw new Error(`asking the bot failed with status ${status}`);
  return body;
}

async function countByWords(port: string): Promise<Record<string, number>> {
  const text = await metricsAt(port);
  const found = text.matchAll(/^contesta_answers_by_words_total\{.*?reason="(\w+)".*?\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, reason, count]) => [reason, Number(count)]));
}

if (import.meta.main) console.log(await measureUnderFlood());
