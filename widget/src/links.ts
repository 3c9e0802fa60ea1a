type Piece = { text: string; href?: string };

/** A URL. It ends before invisible characters, which could disguise it. */
const url =
  /(?<![\p{L}\p{N}_])(?:https?:\/\/|mailto:|tel:)[^\s<>"'`\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/u;

/**
 * Or a telephone number: 9 to 15 digits, with only spaces, hyphens or brackets between them, unlike hours, prices and
 * dates. It is not part of a longer word or number.
 */
const orTelephone =
  /|((?<![\p{L}\p{N}_.,:/#=+-]|\d )(?:\+|\(\+?(?=\d{1,4}\)))?\d(?:[ \xa0()-]{0,2}\d){8,14}(?![\p{L}\p{N}_]|[ .,:/-]\d))/u;

const linkable = RegExp(url.source + orTelephone.source, 'giu');

/** Removes trailing punctuation of the sentence; a closing bracket stays if the URL has the opening one. */
const trimPunctuation = (found: string): string => {
  let end = found.length;
  let surplusBrackets = found.split(')').length - found.split('(').length;
  for (; end > 0; end--) {
    const last = found.charAt(end - 1);
    if (last === ')' && surplusBrackets > 0) surplusBrackets--;
    else if (!/[.,;:!?*\]…»”’}]/.test(last)) break;
  }
  return found.slice(0, end);
};

const openable = /^(?:https?|mailto|tel):$/;

/** Whether a URL may be opened: an `http(s):` without a user name, a `mailto:` or a `tel:`. */
export const isOpenable = (text: string): boolean => {
  // Without a protocol the test below fails.
  const { protocol, username, password } = URL.canParse(text) ? new URL(text) : ({} as URL);
  return openable.test(protocol) && !username && !password;
};

/** Splits a text into plain pieces and links. Joined, the pieces are the text, without the `tel:` of numbers. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let done = 0;
  const addPlain = (end: number) => {
    if (end > done) pieces.push({ text: text.slice(done, end) });
  };
  for (const { 0: found, 1: digits, index } of text.matchAll(linkable)) {
    const shown = digits ?? trimPunctuation(found);
    const href = digits ? `tel:${digits.replace(/[^+\d]/g, '')}` : shown;
    if (!isOpenable(href)) continue;
    addPlain(index);
    pieces.push({ text: shown.replace(/^tel:/i, ''), href });
    done = index + shown.length;
  }
  addPlain(text.length);
  return pieces;
};
