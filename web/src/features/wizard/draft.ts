import { type ChatbotConfig, defaultConfig, type Pair } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import type { ImportReply } from '@contesta/contracts/websites';
import { asPair, type Card, cardsOf, keyedPairsOf, pairProblem } from './cards.ts';

export type Step = 'info' | 'prompts' | 'confirm';
export const steps: readonly Step[] = ['info', 'prompts', 'confirm'];

/** Everything typed in the wizard, and the state that the server has stored. */
export type BotDraft = {
  step: Step;
  name: string;
  cards: Card[];
  /** The next unused key for cards and phrasings. */
  nextKey: number;
  /** The configuration; the wizard edits the look, the reply for unknown questions, and the contact in it. */
  config: ChatbotConfig;
  /** Null until the bot is saved. The version is also null if the bot was loaded without one. */
  id: string | null;
  version: number | null;
  savedPrompts: Pair[];
  savedConfig: ChatbotConfig;
  /** What a website says, until the owner adds or drops its pairs. */
  found?: ImportReply | undefined;
};

export const blankPairs: Pair[] = [{ question: '', answer: '' }];

/** The draft of a new bot: empty, or with the pairs and the name of a trade. */
export function newDraft(pairs: Pair[] = [], name = ''): BotDraft {
  const initialPairs = pairs.length > 0 ? pairs : blankPairs;
  return {
    step: 'info',
    name,
    cards: cardsOf(initialPairs),
    nextKey: initialPairs.length,
    config: defaultConfig,
    id: null,
    version: null,
    savedPrompts: [],
    savedConfig: defaultConfig,
  };
}

/** The draft of a stored bot. */
export function draftOf(bot: Omit<ChatbotView, 'version'> & { version?: number }): BotDraft {
  return {
    ...newDraft(bot.prompts, bot.name),
    config: bot.config,
    id: bot._id,
    version: bot.version ?? null,
    savedPrompts: bot.prompts,
    savedConfig: bot.config,
  };
}

/** The pairs to save. */
export const pairsOf = (draft: BotDraft): Pair[] => keyedPairsOf(draft.cards).map(asPair);

/** The complete pairs of the draft; null if they equal the stored ones. */
export function unsavedPairs({
  cards,
  savedPrompts,
}: Pick<BotDraft, 'cards' | 'savedPrompts'>): Pair[] | null {
  const complete = keyedPairsOf(cards)
    .filter((pair) => pairProblem(pair) === null)
    .map(asPair);
  const saved = keyedPairsOf(cardsOf(savedPrompts)).map(asPair);
  return JSON.stringify(complete) === JSON.stringify(saved) ? null : complete;
}

/** The pairs of the list that the draft does not have, without duplicates. */
export function newPairsIn({ cards }: BotDraft, pairs: readonly Pair[]): Pair[] {
  const keyOf = ({ question, answer }: Pair) => JSON.stringify([question, answer]);
  const known = new Set(keyedPairsOf(cards).map(keyOf));
  return pairs.filter((pair) => {
    const isNew = !known.has(keyOf(pair));
    known.add(keyOf(pair));
    return isNew;
  });
}
