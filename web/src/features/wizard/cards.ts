import { limits, type Pair } from '@contesta/contracts/chatbot';
import { planRules, type Status } from '@contesta/contracts/plans';
import { codePoints, isBlank } from '@contesta/contracts/text';

/** One way of asking; a card has as many as its owner likes. */
export type Phrasing = { key: number; text: string };
/** What is edited as one thing: the ways of asking it, and the one answer. Stored as a pair for each way. */
export type Card = { key: number; phrasings: Phrasing[] } & Answer;
/** What the pairs of a card share. */
type Answer = Omit<Pair, 'question'>;

/** A pair as it would be stored, and where it is written. */
export type Row = Pair & { card: number; phrasing: number };

/** An answer so long is not the same as another by chance. */
const telling = 20;
const mostPhrasings = 20;

/**
 * Stored pairs as cards, with keys from `from` on. Pairs of one answer that follow each other are ways of asking one thing; so are
 * those farther apart, unless the answer is as short as "Yes".
 */
export function cardsOf(pairs: readonly Pair[], from = 0): Card[] {
  const cards: Card[] = [];
  const byAnswer = new Map<string, Card>();
  pairs.forEach(({ question, ...shared }, at) => {
    const { answer } = shared;
    const last = cards.at(-1);
    const word = wordOf(shared);
    const joined = last && wordOf(last) === word ? last : byAnswer.get(word);
    const phrasing = { key: from + at, text: question };
    if (joined && !isBlank(answer) && joined.phrasings.length < mostPhrasings) {
      joined.phrasings.push(phrasing);
      return;
    }
    const card = { key: from + at, phrasings: [phrasing], ...shared };
    cards.push(card);
    if (codePoints(answer) >= telling) byAnswer.set(word, card);
  });
  return cards;
}

const wordOf = ({ answer, translation, until }: Answer): string =>
  JSON.stringify([answer, translation, until]);

/** The pairs of all cards. A further way of asking that is left blank is none. */
export function rowsOf(cards: readonly Card[]): Row[] {
  return cards.flatMap(({ key: card, phrasings, ...shared }) => {
    const asked = phrasings.filter(({ text }) => !isBlank(text));
    const kept = asked.length > 0 ? asked : phrasings.slice(0, 1);
    return kept.map(({ key: phrasing, text: question }) => ({
      card,
      phrasing,
      question,
      ...shared,
    }));
  });
}

/** A pair as it is sent: without what is left blank. */
export const asPair = ({ question, answer, translation = '', until }: Pair): Pair => ({
  question,
  answer,
  ...(isBlank(translation) ? {} : { translation }),
  ...(until === undefined ? {} : { until }),
});

export type RowProblem = { part: 'question' | 'answer'; kind: 'blank' | 'long' };

/** What keeps a pair from being saved; null when nothing does. */
export function rowProblem({ question, answer }: Pair): RowProblem | null {
  if (isBlank(question)) return { part: 'question', kind: 'blank' };
  if (isBlank(answer)) return { part: 'answer', kind: 'blank' };
  if (isLonger(question, limits.question)) return { part: 'question', kind: 'long' };
  if (isLonger(answer, limits.answer)) return { part: 'answer', kind: 'long' };
  return null;
}

/** A character is one unit of `length` at least, so most texts need not be counted. */
const isLonger = (text: string, most: number) => text.length > most && codePoints(text) > most;

/** The first pair of these that cannot be saved. */
export const firstProblem = (cards: readonly Card[]): Row | undefined =>
  rowsOf(cards).find((row) => rowProblem(row) !== null);

/** How many pairs more the plan has room for; a way of asking that is being written counts. */
export function roomFor(status: Status, cards: readonly Card[]): number {
  const written = cards.reduce((sum, { phrasings }) => sum + phrasings.length, 0);
  return Math.max(0, planRules[status].prompts - written);
}

/** Whether nothing at all is written on a card. */
export const isUntouched = ({ phrasings, answer }: Card): boolean =>
  answer === '' && phrasings.every(({ text }) => text === '');

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The places of the cards that say a text somewhere, capitals and accents aside; all of them for a blank one. */
export function placesOf(cards: readonly Card[], wanted: string): number[] {
  const sought = fold(wanted.trim());
  if (sought === '') return [...cards.keys()];
  const says = (text: string) => fold(text).includes(sought);
  return [...cards.keys()].filter((at) => {
    const card = cards[at];
    return card && (says(card.answer) || card.phrasings.some(({ text }) => says(text)));
  });
}
