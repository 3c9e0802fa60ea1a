import { type Spelling, spelledAs } from './spelling.ts';
import { wordsOf } from './words.ts';

/** A text's words as typed but for case. */
export const typedWords = /[\p{L}\p{N}\p{M}]+/gu;

/** Question words that mean another thing without their accent: so they are read where a text begins. */
const questionWords: Record<string, string> = {
  que: 'qué',
  como: 'cómo',
  cuando: 'cuándo',
  donde: 'dónde',
  cual: 'cuál',
  cuales: 'cuáles',
  quien: 'quién',
  quienes: 'quiénes',
  cuanto: 'cuánto',
  cuanta: 'cuánta',
  cuantos: 'cuántos',
  cuantas: 'cuántas',
};
const beginsWithin = 2;

/** Words of a bot by their letters, each as the bot writes it; the empty text for those it writes in several ways. */
export function learnAccents(texts: Iterable<string>): Map<string, string> {
  const written = new Map<string, string>();
  for (const text of texts) {
    for (const typed of text.normalize('NFC').toLowerCase().match(typedWords) ?? []) {
      const [word, ...more] = wordsOf(typed);
      if (word === undefined || more.length > 0) continue;
      const known = written.get(word);
      written.set(word, known === undefined || known === typed ? typed : '');
    }
  }
  return written;
}

/** A word typed without accents as the bot writes it; a question word at the beginning with its own. `at` counts words. */
export function withAccents(word: string, at: number, spelling: Spelling): string {
  if (at < beginsWithin && Object.hasOwn(questionWords, word)) return questionWords[word] ?? word;
  return spelledAs(spelling, word) ?? word;
}
