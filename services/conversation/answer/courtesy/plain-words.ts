import { isCommon } from '../text/common-words.ts';
import { isWithin, lettersOf, mayBeWithin } from '../text/edits.ts';
import { fillers } from './international.ts';
import { entries, plans, robotWords } from './phrase-list.ts';
import { phrasesOf, spelledOut } from './speech.ts';

const vocabulary = new Set([
  ...entries.flatMap(({ phrase }) => phrase.flat(2)),
  ...[...robotWords, ...plans].flatMap(({ all }) => [...all]),
]);

/** A word as it is usually written, or the two of which it was made: "buenastardes". */
export function plainWords(word: string): string[] {
  const plain = plainWord(word);
  if (vocabulary.has(plain) || isCommon(word)) return [plain];
  return halvesOf(word) ?? [plain];
}

/** Shorter ones are parts of many words. */
const shortestHalf = 3;

function halvesOf(word: string): string[] | undefined {
  const places = Array.from(
    word.slice(shortestHalf, 1 - shortestHalf),
    (_, at) => at + shortestHalf,
  );
  const halves = places.map((at) => [word.slice(0, at), word.slice(at)]);
  return halves.find((parts) => parts.every((part) => vocabulary.has(part)));
}

/** Short forms are spelt out, "holaaa" and "graciass" have their letters once. */
function plainWord(word: string): string {
  const plain = spelledOut(word);
  if (vocabulary.has(plain)) return plain;
  if (laughter.test(plain)) return 'jaja';
  const twice = plain.replace(/(.)\1{2,}/gu, '$1$1');
  const once = plain.replace(/(.)\1+/gu, '$1');
  const short = spelledOut(once);
  return (
    [twice, short, ...mended(once), ...plainer(plain)].find((variant) => vocabulary.has(variant)) ??
    plain
  );
}

/** However long one laughs, and whatever keys that hits. */
const laughter =
  /^(?:[aeios]?(?:j+[aeio]+s*){2,}[js]*|[aeo]?(?:h+[aeo]+){2,}h*|bwa(?:ha)+h*|(?:lo)+l|l+m+f?a+o+)$/;

/** Words that go with courtesy and say nothing by themselves. */
export const fillerWords = new Set(phrasesOf(fillers).flat(3));

/** Whom one calls by a small name or many: "tesoritos" as "tesoros" and "tesoro". */
function plainer(word: string): string[] {
  const large = word.replace(/(?:it|ill|et)([oa]s?)$/, '$1');
  const forms = [large, word.replace(/s$/, ''), large.replace(/s$/, '')];
  return forms.filter((form) => form.length > 3 && fillerWords.has(form));
}

/** Shorter words have too many neighbours. */
const shortestMended = 5;
const long = [...vocabulary]
  .filter((word) => word.length >= shortestMended)
  .map((word) => ({ word, letters: lettersOf(word) }));

/** The words of courtesy that are one slip from a word that is none. */
function mended(word: string): string[] {
  if (word.length < shortestMended - 1 || isCommon(word)) return [];
  const letters = lettersOf(word);
  return long
    .filter((right) => right.word[0] === word[0] && mayBeWithin(letters, right.letters, 1))
    .map((right) => right.word)
    .filter((right) => isWithin(word, right, 1));
}
