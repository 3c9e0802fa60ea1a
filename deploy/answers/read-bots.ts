import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A text, or a long one as a list of its parts. */
const text = z.union([z.string(), z.array(z.string()).transform((parts) => parts.join(' '))]);
const pair = z.object({ question: text, answer: text });

/**
 * Types of questions. `in`: answerable; `near`: of the bot's domain, but without an answer; `far`: of another domain;
 * `courtesy`: small talk, such as thanks or "are you human"; the others: copies of `in` questions with typos, in
 * capitals, without accents, or as in text messages.
 */
const queryTypes = ['in', 'near', 'far', 'courtesy', 'typo', 'upper', 'noaccent', 'sms'] as const;

const bot = z.object({
  id: z.string(),
  /**
   * In files of bots: `faq`, or `anchor` if the pairs and queries are a published split of a data set. `shop`: from a
   * file of shops. `business`, `small`, `large`: made by the tools.
   */
  family: z.string(),
  /** The data set, shop or business that its pairs are from. */
  dataset: z.string(),
  lang: z.string(),
  /** Phrasings per answer: a number, or `all`. */
  k: z.union([z.string(), z.number()]).transform(String),
  pairs: z.array(pair),
  queries: z.array(
    z
      .object({ text: z.string(), expectedAnswer: z.string().nullish(), type: z.enum(queryTypes) })
      .transform(({ text, type, expectedAnswer }) => ({
        text,
        type,
        expected: expectedAnswer == null ? [] : [expectedAnswer],
      })),
  ),
});

const shop = z.object({
  id: z.string(),
  lang: z.string(),
  pairs: z.array(pair),
  messages: z.array(
    z.object({
      text,
      /** The index or indexes of the pairs that answer it. */
      expect: z.union([z.number(), z.array(z.number())]).nullable(),
      /** Its type, if no pair answers it. */
      why: z.enum(['near', 'far', 'courtesy']).optional(),
    }),
  ),
});

/** A question to a bot with its right answers; none if it should not be answered. */
export type BenchQuery = { text: string; type: (typeof queryTypes)[number]; expected: string[] };
export type BenchBot = Omit<z.infer<typeof bot>, 'queries'> & { queries: BenchQuery[] };

const file = z.union([z.object({ bots: z.array(bot) }), z.object({ shops: z.array(shop) })]);

/** Reads every bot and shop of the benchmark files (`*.json`) of a folder, in the order of the files' names. */
export function readBots(folder: string): BenchBot[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().flatMap((name) => {
    const content = file.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    return 'bots' in content ? content.bots : content.shops.map(botOfShop);
  });
}

function botOfShop({ id, lang, pairs, messages }: z.infer<typeof shop>): BenchBot {
  const queries = messages.map(({ text, expect, why }) => {
    const indexes = typeof expect === 'number' ? [expect] : (expect ?? []);
    const expected = indexes.flatMap((index) => pairs[index]?.answer ?? []);
    return { text, type: why ?? ('in' as const), expected };
  });
  return { id, family: 'shop', dataset: id, lang, k: '1', pairs, queries };
}
