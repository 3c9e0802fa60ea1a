import { editsFrom } from '../understanding/text/edits.ts';
import { expansionsOf } from '../understanding/text/language.ts';
import { afterNormalising, signs } from './phrases-data.ts';
import {
  monthNames,
  notCorrected,
  numberNames,
  ordinalNames,
  otherCorrectable,
  shortForms,
  weekdayNames,
} from './vocabulary-data.ts';

/** Gives names numbers, in order. `|` joins names with the same number: "lunes|monday martes|tuesday". */
const numbered = (names: string, first = 1): Record<string, number> =>
  Object.fromEntries(
    names.split(/\s+/).flatMap((same, at) => same.split('|').map((name) => [name, at + first])),
  );
export const weekdays = numbered(weekdayNames);
export const months = numbered(monthNames);

/** The text that replaces a word: the full word for a short form, digits for a number. */
const replacements = new Map<string, string>([
  ...expansionsOf(shortForms),
  ...Object.entries(numbered(numberNames, 0)).map(([name, n]) => [name, `${n}`] as const),
  ...Object.entries(numbered(ordinalNames, 4)).map(([name, n]) => [name, `${n}th`] as const), // from "fourth" on
]);

/** Words of six to twelve letters are corrected to one of these if only one edit after the first letter is needed. */
const correctable = [
  ...[...Object.keys(weekdays), ...Object.keys(months)].filter((word) => word.length > 5),
  ...otherCorrectable.split(/\s+/),
];
/** Characters read at the beginning and at the end of a long message. */
const readAtEnds = 300;

/**
 * The words of a message for matching: in lower case, without accents, with numbers as digits and typos corrected. Of
 * the punctuation only signs within numbers and `-` between words stay; every end of a phrase becomes `,`.
 */
export function plainWords(message: string): string {
  const text = rewrite(withoutMiddle(message).normalize('NFD').toLowerCase(), signs);
  const words = text.split(/\s+/).filter(Boolean).map(normalise);
  return rewrite(words.join(' '), afterNormalising).trim();
}

const rewrite = (text: string, rewritings: readonly (readonly [RegExp, string])[]): string =>
  rewritings.reduce((rewritten, [pattern, as]) => rewritten.replace(pattern, as), text);

/** The beginning and the end of a long message, without words that were cut in two. */
function withoutMiddle(message: string): string {
  if (message.length <= 2 * readAtEnds) return message;
  const start = message.slice(0, readAtEnds).replace(/\S{1,40}$/, '');
  return `${start} , ${message.slice(-readAtEnds).replace(/^\S{1,40}/, '')}`;
}

/** A word with numbers as digits, abbreviations expanded and a typo corrected. */
function normalise(word: string): string {
  const known = replacements.get(word);
  if (known !== undefined) return known;
  if (word.length < 6 || word.length > 12 || notCorrected.test(word)) return word;
  if (correctable.includes(word.replace(/s$/, '')) || correctable.includes(word)) return word;
  const editsTo = editsFrom(word);
  return correctable.find((right) => right[0] === word[0] && editsTo(right) === 1) ?? word;
}
