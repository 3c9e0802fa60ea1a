import { z } from 'zod';
import { statuses } from './plans.ts';
import {
  codePoints,
  emailPattern,
  isBlank,
  isEmail,
  linePattern,
  passwordLength,
  storablePattern,
  visiblePattern,
} from './text.ts';

type TextRule = { max: number; min?: number; blank?: boolean; error?: string; tooLong?: string };

/**
 * A string with a length limit in code points. It is not trimmed, and must have a visible character unless `blank`
 * is true. `error` and `tooLong` are keys of the messages shown for an invalid or too long text.
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
    .refine((value) => hasMinLength(value, min), { error })
    .refine((value) => value.length <= max || codePoints(value) <= max, { error: tooLong })
    .refine((value) => blank || !isBlank(value), { error })
    .meta({ minLength: min, maxLength: max, pattern: blank ? storablePattern : visiblePattern });
}

/** Does not count the code points of a long text: each has at most two of the units that `length` counts. */
function hasMinLength(value: string, min: number): boolean {
  return value.length >= 2 * min || codePoints(value) >= min;
}

const oneLine = new RegExp(linePattern, 'u');

/** A name: a text on one line, so that it can stand in the header of an e-mail. */
export const nameText = (rule: TextRule) =>
  text(rule)
    .refine((value) => oneLine.test(value), { error: 'name-one-line' })
    .meta({ pattern: linePattern });

const emailText = (error: string) =>
  z
    .string({ error })
    .refine(isEmail, { error })
    .meta({ pattern: emailPattern, maxLength: 254, examples: ['ana@example.com'] });

export const email = emailText('email-invalid');
/** The address of a visitor. Its Spanish error, as all texts for visitors, says neither "tú" nor "usted". */
export const visitorEmail = emailText('visitor-email-invalid');

export const newPassword = text({
  ...passwordLength,
  blank: true,
  error: 'password-short',
  tooLong: 'password-too-long',
});
/** A password to check. It may be too short for `newPassword`: then it gets the same answer as a wrong password. */
export const password = text({ min: 1, max: passwordLength.max, blank: true });

export const statusSchema = z.enum(statuses);
/** A language of the product. */
export const language = z.enum(['es', 'en']);
export const idParam = z.object({ id: z.string() });
export const messageReply = z.object({ message: z.string() });

/** A position in a list: a number, and an id to separate items with the same number. */
const cursorPattern = /^[0-9]{1,15}\.[A-Za-z0-9_-]{0,64}$/;

/** Query parameters that select one page of a list. */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().regex(cursorPattern).optional(),
});
