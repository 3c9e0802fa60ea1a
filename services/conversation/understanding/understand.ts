import { setImmediate } from 'node:timers/promises';
import type { Lang } from '@contesta/contracts/text';
import { openLru } from '@contesta/kit/cache/memory';
import type { Embedder } from '../encoder/embedder.ts';
import type { Asker } from '../encoder/fair-queue.ts';
import { findExact } from './features/exact-match.ts';
import { textForMeaning } from './features/meaning-texts.ts';
import { classify } from './kinds/classify.ts';
import type { KindChances } from './kinds/kinds.ts';
import type { Model } from './model.ts';
import { type Ranking, rank } from './ranking/answer.ts';
import { detectLanguage, topicWords } from './text/language.ts';
import { type Correct, openCorrection } from './text/spelling.ts';
import { wordsOf } from './text/words.ts';

/** What one message means to one bot. */
export type Understanding = {
  text: string;
  /** The language it is written in; null where its words do not tell. */
  language: Lang | null;
  chances: KindChances;
  ranking: Ranking;
  /** Its questions, each understood by itself, where it asks several. */
  parts: Understanding[];
  /** Whether its meaning is known, and not its words alone. */
  byMeaning: boolean;
  /** False where the encoder had no time for it, so that words alone decide. */
  isWhole: boolean;
};

export type Understand = (
  model: Model,
  text: string,
  /** `alone` is a text whose questions are not understood one by one. */
  options?: { asker?: Asker; alone?: boolean },
) => Promise<Understanding>;

type Options = { embedder: Pick<Embedder, 'isOn' | 'vectorOf'> };

/** What the reading of one message shares: whose it is, and the words that were corrected. */
type Reading = { asker: Asker; correct: Correct };

const nobody: Asker = { bot: '', address: '' };

/** Messages of which it is kept what they mean: people ask the same things. */
const mostKept = 1_000;

/** Reads messages: language, meaning, kind and the stored answers they may ask for, each once. */
export function openUnderstanding({ embedder }: Options): Understand {
  const kept = openLru<Understanding>(mostKept);
  const numbers = new WeakMap<Model, number>();
  let models = 0;

  function numberOf(model: Model): number {
    const number = numbers.get(model) ?? ++models;
    numbers.set(model, number);
    return number;
  }

  async function vectorOf(
    model: Model,
    text: string,
    { asker, correct }: Reading,
  ): Promise<Float32Array | null> {
    if (!embedder.isOn || !model.meaning) return null;
    if (findExact(model, text, wordsOf(text)) >= 0) return null;
    return await embedder.vectorOf(textForMeaning(model, text, correct), asker);
  }

  async function read(model: Model, text: string, reading: Reading): Promise<Understanding> {
    const vector = await vectorOf(model, text, reading);
    const chances = classify(text, vector);
    const ranking = rank(model, text, vector, chances, reading.correct);
    const isWhole = vector !== null || ranking.isExact || !model.meaning || !embedder.isOn;
    return {
      text,
      language: detectLanguage(text),
      chances,
      ranking,
      parts: [],
      byMeaning: vector !== null,
      isWhole,
    };
  }

  return async (model, text, { asker = nobody, alone = false } = {}) => {
    const key = `${numberOf(model)} ${alone} ${text}`;
    const known = kept.get(key);
    if (known) return known;
    const reading = { asker, correct: openCorrection(model.spelling) };
    // Each text of a message in a turn of its own of the event loop: a large bot takes milliseconds for one.
    if (alone) await setImmediate();
    const whole = await read(model, text, reading);
    const parts = alone || whole.ranking.isExact ? [] : questionsIn(text);
    for (const part of parts) {
      await setImmediate();
      whole.parts.push(await read(model, part, reading));
    }
    if (whole.isWhole && whole.parts.every(({ isWhole }) => isWhole)) kept.set(key, whole);
    return whole;
  };
}

/** A longer message tells a story: only its sentences that are questions stand by themselves. */
const longestWhole = 200;
const mostQuestions = 3;

const sentenceEnd = /(?<=[?!.;\n])\s+/u;
const clauseEnd =
  /(?<=[?!.;\n])\s+|[,\s]+(?=(?:y|e|and|pero|but|adem[aá]s|tambi[eé]n|also|plus)\s)/iu;
const conjunction = /^(?:y|e|and|pero|but|adem[aá]s|tambi[eé]n|also|plus|,)\s+/iu;

/** The questions of a message that may ask several, each by itself; none where it asks one. */
function questionsIn(message: string): string[] {
  const isLong = message.length > longestWhole;
  const parts = message
    .split(isLong ? sentenceEnd : clauseEnd)
    .map((part) => part.replace(conjunction, '').trim())
    .filter((part) => (isLong ? part.endsWith('?') : true) && topicWords(wordsOf(part)).length > 0);
  return parts.length > 1 ? parts.slice(-mostQuestions) : [];
}
