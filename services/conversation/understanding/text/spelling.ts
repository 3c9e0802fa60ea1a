import type { Lang } from '@contesta/contracts/text';
import {
  addIfAbsent,
  type FixedTable,
  hashText,
  lookUp,
  type Numbers,
  narrow,
  toFixedTable,
} from '../tables.ts';
import {
  commonWords,
  type Dictionary,
  frequentWordFor,
  isCommon,
  rarerWords,
} from './common-words.ts';
import { editsFrom, homophonesOf, lettersOf, mayBeWithin } from './edits.ts';
import { wordWeight } from './language.ts';
import { longestWord } from './words.ts';

/** A bot's own words, the letters of each as bits, and the accented forms of those that it writes with an accent. */
export type Spelling = {
  words: JoinedWords;
  letters: Uint32Array;
  accented: JoinedWords;
  /** For each word: 1 + the index of its accented form, or 0. */
  accents: Numbers;
  /** Index of each word by its hash. */
  indexes: FixedTable;
};

/** Many words in one string, and where each ends: a string of its own takes 32 bytes more. */
type JoinedWords = { text: string; ends: Numbers };

/** The minimum lengths of both words and of the longer one: shorter words are one edit from too many others. */
const shortestWord = 4;
const shortestLongerWord = 5;
/** Shorter words are two edits from too many others. */
const longEnoughForTwo = 7;
/** Verb forms with vosotros ("abrís", "vendéis"): correct, though the word lists lack them. */
const vosotrosForm = /[aei]is$/;
/** Each correction compares with thousands of words; a message with more unknown words is in another language. */
const maxCorrections = 12;
const wordSeed = 11;

/** Indexes a bot's words. `written` is the spelling with accents of each word. */
export function learnSpelling(
  texts: Iterable<readonly string[]>,
  written: ReadonlyMap<string, string> = new Map(),
): Spelling {
  const words: string[] = [];
  const accents: number[] = [];
  const forms: string[] = [];
  const indexes = new Map<number, number>();
  for (const text of texts) {
    for (const word of text) {
      const next = words.length;
      if (addIfAbsent(indexes, hashText(word, wordSeed), next) !== next) continue;
      words.push(word);
      const spelled = written.get(word) ?? '';
      const hasForm = spelled !== '' && spelled !== word;
      accents.push(hasForm ? forms.push(spelled) : 0); // push returns the new length
    }
  }
  return {
    words: joinWords(words),
    letters: Uint32Array.from(words, lettersOf),
    accented: joinWords(forms),
    accents: narrow(accents),
    indexes: toFixedTable(indexes),
  };
}

function joinWords(words: readonly string[]): JoinedWords {
  const ends = new Uint32Array(words.length);
  words.forEach(({ length }, at) => {
    ends[at] = (ends[at - 1] ?? 0) + length;
  });
  return { text: words.join(''), ends: narrow(ends) };
}

const wordAt = ({ text, ends }: JoinedWords, at: number): string =>
  text.slice(ends[at - 1] ?? 0, ends[at]);

/** A word with its accents, if the bot always accents it in the same way; else undefined. */
export function accentedForm({ accented, accents, indexes }: Spelling, word: string) {
  const form = accents[lookUp(indexes, hashText(word, wordSeed))] ?? 0;
  return form === 0 ? undefined : wordAt(accented, form - 1);
}

const isOwn = ({ indexes }: Spelling, word: string): boolean =>
  lookUp(indexes, hashText(word, wordSeed)) >= 0;

/** Replaces unknown words with a near word of the bot or a near common word, if there is one. */
export type Correct = (words: readonly string[], language: Lang) => string[];

