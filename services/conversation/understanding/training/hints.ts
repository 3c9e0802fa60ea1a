import { vectorScale, width } from '../features/background.ts';
import { type Holding, holdings, holdingsOf } from '../features/holdings.ts';
import { meaningText } from '../features/meaning-texts.ts';
import { classify } from '../kinds/classify.ts';
import { chanceOf, type Kind, kinds, likeliest, talkKinds } from '../kinds/kinds.ts';

/** The kinds that ask for what some answers hold, whatever the words; an answer has a figure for each. */
export const hintKinds = ['price-vague', 'open-now', 'where', 'phone'] as const satisfies Kind[];

/** What answers hold and what their stored questions ask for. */
export type Hints = {
  /** The probability that an answer's stored questions are of each of `hintKinds`, × 255. */
  asked: Uint8Array;
  /** What each answer holds: a bit for each of `holdings`. */
  held: Uint8Array;
  /** The kind of small talk of each stored question that is nothing else, as its place in `kinds`; 0 for all others. */
  talk: Uint8Array;
};

/** From this probability on a stored question is small talk ("hola") and answers such messages only. */
const surelyTalk = 0.7;

type Documents = {
  questions: readonly string[];
  answers: readonly string[];
  answerOfQuestion: Uint32Array;
};

/** Reads a bot's stored questions and answers for what they ask and hold. */
export function learnHints(
  { questions, answers, answerOfQuestion }: Documents,
  vectors: ReadonlyMap<string, Int8Array> | undefined,
): Hints {
  const asked = new Uint8Array(answers.length * hintKinds.length);
  const talk = new Uint8Array(questions.length);
  questions.forEach((question, at) => {
    const chances = classify(question, vectorOf(question, vectors));
    const said = likeliest(chances, talkKinds);
    if (said && said.chance >= surelyTalk) talk[at] = kinds.indexOf(said.kind);
    const from = (answerOfQuestion[at] ?? 0) * hintKinds.length;
    hintKinds.forEach((kind, place) => {
      const chance = Math.round(255 * chanceOf(chances, kind));
      asked[from + place] = Math.max(asked[from + place] ?? 0, chance);
    });
  });
  return { asked, held: Uint8Array.from(answers, heldBits), talk };
}

/** Whether an answer holds something. */
export const holds = ({ held }: Hints, answer: number, holding: Holding): boolean =>
  ((held[answer] ?? 0) & (1 << holdings.indexOf(holding))) !== 0;

function heldBits(answer: string): number {
  const found = holdingsOf(answer);
  return holdings.reduce((bits, holding, at) => (found[holding] ? bits | (1 << at) : bits), 0);
}

function vectorOf(
  text: string,
  vectors: ReadonlyMap<string, Int8Array> | undefined,
): Float32Array | null {
  const stored = vectors?.get(meaningText(text));
  return stored?.length === width
    ? Float32Array.from(stored, (value) => value / vectorScale)
    : null;
}
