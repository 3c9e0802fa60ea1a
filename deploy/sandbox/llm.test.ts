import { reply } from '@contesta/contracts/conversation';
import { conversation } from '@contesta/conversation/main';
import { chatbotId, pairs, peersOfFlorist } from '@contesta/conversation/testing/peers';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { get } from '../testing/calls.ts';
import { injections } from './testing/injections.ts';
import { openTestSandbox, type TestSandbox } from './testing/sandbox.ts';

type Asked = { message: string; pairs: { number: number; question: string; answer: string }[] };
type LlmState = { calls: number; requests: { asked: string; model: string }[] };
type Service = Awaited<ReturnType<typeof openTestService>>;

const unsure = '¿tenéis orquídeas para regalar?';
/** What the bot says when it does not know. */
const unknown = [
  'No lo sé todavía. Prueba a preguntarlo de otra manera.',
  'No lo sé todavía. ¿Te refieres a alguna de estas?',
  "I don't know that yet. Try asking it another way.",
  "I don't know that yet. Do you mean one of these?",
];
/** Without the encoder a bot answers alike from its first message on. */
const byWords = { ENCODER: 'off' };
const stored = pairs.map(({ answer }) => answer);

let sandbox: TestSandbox;
let service: Service;
/** The same bot without a language model. */
let plain: Service;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  service = await open();
  plain = await openPlain();
});
beforeEach(() => sandbox.reset());
afterAll(async () => {
  await service.close();
  await plain.close();
  await sandbox.close();
});

function open({ dailyCalls = 10_000, directory = '', ...world }: Options = {}): Promise<Service> {
  return openTestService(conversation, {
    peers: peersOfFlorist({ status: 'pro', version: 1, ...world }),
    env: {
      ...byWords,
      LLM_BASE_URL: `${sandbox.url}/sandbox/llm/v1`,
      LLM_MODEL: 'a-model',
      LLM_DAILY_CALLS: `free=0,pro=${dailyCalls},full=0,lifetime=0`,
    },
    ...(directory && { directory }),
  });
}
type Options = { dailyCalls?: number; directory?: string; pairs?: typeof pairs };

const openPlain = (world: { pairs?: typeof pairs } = {}): Promise<Service> =>
  openTestService(conversation, {
    peers: peersOfFlorist({ status: 'pro', version: 1, ...world }),
    env: byWords,
  });

const mode = (wanted: string) => sandbox.post('/llm/mode', { mode: wanted });
const state = async (): Promise<LlmState> =>
  (await get<{ llm: LlmState }>(`${sandbox.url}/sandbox/state`)).llm;
const say = async (message: string, to = service) =>
  (await to.call(reply, { params: { id: chatbotId }, body: { message } })).body;

/** As many at once as are asked of the model for one bot. */
async function sayAll(messages: string[], to = service) {
  const replies = [];
  for (let i = 0; i < messages.length; i += 5)
    replies.push(...(await Promise.all(messages.slice(i, i + 5).map((one) => say(one, to)))));
  return replies;
}

/** A reply that our own engine alone gives. */
async function expectOwnReply(said: ReturnType<typeof say>): Promise<void> {
  const { conversationId: _, ...own } = await say(unsure, plain);
  expect(await said).toMatchObject(own);
}

describe('a language model that does what it is asked', () => {
  it('chooses a stored answer, knowing only the message and the pairs', async () => {
    await mode('first');
    const said = await say(unsure);
    const [request] = (await state()).requests;
    const asked: Asked = JSON.parse(request?.asked ?? '');
    expect(request?.model).toBe('a-model');
    expect(Object.keys(asked)).toEqual(['message', 'pairs']);
    expect(asked.pairs.map(({ answer }) => answer).sort()).toEqual([...stored].sort());
    expect(said).toMatchObject({ answered: true, reply: asked.pairs[0]?.answer, suggestions: [] });
  });

  it('chooses by words in the sandbox, and may choose none', async () => {
    await mode('choose');
    expect((await say('¿aceptáis bizum para el encargo de mañana?')).reply).toBe(stored[2]);
    await mode('none');
    expect(await say(unsure)).toMatchObject({ answered: false });
  });

  it('is not asked for a stored question', async () => {
    const { calls } = await state();
    for (const { question, answer } of pairs) expect((await say(question)).reply).toBe(answer);
    expect((await state()).calls).toBe(calls);
  });
});

