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

const visible = /[^\s\p{Cc}\p{Cf}]/u;

/** True when nothing is left after trimming Unicode white space, control and format characters. */
export function isBlank(value: string): boolean {
  return !visible.test(value);
}

type TextRule = { max: number; min?: number; blank?: boolean; error?: string };

/**
 * A string measured in code points, by default with something to read in it. Kept exactly as typed.
 * `error` is the key, in `errors.ts`, of the sentence shown when it does not fit.
 */
export function text({ max, min = 1, blank = false, error = 'VALIDATION' }: TextRule) {
  return z
    .string({ error })
    .refine((value) => value.length >= min && fits(value, min, max), { error })
    .refine((value) => blank || !isBlank(value), { error })
    .meta({ minLength: min, maxLength: max, ...(blank ? {} : { pattern: '\\S' }) });
}

function fits(value: string, min: number, max: number): boolean {
  if (value.length <= max && min <= 1) return true;
  const length = codePoints(value);
  return length >= min && length <= max;
}
