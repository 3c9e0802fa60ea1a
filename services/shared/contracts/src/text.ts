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
/** Text with something to read in it, and without NUL. */
export const visiblePattern = `^[^\\u0000]*[^${unseen}][^\\u0000]*$`;
const lineEnds = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029';
/** As `visiblePattern`, on one line: nothing in it ends a header of a letter. */
export const linePattern = `^[^${lineEnds}]*[^${unseen}][^${lineEnds}]*$`;
/** Text without NUL, which no call takes anywhere. */
export const storablePattern = '^[^\\u0000]*$';

/** True when nothing is left after trimming Unicode white space, control and format characters. */
export function isBlank(value: string): boolean {
  return !visible.test(value);
}

export const emailPattern =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$";
const emailRegExp = new RegExp(emailPattern);

const address = emailPattern.slice(1, -1);
const inUrl = "[!#$%&'()*+,./0-9:;=?@A-Z_a-z~\\u00c0-\\u024f-]";
/** The links that a contact may be: a page over TLS without a login in it, a mailbox, a telephone. */
export const contactUrlPattern =
  `^(?:[Hh]ttps://[0-9A-Za-z\\u00c0-\\u024f.-]+(?::[0-9]{1,5})?(?:[/?#]${inUrl}*)?` +
  `|[Mm]ailto:${address}(?:\\?${inUrl}*)?|[Tt]el:\\+?[0-9][0-9().-]{2,30})$`;

/** Lengths of a password, in code points. */
export const passwordLength = { min: 6, max: 128 } as const;

/** Whether a text can be the address of a mailbox: the rule of HTML's email input, with a dot in the domain. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && emailRegExp.test(value);
}
