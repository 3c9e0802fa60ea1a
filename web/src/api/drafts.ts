/** What is being typed in the wizard lives as long as the tab: one draft for a bot being made, one for each being changed. */
const keyOf = (place: string) => `draft:${place}`;

/** Whether something unsaved waits for the bot of that id, or for a `new` one. */
export const hasDraft = (place: string): boolean => readDraft(place) !== null;

export function readDraft(place: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(place));
  } catch {
    return null;
  }
}

export function writeDraft(place: string, draft: string): void {
  try {
    sessionStorage.setItem(keyOf(place), draft);
  } catch {
    // Full or forbidden: the draft is still on the page.
  }
}

export function dropDraft(place: string): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Nothing was kept.
  }
}
