import { type ChatbotConfig, defaultConfig, type Pair } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import { asPair, type Card, cardsOf, isUntouched, rowProblem, rowsOf } from './cards.ts';

export type Step = 'info' | 'prompts' | 'confirm';
export const steps: readonly Step[] = ['info', 'prompts', 'confirm'];

/** Everything typed in the wizard, and what of it the server has. */
export type BotDraft = {
  step: Step;
  name: string;
  cards: Card[];
  /** Keys of cards and of their phrasings are given from here on. */
  nextKey: number;
  look: ChatbotConfig;
  /** Null until the server has the bot; the version is null where it could not be known. */
  id: string | null;
  version: number | null;
  savedPrompts: Pair[];
  savedLook: ChatbotConfig;
};

const oneBlank: Pair[] = [{ question: '', answer: '' }];

/** A new bot: empty, or begun with the pairs and the name of a trade. */
export function newDraft(pairs: Pair[] = [], name = ''): BotDraft {
  const begun = pairs.length > 0 ? pairs : oneBlank;
  return {
    step: 'info',
    name,
    cards: cardsOf(begun),
    nextKey: begun.length,
    look: defaultConfig,
    id: null,
    version: null,
    savedPrompts: [],
    savedLook: defaultConfig,
  };
}

/** A bot as it is stored, ready to be changed. */
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

/** The pairs to be saved. */
export const pairsOf = (draft: BotDraft): Pair[] => rowsOf(draft.cards).map(asPair);

/** The finished pairs; null where the server has just these. */
export function unsavedPairs({
  cards,
  savedPrompts,
}: Pick<BotDraft, 'cards' | 'savedPrompts'>): Pair[] | null {
  const finished = rowsOf(cards)
    .filter((row) => rowProblem(row) === null)
    .map(asPair);
  const saved = rowsOf(cardsOf(savedPrompts)).map(asPair);
  return JSON.stringify(finished) === JSON.stringify(saved) ? null : finished;
}

export type DraftChange =
  | { type: 'wentTo'; step: Step }
  | { type: 'named'; name: string }
  | { type: 'asked'; card: number; phrasing: number; text: string }
  | { type: 'answered'; card: number; text: string }
  | { type: 'detailed'; card: number; details: Pick<Card, 'translation' | 'until'> }
  | { type: 'cardAdded'; after?: number }
  | { type: 'cardRemoved'; card: number }
  | { type: 'cardPutBack'; put: Card; at: number }
  | { type: 'phrasingAdded'; card: number }
  | { type: 'phrasingRemoved' | 'phrasingParted'; card: number; phrasing: number }
  | { type: 'pairsAdded'; pairs: Pair[]; at?: number }
  | { type: 'cardsTakenBack'; from: number; to: number }
  | { type: 'lookChosen'; look: Partial<ChatbotConfig> }
  | { type: 'botSaved'; bot: ChatbotView }
  | { type: 'versionRead'; version: number }
  | { type: 'detached' }
  | { type: 'replaced'; draft: BotDraft };

/** The draft after one change. */
export function changeDraft(draft: BotDraft, change: DraftChange): BotDraft {
  switch (change.type) {
    case 'wentTo':
      return { ...draft, step: change.step };
    case 'named':
      return { ...draft, name: change.name };
    case 'lookChosen':
      return { ...draft, look: { ...draft.look, ...change.look } };
    case 'botSaved': {
      const { _id: id, version, prompts, config } = change.bot;
      return { ...draft, id, version, savedPrompts: prompts, savedLook: config };
    }
    case 'versionRead':
      return { ...draft, version: change.version };
    case 'detached':
      return { ...draft, id: null, version: null, savedPrompts: [], savedLook: defaultConfig };
    case 'replaced':
      return change.draft;
    default:
      return withOneAtLeast(changeCards(draft, change));
  }
}

type CardChange = Extract<
  DraftChange,
  { card: number } | { type: 'cardAdded' | 'cardPutBack' | 'pairsAdded' | 'cardsTakenBack' }
>;

