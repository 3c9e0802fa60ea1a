import type { Pair } from '@contesta/contracts/chatbot';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isUntouched, roomFor } from './cards.ts';
import { type BotDraft, type DraftChange, missingOf } from './draft.ts';

export type Adding = ReturnType<typeof useAddPairs>;

/** Where pairs come from; what was added is told there. */
type Source = 'paste' | 'sheet' | 'website' | 'trade';
type Added = { source: Source; count: number; known: number; from: number; to: number };

/** Adds pairs to a draft as far as the plan has room, and can take them back as long as nothing else was added so. */
export function useAddPairs(draft: BotDraft, change: (change: DraftChange) => void) {
  const status = useSelector(selectStatus);
  const [added, setAdded] = useState<Added | null>(null);

  /** Returns how many had no room. */
  const add = (pairs: Pair[], source: Source, at?: number): number => {
    const missing = missingOf(draft, pairs);
    const room = roomFor(
      status,
      draft.cards.filter((card) => !isUntouched(card)),
    );
    const kept = missing.slice(0, room);
    const from = draft.nextKey;
    change({ type: 'pairsAdded', pairs: kept, ...(at === undefined ? {} : { at }) });
    const known = pairs.length - missing.length;
    setAdded({ source, count: kept.length, known, from, to: from + kept.length });
    return missing.length - kept.length;
  };
  const takeBack = () => {
    if (added) change({ type: 'cardsTakenBack', from: added.from, to: added.to });
    setAdded(null);
  };
  return { added, add, takeBack };
}

/** What takes the pairs that are shown and neither taken nor discarded. */
export type Pending = RefObject<(() => void) | null>;

/** What is shown and not yet taken, and what takes it at once; that returns the draft with it. */
export function usePendingPairs(draft: BotDraft) {
  const pending: Pending = useRef(null);
  const latest = useRef(draft);
  latest.current = draft;
  const takePending = () => {
    flushSync(() => pending.current?.());
    return latest.current;
  };
  return { pending, takePending };
}

/** Lets the wizard take what is shown when the owner leaves the step or saves; before the page is closed the browser asks. */
export function usePending(pending: Pending, take: () => void): void {
  const latest = useRef(take);
  latest.current = take;
  // In the layout phase: a press may follow at once.
  useLayoutEffect(() => {
    const mine = () => latest.current();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    pending.current = mine;
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      if (pending.current === mine) pending.current = null;
    };
  }, [pending]);
}

/** What has just been added, from one source or from any, and the way back. */
export function AddedNotice({ adding, source }: { adding: Adding; source?: Source }) {
  const { t } = useTranslation();
  const { added, takeBack } = adding;
  if (!added || (source && added.source !== source)) return null;
  const undo = (
    <Button look="outlined" size="small" onClick={takeBack}>
      {t('prompts.undo')}
    </Button>
  );
  return (
    <Notice kind="good" action={added.count > 0 ? undo : null}>
      {t('prompts.added', { count: added.count })}{' '}
      {added.known > 0 ? t('prompts.known', { count: added.known }) : ''}
    </Notice>
  );
}
