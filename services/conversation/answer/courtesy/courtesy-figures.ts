import { topicWords } from '../text/stop-words.ts';
import { wordsOf } from '../text/words.ts';
import { isAsked } from './open-words.ts';
import { plainWords } from './plain-words.ts';
import type { Step } from './speech.ts';
import { stepsAt } from './steps.ts';

/** More words than so many left to themselves say no more than these. */
const mostLeft = 4;

/** Figures, and the words that belong to no courtesy. */
export type CourtesyFigures = { figures: number[]; left: string[] };

/**
 * How much of a message the lists know to be courtesy, as figures beside its meaning; null where they know every
 * word of what is asked: then they have judged it already.
 */
export function courtesyFigures(text: string): CourtesyFigures | null {
  const words = wordsOf(text).flatMap(plainWords);
  const path = pathThrough(words);
  const left = path.flatMap(({ word }) => word ?? []);
  const asks = /[?¿]/.test(text);
  if (left.length === 0 && asks) return null;
  const steps = path.flatMap(({ step }) => step ?? []);
  const said = lengthOf(steps.filter(({ kinds }) => kinds));
  const topics = topicWords(left);
  const figures = [
    said / words.length,
    (lengthOf(steps) - said) / words.length,
    Math.min(topics.length, mostLeft),
    topics.filter(isAsked).length,
    path[0]?.step?.kinds ? 1 : 0,
    path.at(-1)?.step?.kinds ? 1 : 0,
    asks ? 1 : 0,
  ];
  return { figures, left };
}

const lengthOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, { length }) => sum + length, 0);

/** A step of courtesy, or a word that belongs to none. */
type Stretch = { step?: Step; word?: string };

/** What a phrase is worth above fillers of its length. */
const phraseBonus = 0.1;

/** The way through a message that leaves the fewest words to themselves. */
function pathThrough(words: readonly string[]): Stretch[] {
  const best: { worth: number; path: Stretch[] }[] = [{ worth: 0, path: [] }];
  for (let at = words.length - 1; at >= 0; at--) {
    const rest = best[0];
    let chosen = {
      worth: rest?.worth ?? 0,
      path: [{ word: words[at] ?? '' }, ...(rest?.path ?? [])],
    };
    for (const step of stepsAt(words, at)) {
      const after = best[step.length - 1];
      const worth = (after?.worth ?? 0) + step.length + (step.kinds ? phraseBonus : 0);
      if (worth > chosen.worth) chosen = { worth, path: [{ step }, ...(after?.path ?? [])] };
    }
    best.unshift(chosen);
  }
  return best[0]?.path ?? [];
}
