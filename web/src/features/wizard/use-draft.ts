import { useEffect, useReducer, useState } from 'react';
import type { Draft } from './draft.ts';
import { changeDraft } from './draft-changes.ts';
import { dropDraft, readDraft, writeDraft } from './draft-storage.ts';

/** The draft of a place: begun fresh, or as it was left. Every change is kept at once. */
export function useDraft(place: string, fresh: Draft) {
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
