import { type ChatbotConfig, defaultConfig, type Pair } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';

export type DraftRow = Pair & { key: number };
export type Step = 'info' | 'prompts' | 'confirm';
export const steps: readonly Step[] = ['info', 'prompts', 'confirm'];

/** Everything typed in the wizard, and what of it the server has. */
export type BotDraft = {
  step: Step;
  name: string;
  rows: DraftRow[];
  nextKey: number;
  look: ChatbotConfig;
  /** Null until the server has the bot; the version is null where it could not be known. */
  id: string | null;
  version: number | null;
  savedPrompts: Pair[];
  savedLook: ChatbotConfig;
};

const oneBlank: Pair[] = [{ question: '', answer: '' }];

/** A new bot, empty or begun with the pairs of a trade. */
export function newDraft(pairs: Pair[] = [], name = ''): BotDraft {
  const rows = rowsOf(pairs.length > 0 ? pairs : oneBlank, 0);
  return {
    step: 'info',
    name,
    rows,
    nextKey: rows.length,
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

/** The pairs to be saved, without the keys of the rows. */
export const pairsOf = (draft: BotDraft): Pair[] =>
  draft.rows.map(({ question, answer }) => ({ question, answer }));

export const lookChanged = ({ look, savedLook }: BotDraft): boolean =>
  look.backgroundColor !== savedLook.backgroundColor ||
  look.textColor !== savedLook.textColor ||
  look.font !== savedLook.font ||
  look.fontSize !== savedLook.fontSize;

export type DraftChange =
  | { type: 'wentTo'; step: Step }
  | { type: 'named'; name: string }
  | { type: 'typed'; key: number; part: keyof Pair; text: string }
  | { type: 'rowAdded' }
  | { type: 'rowRemoved'; key: number }
  | { type: 'lookChosen'; look: Partial<ChatbotConfig> }
  | { type: 'imported'; prompts: Pair[] }
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
    case 'typed':
      return { ...draft, rows: draft.rows.map((row) => typedRow(row, change)) };
    case 'rowAdded':
      return addRow(draft);
    case 'rowRemoved': {
      const rows = draft.rows.filter(({ key }) => key !== change.key);
      return rows.length > 0 ? { ...draft, rows } : addRow({ ...draft, rows });
    }
    case 'lookChosen':
      return { ...draft, look: { ...draft.look, ...change.look } };
    case 'imported':
      return importPairs(draft, change.prompts);
    case 'botSaved': {
      const { _id: id, version, prompts, config } = change.bot;
      return { ...draft, id, version, savedPrompts: prompts, savedLook: config };
    }
    case 'versionRead':
      return { ...draft, version: change.version };
    case 'detached':
      return { ...draft, id: null, version: null, savedPrompts: [] };
    case 'replaced':
      return change.draft;
  }
}

function typedRow(row: BotDraft['rows'][number], change: Extract<DraftChange, { type: 'typed' }>) {
  return row.key === change.key ? { ...row, [change.part]: change.text } : row;
}

function addRow(draft: BotDraft): BotDraft {
  const row = { key: draft.nextKey, question: '', answer: '' };
  return { ...draft, rows: [...draft.rows, row], nextKey: draft.nextKey + 1 };
}

/** The server answers with its whole list: pairs it already had may have been changed here meanwhile. */
function importPairs(draft: BotDraft, prompts: Pair[]): BotDraft {
  const word = (pair: Pair) => JSON.stringify([pair.question, pair.answer]);
  const known = new Set([...draft.savedPrompts, ...draft.rows].map(word));
  const added = prompts.filter((pair) => !known.has(word(pair)));
  return { ...withPairs(draft, added), savedPrompts: prompts };
}

/** Rows followed by more pairs; blank rows make room for them. */
function withPairs(draft: BotDraft, pairs: Pair[]): BotDraft {
  const typed = draft.rows.filter(({ question, answer }) => question !== '' || answer !== '');
  const all = [...typed, ...rowsOf(pairs, draft.nextKey)];
  if (all.length === 0) return draft;
  return { ...draft, rows: all, nextKey: draft.nextKey + pairs.length };
}

function rowsOf(pairs: Pair[], from: number): DraftRow[] {
  return pairs.map(({ question, answer }, at) => ({ key: from + at, question, answer }));
}
