import { silentLog } from '@contesta/kit/log';
import { openMetrics } from '@contesta/kit/metrics';
import { describe, expect, it } from 'vitest';
import { florist } from '../testing/sample-bots.ts';
import { understood } from '../testing/understood.ts';
import { train } from '../understanding/training/train.ts';
import type { ModelCall } from './choice.ts';
import { afterChoice, withLanguageModel } from './second-opinion.ts';

const model = train(florist);
const unsure = '¿tenéis orquídeas para regalar?';
const saying = (choice: number) => ({
  choices: [{ message: { content: `{"choice":${choice}}` } }],
});
const never = () => new Promise<never>(() => {});

/** A finder whose language model is the test's, and what it was asked. */
function setting(call: ModelCall, { spend = async () => true, limitMs = 8_000 } = {}) {
  const asked: { pairs: { question: string }[] }[] = [];
  const { llmCalls } = openMetrics();
  const secondOpinion = withLanguageModel({
    budgets: { spend },
    dailyCalls: { free: 1, pro: 2, full: 3, lifetime: 4 },
    statusOf: async () => 'pro',
    call: (request, signal) => {
      asked.push(JSON.parse(request.messages[1]?.content ?? ''));
      return call(request, signal);
    },
    log: silentLog,
    calls: llmCalls,
    limitMs,
  });
  return {
    asked,
    find: async (text: string, id = 'bot-azahar-1') =>
      await secondOpinion({ id, ownerId: 'ana' }, model, await understood(model, text)),
    outcomes: async () =>
      Object.fromEntries(
        (await llmCalls.get()).values.map(({ labels, value }) => [labels.outcome, value]),
      ),
  };
}

describe('a second opinion', () => {
  it('is not asked for a stored question, courtesy, or a text without words', async () => {
    const { find, asked } = setting(never);
    for (const text of ['¿HACEIS ENVIOS?', florist[2]?.question ?? '', '¡Hola!', '???'])
      expect(await find(text)).toEqual(await understood(model, text));
    expect(asked).toEqual([]);
  });

  it('chooses among the nearest stored answers, word for word', async () => {
    const { find, asked, outcomes } = setting(async () => saying(3));
    const found = await find(unsure);
    const [{ pairs } = { pairs: [] }] = asked;
    expect(pairs.length).toBeLessThanOrEqual(10);
    const [chosen] = found.ranking.candidates;
    expect(model.questions[chosen?.question ?? -1]).toBe(pairs[2]?.question);
    expect(found.ranking.certainty).toBe('sure');
    expect(await outcomes()).toEqual({ chosen: 1 });
  });

  it('may choose none: then nothing is answered, and what the engine had in mind is offered', async () => {
    const { find } = setting(async () => saying(0));
    const before = await understood(model, unsure);
    const { ranking } = await find(unsure);
    expect(ranking).toMatchObject({ certainty: 'unsure', candidates: before.ranking.candidates });
    const sure = { ...before, ranking: { ...before.ranking, certainty: 'sure' as const } };
    expect(afterChoice(sure, -1).ranking.certainty).toBe('unsure');
  });

  it.each<[string, ModelCall]>([
    ['refuses', () => Promise.reject(Object.assign(new Error('secret'), { status: 401 }))],
    ['throws something odd', () => Promise.reject('odd')],
    ['chooses what is not there', async () => saying(99)],
    ['writes', async () => ({ choices: [{ message: { content: 'Es gratis.' } }] })],
    ['says nothing', async () => undefined],
  ])('changes nothing when the model %s', async (_, call) => {
    const { find, asked } = setting(call);
    expect(await find(unsure)).toEqual(await understood(model, unsure));
    expect(asked).toHaveLength(1);
  });

  it('changes nothing when the model takes too long, and no later', async () => {
    const { find, outcomes } = setting(never, { limitMs: 50 });
    expect(await find(unsure)).toEqual(await understood(model, unsure));
    expect(await outcomes()).toEqual({ failed: 1 });
  });

  it('is not asked once the budget is spent, or when it cannot be known', async () => {
    for (const spend of [async () => false, () => Promise.reject(new Error('away'))]) {
      const { find, asked } = setting(async () => saying(1), { spend });
      expect(await find(unsure)).toEqual(await understood(model, unsure));
      expect(asked).toEqual([]);
    }
  });

  it('is asked of five messages of a bot at a time, and of fifty in all; nobody waits for a place', async () => {
    const gate = Promise.withResolvers<unknown>();
    const { find, asked, outcomes } = setting(() => gate.promise);
    const ofOne = Array.from({ length: 9 }, () => find(unsure));
    expect(await Promise.all(ofOne.slice(5))).toEqual(
      Array(4).fill(await understood(model, unsure)),
    );
    const ofMany = Array.from({ length: 60 }, (_, i) => find(unsure, `bot-number-${i}`));
    await Promise.all(ofMany.slice(45));
    expect(asked).toHaveLength(50);
    gate.resolve(saying(1));
    await Promise.all([...ofOne, ...ofMany]);
    expect(await outcomes()).toEqual({ chosen: 50, refused: 19 });
    await find(unsure);
    expect(asked).toHaveLength(51);
  });

  it('is not asked for a while after five failures in a row, and no budget is spent on that', async () => {
    let spent = 0;
    const spend = async () => {
      spent += 1;
      return true;
    };
    const { find, asked } = setting(() => Promise.reject(new Error('down')), { spend });
    for (let i = 0; i < 8; i += 1) await find(unsure);
    expect([asked.length, spent]).toEqual([5, 5]);
  });
});
