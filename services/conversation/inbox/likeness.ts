import { centre, dotProduct, fromStored, quantise } from '@contesta/vectors/vector';
import { means } from '../understanding/features/background.ts';
import { detectLanguage, setOf, topicWords } from '../understanding/text/language.ts';
import { foldedKey, stem, tidyWord, wordsOf } from '../understanding/text/words.ts';
import { questionWords, synonymLists } from './likeness-data.ts';

/** The data for comparing questions: words, and the meaning if the question has a vector. */
export type QuestionProfile = {
  /** The words joined, without case, accents and punctuation; the text itself if it has no words. */
  folded: string;
  /** The words that carry the subject: their stems, or the words that represent them in `synonyms`. */
  topics: ReadonlySet<string>;
  /** A unit vector of the meaning; null without the encoder's vector. */
  meaning: Float32Array | null;
};

const wordsOfQuestions = setOf(questionWords);
/** The word that represents each synonym. */
const synonyms = new Map(
  Object.entries(synonymLists).flatMap(([name, words]) =>
    words.split(' ').map((word) => [word, name] as const),
  ),
);

/** Equal for texts that differ only in case, accents or punctuation; a text without words is compared as it is. */
export const foldedText = (text: string, words = wordsOf(text)): string =>
  foldedKey(words) || text.trim();

export function profileOf(text: string, meaning: Float32Array | null): QuestionProfile {
  const words = wordsOf(text);
  const language = detectLanguage(text) ?? 'es';
  const topics = topicWords(words)
    .filter((word) => !wordsOfQuestions.has(word))
    .map((word) => synonyms.get(word) ?? stem(tidyWord(word), language));
  return { folded: foldedText(text, words), topics: new Set(topics), meaning };
}

/**
 * Two messages count as the same question if their cosine is above this threshold. The thresholds were tuned on
 * wordings of fifty questions. Different questions about related subjects ("clases de piano", "clases de guitarra") can
 * be nearer than two wordings of one question, so the threshold depends on how the sets of topics relate.
 */
const minCosine = { equal: 0.2, within: 0.5, apart: 0.66, overlapping: 0.9 };

/** How alike two questions are: 2 with the same words, more than 0 with the same meaning, else 0 or less. */
export function likenessOf(one: QuestionProfile, other: QuestionProfile): number {
  if (one.folded === other.folded) return 2;
  const relation = relationOf(one.topics, other.topics);
  if (!one.meaning || !other.meaning) return relation === 'equal' ? 1 : 0;
  return dotProduct(one.meaning, other.meaning) - minCosine[relation];
}

function relationOf(one: ReadonlySet<string>, other: ReadonlySet<string>): keyof typeof minCosine {
  let shared = 0;
  for (const topic of one) if (other.has(topic)) shared += 1;
  if (shared === 0) return 'apart';
  if (shared === one.size && shared === other.size) return 'equal';
  return shared === one.size || shared === other.size ? 'within' : 'overlapping';
}

/** A vector as text for the store: 384 bytes in base64. */
export const pack = (vector: Float32Array): string =>
  Buffer.from(quantise(vector)).toString('base64');

/** The vector of a packed text. */
export const unpack = (text: string): Float32Array =>
  fromStored(new Int8Array(Buffer.from(text, 'base64')));

/** A message's vector minus the mean of all messages, scaled to length 1. */
export function meaningFrom(vector: Float32Array | string | null | undefined): Float32Array | null {
  if (!vector) return null;
  return centre(typeof vector === 'string' ? unpack(vector) : vector, means.message);
}
