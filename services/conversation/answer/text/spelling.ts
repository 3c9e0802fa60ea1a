import type { Lang } from '@contesta/contracts/text';
import { commonWords, type Dictionary, isCommon, slipOf } from './common-words.ts';
import { isWithin, lettersOf, mayBeWithin, soundingLike } from './edits.ts';
import { addOnce, emptyTable, type HashTable, hashText, lookUp } from './hashing.ts';
import { wordWeight } from './stop-words.ts';
import { longestWord } from './words.ts';

/** A bot's own words, each with its letters as bits, and how the bot writes it where that has an accent. */
export type Spelling = {
  words: string[];
  letters: Uint32Array;
  accented: string[];
  whole: HashTable;
};

/** Shorter words have too many neighbours. */
const shortestTyped = 4;
const shortestMeant = 5;
/** Shorter words have too many neighbours two letters away. */
const longEnoughForTwo = 7;
/** Forms that no list holds though they are right: "abrís", "vendéis". */
const spokenToSeveral = /[aei]is$/;
/** A text of more strange words is in no language that is read here. */
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
  return { words, letters: Uint32Array.from(words, lettersOf), accented, whole };
}

/** A word as the bot always writes it, where that has an accent. */
export function spelledAs({ accented, whole }: Spelling, word: string): string | undefined {
  return accented[lookUp(whole, hashText(word, wordSeed))] || undefined;
}

const isOwn = ({ whole }: Spelling, word: string): boolean =>
  lookUp(whole, hashText(word, wordSeed)) >= 0;

/** Words that neither the bot nor any list knows, replaced by one of the bot's own or a common one if there is one near. */
export function correctWords(
  words: readonly string[],
  spelling: Spelling,
  language: Lang,
): string[] {
  let strange = 0;
  return words.map((word) => {
    if (wordWeight(word, language) < 1 || isOwn(spelling, word) || isCommon(word)) return word;
    strange += 1;
    return strange > mostStrange ? word : (meantWith(word, spelling, language) ?? word);
  });
}

function meantWith(word: string, own: Spelling, language: Lang): string | null {
  if (/\d/.test(word) || word.length > longestWord) return null;
  const isSpanish = language === 'es';
  if (isSpanish && spokenToSeveral.test(word)) return null;
  const common = commonWords[language];
  const alike = isSpanish ? soundingLike(word) : [];
  return (
    alike.find((other) => isOwn(own, other)) ??
    findNear(own, word, 1) ??
    slipOf(word, language) ??
    alike.find(isCommon) ??
    findNear(common, word, 1) ??
    findNear(own, word, 2) ??
    findNear(common, word, 2)
  );
}

/** The first word so many letters away, before others one that begins alike. */
function findNear({ words, letters }: Dictionary, word: string, edits: 1 | 2): string | null {
  if (word.length < (edits === 1 ? shortestTyped : longEnoughForTwo)) return null;
  const typed = lettersOf(word);
  let found: string | null = null;
  for (let at = 0; at < letters.length; at++) {
    if (!mayBeWithin(typed, letters[at] ?? 0, edits)) continue;
    const other = words[at] ?? '';
    if (!isLongEnough(word, other, edits) || !isWithin(word, other, edits)) continue;
    if (other[0] === word[0]) return other;
    found ??= other;
  }
  return found;
}

function isLongEnough(word: string, other: string, edits: 1 | 2): boolean {
  if (other.length > longestWord || /\d/.test(other)) return false;
  if (edits === 2) return other.length >= longEnoughForTwo;
  return other.length >= shortestTyped && Math.max(word.length, other.length) >= shortestMeant;
}
