export type Piece = { text: string; href?: string };

/** Invisible direction marks could show another address than the one opened. */
const address =
  /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"'`\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/giu;

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

const isOpenable = (text: string): boolean => {
  try {
    const { username, password } = new URL(text);
    return !username && !password;
  } catch {
    return false;
  }
};

/** Cuts a text into plain pieces and web addresses (`http`, `https`, without a user name). Joined, they are the text. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let done = 0;
  const plain = (end: number) => {
    if (end > done) pieces.push({ text: text.slice(done, end) });
  };
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = withoutTail(found);
    if (!isOpenable(href)) continue;
    plain(index);
    pieces.push({ text: href, href });
    done = index + href.length;
  }
  plain(text.length);
  return pieces;
};
