/** A SentencePiece unigram model: its pieces, their log probabilities, and the normalisation of characters. */
export type Vocabulary = {
  pieces: readonly string[];
  scores: readonly number[];
  /** Replacement of each character that is normalised; often empty or a space. */
  rewritten: Readonly<Record<string, string>>;
};

/** The ids of the pieces of a text, in the order of the text, for its likeliest split. */
export type Tokenize = (text: string) => number[];

/** Every vocabulary of this family begins with the pieces `<s>`, `<pad>`, `</s>` and `<unk>`, with the ids 0 to 3. */
export const special = { begin: 0, end: 2, unknown: 3, count: 4 } as const;

/** An unknown character's log probability is this much below the least likely piece's, as in SentencePiece. */
const unknownPenalty = 10;
const wordMark = '▁';

/** The unigram tokenizer of SentencePiece (Kudo 2018): finds the most probable split into known pieces (Viterbi). */
export function openTokenizer({ pieces, scores, rewritten }: Vocabulary): Tokenize {
  const ids = new Map<string, number>();
  for (let id = special.count; id < pieces.length; id += 1) ids.set(pieces[id] ?? '', id);
  const longest = pieces.reduce((most, piece) => Math.max(most, [...piece].length), 0);
  const unknownScore = scores.reduce((least, score) => Math.min(least, score), 0) - unknownPenalty;

  return (text) => {
    const written = Array.from(text, (character) => rewritten[character] ?? character).join('');
    const characters = Array.from(` ${written.trim()}`.replace(/ +/g, wordMark));
    const { length } = characters;
    const best = new Float64Array(length + 1).fill(Number.NEGATIVE_INFINITY);
    const previous = new Int32Array(length + 1);
    const pieceAt = new Int32Array(length + 1);
    best[0] = 0;

    const consider = (from: number, to: number, id: number, score: number) => {
      const total = (best[from] ?? 0) + score;
      if (total <= (best[to] ?? 0)) return;
      best[to] = total;
      previous[to] = from;
      pieceAt[to] = id;
    };

    for (let from = 0; from < length; from += 1) {
      let piece = '';
      for (let to = from; to < Math.min(length, from + longest); to += 1) {
        piece += characters[to];
        const id = ids.get(piece);
        if (id !== undefined) consider(from, to + 1, id, scores[id] ?? 0);
      }
      consider(from, from + 1, special.unknown, unknownScore);
    }

    const found: number[] = [];
    for (let at = length; at > 0; at = previous[at] ?? 0) found.push(pieceAt[at] ?? 0);
    return found.reverse();
  };
}
