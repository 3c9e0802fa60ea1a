import { codePoints } from './text.ts';

const invisible = /\p{Default_Ignorable_Code_Point}/gu;
// The Catalan middle dot between two l (Gal·la) is a letter; anywhere else it looks like a full stop.
const dotLookalikes = /[。۔܁܂‧•∙⋅・ꓸ⸳𐩐]|(?<!l)·|·(?!l)/giu;
const address = /[/⁄∕⧸@:∶꞉]|\.(?:\p{Letter}\p{Mark}*){2}/u;
const phoneNumber = /(?:\p{Number}\P{Number}*){5}/u;

/** A name in Unicode form NFKC, without invisible characters, and with dots for their lookalikes. */
const normalized = (name: string): string =>
  name.normalize('NFKC').replace(invisible, '').replace(dotLookalikes, '.');

/**
 * Whether a name may contain a link, an email address or a phone number: a slash, a colon, an `@`, a dot before two
 * letters, or five digits. Our e-mails must not carry a stranger's message.
 */
export function looksLikeMessage(name: string): boolean {
  const text = normalized(name);
  return address.test(text) || phoneNumber.test(text);
}

/** Whether a name is safe in an e-mail to another person: no link, email address, phone number or digits. */
export const isPersonName = (name: string): boolean =>
  !looksLikeMessage(name) && !/\p{Number}/u.test(normalized(name));

const spacesAndControls = /[\p{White_Space}\p{Cc}\p{Bidi_Control}]+/gu;
/** In code points. A longer name could be a sentence. */
const maxLength = 60;

/**
 * A name, on one line, for a letter (an e-mail) to another person. Empty when the name looks like a message, has
 * digits, or is longer than 60 code points.
 */
export function nameInLetter(name: string): string {
  const line = name.replace(spacesAndControls, ' ').trim();
  return isPersonName(line) && codePoints(line) <= maxLength ? line : '';
}

/** As `nameInLetter`, for the name of a service, which may contain up to four digits ("Masaje 60 min"). */
export function serviceInLetter(name: string): string {
  const line = name.replace(spacesAndControls, ' ').trim();
  return !looksLikeMessage(line) && codePoints(line) <= maxLength ? line : '';
}
