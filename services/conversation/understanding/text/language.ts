import type { Lang } from '@contesta/contracts/text';
import * as lists from './language-data.ts';
import { wordsOf } from './words.ts';

const functionWords = { es: setOf(lists.functionWords.es), en: setOf(lists.functionWords.en) };
const framingWords = { es: setOf(lists.framingWords.es), en: setOf(lists.framingWords.en) };

/** Words that do not say what a text is about, by language: function words, and words that frame a question. */
export const stopWords: Record<Lang, ReadonlySet<string>> = {
  es: functionWords.es.union(framingWords.es),
  en: functionWords.en.union(framingWords.en),
};

const functionWeight = 0.3;
const framingWeight = 0.45;

/** Weight of a word, from 0 to 1; 1 for a content word. */
export function wordWeight(word: string, language: Lang): number {
  if (functionWords[language].has(word)) return functionWeight;
  return framingWords[language].has(word) ? framingWeight : 1;
}

/** The words of a text without the stop words of both languages. */
export const topicWords = (words: readonly string[]): string[] =>
  words.filter((word) => !stopWords.es.has(word) && !stopWords.en.has(word));

/** The words of white-space separated lists. */
export function setOf(...texts: string[]): Set<string> {
  return new Set(texts.join(' ').split(/\s/).filter(Boolean));
}

/** The text for each short form in a list like "tb=también xfa=por_favor". */
export const expansionsOf = (list: string): Map<string, string> =>
  new Map(
    list.split(/\s+/).map((pair) => pair.replaceAll('_', ' ').split('=') as [string, string]),
  );

const spanish = stopWords.es.union(setOf(lists.languageSigns.es));
const english = stopWords.en.union(setOf(lists.languageSigns.en));
const spanishLetters = /[ñ¿¡áéíóú]/i;
/** A bot speaks its second language if more than this share of its questions is detected as that language. */
const ownLanguageShare = 0.15;

/** Language of a text by its common words and letters; null on a tie. */
export function detectLanguage(text: string): Lang | null {
  const letters = spanishLetters.test(text.slice(0, 2000)) ? 2 : 0;
  const balance = letters + wordBalance(text);
  if (balance === 0) return null;
  return balance > 0 ? 'es' : 'en';
}

/** The number of words that are only Spanish minus the number of those that are only English. */
function wordBalance(text: string): number {
  const words = wordsOf(text).filter((word) => spanish.has(word) !== english.has(word));
  return words.reduce((balance, word) => balance + (spanish.has(word) ? 1 : -1), 0);
}

/** Language in which a text is processed: its own if the bot speaks it, else the bot's main one. */
export function readingLanguage(detected: Lang | null, languages: readonly Lang[]): Lang {
  if (detected !== null && languages.includes(detected)) return detected;
  return languages[0] ?? 'es';
}

/** The bot's languages, the main one first; Spanish by default. */
export function languagesOf(questions: readonly string[]): Lang[] {
  const counts: Record<Lang, number> = { es: 0, en: 0 };
  for (const question of questions) {
    const language = detectLanguage(question);
    if (language !== null) counts[language] += 1;
  }
  const main: Lang = counts.en > counts.es ? 'en' : 'es';
  const other: Lang = main === 'es' ? 'en' : 'es';
  return counts[other] > ownLanguageShare * questions.length ? [main, other] : [main];
}

const formal = setOf(lists.formalWords);
const informal = setOf(lists.informalWords);

/** Whether Spanish texts address the reader as usted more often than as tú or vosotros. */
export function saysUsted(texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsOf);
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  return count(formal) > count(informal);
}
