/** What a SentencePiece unigram model knows: its pieces with their log probabilities, and how characters are written before. */
export type Vocabulary = {
  pieces: readonly string[];
  scores: readonly number[];
  /** What a character becomes, where that is not itself; often nothing, or a space. */
  rewritten: Readonly<Record<string, string>>;
};

/** Ids of the pieces of a text, likeliest split first to last. */
export type Tokenize = (text: string) => number[];

/** The ids every vocabulary of this family begins with: `<s>`, `<pad>`, `</s>`, `<unk>`. */
export const special = { begin: 0, end: 2, unknown: 3, count: 4 } as const;

/** How much less likely an unknown character is than the least likely piece: SentencePiece's own penalty. */
const unknownPenalty = 10;
const wordMark = '▁';

/** The unigram tokenizer of SentencePiece (Kudo 2018): the split into known pieces whose probability is highest. */
export function openTokenizer({ pieces, scores, rewritten }: Vocabulary): Tokenize {
  const ids = new Map<string, number>();
  for (let id = special.count; id < pieces.length; id += 1) ids.set(pieces[id] ?? '', id);
  const longest = pieces.reduce((most, piece) => Math.max(most, [...piece].length), 0);
  const scoreOf = (id: number) => scores[id] ?? 0;
  const unknownScore = scores.reduce((least, score) => Math.min(least, score), 0) - unknownPenalty;

  function charactersOf(text: string): string[] {
    const written = Array.from(text, (character) => rewritten[character] ?? character).join('');
    return Array.from(` ${written.trim()}`.replace(/ +/g, wordMark));
  }

  return (text) => {
    const characters = charactersOf(text);
    const { length } = characters;
    const best = new Float64Array(length + 1).fill(Number.NEGATIVE_INFINITY);
    const cameFrom = new Int32Array(length + 1);
    const chosen = new Int32Array(length + 1);
    best[0] = 0;

    const offer = (from: number, to: number, id: number, score: number) => {
      const total = (best[from] ?? 0) + score;
      if (total <= (best[to] ?? 0)) return;
      best[to] = total;
      cameFrom[to] = from;
      chosen[to] = id;
    };

    for (let from = 0; from < length; from += 1) {
      let piece = '';
      for (let to = from; to < Math.min(length, from + longest); to += 1) {
        piece += characters[to];
        const id = ids.get(piece);
        if (id !== undefined) offer(from, to + 1, id, scoreOf(id));
      }
      offer(from, from + 1, special.unknown, unknownScore);
    }

    const found: number[] = [];
    for (let at = length; at > 0; at = cameFrom[at] ?? 0) found.push(chosen[at] ?? 0);
    return found.reverse();
  };
}
