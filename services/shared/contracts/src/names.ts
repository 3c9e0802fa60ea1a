import { codePoints } from './text.ts';

const unseen = /\p{Default_Ignorable_Code_Point}/gu;
// The raised dot of Catalan stands between two l (Gal·la); anywhere else it reads as a full stop.
const likeDots = /[。۔܁܂‧•∙⋅・ꓸ⸳𐩐]|(?<!l)·|·(?!l)/giu;
const address = /[/⁄∕⧸@:∶꞉]|\.(?:\p{Letter}\p{Mark}*){2}/u;
const phoneNumber = /(?:\p{Number}\P{Number}*){5}/u;

/** A name as the eye reads it: one form of each character (NFKC), without invisible characters. */
const seen = (name: string): string =>
  name.normalize('NFKC').replace(unseen, '').replace(likeDots, '.');

/** Whether a name reads as a link, an address or a phone number. Our letters must not carry a stranger's message. */
export function isMessage(name: string): boolean {
  const read = seen(name);
  return address.test(read) || phoneNumber.test(read);
}

/** Whether a name may stand in letters to people who did not type it: no message, and no digits. */
export const isPersonName = (name: string): boolean =>
  !isMessage(name) && !/\p{Number}/u.test(seen(name));

const breaks = /[\p{White_Space}\p{Cc}\p{Bidi_Control}]+/gu;
/** In code points: what is longer is a sentence. */
const longestInLetter = 60;

/**
 * A name as a letter to somebody who did not type it may carry it, on one line; empty where it reads as a link, an
 * address or a phone number, holds digits, or is longer than 60 code points.
 */
export function nameInLetter(name: string): string {
  const line = name.replace(breaks, ' ').trim();
  return isPersonName(line) && codePoints(line) <= longestInLetter ? line : '';
}

/** The name of a service, in such a letter: it may hold up to four digits, as in "Masaje 60 min". */
export function serviceInLetter(name: string): string {
  const line = name.replace(breaks, ' ').trim();
  return !isMessage(line) && codePoints(line) <= longestInLetter ? line : '';
}
