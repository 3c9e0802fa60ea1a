import { reply } from '@contesta/contracts/conversation';
import { conversation } from '@contesta/conversation/main';
import { sentences } from '@contesta/conversation/replies/wording';
import { chatbotId, pairs, peersOfFlorist } from '@contesta/conversation/testing/peers';
import { eventually } from '@contesta/kit/testing/eventually';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { get } from '../testing/calls.ts';
import type { FaultKind } from './faults.ts';
import { injections } from './testing/injections.ts';
import { useSandbox } from './testing/sandbox.ts';

type Question = { message: string; pairs: { number: number; question: string; answer: string }[] };
type LlmState = { calls: number; requests: { asked: string; model: string }[] };
type Service = Awaited<ReturnType<typeof openTestService>>;
const unanswered = '¿tenéis orquídeas para regalar?';
const ownSentences = Object.values(sentences).flatMap(({ es, en, usted = es }) => [es, en, usted]);
/** Without the encoder, answers do not change while the bot is being learned. */
const noEncoder = { ENCODER: 'off' };
const stored = pairs.map(({ answer }) => answer);
const sandbox = await useSandbox();
const service = await open();
const peers = peersOfFlorist({ status: 'pro', version: 1 });
/** The same bot without a language model. */
const plain = await openTestService(conversation, { peers, env: noEncoder });
beforeAll(() =>
  // Until the bot is trained, it answers stored questions word for word only.
  eventually(async () => expect((await say('haceis envios', plain)).answered).toBe(true)),
);
afterAll(() => Promise.all([service.close(), plain.close()]));

type Options = { dailyCalls?: number; directory?: string; pairs?: typeof pairs };

function open({ dailyCalls = 10_000, directory, ...world }: Options = {}): Promise<Service> {
  const model = { LLM_BASE_URL: `${sandbox.url}/sandbox/llm/v1`, LLM_MODEL: 'a-model' };
  return openTestService(conversation, {
    peers: peersOfFlorist({ status: 'pro', version: 1, ...world }),
    env: { ...noEncoder, ...model, LLM_DAILY_CALLS: `free=0,pro=${dailyCalls},full=0,lifetime=0` },
    ...(directory && { directory }),
  });
}
const setMode = (wanted: string) => sandbox.post('/llm/mode', { mode: wanted });
const state = async (): Promise<LlmState> =>
  (await get<{ llm: LlmState }>(`${sandbox.url}/sandbox/state`)).llm;
const say = async (message: string, to = service) =>
  (await to.call(reply, { params: { id: chatbotId }, body: { message } })).body;

/** Sends five messages at a time, the limit of concurrent model calls for one bot. */
async function sayAll(messages: string[], to = service) {
  const replies = [];
  for (let i = 0; i < messages.length; i += 5)
    replies.push(
      ...(await Promise.all(messages.slice(i, i + 5).map((message) => say(message, to)))),
    );
  return replies;
}

/** Expects the same reply as without a language model. */
async function expectOwnReply(actual: ReturnType<typeof say>): Promise<void> {
  const { conversationId: _, ...own } = await say(unanswered, plain);
  expect(await actual).toMatchObject(own);
}

describe('a correct language model', () => {
  it('chooses a stored answer, and gets only the message and the pairs', async () => {
    await setMode('first');
    const answer = await say(unanswered);
    const [request] = (await state()).requests;
    const question: Question = JSON.parse(request?.asked ?? '');
    expect([request?.model, Object.keys(question)]).toEqual(['a-model', ['message', 'pairs']]);
    expect(question.pairs.map(({ answer }) => answer).sort()).toEqual([...stored].sort());
    const [first] = question.pairs;
    expect(answer).toMatchObject({ answered: true, reply: first?.answer, suggestions: [] });
  });

  it('chooses by common words', async () => {
    await setMode('choose');
    expect((await say('¿aceptáis bizum para el encargo de mañana?')).reply).toBe(stored[2]);
  });
});

describe('a hostile language model', () => {
  const modes = ['prose', 'outside', 'html', 'huge', 'junk', 'empty', 'unauthorized', 'limited'];
  it.each<[string, FaultKind?]>([
    ...modes.map((mode): [string] => [mode]),
    ['choose', 'fail'],
    ['choose', 'cut'],
  ])('in the mode %s (fault %s) does not change our own reply', async (name, kind) => {
    await setMode(name);
    const { calls } = await state();
    // The stand-in ignores `duplicate`, so this call gets the second fault.
    const faults: FaultKind[] = kind ? ['duplicate', kind] : [];
    for (const fault of faults)
      await sandbox.fault({ provider: 'llm', operation: 'chat', kind: fault });
    await expectOwnReply(say(unanswered));
    expect((await state()).calls).toBe(calls + 1);
    await setMode('first');
    expect(stored).toContain((await say(unanswered)).reply);
  });

  it('can only choose, and extra fields are ignored', async () => {
    await setMode('extra');
    const answer = await say(unanswered);
    expect(stored).toContain(answer.reply);
    expect(JSON.stringify(answer)).not.toContain('script');
  });

  it('does not keep a visitor waiting if it never ends or answers after a minute', async () => {
    await setMode('endless');
    const endless = say(unanswered);
    await expect.poll(async () => (await state()).requests[0]).toMatchObject({ mode: 'endless' });
    await sandbox.fault({ provider: 'llm', operation: 'chat', kind: 'slow', ms: 60_000 });
    await Promise.all([endless, say(unanswered)].map(expectOwnReply));
  });
});

describe('prompt injection', () => {
  async function expectOwnWords(messages: string[], given: typeof pairs, to = service) {
    const allowed = [...given.map(({ answer }) => answer), ...ownSentences];
    for (const obedience of ['choose', 'first', 'prose', 'outside']) {
      await setMode(obedience);
      for (const { reply } of await sayAll(messages, to))
        for (const paragraph of reply.split('\n\n')) expect(allowed).toContain(paragraph);
    }
  }

  it('by a visitor leads only to stored answers or our own sentences, even if the model obeys', async () => {
    await expectOwnWords(injections, pairs);
  });

  it('by stored pairs leads only to stored answers or our own sentences', async () => {
    const injectedPairs = injections
      .slice(0, 12)
      .map((text, i) => ({ question: `${text} (${i})`, answer: `${i}: ${text}` }));
    const other = await open({ pairs: injectedPairs });
    onTestFinished(() => other.close());
    await expectOwnWords([unanswered, ...injections.slice(12, 24)], injectedPairs, other);
  });
});

it('the sandbox page shows the requests to the language model, escaped', async () => {
  await setMode('none');
  await say('<b>¿qué me decís de la boda de mi prima?</b>');
  const page = await (await fetch(`${sandbox.url}/sandbox`)).text();
  expect(page).toContain('&lt;b&gt;¿qué me decís de la boda de mi prima?');
  expect(page).not.toContain('<b>¿qué');
});

it('two replicas and a restart never exceed the daily budget; then our own engine answers', async () => {
  await setMode('none');
  const before = (await state()).calls;
  const first = await open({ dailyCalls: 6 });
  const { directory } = first;
  const second = await open({ dailyCalls: 6, directory });
  for (let round = 0; round < 4; round += 1)
    await Promise.all([say(unanswered, first), say(unanswered, second), say(unanswered, first)]);
  expect((await state()).calls - before).toBe(6);
  await second.close({ keep: true });
  await first.close({ keep: true });
  const again = await open({ dailyCalls: 6, directory });
  await expectOwnReply(say(unanswered, again));
  expect((await state()).calls - before).toBe(6);
  await again.close();
});
