import type { ChatbotConfig } from '@contesta/contracts/chatbot';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { dropDraft, readDraft, writeDraft } from '../../api/drafts.ts';
import { selectEnding, type WithSession } from '../../api/session.ts';
import type { BotDraft, Step } from './draft.ts';
import { changeDraft } from './draft-changes.ts';

/**
 * The draft stored under the id, else the initial one; opened at `linkedStep` if given. Changes are stored
 * while the owner types.
 */
export function useDraft(draftId: string, initialDraft: BotDraft, linkedStep: Step | undefined) {
  const [stored] = useState(() => parseDraft(readDraft(draftId)));
  const startDraft = stored ?? initialDraft;
  const [recovered, setRecovered] = useState(stored !== null);
  const [draft, change] = useReducer(
    changeDraft,
    linkedStep ? { ...startDraft, step: linkedStep } : startDraft,
  );
  const [isFinished, setIsFinished] = useState(false);
  // Neither the initial draft nor the one that was read needs to be stored.
  const isUnchanged = [initialDraft, stored].some((known) => known && hasSameContent(draft, known));
  useStoredDraft(draftId, isUnchanged || isFinished ? null : draft);

  const startOver = () => {
    dropDraft(draftId);
    setRecovered(false);
    change({ type: 'draftReplaced', draft: initialDraft });
  };
  const finish = () => {
    setIsFinished(true);
    dropDraft(draftId);
  };
  return { draft, change, recovered, startOver, finish };
}

/** The parts of a draft whose change is stored; a change of step alone is not. */
const storedParts = ['cards', 'name', 'config', 'id', 'found'] as const;
const hasSameContent = (a: BotDraft, b: BotDraft): boolean =>
  storedParts.every((part) => a[part] === b[part]);

/** Writing a draft of thousands of pairs is slow, so it is debounced. Leaving the page writes it at once. */
const debounceMs = 300;

function useStoredDraft(draftId: string, draft: BotDraft | null): void {
  const unsaved = useRef<BotDraft | null>(null);
  const store = useStore<WithSession>();
  useEffect(() => {
    unsaved.current = draft;
    const write = () => {
      // Unless leaving the page has written it.
      if (draft && unsaved.current === draft) writeDraft(draftId, JSON.stringify(draft));
      unsaved.current = null;
    };
    const timer = setTimeout(write, debounceMs);
    return () => clearTimeout(timer);
  }, [draftId, draft]);
  useEffect(() => {
    const writeNow = () => {
      // After a logout nothing is stored.
      const loggedOut = selectEnding(store.getState()) === 'loggedOut';
      if (unsaved.current && !loggedOut) writeDraft(draftId, JSON.stringify(unsaved.current));
      unsaved.current = null;
    };
    window.addEventListener('pagehide', writeNow);
    return () => {
      window.removeEventListener('pagehide', writeNow);
      writeNow();
    };
  }, [draftId, store]);
}

function parseDraft(stored: string | null): BotDraft | null {
  try {
    // Only this page writes the draft. A draft from an older version may lack the cards, or call the configuration `look`.
    const draft = JSON.parse(stored ?? '{}') as Partial<BotDraft> & { look: ChatbotConfig };
    draft.config ??= draft.look;
    return draft.cards && draft.config ? (draft as BotDraft) : null;
  } catch {
    return null;
  }
}
