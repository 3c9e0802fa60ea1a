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
