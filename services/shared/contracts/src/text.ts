import { z } from 'zod';

/** One sentence in both languages of the product. */
export type Text = { es: string; en: string };
export type Lang = keyof Text;

/** Number of Unicode code points, which is how JSON Schema and every limit of the product count. */
export function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/**
 * Unicode's white space, control and format characters (`\s`, Cc, Cf) spelt out, because the engines that read our
 * JSON Schemas do not all know the names. Characters above U+FFFF stand as themselves.
 */
const unseen =
  '\\u0000- \\u007f-\\u00a0\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u1680\\u180e' +
  '\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2064\\u2066-\\u206f\\u3000\\ufeff\\ufff9-\\ufffb' +
  '\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0001}\u{e0020}-\u{e007f}';

const visible = new RegExp(`[^${unseen}]`, 'u');
const visiblePattern = `^[^\\u0000]*[^${unseen}][^\\u0000]*$`;
/** Text without NUL, which no call takes anywhere. */
export const storablePattern = '^[^\\u0000]*$';

/** True when nothing is left after trimming Unicode white space, control and format characters. */
export function isBlank(value: string): boolean {
  return !visible.test(value);
}

type TextRule = { max: number; min?: number; blank?: boolean; error?: string; tooLong?: string };

/**
 * A string measured in code points, by default with something to read in it. Kept exactly as typed.
 * `error` is the key of the sentence shown when it does not fit, `tooLong` of another for one that is too long.
 */
export function text({
  max,
  min = 1,
  blank = false,
  error = 'VALIDATION',
  tooLong = error,
}: TextRule) {
  return z
    .string({ error })
    .refine((value) => hasAtLeast(value, min), { error })
    .refine((value) => value.length <= max || codePoints(value) <= max, { error: tooLong })
    .refine((value) => blank || !isBlank(value), { error })
    .meta({ minLength: min, maxLength: max, pattern: blank ? storablePattern : visiblePattern });
}

/** A code point is one or two of the units that `length` counts. */
function hasAtLeast(value: string, min: number): boolean {
  return value.length >= 2 * min || codePoints(value) >= min;
}
