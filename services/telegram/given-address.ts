import { isEmail } from '@contesta/contracts/text';

/** `email` is absent if the address is mistyped. `rest` is what else the message says; empty if that is little. */
type GivenAddress = { email?: string; rest: string };

/** A word with an @ after its beginning, or an address in words. Neither a URL nor a handle (@ana) is one. */
const likeAnAddress =
  /(?<![^\s(«"])[^\s@/]+(?:@| @+ )|\barroba\b|\bat\s\S+\sdot\b|(?:correo|e-?mail) (?:es|is):? \S+/iu;
/** Longer texts say more than whose address it is. In words. */
const longestPresentation = 5;

/**
 * Reads an e-mail address that a visitor gives, also in a sentence. Null if the text holds none or
 * several, or asks about it.
 */
export function readGivenAddress(text: string): GivenAddress | null {
  const words = text.split(/[\s,;:<>()"«»¿]+/).map((word) => word.replace(/[.!?…]+$/, ''));
  const emails = [...new Set(words.filter(isEmail))];
  const [email] = emails;
  if (emails.length > 1) return null;
  if (email === undefined) return likeAnAddress.test(text) ? { rest: '' } : null;
  const rest = text.replace(email, ' ').replace(/\s+/g, ' ').trim();
  const others = rest.match(/\p{L}+/gu) ?? [];
  const isQuestion = rest.includes('?');
  if (isQuestion && others.length < 2) return null; // it asks about the address
  return { email, rest: isQuestion || others.length > longestPresentation ? rest : '' };
}
