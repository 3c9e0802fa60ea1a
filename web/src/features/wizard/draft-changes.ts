import type { ChatbotConfig, Pair } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import { type Draft, type Step, withPairs } from './draft.ts';

export type Change =
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
  | { type: 'replaced'; draft: Draft };

/** The draft after one change. */
export function changeDraft(draft: Draft, change: Change): Draft {
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

function typedRow(row: Draft['rows'][number], change: Extract<Change, { type: 'typed' }>) {
  return row.key === change.key ? { ...row, [change.part]: change.text } : row;
}

function addRow(draft: Draft): Draft {
  const row = { key: draft.nextKey, question: '', answer: '' };
  return { ...draft, rows: [...draft.rows, row], nextKey: draft.nextKey + 1 };
}

// The server answers with its whole list: what it already had may have been changed here meanwhile.
function importPairs(draft: Draft, prompts: Pair[]): Draft {
  const word = (pair: Pair) => JSON.stringify([pair.question, pair.answer]);
  const known = new Set([...draft.savedPrompts, ...draft.rows].map(word));
  const added = prompts.filter((pair) => !known.has(word(pair)));
  return { ...withPairs(draft, added), savedPrompts: prompts };
}
