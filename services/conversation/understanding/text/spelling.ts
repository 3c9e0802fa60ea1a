import type { Lang } from '@contesta/contracts/text';
import { addOnce, emptyTable, type FixedTable, fix, hashText, lookUp } from '../tables.ts';
import { commonWords, type Dictionary, isCommon, rarerWords, slipOf } from './common-words.ts';
import { editsFrom, lettersOf, mayBeWithin, soundingLike } from './edits.ts';
import { wordWeight } from './language.ts';
import { longestWord } from './words.ts';

/** A bot's own words, each with its letters as bits, and how the bot writes it where that has an accent. */
export type Spelling = {
  words: string[];
  letters: Uint32Array;
  accented: string[];
  whole: FixedTable;
};

/** Shorter words have too many neighbours. */
const shortestTyped = 4;
const shortestMeant = 5;
/** Shorter words have too many neighbours two letters away. */
const longEnoughForTwo = 7;
/** Forms that no list holds though they are right: "abrís", "vendéis". */
const spokenToSeveral = /[aei]is$/;
/** Each costs a comparison with thousands; a message of more strange words is in no language that is read here. */
const mostStrange = 12;
const wordSeed = 11;

/** Indexes a bot's words. */
export function learnSpelling(
  texts: Iterable<readonly string[]>,
  written: ReadonlyMap<string, string> = new Map(),
): Spelling {
  const words: string[] = [];
  const accented: string[] = [];
  const whole = emptyTable();
  for (const text of texts) {
    for (const word of text) {
      const next = words.length;
      if (addOnce(whole, hashText(word, wordSeed), next) !== next) continue;
      words.push(word);
      const as = written.get(word) ?? '';
      accented.push(as === word ? '' : as);
    }
  }
  return { words, letters: Uint32Array.from(words, lettersOf), accented, whole: fix(whole) };
}

/** A word as the bot always writes it, where that has an accent. */
export function spelledAs({ accented, whole }: Spelling, word: string): string | undefined {
  return accented[lookUp(whole, hashText(word, wordSeed))] || undefined;
}

const isOwn = ({ whole }: Spelling, word: string): boolean =>
  lookUp(whole, hashText(word, wordSeed)) >= 0;

/** Replaces words that neither the bot nor any list knows by one of the bot's own or a common one, if there is one near. */
export type Correct = (words: readonly string[], language: Lang) => string[];

/** Corrects the words of one message, however often it reads them: the first twelve strange ones, each looked up once. */
export function openCorrection(spelling: Spelling): Correct {
  const meant = new Map<string, string>();
  return (words, language) =>
    words.map((word) => {
      if (wordWeight(word, language) < 1 || isOwn(spelling, word) || isCommon(word)) return word;
      const key = `${language} ${word}`;
      if (!meant.has(key) && meant.size < mostStrange)
        meant.set(key, meantWith(word, spelling, language) ?? word);
      return meant.get(key) ?? word;
    });
}

function meantWith(word: string, own: Spelling, language: Lang): string | null {
  if (/\d/.test(word) || word.length > longestWord) return null;
  const isSpanish = language === 'es';
  if (isSpanish && spokenToSeveral.test(word)) return null;
  const alike = isSpanish ? soundingLike(word) : [];
  const heard = alike.find((other) => isOwn(own, other));
  if (heard !== undefined) return heard;
  const ownNear = findNear(own, word);
  if (ownNear.one !== null) return ownNear.one;
  const slip = slipOf(word, language) ?? alike.find(isCommon);
  if (slip !== undefined) return slip;
  const common = findNear(commonWords[language], word);
  return (
    common.one ??
    rarerNear(word, language) ??
    undoubled(word, own, language) ??
    ownNear.two ??
    common.two ??
    (language === 'es' ? withoutDoubles(word) : null)
  );
}

/** Shorter words are one letter from too many rare ones. */
const longEnoughForRare = 6;

const rarerNear = (word: string, language: Lang): string | null =>
  word.length < longEnoughForRare ? null : findNear(rarerWords[language], word).one;

/** The word that is meant, or nearly, when a finger has doubled letters of it ("reaonn" for "reason"). */
function undoubled(word: string, own: Spelling, language: Lang): string | null {
  const once = word.replace(/([a-z])\1+/g, '$1');
  if (once === word) return null;
  if (isOwn(own, once) || isCommon(once)) return once;
  const slip = slipOf(once, language);
  if (slip !== undefined) return slip;
  const ownNear = findNear(own, once);
  if (ownNear.one !== null) return ownNear.one;
  const common = findNear(commonWords[language], once);
  return common.one ?? rarerNear(once, language) ?? ownNear.two ?? common.two;
}

/** Letters that Spanish never writes twice, nor two others before a consonant. */
const neverTwice = /([abdfghijkmpqstuvwxyz])\1|([rl])\2(?=[^aeiou])/g;

/** A Spanish word that no list holds, without the letters that a finger doubled. */
function withoutDoubles(word: string): string | null {
  const once = word.replace(neverTwice, '$1$2');
  return once === word ? null : once;
}

/** The first words one letter away and two, before others those that begin alike. */
type Near = { one: string | null; two: string | null };

function findNear({ words, letters }: Dictionary, word: string): Near {
  const near: Near = { one: null, two: null };
  if (word.length < shortestTyped) return near;
  const most = word.length < longEnoughForTwo ? 1 : 2;
  const typed = lettersOf(word);
  const editsTo = editsFrom(word);
  for (let at = 0; at < letters.length; at++) {
    if (!mayBeWithin(typed, letters[at] ?? 0, most)) continue;
    const other = words[at] ?? '';
    if (Math.abs(other.length - word.length) > most) continue;
    const edits = editsTo(other);
    if (edits > most || /\d/.test(other)) continue;
    const isAlike = other[0] === word[0];
    if (edits < 2 && isLongEnough(word, other, 1)) {
      if (isAlike) return { ...near, one: other };
      near.one ??= other;
    }
    if (!isLongEnough(word, other, 2)) continue;
    if (near.two === null || (isAlike && near.two[0] !== word[0])) near.two = other;
  }
  return near;
}

function isLongEnough(word: string, other: string, edits: 1 | 2): boolean {
  if (other.length > longestWord) return false;
  if (edits === 2) return other.length >= longEnoughForTwo;
  return other.length >= shortestTyped && Math.max(word.length, other.length) >= shortestMeant;
}
