import { limits, type Pair } from '@contesta/contracts/chatbot';
import { planRules, type Status } from '@contesta/contracts/plans';
import { codePoints, isBlank } from '@contesta/contracts/text';
import { fold } from '../../ui/fold.ts';

/** One wording of a card's question. */
export type Phrasing = { key: number; text: string };
/** A group of phrasings with one answer, edited together and stored as one pair for each phrasing. */
export type Card = { key: number; phrasings: Phrasing[] } & Answer;
/** The fields that the pairs of a card share. */
type Answer = Omit<Pair, 'question'>;

/** A pair as it would be stored, with the keys of its card and phrasing. */
export type KeyedPair = Pair & { card: number; phrasing: number };

/** Equal answers with at least this many code points are no coincidence. */
const minSharedLength = 20;
const maxPhrasings = 20;

/**
 * Groups pairs into cards of at most 20 phrasings, with keys from `firstKey` on. Pairs with the same answer, translation
 * and expiry become one card, unless the answer is blank. A short answer, such as "Yes", joins only adjacent pairs.
 */
export function cardsOf(pairs: readonly Pair[], firstKey = 0): Card[] {
  const cards: Card[] = [];
  const byAnswer = new Map<string, Card>();
  pairs.forEach(({ question, ...shared }, index) => {
    const { answer } = shared;
    const last = cards.at(-1);
    const answerKey = answerKeyOf(shared);
    const existing = last && answerKeyOf(last) === answerKey ? last : byAnswer.get(answerKey);
    const phrasing = { key: firstKey + index, text: question };
    if (existing && !isBlank(answer) && existing.phrasings.length < maxPhrasings) {
      existing.phrasings.push(phrasing);
      return;
    }
    const card = { key: firstKey + index, phrasings: [phrasing], ...shared };
    cards.push(card);
    if (codePoints(answer) >= minSharedLength) byAnswer.set(answerKey, card);
  });
  return cards;
}

const answerKeyOf = ({ answer, translation, until }: Answer): string =>
  JSON.stringify([answer, translation, until]);

/** The pairs of all cards. Blank phrasings are left out; a card with only blank phrasings keeps its first. */
export function keyedPairsOf(cards: readonly Card[]): KeyedPair[] {
  return cards.flatMap(({ key: card, phrasings, ...shared }) => {
    const nonBlank = phrasings.filter(({ text }) => !isBlank(text));
    const kept = nonBlank.length > 0 ? nonBlank : phrasings.slice(0, 1);
    return kept.map(({ key: phrasing, text: question }) => ({
      card,
      phrasing,
      question,
      ...shared,
    }));
  });
}

/** A pair as it is sent, without blank optional fields. */
export const asPair = ({ question, answer, translation = '', until }: Pair): Pair => ({
  question,
  answer,
  ...(isBlank(translation) ? {} : { translation }),
  ...(until === undefined ? {} : { until }),
});

export type PairProblem = { field: 'question' | 'answer'; kind: 'blank' | 'long' };

/** The problem that keeps a pair from being saved, or null. */
export function pairProblem({ question, answer }: Pair): PairProblem | null {
  if (isBlank(question)) return { field: 'question', kind: 'blank' };
  if (isBlank(answer)) return { field: 'answer', kind: 'blank' };
  if (isLonger(question, limits.question)) return { field: 'question', kind: 'long' };
  if (isLonger(answer, limits.answer)) return { field: 'answer', kind: 'long' };
  return null;
}

/** `length` is never below the number of code points, so most texts need not be counted. */
const isLonger = (text: string, max: number) => text.length > max && codePoints(text) > max;

/** The first pair that cannot be saved. */
export const firstInvalidPair = (cards: readonly Card[]): KeyedPair | undefined =>
  keyedPairsOf(cards).find((pair) => pairProblem(pair) !== null);

/** How many more pairs the plan allows. Blank phrasings count, too. */
export function remainingPairs(status: Status, cards: readonly Card[]): number {
  const phrasingCount = cards.reduce((sum, { phrasings }) => sum + phrasings.length, 0);
  return Math.max(0, planRules[status].prompts - phrasingCount);
}

export const isEmptyCard = ({ phrasings, answer }: Card): boolean =>
  answer === '' && phrasings.every(({ text }) => text === '');
export const nonEmptyCards = (cards: readonly Card[]) => cards.filter((card) => !isEmptyCard(card));

/** The indexes of the cards that contain the query, ignoring case and accents. A blank query matches all. */
export function searchCards(cards: readonly Card[], query: string): number[] {
  const folded = fold(query.trim());
  if (folded === '') return [...cards.keys()];
  const matches = (text: string) => fold(text).includes(folded);
  return [...cards.keys()].filter((index) => {
    const card = cards[index];
    return card && (matches(card.answer) || card.phrasings.some(({ text }) => matches(text)));
  });
}
