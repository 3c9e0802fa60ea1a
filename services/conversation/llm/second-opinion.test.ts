import { silentLog } from '@contesta/kit/log';
import { openMetrics } from '@contesta/kit/metrics';
import { countsBy } from '@contesta/kit/testing/counts-by';
import { describe, expect, it } from 'vitest';
import { florist } from '../testing/sample-bots.ts';
import { understandByWords } from '../testing/understand-by-words.ts';
import { train } from '../understanding/training/train.ts';
import type { AskLlm } from './choice.ts';
import { afterChoice, withLanguageModel } from './second-opinion.ts';

const model = train(florist);
const unsure = '¿tenéis orquídeas para regalar?';
const answerWith = (choice: number) => {
  return { choices: [{ message: { content: `{"choice":${choice}}` } }] };
};
const never = () => new Promise<never>(() => {});

/** A second opinion with a fake language model, and the requests it got. */
function openTest(answer: AskLlm, { spend = async () => true, limitMs = 8_000 } = {}) {
  const requests: { pairs: { question: string }[] }[] = [];
  const { llmCalls } = openMetrics();
  const secondOpinion = withLanguageModel({
    budgets: { spend },
    dailyCalls: { free: 1, pro: 2, full: 3, lifetime: 4 },
    statusOf: async () => 'pro',
    askLlm: (request, signal) => {
      requests.push(JSON.parse(request.messages[1]?.content ?? ''));
      return answer(request, signal);
    },
    log: silentLog,
    callCounter: llmCalls,
    limitMs,
  });
  return {
    requests,
    find: async (text: string, id = 'bot-azahar-1') =>
      await secondOpinion({ id, ownerId: 'ana' }, model, await understandByWords(model, text)),
    outcomes: () => countsBy(llmCalls, 'outcome'),
  };
}

describe('a second opinion', () => {
  it('is not requested for a stored question, small talk, or a text without words', async () => {
    const { find, requests } = openTest(never);
    for (const text of ['¿HACEIS ENVIOS?', florist[2]?.question ?? '', '¡Hola!', '???'])
      expect(await find(text)).toEqual(await understandByWords(model, text));
    expect(requests).toEqual([]);
  });

  it('chooses one of the nearest stored answers', async () => {
    const { find, requests, outcomes } = openTest(async () => answerWith(3));
    const found = await find(unsure);
    const [{ pairs } = { pairs: [] }] = requests;
    expect(pairs.length).toBeLessThanOrEqual(10);
    const [chosen] = found.ranking.candidates;
    expect(model.questions[chosen?.question ?? -1]).toBe(pairs[2]?.question);
    expect(found.ranking.certainty).toBe('sure');
    expect(await outcomes()).toEqual({ chosen: 1 });
  });

  it('may choose none: then the bot gives no answer and suggests the candidates of the engine', async () => {
    const before = await understandByWords(model, unsure);
    const { ranking } = await openTest(async () => answerWith(0)).find(unsure);
    expect(ranking).toMatchObject({ certainty: 'unsure', candidates: before.ranking.candidates });
    const sure = { ...before, ranking: { ...before.ranking, certainty: 'sure' as const } };
    expect(afterChoice(sure, 0).ranking.certainty).toBe('unsure');
  });

  const unauthorised = Object.assign(new Error('secret'), { status: 401 });
  it.each<[string, AskLlm, string]>([
    ['rejects the request', () => Promise.reject(unauthorised), 'failed'],
    ['throws a string', () => Promise.reject('odd'), 'failed'],
    ['chooses an unknown number', async () => answerWith(99), 'unusable'],
    ['takes too long', never, 'failed'],
  ])('changes nothing when the language model %s', async (_, answer, outcome) => {
    const { find, requests, outcomes } = openTest(answer, { limitMs: 50 });
    expect(await find(unsure)).toEqual(await understandByWords(model, unsure));
    expect([requests.length, await outcomes()]).toEqual([1, { [outcome]: 1 }]);
  });

  it('is not requested when the budget is spent or cannot be read', async () => {
    for (const spend of [async () => false, () => Promise.reject(new Error('away'))]) {
      const { find, requests } = openTest(async () => answerWith(1), { spend });
      expect(await find(unsure)).toEqual(await understandByWords(model, unsure));
      expect(requests).toEqual([]);
    }
  });

  it('is requested for at most five messages of a bot and fifty in all at once; more messages do not wait', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { find, requests, outcomes } = openTest(() => answer.promise);
    const ofOne = Array.from({ length: 9 }, () => find(unsure));
    const unchanged = await understandByWords(model, unsure);
    expect(await Promise.all(ofOne.slice(5))).toEqual(Array(4).fill(unchanged));
    const ofMany = Array.from({ length: 60 }, (_, i) => find(unsure, `bot-number-${i}`));
    await Promise.all(ofMany.slice(45));
    expect(requests).toHaveLength(50);
    answer.resolve(answerWith(1));
    await Promise.all([...ofOne, ...ofMany]);
    expect(await outcomes()).toEqual({ chosen: 50, refused: 19 });
    await find(unsure);
    expect(requests).toHaveLength(51);
  });

  it('is not requested for a while after five failures in a row, and spends no budget then', async () => {
    let spent = 0;
    const spend = async () => {
      spent += 1;
      return true;
    };
    const { find, requests } = openTest(() => Promise.reject(new Error('down')), { spend });
    for (let i = 0; i < 8; i += 1) await find(unsure);
    expect([requests.length, spent]).toEqual([5, 5]);
  });
});
