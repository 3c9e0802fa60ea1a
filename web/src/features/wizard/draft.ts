import { type ChatbotConfig, defaultConfig, type Pair } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';

export type Row = Pair & { key: number };
export type Step = 'info' | 'prompts' | 'confirm';
export const steps: readonly Step[] = ['info', 'prompts', 'confirm'];

/** Everything typed in the wizard, and what the server is known to have of it. */
export type Draft = {
  step: Step;
  name: string;
  rows: Row[];
  nextKey: number;
  look: ChatbotConfig;
  /** Null until the server has the bot; the version is null where it could not be known. */
  id: string | null;
  version: number | null;
  savedPrompts: Pair[];
  savedLook: ChatbotConfig;
};

const rowsOf = (pairs: Pair[], from: number): Row[] =>
  pairs.map(({ question, answer }, at) => ({ key: from + at, question, answer }));
const oneBlank: Pair[] = [{ question: '', answer: '' }];

/** A new bot, empty or begun with the pairs of a trade. */
export function newDraft(pairs: Pair[] = [], name = ''): Draft {
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
export function draftOf(bot: Omit<ChatbotView, 'version'> & { version?: number }): Draft {
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
export const pairsOf = (draft: Draft): Pair[] =>
  draft.rows.map(({ question, answer }) => ({ question, answer }));

export const lookChanged = ({ look, savedLook }: Draft): boolean =>
  look.backgroundColor !== savedLook.backgroundColor ||
  look.textColor !== savedLook.textColor ||
  look.font !== savedLook.font ||
  look.fontSize !== savedLook.fontSize;

/** Rows followed by more pairs; blank rows make room for them. */
export function withPairs(draft: Draft, pairs: Pair[]): Draft {
  const typed = draft.rows.filter(({ question, answer }) => question !== '' || answer !== '');
  const all = [...typed, ...rowsOf(pairs, draft.nextKey)];
  if (all.length === 0) return draft;
  return { ...draft, rows: all, nextKey: draft.nextKey + pairs.length };
}
