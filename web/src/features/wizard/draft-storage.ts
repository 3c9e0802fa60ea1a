import type { Draft } from './draft.ts';

/** One draft for the bot being made, one for each bot being changed; they live as long as the tab. */
const keyOf = (place: string) => `draft:${place}`;

export function readDraft(place: string): Draft | null {
  try {
    const stored = sessionStorage.getItem(keyOf(place));
    // Only this page writes there, in this tab; a draft of an older version lacks its rows.
    const draft = stored ? (JSON.parse(stored) as Partial<Draft>) : null;
    return Array.isArray(draft?.rows) && draft.look ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

export function writeDraft(place: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
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
