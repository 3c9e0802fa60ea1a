import type { Pair } from '@contesta/contracts/chatbot';
import type { Lang } from '@contesta/contracts/text';
import { passageMark } from '@contesta/vectors/encoder';
import { detectLanguage, expansionsOf, readingLanguage, stopWords } from '../text/language.ts';
import { accentedForm, type Correct, openCorrection, type Spelling } from '../text/spelling.ts';
import { wordsOf } from '../text/words.ts';
import { numbersAsWords, questionWords, shorthand } from './spelling-data.ts';

/** How many UTF-16 units of a stored text are encoded. The beginning matters most, and longer texts cost more. */
const longestText = 300;
/** How many texts of a bot are encoded at most; later texts get no vector. */
const maxTexts = 30_000;

/** A stored text for the encoder, and the key of its vector: lower case, single spaces, cut to 300 characters. */
export const meaningText = (text: string): string =>
  text.slice(0, longestText).replace(/\s+/g, ' ').trim().toLowerCase();

/** How many characters of the question precede an answer, so that enough of the answer is encoded. */
const longestQuestion = 120;

/** An answer for the encoder, after its question: "Sí, hasta las 20." does not say what it is about. */
export function passageText(question: string, answer: string): string {
  const shortened = question.slice(0, longestQuestion).trim();
  const end = /[\p{L}\p{N}]$/u.test(shortened) ? '.' : '';
  return meaningText(`${passageMark}${shortened}${end} ${answer}`);
}

/** The distinct texts of a bot whose vectors `train` needs: its questions, which matter most, then its answers. */
export function textsOf(pairs: readonly Pair[]): string[] {
  const texts = new Set(pairs.map(({ question }) => meaningText(question)));
  for (const [answer, [first]] of Map.groupBy(pairs, (pair) => pair.answer))
    texts.add(passageText(first?.question ?? '', answer));
  texts.delete('');
  return [...texts].slice(0, maxTexts);
}

/** Shorter words are corrected only to stop words: too often they are right, only missing from the bot's texts. */
const shortestCorrected = 4;

/** How many characters of a message are encoded, about as many as the encoder can read. */
const longestMessage = 600;

/** The parts of a model that are needed to correct messages. */
type CorrectionData = { languages: readonly Lang[]; spelling: Spelling };

/** A message for the encoder: in lower case, with typos corrected, accents restored and shorthand expanded. */
export function textForMeaning(
  { languages, spelling }: CorrectionData,
  text: string,
  correct: Correct = openCorrection(spelling),
): string {
  const language = readingLanguage(detectLanguage(text), languages);
  let at = -1;
  return expandShorthand(text.slice(0, longestMessage).toLowerCase(), language)
    .replace(typedWords, (typed) => {
      at += 1;
      const corrected = correctWord(typed, language, correct);
      return language === 'es' ? withAccents(corrected, at, spelling) : corrected;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

function correctWord(typed: string, language: Lang, correct: Correct): string {
  const [word, ...more] = wordsOf(typed);
  if (word === undefined || more.length > 0) return typed;
  const [corrected] = correct([word], language);
  const isTypo = corrected !== undefined && corrected !== word;
  return isTypo && (word.length >= shortestCorrected || stopWords[language].has(corrected))
    ? corrected
    : typed;
}

/** The words of a text, with accents. */
const typedWords = /[\p{L}\p{N}\p{M}]+/gu;

/** How many words count as the beginning. */
const wordsAtBeginning = 2;

/** The spelling with accents of each word of a bot, by the folded word; empty if the bot spells it in several ways. */
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

/** Adds the accents of the bot's spelling, or of a question word near the beginning. `at` is the word's index. */
function withAccents(word: string, at: number, spelling: Spelling): string {
  if (at < wordsAtBeginning && Object.hasOwn(questionWords, word))
    return questionWords[word] ?? word;
  return accentedForm(spelling, word) ?? word;
}

const expansions = { es: expansionsOf(shorthand.es), en: expansionsOf(shorthand.en) };

/** Expands the shorthand in a text in lower case. */
function expandShorthand(text: string, language: Lang): string {
  const expanded = text.replace(typedWords, (typed) => expansions[language].get(typed) ?? typed);
  if (language === 'es') return expanded;
  return numbersAsWords.reduce((result, [number, word]) => result.replace(number, word), expanded);
}
