import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { floristBotIds, ownBotId, type Pair } from '@contesta/contracts/chatbot';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { useProduct } from '../testing/open-product.ts';
import { withOwnBot } from '../testing/product.ts';
import buyers from './buyers-questions.json' with { type: 'json' };
import visitors from './florist-questions.json' with { type: 'json' };

const pairsOf = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../services/chatbots', name), 'utf8'));
const ownPairs: Pair[] = pairsOf('own-bot-pairs.json');
const floristPairs: Record<'es' | 'en', Pair[]> = pairsOf('florist-pairs.json');

const product = await useProduct(withOwnBot);

const asTyped = (text: string) => text.replaceAll('\u00a0', ' ');

type Asked = { question: string; answers: string[] };

/** The questions that a bot answers wrongly, each asked in a new conversation. */
async function wronglyAnswered(botId: string, language: string, list: Asked[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { question: message, answers } of list) {
    const as = { headers: { 'Accept-Language': language } };
    const { body } = await product.call.post(`/chatbots/${botId}/reply`, { message }, as);
    const said = asTyped(String(body.reply));
    if (!answers.some((answer) => said.includes(asTyped(answer))))
      wrong.push(`${message} → ${body.reply}`);
  }
  return wrong;
}

/** Retries, because the bots are new and answer by meaning only after their texts are encoded. */
const expectWrongAtMost = (limit: number, findWrong: () => Promise<string[]>) =>
  eventually(async () => {
    const wrong = await findWrong();
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(limit);
  }, 90_000);

describe.each(['es', 'en'] as const)('in %s', { timeout: 180_000 }, (language) => {
  const answerTo = (text: string) =>
    ownPairs.find(({ question }) => question === text)?.answer ?? expect.fail(`no pair “${text}”`);

  it.each([0, 1])('our own bot answers at least 36 of 40 questions, wording %i', async (at) => {
    const list = buyers.map(({ [language]: { asked, answeredBy } }) => ({
      question: asked[at] ?? '',
      answers: answeredBy.map(answerTo),
    }));
    expect(list).toHaveLength(40);
    await expectWrongAtMost(4, () => wronglyAnswered(ownBotId, language, list));
  });

  it('the florist on the landing page answers its examples in other words', async () => {
    const stored = floristPairs[language].map(({ question }) => question);
    const list = visitors[language].map(([question = '', ...answers]) => ({ question, answers }));
    expect(list.filter(({ question }) => stored.includes(question))).toEqual([]);
    await expectWrongAtMost(0, () => wronglyAnswered(floristBotIds[language], language, list));
  });
});