function changeCards(draft: BotDraft, change: CardChange): BotDraft {
  switch (change.type) {
    case 'asked':
      return onCard(draft, change.card, ({ phrasings, ...card }) => ({
        ...card,
        phrasings: phrasings.map((one) =>
          one.key === change.phrasing ? { ...one, text: change.text } : one,
        ),
      }));
    case 'answered':
      return onCard(draft, change.card, (card) => ({ ...card, answer: change.text }));
    case 'detailed':
      return onCard(draft, change.card, (card) => ({ ...card, ...change.details }));
    case 'cardAdded':
      return insert(draft, change.after, oneBlank);
    case 'cardRemoved':
      return { ...draft, cards: draft.cards.filter(({ key }) => key !== change.card) };
    case 'cardPutBack': {
      const others = draft.cards.filter((card) => !isUntouched(card));
      return { ...draft, cards: others.toSpliced(change.at, 0, change.put) };
    }
    case 'phrasingAdded': {
      const phrasing = { key: draft.nextKey, text: '' };
      const grown = { ...draft, nextKey: draft.nextKey + 1 };
      return onCard(grown, change.card, (card) => ({
        ...card,
        phrasings: [...card.phrasings, phrasing],
      }));
    }
    case 'phrasingRemoved':
      return withoutPhrasing(draft, change);
    case 'phrasingParted':
      return partPhrasing(draft, change);
    case 'pairsAdded':
      return addPairs(draft, change.pairs, change.at);
    case 'cardsTakenBack': {
      const kept = ({ key }: Card) => key < change.from || key >= change.to;
      return { ...draft, cards: draft.cards.filter(kept) };
    }
  }
}

const withOneAtLeast = (draft: BotDraft): BotDraft =>
  draft.cards.length > 0 ? draft : insert(draft, undefined, oneBlank);

function onCard(draft: BotDraft, key: number, edit: (card: Card) => Card): BotDraft {
  return { ...draft, cards: draft.cards.map((card) => (card.key === key ? edit(card) : card)) };
}

type OnePhrasing = { card: number; phrasing: number };

function withoutPhrasing(draft: BotDraft, { card, phrasing }: OnePhrasing): BotDraft {
  return onCard(draft, card, ({ phrasings, ...rest }) => ({
    ...rest,
    phrasings: phrasings.filter(({ key }) => key !== phrasing),
  }));
}

/** Gives one way of asking a card of its own, with the same answer to begin with. */
function partPhrasing(draft: BotDraft, parted: OnePhrasing): BotDraft {
  const card = draft.cards.find(({ key }) => key === parted.card);
  const phrasing = card?.phrasings.find(({ key }) => key === parted.phrasing);
  if (!card || !phrasing) return draft;
  const { key: _, phrasings: __, ...shared } = card;
  const pair = { question: phrasing.text, ...shared };
  return insert(withoutPhrasing(draft, parted), card.key, [pair]);
}

/** New cards after the one with that key, else at the end. */
function insert(draft: BotDraft, after: number | undefined, pairs: Pair[]): BotDraft {
  const place = draft.cards.findIndex(({ key }) => key === after);
  const at = place < 0 ? draft.cards.length : place + 1;
  const cards = draft.cards.toSpliced(at, 0, ...cardsOf(pairs, draft.nextKey));
  return { ...draft, cards, nextKey: draft.nextKey + pairs.length };
}

/** More pairs, after the card they were pasted on or at the end; untouched cards make room for them. */
function addPairs(draft: BotDraft, pairs: Pair[], at: number | undefined): BotDraft {
  const added = insert(draft, at, missingOf(draft, pairs));
  if (added.nextKey === draft.nextKey) return draft;
  return { ...added, cards: added.cards.filter((card) => !isUntouched(card)) };
}

/** The pairs of a list that a draft does not have, each once. */
export function missingOf({ cards }: BotDraft, pairs: readonly Pair[]): Pair[] {
  const word = ({ question, answer }: Pair) => JSON.stringify([question, answer]);
  const known = new Set(rowsOf(cards).map(word));
  return pairs.filter((pair) => {
    const isNew = !known.has(word(pair));
    known.add(word(pair));
    return isNew;
  });
}
