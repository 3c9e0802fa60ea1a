import { readFromTab, writeToTab } from './tab-storage.ts';

/** The sessionStorage key of a draft of unsaved input. In the wizard a draft's id is the bot's id, or `new`. */
const keyOf = (draftId: string) => `draft:${draftId}`;

export const readDraft = (draftId: string): string | null => readFromTab(keyOf(draftId));
export const hasDraft = (draftId: string): boolean => readDraft(draftId) !== null;
export const writeDraft = (draftId: string, draft: string): void =>
  writeToTab(keyOf(draftId), draft);
export const dropDraft = (draftId: string): void => writeToTab(keyOf(draftId), null);
