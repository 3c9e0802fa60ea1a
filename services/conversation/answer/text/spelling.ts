import type { Lang } from '@contesta/contracts/text';
import { addOnce, emptyTable, type HashTable, hashText, lookUp } from './hashing.ts';
import { setOf, stopWords, wordWeight } from './stop-words.ts';
import { longestWord } from './words.ts';

/** A bot's own words, looked up whole or with one letter cut, and how it writes each where that has an accent. */
export type Spelling = { words: string[]; accented: string[]; whole: HashTable; cut: HashTable };

/** Shorter words have too many neighbours one edit away. */
const shortestCorrected = 5;
const wordSeed = 11;
const cutSeed = 13;

/** Indexes a bot's words by themselves and by every form with one letter cut (symmetric deletion). */
export function learnSpelling(
  texts: Iterable<readonly string[]>,
  written: ReadonlyMap<string, string> = new Map(),
): Spelling {
  const spelling: Spelling = { words: [], accented: [], whole: emptyTable(), cut: emptyTable() };
  for (const text of texts) {
    for (const word of text) {
      const next = spelling.words.length;
      if (addOnce(spelling.whole, hashText(word, wordSeed), next) !== next) continue;
      spelling.words.push(word);
      const as = written.get(word) ?? '';
      spelling.accented.push(as === word ? '' : as);
      if (!correctable(word)) continue;
      addOnce(spelling.cut, hashText(word, cutSeed), next);
      for (let at = 0; at < word.length; at++) {
        addOnce(spelling.cut, hashText(cutAt(word, at), cutSeed), next);
      }
    }
  }
  return spelling;
}

/** A word as the bot always writes it, where that has an accent. */
export function spelledAs({ accented, whole }: Spelling, word: string): string | undefined {
  return accented[lookUp(whole, hashText(word, wordSeed))] || undefined;
}

/** Words the bot never saw, replaced by a common word or one of its own one edit away if there is one. */
export function correctWords(
  words: readonly string[],
  spelling: Spelling,
  language: Lang,
): string[] {
  return words.map((word) => {
    if (wordWeight(word, language) < 1) return word;
    if (lookUp(spelling.whole, hashText(word, wordSeed)) >= 0) return word;
    const own = correctable(word) ? findNear(spelling, word) : null;
    return own ?? findCommonWord(word, language) ?? word;
  });
}

function findNear({ cut, words }: Spelling, word: string): string | null {
  for (let at = -1; at < word.length; at++) {
    const form = at < 0 ? word : cutAt(word, at);
    const found = words[lookUp(cut, hashText(form, cutSeed))];
    const longer = Math.max(word.length, found?.length ?? 0);
    if (found && longer >= shortestCorrected && isOneEditAway(word, found)) return found;
  }
  return null;
}

/** Whether one letter put in, left out, changed or swapped with its neighbour makes a word of the other. */
export function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head += 1;
  const restA = a.slice(head);
  const restB = b.slice(head);
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true;
  if (restA.slice(1) === restB.slice(1)) return true;
  const swapped = restA[0] === restB[1] && restA[1] === restB[0];
  return swapped && restA.slice(2) === restB.slice(2);
}

const cutAt = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1);

const correctable = (word: string): boolean =>
  word.length >= shortestCorrected - 1 && word.length <= longestWord && !/\d/.test(word);

/** Shorter common words have too many neighbours one letter away. */
const shortestGapped = 5;
/** Slips of common words that are words themselves. */
const realWords = setOf('perro parra form dose won bee inn tee ass all');

const gapsOf = (word: string): string[] =>
  Array.from(word.slice(1), (_, at) => word.slice(0, at) + word.slice(at + 1));

const doublesOf = (word: string): string[] =>
  Array.from(word, (letter, at) => word.slice(0, at) + letter + word.slice(at));

const swapsOf = (word: string): string[] =>
  Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2),
  );

const meantBy: Record<Lang, Map<string, string>> = {
  es: misspell(stopWords.es),
  en: misspell(stopWords.en),
};

/** The common word a slip of the fingers turned into this one ("uqe", "laa", "cmo"), if any. */
function findCommonWord(word: string, language: Lang): string | undefined {
  return meantBy[language].get(word);
}

function misspell(words: ReadonlySet<string>): Map<string, string> {
  const meant = new Map<string, string>();
  for (const word of words) {
    if (word.length < 2) continue;
    const gaps = word.length >= shortestGapped ? gapsOf(word) : [];
    for (const form of [...swapsOf(word), ...doublesOf(word), ...gaps]) {
      if (words.has(form) || realWords.has(form) || meant.has(form)) continue;
      meant.set(form, word);
    }
  }
  return meant;
}
