import { useEffect, useReducer, useState } from 'react';
import { type BotDraft, changeDraft } from './draft.ts';

/** The draft of a place: as it was left there, else fresh. Every change is stored at once. */
export function useDraft(place: string, fresh: BotDraft) {
  const [kept] = useState(() => readDraft(place));
  const [recovered, setRecovered] = useState(kept !== null);
  const [draft, change] = useReducer(changeDraft, kept ?? fresh);
  const [over, setOver] = useState(false);
  const untouched = draft === fresh || draft === kept;
  useEffect(() => {
    if (!untouched && !over) writeDraft(place, draft);
  }, [place, draft, untouched, over]);

  const startOver = () => {
    dropDraft(place);
    setRecovered(false);
    change({ type: 'replaced', draft: fresh });
  };
  const finish = () => {
    setOver(true);
    dropDraft(place);
  };
  return { draft, change, recovered, startOver, finish };
}

/** One draft for the bot being made, one for each bot being changed; they live as long as the tab. */
const keyOf = (place: string) => `draft:${place}`;

function readDraft(place: string): BotDraft | null {
  try {
    const stored = sessionStorage.getItem(keyOf(place));
    // Only this page writes there, in this tab; a draft of an older version lacks its rows.
    const draft = stored ? (JSON.parse(stored) as Partial<BotDraft>) : null;
    return Array.isArray(draft?.rows) && draft.look ? (draft as BotDraft) : null;
  } catch {
    return null;
  }
}

function writeDraft(place: string, draft: BotDraft): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the draft is still on the page.
  }
}

function dropDraft(place: string): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Nothing was kept.
  }
}
