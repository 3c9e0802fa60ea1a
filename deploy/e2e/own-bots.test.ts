import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { floristBotIds, ownBotId, type Pair } from '@contesta/contracts/chatbot';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { openCaller } from '../testing/calls.ts';
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
async function wrongOf(botId: string, language: string, list: Asked[]): Promise<string[]> {
  const call = openCaller(product.url);
  const wrong: string[] = [];
  for (const { question, answers } of list) {
    const given = { headers: { 'Accept-Language': language }, body: { message: question } };
    const { body } = await call('POST', `/chatbots/${botId}/reply`, given);
    const said = asTyped(String(body.reply));
    if (!answers.some((answer) => said.includes(asTyped(answer))))
      wrong.push(`${question} → ${body.reply}`);
  }
  return wrong;
}

/** Retries, because the bots are new and answer by meaning only after their texts are encoded. */
const wrongAtMost = (most: number, wrong: () => Promise<string[]>) =>
  eventually(async () => {
    const those = await wrong();
    expect(those.length, those.join('\n')).toBeLessThanOrEqual(most);
  }, limitMs);
const limitMs = 90_000;

describe.each(['es', 'en'] as const)('in %s', (language) => {
  it.each([0, 1])(
    'our own bot answers 36 of 40 typical questions of buyers, wording %i',
    async (at) => {
      const answerOf = (head: string) => {
        const pair = ownPairs.find(({ question }) => question === head);
        if (!pair) throw new Error(`there is no pair “${head}”`);
        return pair.answer;
      };
      const list = buyers.map(({ [language]: { asked, answeredBy } }) => ({
        question: asked[at] ?? '',
        answers: answeredBy.map(answerOf),
      }));
      expect(list).toHaveLength(40);
      await wrongAtMost(4, () => wrongOf(ownBotId, language, list));
    },
    2 * limitMs,
  );

  it(
    'the florist on the landing page answers its examples in other words',
    async () => {
      const stored = floristPairs[language].map(({ question }) => question);
      const list = visitors[language].map(([question = '', answer = '']) => ({
        question,
        answers: [answer],
      }));
      expect(list.filter(({ question }) => stored.includes(question))).toEqual([]);
      await wrongAtMost(0, () => wrongOf(floristBotIds[language], language, list));
    },
    2 * limitMs,
  );
});
