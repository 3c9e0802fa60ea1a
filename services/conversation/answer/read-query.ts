import { readingLanguage } from './documents.ts';
import { extractFeatures } from './features.ts';
import { detectLanguage } from './language.ts';
import { correctWords } from './spelling.ts';
import type { Model } from './types.ts';
import { type Vector, weighQuery } from './weigh.ts';

/** A visitor's text as a weighed vector: spelling mended, concepts read in the text's own language. */
export function readQuery(model: Model, text: string, words: readonly string[]): Vector {
  const detected = detectLanguage(text);
  const language = readingLanguage(detected, model.languages);
  const mended = correctWords(words, model.spelling, language);
  return weighQuery(extractFeatures(mended, language, detected ?? language), model);
}
