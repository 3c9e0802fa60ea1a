import { type ChatbotConfig, defaultConfig, type Pair } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import { isBlank } from '@contesta/contracts/text';
import type { ImportReply } from '@contesta/contracts/websites';
import { type Card, cardsOf, nonEmptyCards } from './cards.ts';
import { type BotDraft, blankPairs, newPairsIn, type Step } from './draft.ts';

/** One change of the draft. `card`, `phrasing` and `after` (a card) are keys; `index` is a position among the cards. */
export type DraftChange =
  | { type: 'stepChanged'; step: Step }
  | { type: 'nameTyped'; name: string }
  /** What a website says, with a name for a bot that has none; without `found` the draft forgets it. */
  | { type: 'websiteRead'; found: ImportReply | undefined }
  | { type: 'questionTyped'; card: number; phrasing: number; text: string }
  | { type: 'answerTyped'; card: number; text: string }
  | { type: 'detailsChanged'; card: number; details: Pick<Card, 'translation' | 'until'> }
  | { type: 'cardAdded'; after?: number }
  | { type: 'cardRemoved'; card: number }
  | { type: 'cardRestored'; restored: Card; index: number }
  | { type: 'phrasingAdded'; card: number }
  | { type: 'phrasingRemoved' | 'phrasingSplit'; card: number; phrasing: number }
  | { type: 'pairsAdded'; pairs: Pair[]; after?: number }
  | { type: 'additionUndone'; fromKey: number; toKey: number }
  | { type: 'configChanged'; changes: Partial<ChatbotConfig> }
  | { type: 'botSaved'; bot: ChatbotView }
  /** The owner keeps this draft over the stored bot: saving it replaces this version. */
  | { type: 'versionAdopted'; version: number }
  /** The stored bot was deleted: the draft becomes that of a new bot. */
  | { type: 'botDetached' }
  | { type: 'draftReplaced'; draft: BotDraft };

/** The draft after one change. */
export function changeDraft(draft: BotDraft, change: DraftChange): BotDraft {
  switch (change.type) {
    case 'stepChanged':
      return { ...draft, step: change.step };
    case 'nameTyped':
      return { ...draft, name: change.name };
    case 'websiteRead': {
      const { found } = change;
      const name = isBlank(draft.name) && found ? found.site.name : draft.name;
      return { ...draft, found, name };
    }
    case 'configChanged':
      return { ...draft, config: { ...draft.config, ...change.changes } };
    case 'botSaved': {
      const { _id: id, version, prompts, config } = change.bot;
      return { ...draft, id, version, savedPrompts: prompts, savedConfig: config };
    }
    case 'versionAdopted':
      return { ...draft, version: change.version };
    case 'botDetached':
      return { ...draft, id: null, version: null, savedPrompts: [], savedConfig: defaultConfig };
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
      // If the removed card was the only one, an empty card has replaced it.
      const cards = draft.cards.toSpliced(change.index, 0, change.restored);
      return { ...draft, cards: nonEmptyCards(cards) };
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
      const isKept = ({ key }: Card) => key < change.fromKey || key >= change.toKey;
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

/** Inserts the pairs that are not in the draft yet. If there are any, also removes empty cards. */
function addPairs(draft: BotDraft, pairs: Pair[], after: number | undefined): BotDraft {
  const added = insert(draft, after, newPairsIn(draft, pairs));
  if (added.nextKey === draft.nextKey) return draft;
  return { ...added, cards: nonEmptyCards(added.cards) };
}
