import { setOf } from '../text/stop-words.ts';
import { fillers } from './international.ts';
import { entries, plans, robotWords } from './phrase-list.ts';
import { phrasesOf, spelledOut } from './speech.ts';

const vocabulary = new Set([
  ...entries.flatMap(({ phrase }) => phrase.flat(2)),
  ...[...robotWords, ...plans].flatMap(({ all }) => [...all]),
]);

/** A word as it is usually written: short forms spelt out, "holaaa" and "graciass" with their letters once. */
export function plainWord(word: string): string {
  const plain = spelledOut(word);
  if (vocabulary.has(plain)) return plain;
  const twice = plain.replace(/(.)\1{2,}/gu, '$1$1');
  const once = plain.replace(/(.)\1+/gu, '$1');
  const short = spelledOut(once);
  return (
    [twice, short, ...mended(once), ...plainer(plain)].find((variant) => vocabulary.has(variant)) ??
    plain
  );
}

/** Words that go with courtesy and say nothing by themselves. */
export const fillerWords = new Set(phrasesOf(fillers).flat(3));

/** Whom one calls by a small name or many: "tesoritos" as "tesoros" and "tesoro". */
function plainer(word: string): string[] {
  const large = word.replace(/(?:it|ill|et)([oa]s?)$/, '$1');
  const forms = [large, word.replace(/s$/, ''), large.replace(/s$/, '')];
  return forms.filter((form) => form.length > 3 && fillerWords.has(form));
}

/** Words so common that a slip in one is a slip and no other word. */
const mendable = setOf(
  'gracias muchas buenas buenos tardes noches perfecto saludos encantado hasta thanks thank morning evening goodbye hello afternoon perfect',
);

/** The common word of which this one lacks a letter, or has two neighbours the wrong way round. */
function mended(word: string): string[] {
  if (word.length < 4) return [];
  return [...mendable].filter((right) => {
    if (right[0] !== word[0]) return false;
    if (right.length === word.length + 1) return right[1] === word[1] && lacksOne(word, right);
    return right.length === word.length && isSwapped(word, right);
  });
}

function lacksOne(word: string, right: string): boolean {
  let at = 0;
  while (word[at] === right[at] && at < word.length) at += 1;
  return word.slice(at) === right.slice(at + 1);
}

function isSwapped(word: string, right: string): boolean {
  let at = 0;
  while (word[at] === right[at] && at < word.length) at += 1;
  const swapped = `${right[at + 1]}${right[at]}`;
  return word.slice(at, at + 2) === swapped && word.slice(at + 2) === right.slice(at + 2);
}
