/** A text in both languages of the product. */
export type Text = { es: string; en: string };
export type Lang = keyof Text;

/** The number of Unicode code points: the unit of JSON Schema's lengths and of the product's limits. */
export function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/** The text, cut to this many code points if it is longer. */
export function firstCodePoints(value: string, max: number): string {
  return value.length <= max ? value : [...value].slice(0, max).join('');
}

/**
 * Unicode's white space, control and format characters (`\s`, Cc, Cf) as ranges, because not every JSON Schema
 * validator supports property escapes such as `\p{Cc}`. Up to U+FFFF the pattern has escapes; above, it has the
 * characters themselves, since `\uXXXX` has only four digits.
 */
const invisible =
  '\\u0000- \\u007f-\\u00a0\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u1680\\u180e' +
  '\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2064\\u2066-\\u206f\\u3000\\ufeff\\ufff9-\\ufffb' +
  '\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0001}\u{e0020}-\u{e007f}';

const visible = new RegExp(`[^${invisible}]`, 'u');
/** Text with at least one visible character, and without NUL. */
export const visiblePattern = `^[^\\u0000]*[^${invisible}][^\\u0000]*$`;
const lineEndsAndControls = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029';
/** As `visiblePattern`, without line ends and control characters, so that it cannot inject an e-mail header. */
export const linePattern = `^[^${lineEndsAndControls}]*[^${invisible}][^${lineEndsAndControls}]*$`;
/** Text without NUL: every call refuses NUL. */
export const storablePattern = '^[^\\u0000]*$';

/** True if a text has only white space, control and format characters. */
export function isBlank(value: string): boolean {
  return !visible.test(value);
}

export const emailPattern =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$";
const emailRegExp = new RegExp(emailPattern);

const address = emailPattern.slice(1, -1);
const inUrl = "[!#$%&'()*+,./0-9:;=?@A-Z_a-z~\\u00c0-\\u024f-]";
/** Links allowed for a contact: https without credentials, mailto or tel. */
export const contactUrlPattern =
  `^(?:[Hh]ttps://[0-9A-Za-z\\u00c0-\\u024f.-]+(?::[0-9]{1,5})?(?:[/?#]${inUrl}*)?` +
  `|[Mm]ailto:${address}(?:\\?${inUrl}*)?|[Tt]el:\\+?[0-9][0-9().-]{2,30})$`;

/** Lengths of a password, in code points. */
export const passwordLength = { min: 6, max: 128 } as const;

/** The rule of HTML's email input, but with a dot in the domain, and limited to 254 characters, not 63 per label. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && emailRegExp.test(value);
}