/** Corrects the first twelve unknown words of a message. Each is looked up once, even over several calls. */
export function openCorrection(spelling: Spelling): Correct {
  const corrections = new Map<string, string>();
  return (words, language) =>
    words.map((word) => {
      if (wordWeight(word, language) < 1 || isOwn(spelling, word) || isCommon(word)) return word;
      const key = `${language} ${word}`;
      if (!corrections.has(key) && corrections.size < maxCorrections)
        corrections.set(key, correctionOf(word, spelling, language) ?? word);
      return corrections.get(key) ?? word;
    });
}

function correctionOf(word: string, own: Spelling, language: Lang): string | null {
  if (/\d/.test(word) || word.length > longestWord) return null;
  const isSpanish = language === 'es';
  if (isSpanish && vosotrosForm.test(word)) return null;
  const homophones = isSpanish ? homophonesOf(word) : [];
  const ownHomophone = homophones.find((other) => isOwn(own, other));
  if (ownHomophone !== undefined) return ownHomophone;
  const ownNear = findNear(own, word);
  if (ownNear.one !== null) return ownNear.one;
  const frequent = frequentWordFor(word, language) ?? homophones.find(isCommon);
  if (frequent !== undefined) return frequent;
  const common = findNear(commonWords[language], word);
  return (
    common.one ??
    rarerNear(word, language) ??
    withSingleLetters(word, own, language) ??
    ownNear.two ??
    common.two ??
    (isSpanish ? word.replace(neverTwice, '$1$2') : null)
  );
}

/** Shorter words are one edit from too many rare words. */
const longEnoughForRare = 6;

const rarerNear = (word: string, language: Lang): string | null =>
  word.length < longEnoughForRare ? null : findNear(rarerWords[language], word).one;

/** The correction of a word once its double letters are made single ("reason" for "reaonn"). */
function withSingleLetters(word: string, own: Spelling, language: Lang): string | null {
  const single = word.replace(/([a-z])\1+/g, '$1');
  if (single === word) return null;
  if (isOwn(own, single) || isCommon(single)) return single;
  const frequent = frequentWordFor(single, language);
  if (frequent !== undefined) return frequent;
  const ownNear = findNear(own, single);
  if (ownNear.one !== null) return ownNear.one;
  const common = findNear(commonWords[language], single);
  return common.one ?? rarerNear(single, language) ?? ownNear.two ?? common.two;
}

/** Double letters that Spanish does not have: most consonants, some vowels, and r or l before a consonant. */
const neverTwice = /([abdfghijkmpqstuvwxyz])\1|([rl])\2(?=[^aeiou])/g;

/** A word one edit away, and a word at most two edits away; words with the same first letter are preferred. */
type Near = { one: string | null; two: string | null };

function findNear({ words, letters }: Dictionary | Spelling, word: string): Near {
  const near: Near = { one: null, two: null };
  if (word.length < shortestWord) return near;
  const maxEdits = word.length < longEnoughForTwo ? 1 : 2;
  const typed = lettersOf(word);
  const editsTo = editsFrom(word);
  for (let at = 0; at < letters.length; at++) {
    if (!mayBeWithin(typed, letters[at] ?? 0, maxEdits)) continue;
    const other = 'text' in words ? wordAt(words, at) : (words[at] ?? '');
    if (Math.abs(other.length - word.length) > maxEdits) continue;
    const edits = editsTo(other);
    if (edits > maxEdits || /\d/.test(other)) continue;
    const hasSameStart = other[0] === word[0];
    if (edits < 2 && isLongEnough(word, other, 1)) {
      if (hasSameStart) return { ...near, one: other };
      near.one ??= other;
    }
    if (!isLongEnough(word, other, 2)) continue;
    if (near.two === null || (hasSameStart && near.two[0] !== word[0])) near.two = other;
  }
  return near;
}

function isLongEnough(word: string, other: string, edits: 1 | 2): boolean {
  if (other.length > longestWord) return false;
  if (edits === 2) return other.length >= longEnoughForTwo;
  return other.length >= shortestWord && Math.max(word.length, other.length) >= shortestLongerWord;
}