describe('a hostile language model', () => {
  it.each(['prose', 'outside', 'html', 'huge', 'junk', 'empty'])(
    'that answers with %s changes nothing of what our own engine says',
    async (hostile) => {
      await mode(hostile);
      const { calls } = await state();
      await expectOwnReply(say(unsure));
      expect((await state()).calls).toBe(calls + 1);
      await mode('first');
      expect(stored).toContain((await say(unsure)).reply);
    },
  );

  it('cannot say anything beside its choice', async () => {
    await mode('extra');
    const said = await say(unsure);
    expect(stored).toContain(said.reply);
    expect(JSON.stringify(said)).not.toContain('script');
  });

  it.each([
    ['unauthorized', undefined],
    ['limited', undefined],
    ['choose', 'fail'],
    ['choose', 'cut'],
  ] as const)('that is %s (%s) is as good as none', async (wanted, kind) => {
    await mode(wanted);
    if (kind) await sandbox.fault({ provider: 'llm', operation: 'chat', kind });
    await expectOwnReply(say(unsure));
    await mode('first');
    expect((await say(unsure)).answered).toBe(true);
  });

  it('that never ends or never begins costs a visitor ten seconds at most', async () => {
    await mode('endless');
    const began = performance.now();
    const endless = say(unsure);
    await expect.poll(async () => (await state()).requests[0]).toMatchObject({ mode: 'endless' });
    await sandbox.fault({ provider: 'llm', operation: 'chat', kind: 'slow', ms: 30_000 });
    await Promise.all([endless, say(unsure)].map(expectOwnReply));
    expect(performance.now() - began).toBeLessThan(10_000);
  }, 20_000);
});

describe('a visitor who gives it orders', () => {
  /** Each reply is a stored answer, that the bot does not know, or what it says without a model. */
  async function expectNothingElse(
    answers: string[],
    messages: string[],
    [obeying, alone]: [Service, Service],
  ) {
    const own = await sayAll(messages, alone);
    for (const obedience of ['choose', 'first', 'prose', 'outside']) {
      await mode(obedience);
      for (const [at, { reply }] of (await sayAll(messages, obeying)).entries())
        expect([...answers, ...unknown, own[at]?.reply]).toContain(reply);
    }
  }

  it('is told a stored answer or nothing, even by a model that obeys', async () => {
    expect(injections.length).toBeGreaterThanOrEqual(50);
    await expectNothingElse(stored, injections, [service, plain]);
  }, 60_000);

  it('neither do pairs that give orders make it say anything but themselves', async () => {
    const ordering = injections.slice(0, 12).map((text, i) => ({
      question: `${text} (${i})`,
      answer: `${i}: ${text}`,
    }));
    const answers = ordering.map(({ answer }) => answer);
    const bots: [Service, Service] = [
      await open({ pairs: ordering }),
      await openPlain({ pairs: ordering }),
    ];
    try {
      await expectNothingElse(answers, [unsure, ...injections.slice(12, 24)], bots);
    } finally {
      for (const bot of bots) await bot.close();
    }
  });
});

describe('the daily budget', () => {
  it('is never exceeded by two replicas and a restart, and then our own engine goes on', async () => {
    await mode('none');
    const before = (await state()).calls;
    const one = await open({ dailyCalls: 6 });
    const { directory } = one;
    const other = await open({ dailyCalls: 6, directory });
    for (let round = 0; round < 4; round += 1)
      await Promise.all([say(unsure, one), say(unsure, other), say(unsure, one)]);
    expect((await state()).calls - before).toBe(6);
    await other.close({ keep: true });
    await one.close({ keep: true });
    const again = await open({ dailyCalls: 6, directory });
    await expectOwnReply(say(unsure, again));
    expect((await state()).calls - before).toBe(6);
    await again.close();
  });
});

it('shows people what it was asked, as text', async () => {
  await mode('none');
  await say('<b>¿qué me decís de la boda de mi prima?</b>');
  const page = await (await fetch(`${sandbox.url}/sandbox`)).text();
  expect(page).toContain('&lt;b&gt;¿qué me decís de la boda de mi prima?');
  expect(page).not.toContain('<b>¿qué');
});
