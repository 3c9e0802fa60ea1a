import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@contesta/kit/free-port';
import { eventually } from '@contesta/kit/testing/eventually';
import { readArguments } from '../arguments.ts';
import { childEnv } from '../child-env.ts';
import { get, openCaller, post } from '../testing/calls.ts';
import { makeOwnerOnPlan, type Owner } from '../testing/owner.ts';
import { deployFolder, endProcess } from '../testing/processes.ts';
import { type Running, removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';
import { seededRandom } from '../testing/random.ts';
import { type ChatMessage, newToken, openChats } from '../testing/telegram.ts';

export type Mode = 'polling' | 'webhook';
type Task = { updates: number; kills: number; seed: number; mode: Mode };

/** `wrong`: answers to another question; `surplus`: stored exchanges minus messages. */
type TelegramKillRun = {
  updates: number;
  kills: number;
  lost: number;
  doubled: number;
  wrong: number;
  surplus: number;
};

const models = 50;
const questionOf = (model: number) => `¿Qué precio tiene el modelo ${model}?`;
const answerOf = (model: number) => `El modelo ${model} cuesta ${model} €.`;
const deliveries = 3;
/**
 * 25 s after a kill interrupted an answer, the product searches for it and sends it if it is missing. So after 45 s
 * without a change, no more answers will arrive.
 */
const settleMs = 45_000;

/**
 * Sends messages to a bot as Telegram users and kills the product `kills` times, about half of them while it sends an
 * answer; then counts the answers. Each update is delivered three times. Telegram's stand-in is a separate process,
 * so the kills do not affect it.
 */
export async function killAtTelegram({
  updates,
  kills,
  seed,
  mode,
}: Task): Promise<TelegramKillRun> {
  const folder = temporaryFolder();
  const random = seededRandom(seed);
  const port = String(await freePort());
  const sandbox = await openSandboxProcess(join(folder, 'sandbox'), port);
  const publicUrl = mode === 'webhook' ? { PUBLIC_URL: 'https://contesta.example' } : {};
  const env = { PORT: port, SANDBOX_URL: sandbox.url, ENCODER: 'off', ...publicUrl };
  const directory = join(folder, 'product');
  const start = () => startProduct({ directory, env });
  let product = await start();
  try {
    const { owner, chats } = await openConnectedBot(product, directory, sandbox.url);
    const firstOf = (round: number) => Math.round((updates * round) / (kills + 1));
    for (let round = 0; round <= kills; round += 1) {
      const writing = write(chats, firstOf(round), firstOf(round + 1));
      if (round === kills) await writing;
      else product = await killAndStart(product, { sandbox: sandbox.url, random, writing, start });
    }
    await untilSettled(chats, updates);
    const errors = judge(await chats.messages());
    return {
      updates,
      kills,
      ...errors,
      surplus: (await countExchanges(product, owner)) - updates,
    };
  } finally {
    await product.kill();
    await sandbox.end();
    removeFolder(folder);
  }
}

type Chats = ReturnType<typeof openChats>;

async function openConnectedBot(product: Running, directory: string, sandbox: string) {
  const owner = await makeOwnerOnPlan(product.url, { DATA_DIR: directory }, 'full');
  const prompts = Array.from({ length: models }, (_, model) => ({
    question: questionOf(model),
    answer: answerOf(model),
  }));
  const { _id } = await post(
    `${product.url}/api/chatbots`,
    { name: 'Modelos', prompts },
    owner.token,
  );
  const botId = String(_id);
  const { token, bot } = newToken();
  const path = `/chatbots/${botId}/integrations/telegram`;
  const { status } = await openCaller(product.url).post(path, { token }, owner);
  if (status !== 200) throw new Error(`connecting the bot failed with status ${status}`);
  return { owner: { ...owner, botId }, chats: openChats(sandbox, bot) };
}

/** Each user asks each question at most once, so that an answer identifies its question. */
async function write(chats: Chats, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1) {
    const who = `Persona ${Math.floor(number / models)}`;
    await chats.say(questionOf(number % models), { who, times: deliveries });
  }
}

