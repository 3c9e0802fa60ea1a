import { useEffect, useReducer, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { selectEnding, type WithSession } from '../../api/session.ts';
import { type BotDraft, changeDraft } from './draft.ts';

/** The draft of a place: as it was left there, else fresh. What is changed is stored while it is typed. */
export function useDraft(place: string, fresh: BotDraft) {
  const [kept] = useState(() => readDraft(place));
  const [recovered, setRecovered] = useState(kept !== null);
  const [draft, change] = useReducer(changeDraft, kept ?? fresh);
  const [over, setOver] = useState(false);
  const untouched = draft === fresh || draft === kept;
  useKept(place, untouched || over ? null : draft);

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

/** A draft of thousands of pairs takes a while to write, so it waits for a pause; leaving the page does not. */
const restMs = 300;

function useKept(place: string, draft: BotDraft | null): void {
  const waiting = useRef<BotDraft | null>(null);
  const store = useStore<WithSession>();
  useEffect(() => {
    waiting.current = draft;
    const timer = setTimeout(() => write(), restMs);
    return () => clearTimeout(timer);

    function write() {
      if (draft && waiting.current === draft) writeDraft(place, draft);
      waiting.current = null;
    }
  }, [place, draft]);
  useEffect(() => {
    const leave = () => {
      // Who logs out leaves nothing behind.
      const left = selectEnding(store.getState()) === 'left';
      if (waiting.current && !left) writeDraft(place, waiting.current);
      waiting.current = null;
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [place, store]);
}

/** One draft for the bot being made, one for each bot being changed; they live as long as the tab. */
const keyOf = (place: string) => `draft:${place}`;

function readDraft(place: string): BotDraft | null {
  try {
    const stored = sessionStorage.getItem(keyOf(place));
    // Only this page writes there, in this tab; a draft of an older version lacks its cards.
    const draft = stored ? (JSON.parse(stored) as Partial<BotDraft>) : null;
    return Array.isArray(draft?.cards) && draft.look ? (draft as BotDraft) : null;
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
