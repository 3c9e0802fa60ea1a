import { type ChatbotConfig, defaultConfig, type Pair } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import { asPair, type Card, cardsOf, isUntouched, rowProblem, rowsOf } from './cards.ts';

export type Step = 'info' | 'prompts' | 'confirm';
export const steps: readonly Step[] = ['info', 'prompts', 'confirm'];

/** Everything typed in the wizard, and the state that the server has stored. */
export type BotDraft = {
  step: Step;
  name: string;
  cards: Card[];
  /** The next unused key for cards and phrasings. */
  nextKey: number;
  look: ChatbotConfig;
  /** Null until the bot is saved. The version is also null if the bot was loaded without one. */
  id: string | null;
  version: number | null;
  savedPrompts: Pair[];
  savedLook: ChatbotConfig;
};

const blankPairs: Pair[] = [{ question: '', answer: '' }];

/** The draft of a new bot: empty, or with the pairs and the name of a trade. */
export function newDraft(pairs: Pair[] = [], name = ''): BotDraft {
  const initialPairs = pairs.length > 0 ? pairs : blankPairs;
  return {
    step: 'info',
    name,
    cards: cardsOf(initialPairs),
    nextKey: initialPairs.length,
    look: defaultConfig,
    id: null,
    version: null,
    savedPrompts: [],
    savedLook: defaultConfig,
  };
}

/** The draft of a stored bot. */
export function draftOf(bot: Omit<ChatbotView, 'version'> & { version?: number }): BotDraft {
  return {
    ...newDraft(bot.prompts, bot.name),
    look: bot.config,
    id: bot._id,
    version: bot.version ?? null,
    savedPrompts: bot.prompts,
    savedLook: bot.config,
  };
}

/** The pairs to save. */
export const pairsOf = (draft: BotDraft): Pair[] => rowsOf(draft.cards).map(asPair);

/** The complete pairs of the draft; null if they equal the stored ones. */
export function unsavedPairs({
  cards,
  savedPrompts,
}: Pick<BotDraft, 'cards' | 'savedPrompts'>): Pair[] | null {
  const complete = rowsOf(cards)
    .filter((row) => rowProblem(row) === null)
    .map(asPair);
  const saved = rowsOf(cardsOf(savedPrompts)).map(asPair);
  return JSON.stringify(complete) === JSON.stringify(saved) ? null : complete;
}

export type DraftChange =
  | { type: 'stepChanged'; step: Step }
  | { type: 'nameTyped'; name: string }
  | { type: 'questionTyped'; card: number; phrasing: number; text: string }
  | { type: 'answerTyped'; card: number; text: string }
  | { type: 'detailsChanged'; card: number; details: Pick<Card, 'translation' | 'until'> }
  | { type: 'cardAdded'; after?: number }
  | { type: 'cardRemoved'; card: number }
  | { type: 'cardRestored'; restored: Card; index: number }
  | { type: 'phrasingAdded'; card: number }
  | { type: 'phrasingRemoved' | 'phrasingSplit'; card: number; phrasing: number }
  | { type: 'pairsAdded'; pairs: Pair[]; after?: number }
  | { type: 'additionUndone'; from: number; to: number }
  | { type: 'lookChosen'; look: Partial<ChatbotConfig> }
  | { type: 'botSaved'; bot: ChatbotView }
  | { type: 'versionLoaded'; version: number }
  | { type: 'botDetached' }
  | { type: 'draftReplaced'; draft: BotDraft };

/** The draft after one change. */
export function changeDraft(draft: BotDraft, change: DraftChange): BotDraft {
  switch (change.type) {
    case 'stepChanged':
      return { ...draft, step: change.step };
    case 'nameTyped':
      return { ...draft, name: change.name };
    case 'lookChosen':
      return { ...draft, look: { ...draft.look, ...change.look } };
    case 'botSaved': {
      const { _id: id, version, prompts, config } = change.bot;
      return { ...draft, id, version, savedPrompts: prompts, savedLook: config };
    }
    case 'versionLoaded':
      return { ...draft, version: change.version };
    case 'botDetached':
      return { ...draft, id: null, version: null, savedPrompts: [], savedLook: defaultConfig };
    case 'draftReplaced':
      return change.draft;
    default:
      return withAtLeastOneCard(changeCards(draft, change));
  }
}

type CardChange = Extract<
  DraftChange,
  { card: number } | { type: 'cardAdded' | 'cardRestored' | 'pairsAdded' | 'additionUndone' }
