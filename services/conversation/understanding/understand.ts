import { setImmediate } from 'node:timers/promises';
import type { Lang } from '@contesta/contracts/text';
import { openLru } from '@contesta/kit/cache/memory';
import type { Embedder } from '@contesta/vectors/embedder';
import type { Asker } from '@contesta/vectors/fair-queue';
import { findExact } from './features/exact-match.ts';
import { textForMeaning } from './features/meaning-texts.ts';
import { namesConcept } from './features/text-features.ts';
import { classify } from './kinds/classify.ts';
import type { KindChances } from './kinds/kinds.ts';
import type { Model } from './model.ts';
import { type Ranking, rank } from './ranking/answer.ts';
import { detectLanguage, topicWords } from './text/language.ts';
import { clauseEnd, conjunction, sentenceEnd } from './text/language-data.ts';
import { type Correct, openCorrection } from './text/spelling.ts';
import { wordsOf } from './text/words.ts';

/** What a message means to a bot. */
export type Understanding = {
  text: string;
  /** The language of the message; null where its words do not show it. */
  language: Lang | null;
  chances: KindChances;
  ranking: Ranking;
  /** Where the message asks several questions, each of them understood separately. */
  parts: Understanding[];
  /** Whether the message's vector was used; without one only the words count. */
  byMeaning: boolean;
  /** False where the encoder failed to give a vector in time. */
  isComplete: boolean;
};

export type Understand = (
  model: Model,
  text: string,
  /** `alone`: the text is not split into its questions. */
  options?: { asker?: Asker; alone?: boolean },
) => Promise<Understanding>;

type Options = { embedder: Pick<Embedder, 'isOn' | 'vectorOf'> };

/** Shared by all texts of one message: its asker, and its corrected words. */
type Context = { asker: Asker; correct: Correct };

const nobody: Asker = { bot: '', address: '' };

/** LRU size: results are cached, since visitors often ask the same question. */
const maxCached = 1_000;

/** Finds a message's language, meaning and kind, and the stored answers it may ask for. */
export function openUnderstanding({ embedder }: Options): Understand {
  const cache = openLru<Understanding>(maxCached);
  const ids = new WeakMap<Model, number>();
  let count = 0;

  function idOf(model: Model): number {
    if (!ids.has(model)) ids.set(model, count++);
    return ids.get(model) ?? 0;
  }

  async function vectorOf(model: Model, text: string, { asker, correct }: Context) {
    if (!embedder.isOn || !model.meaning) return null;
    if (findExact(model, text, wordsOf(text)) >= 0) return null;
    return await embedder.vectorOf(textForMeaning(model, text, correct), asker);
  }

  async function read(model: Model, text: string, context: Context): Promise<Understanding> {
    const vector = await vectorOf(model, text, context);
    const chances = classify(text, vector);
    const ranking = rank(model, text, vector, chances, context.correct);
    const byMeaning = vector !== null;
    const isComplete = byMeaning || ranking.isExact || !model.meaning || !embedder.isOn;
    const language = detectLanguage(text);
    return { text, language, chances, ranking, parts: [], byMeaning, isComplete };
  }

  return async (model, text, { asker = nobody, alone = false } = {}) => {
    const key = `${idOf(model)} ${alone} ${text}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const context = { asker, correct: openCorrection(model.spelling) };
    // Yields to the event loop before each text except a message itself: a text takes milliseconds with a large bot.
    if (alone) await setImmediate();
    const result = await read(model, text, context);
    const parts = alone || result.ranking.isExact ? [] : questionsIn(text);
    for (const part of parts) {
      await setImmediate();
      result.parts.push(await read(model, part, context));
    }
    if ([result, ...result.parts].every(({ isComplete }) => isComplete)) cache.set(key, result);
    return result;
  };
}

/** Longer messages are split by sentence, and only sentences that end in a question mark count. */
const longestByClause = 200;
const maxQuestions = 3;

/** The last questions, at most three, of a message that asks several; empty for a single question. */
export function questionsIn(message: string): string[] {
  const isLong = message.length > longestByClause;
  const parts = message
    .split(isLong ? sentenceEnd : clauseEnd)
    .map((part) => part.replace(conjunction, '').trim())
    .filter((part) => (!isLong || part.endsWith('?')) && hasSubject(wordsOf(part)));
  return parts.length > 1 ? parts.slice(-maxQuestions) : [];
}

/** "¿Dónde estáis?" has no topic words, yet it is a question of its own. */
const hasSubject = (words: readonly string[]): boolean =>
  topicWords(words).length > 0 || namesConcept(words, 'location');
