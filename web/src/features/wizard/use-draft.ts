import { useEffect, useReducer, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { dropDraft, readDraft, writeDraft } from '../../api/drafts.ts';
import { selectEnding, type WithSession } from '../../api/session.ts';
import { type BotDraft, changeDraft, type Step } from './draft.ts';

/** The draft of a place: as it was left there, else fresh, at the step that an address asks for. What is changed is stored while it is typed. */
export function useDraft(place: string, fresh: BotDraft, opened: Step | undefined) {
  const [kept] = useState(() => parsed(readDraft(place)));
  const begun = kept ?? fresh;
  const [recovered, setRecovered] = useState(kept !== null);
  const [draft, change] = useReducer(changeDraft, opened ? { ...begun, step: opened } : begun);
  const [over, setOver] = useState(false);
  const untouched = [fresh, kept].some((known) => known && isSameWork(draft, known));
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

/** Looking around, from step to step, is no work that could be lost. */
const isSameWork = (one: BotDraft, other: BotDraft): boolean =>
  one.cards === other.cards &&
  one.name === other.name &&
  one.look === other.look &&
  one.id === other.id;

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
      if (draft && waiting.current === draft) writeDraft(place, JSON.stringify(draft));
      waiting.current = null;
    }
  }, [place, draft]);
  useEffect(() => {
    const leave = () => {
      // Who logs out leaves nothing behind.
      const left = selectEnding(store.getState()) === 'loggedOut';
      if (waiting.current && !left) writeDraft(place, JSON.stringify(waiting.current));
      waiting.current = null;
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [place, store]);
}

function parsed(stored: string | null): BotDraft | null {
  try {
    // Only this page writes there, in this tab; a draft of an older version lacks its cards.
    const draft = stored ? (JSON.parse(stored) as Partial<BotDraft>) : null;
    return Array.isArray(draft?.cards) && draft.look ? (draft as BotDraft) : null;
  } catch {
    return null;
  }
}