>;

function changeCards(draft: BotDraft, change: CardChange): BotDraft {
  switch (change.type) {
    case 'questionTyped':
      return editCard(draft, change.card, ({ phrasings, ...card }) => ({
        ...card,
        phrasings: phrasings.map((phrasing) =>
          phrasing.key === change.phrasing ? { ...phrasing, text: change.text } : phrasing,
        ),
      }));
    case 'answerTyped':
      return editCard(draft, change.card, (card) => ({ ...card, answer: change.text }));
    case 'detailsChanged':
      return editCard(draft, change.card, (card) => ({ ...card, ...change.details }));
    case 'cardAdded':
      return insert(draft, change.after, blankPairs);
    case 'cardRemoved':
      return { ...draft, cards: draft.cards.filter(({ key }) => key !== change.card) };
    case 'cardRestored': {
      const others = draft.cards.filter((card) => !isUntouched(card));
      return { ...draft, cards: others.toSpliced(change.index, 0, change.restored) };
    }
    case 'phrasingAdded': {
      const phrasing = { key: draft.nextKey, text: '' };
      const withNextKey = { ...draft, nextKey: draft.nextKey + 1 };
      return editCard(withNextKey, change.card, (card) => ({
        ...card,
        phrasings: [...card.phrasings, phrasing],
      }));
    }
    case 'phrasingRemoved':
      return withoutPhrasing(draft, change);
    case 'phrasingSplit':
      return splitPhrasing(draft, change);
    case 'pairsAdded':
      return addPairs(draft, change.pairs, change.after);
    case 'additionUndone': {
      const isKept = ({ key }: Card) => key < change.from || key >= change.to;
      return { ...draft, cards: draft.cards.filter(isKept) };
    }
  }
}

const withAtLeastOneCard = (draft: BotDraft): BotDraft =>
  draft.cards.length > 0 ? draft : insert(draft, undefined, blankPairs);

function editCard(draft: BotDraft, key: number, edit: (card: Card) => Card): BotDraft {
  return { ...draft, cards: draft.cards.map((card) => (card.key === key ? edit(card) : card)) };
}

type PhrasingKeys = { card: number; phrasing: number };

function withoutPhrasing(draft: BotDraft, { card, phrasing }: PhrasingKeys): BotDraft {
  return editCard(draft, card, ({ phrasings, ...rest }) => ({
    ...rest,
    phrasings: phrasings.filter(({ key }) => key !== phrasing),
  }));
}

/** Moves a phrasing to a new card with a copy of the answer. */
function splitPhrasing(draft: BotDraft, split: PhrasingKeys): BotDraft {
  const card = draft.cards.find(({ key }) => key === split.card);
  const phrasing = card?.phrasings.find(({ key }) => key === split.phrasing);
  if (!card || !phrasing) return draft;
  const { key: _, phrasings: __, ...shared } = card;
  const pair = { question: phrasing.text, ...shared };
  return insert(withoutPhrasing(draft, split), card.key, [pair]);
}

/** Inserts cards for the pairs after the card with the key `after`, else at the end. */
function insert(draft: BotDraft, after: number | undefined, pairs: Pair[]): BotDraft {
  const index = draft.cards.findIndex(({ key }) => key === after);
  const insertAt = index < 0 ? draft.cards.length : index + 1;
  const cards = draft.cards.toSpliced(insertAt, 0, ...cardsOf(pairs, draft.nextKey));
  return { ...draft, cards, nextKey: draft.nextKey + pairs.length };
}

/** Adds pairs after the card with the key `after`, else at the end. Removes empty cards. */
function addPairs(draft: BotDraft, pairs: Pair[], after: number | undefined): BotDraft {
  const added = insert(draft, after, newPairsIn(draft, pairs));
  if (added.nextKey === draft.nextKey) return draft;
  return { ...added, cards: added.cards.filter((card) => !isUntouched(card)) };
}

/** The pairs of the list that the draft does not have, without duplicates. */
export function newPairsIn({ cards }: BotDraft, pairs: readonly Pair[]): Pair[] {
  const keyOf = ({ question, answer }: Pair) => JSON.stringify([question, answer]);
  const known = new Set(rowsOf(cards).map(keyOf));
  return pairs.filter((pair) => {
    const isNew = !known.has(keyOf(pair));
    known.add(keyOf(pair));
    return isNew;
  });
}
