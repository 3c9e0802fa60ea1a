/** The sessionStorage key of a draft of unsaved input. In the wizard a draft's id is the bot's id, or `new`. */
const keyOf = (draftId: string) => `draft:${draftId}`;

export const hasDraft = (draftId: string): boolean => readDraft(draftId) !== null;

export function readDraft(draftId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(draftId));
  } catch {
    return null;
  }
}

export function writeDraft(draftId: string, draft: string): void {
  try {
    sessionStorage.setItem(keyOf(draftId), draft);
  } catch {
    // The storage is full or forbidden; the draft is still on the page.
  }
}

export function dropDraft(draftId: string): void {
  try {
    sessionStorage.removeItem(keyOf(draftId));
  } catch {
    // The storage is forbidden, so it holds no draft.
  }
}
