import { month, months, unit } from './calendar-words.ts';
import { datesIn, type Mention, slashed } from './mentions.ts';

type Read = (groups: string[], today: number) => Mention | null;
export type Rule = { pattern: RegExp; read: Read };

export const rule = (pattern: string, read: Read): Rule => ({
  pattern: new RegExp(`(?<![a-z0-9/.:-])(?:${pattern})(?![a-z0-9])`, 'g'),
  read,
});
export const nothing: Read = () => null;

const number = '\\d{1,2}(?![\\da-z])';
const nth = '\\d{1,2}(?!\\d)(?:st|nd|rd|th|ro|er|o)?';
const nths = `(${nth}(?:(?: ?- ?| (?:o|u|y|a|al|or|and|to|hasta|through) )(?:el |al |the )?${nth})*)`;
export const dates = `(${number}(?:(?: ?- ?| (?:o|u|y|a|al|or|and|to|hasta) )(?:el |al |dia |the )*${number})*)`;
export const notCounted = `(?! ?(?:${unit}|euros|[:/.,]\\d|\\d))`;
const year = '(?:(?: ,)? (?:de |del |of )?(20\\d\\d))?';
export const listed = (text = ''): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** Dates with their month, which are read before the hours of the clock. */
export const dateRules: Rule[] = [
  rule(
    '24/7|1/2|3/4 (?:de )?hora|(?:black|good|casual|ash) (?:fri|wednes)day|cyber monday',
    nothing,
  ),
  rule('(20\\d\\d)-(\\d{1,2})-(\\d{1,2})', ([y, m, d], today) =>
    datesIn(Number(m), [Number(d)], today, Number(y)),
  ),
  rule('(\\d{1,2})[/.-](\\d{1,2})[/.-](20\\d\\d|\\d\\d)(?![-/.:]\\d)', slashed),
  rule(`(\\d{1,2})/(\\d{1,2})(?![-/.:]\\d| ?${unit})`, slashed),
  rule(`(?:first|primero?) (?:de |of )?(${month})${year}`, ([m = '', y], today) =>
    datesIn(months[m] ?? 0, [1], today, y ? Number(y) : undefined),
  ),
  rule(`${nths} (?:dias? )?(?:de |of |del )?(${month})${year}`, ([list, m = '', y], today) =>
    datesIn(months[m] ?? 0, listed(list), today, y ? Number(y) : undefined),
  ),
  rule(`(${month}) (?:the )?${nths}${notCounted}${year}`, ([m = '', list, y], today) =>
    datesIn(months[m] ?? 0, listed(list), today, y ? Number(y) : undefined),
  ),
];
