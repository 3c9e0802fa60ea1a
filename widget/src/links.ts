export type Piece = { text: string; href?: string };

/**
 * An address, or a telephone number: 9 to 15 digits in groups, since hours, prices and dates have points, colons or
 * strokes. Invisible direction marks could show another address than the one opened.
 */
const linkable =
  /(?<![\p{L}\p{N}_])(?:https?:\/\/|mailto:|tel:)[^\s<>"'`\u200b-\u200f\u202a-\u202e\u2066-\u2069]+|((?<![\p{L}\p{N}_.,:/#=+-]|\d )(?:\+|\(\+?(?=\d{1,4}\)))?\d(?:[ \xa0()-]{0,2}\d){8,14}(?![\p{L}\p{N}_]|[ .,:/-]\d))/giu;

const count = (text: string, char: string): number => text.split(char).length - 1;

/** Cuts punctuation that belongs to the sentence; a bracket stays when the address opened it. */
const withoutTail = (found: string): string => {
  let end = found.length;
  let spare = count(found, ')') - count(found, '(');
  for (; end > 0; end--) {
    const last = found.charAt(end - 1);
    if (last === ')' ? spare-- <= 0 : !/[.,;:!?*\]…»”’}]/.test(last)) break;
  }
  return found.slice(0, end);
};

const openable = /^(?:https?|mailto|tel):$/;

/** Whether an address may be opened: of the web without a user name, of a mailbox or of a telephone. */
export const isOpenable = (text: string): boolean => {
  const { protocol, username, password } = URL.canParse(text) ? new URL(text) : ({} as URL);
  return openable.test(protocol) && !username && !password;
};

/** Cuts a text into plain pieces and what may be opened or called. Joined, they are the text, but for the `tel:` of a number. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let done = 0;
  const plain = (end: number) => {
    if (end > done) pieces.push({ text: text.slice(done, end) });
  };
  for (const { 0: found, 1: digits, index } of text.matchAll(linkable)) {
    const shown = digits ?? withoutTail(found);
    const href = digits ? `tel:${digits.replace(/[^+\d]/g, '')}` : shown;
    if (!isOpenable(href)) continue;
    plain(index);
    pieces.push({ text: shown.replace(/^tel:/i, ''), href });
    done = index + shown.length;
  }
  plain(text.length);
  return pieces;
};
