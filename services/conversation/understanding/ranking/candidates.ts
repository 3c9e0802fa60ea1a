import type { MeaningScores } from './meaning-scores.ts';
import type { Scores } from './scores.ts';

/** The best answers by one score, and how an answer stands among all by it. */
export type Ranking = {
  scores: Float32Array;
  /** The best first. */
  top: readonly number[];
};

/** An answer's lead over the best other one; what it is behind when it is not the best itself. */
export function leadOf({ scores, top }: Ranking, answer: number): number {
  const rival = answer === top[0] ? top[1] : top[0];
  return (scores[answer] ?? 0) - (rival === undefined ? 0 : (scores[rival] ?? 0));
}

/** The first `count` answers by a score, the first stored of equals first. */
export function topOf(scores: Float32Array, count: number): Ranking {
  const top: number[] = [];
  for (let answer = 0; answer < scores.length; answer++) {
    const score = scores[answer] ?? 0;
    if (top.length === count && score <= (scores[top[count - 1] ?? 0] ?? 0)) continue;
    let at = top.length;
    while (at > 0 && (scores[top[at - 1] ?? 0] ?? 0) < score) at -= 1;
    top.splice(at, 0, answer);
    top.length = Math.min(top.length, count);
  }
  return { scores, top };
}

export type Rankings = {
  /** By similarity of words. */
  words: Ranking;
  /** By the separators' margins; null without separators. */
  margins: Ranking | null;
  /** By what the encoder says; null without vectors. */
  meaning:
    | (Record<'question' | 'text' | 'both' | 'classifier' | 'topic', Ranking> &
        Pick<MeaningScores, 'usual'>)
    | null;
};

/** Ranks a bot's answers in every way there is, the first `count` by each. */
export function rankAnswers(
  { best, margin }: Scores,
  meaning: MeaningScores | null,
  count: number,
): Rankings {
  const rank = (scores: Float32Array) => topOf(scores, count);
  return {
    words: rank(best),
    margins: margin && rank(margin),
    meaning: meaning && {
      question: rank(meaning.question),
      text: rank(meaning.text),
      both: rank(meaning.both),
      classifier: rank(meaning.classifier),
      topic: rank(meaning.topic),
      usual: meaning.usual,
    },
  };
}

/** The answers worth a closer look: the first of each ranking. */
export function candidatesOf({ words, margins, meaning }: Rankings): number[] {
  const lexical = margins ?? words;
  return [
    ...new Set([
      ...lexical.top,
      ...(meaning?.both.top ?? []),
      ...(meaning?.classifier.top ?? []),
      ...(meaning?.topic.top ?? []),
    ]),
  ];
}