type KillOptions = {
  sandbox: string;
  random: () => number;
  writing: Promise<void>;
  start: () => Promise<Running>;
};

/** Kills the product at a random time: the sandbox does it during a sendMessage, or this process within 1.5 s. */
async function killAndStart(product: Running, { sandbox, random, writing, start }: KillOptions) {
  const killWhileSending = random() < 0.5;
  const ms = random() < 0.5 ? 0 : Math.round(random() * 200);
  if (killWhileSending) {
    const fault = { provider: 'telegram', operation: 'sendMessage', kind: 'kill', ms };
    await post(`${sandbox}/sandbox/faults`, { ...fault, pid: product.child.pid });
    await Promise.race([once(product.child, 'exit'), sleep(10_000)]); // maybe no answer is sent any more
  } else await sleep(random() * 1_500);
  await product.kill();
  await writing;
  await fetch(`${sandbox}/sandbox/faults`, { method: 'DELETE' });
  return await start();
}

/** Waits until every message is answered and every update delivered, or until nothing changes for `settleMs`. */
async function untilSettled(chats: Chats, updates: number): Promise<void> {
  let before = '';
  for (let changedAt = Date.now(); Date.now() - changedAt < settleMs; await sleep(1_000)) {
    const pending = (await chats.bot())?.pending ?? 0;
    const answers = (await chats.answers()).length;
    if (pending === 0 && answers >= updates) break;
    if (`${pending} ${answers}` !== before) changedAt = Date.now();
    before = `${pending} ${answers}`;
  }
  await sleep(3_000); // repeated answers may still arrive
}

/** Counts the unanswered messages, repeated answers and wrong answers in all chats. */
function judge(messages: ChatMessage[]): Pick<TelegramKillRun, 'lost' | 'doubled' | 'wrong'> {
  const found = { lost: 0, doubled: 0, wrong: 0 };
  for (const chat of new Set(messages.map(({ chatId }) => chatId))) {
    const textsFrom = (from: ChatMessage['from']) =>
      messages
        .filter((message) => message.chatId === chat && message.from === from)
        .map(({ text }) => text);
    const expected = textsFrom('user').map((text) => answerOf(Number(/\d+/.exec(text)?.[0])));
    const got = textsFrom('bot');
    found.lost += expected.filter((answer) => !got.includes(answer)).length;
    found.wrong += got.filter((answer) => !expected.includes(answer)).length;
    found.doubled += got.length - new Set(got).size;
  }
  return found;
}

async function countExchanges({ url }: Running, { token, botId }: Owner): Promise<number> {
  type Page = { items: { exchanges: number }[]; next: string | null };
  const { items } = await get<Page>(`${url}/api/chatbots/${botId}/conversations?limit=100`, token);
  return items.reduce((sum, { exchanges }) => sum + exchanges, 0);
}

async function openSandboxProcess(directory: string, productPort: string) {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const product = `http://127.0.0.1:${productPort}`;
  const child = spawn(process.execPath, [join(deployFolder, 'service.ts'), 'sandbox'], {
    env: childEnv({
      DATA_DIR: directory,
      PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      PUBLIC_URL: product,
      GATEWAY_URL: product,
      LOG_LEVEL: 'warn',
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await eventually(() => get(`${url}/readyz`));
  return { url, end: () => endProcess(child, 'SIGKILL') };
}

if (import.meta.main) {
  const usage =
    'usage: node deploy/e2e/telegram-kill.ts [UPDATES] [KILLS] [polling|webhook] [SEED]';
  const { positionals } = readArguments(usage, { max: 4 });
  const [updates = '1000', kills = '20', mode = 'polling', seed = String(Date.now() % 1_000_000)] =
    positionals;
  console.log(`repeat with: node deploy/e2e/telegram-kill.ts ${updates} ${kills} ${mode} ${seed}`);
  const numbers = { updates: Number(updates), kills: Number(kills), seed: Number(seed) };
  const run = await killAtTelegram({ ...numbers, mode: mode === 'webhook' ? mode : 'polling' });
  console.table(run);
  process.exitCode = run.lost + run.doubled + run.wrong + Math.abs(run.surplus) > 0 ? 1 : 0;
}
