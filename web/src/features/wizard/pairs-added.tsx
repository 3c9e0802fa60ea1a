import type { Pair } from '@contesta/contracts/chatbot';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice, PassingNotice } from '../../ui/Notice.tsx';
import { nonEmptyCards, remainingPairs } from './cards.ts';
import { type BotDraft, newPairsIn } from './draft.ts';
import type { DraftChange } from './draft-changes.ts';

export type PairAddition = ReturnType<typeof useAddPairs>;

/** Where added pairs came from. The questions step announces them; for a sheet or website, the import does too. */
type Source = 'paste' | 'sheet' | 'website' | 'trade';
type Added = {
  source: Source;
  count: number;
  /** How many pairs were in the draft already, or twice among those to add. */
  known: number;
  /** The keys of the added cards: from `fromKey` up to, but not including, `toKey`. */
  fromKey: number;
  toKey: number;
};

/** Adds pairs to a draft up to the plan's limit. `undo` removes the pairs that were added last. */
export function useAddPairs(draft: BotDraft, change: (change: DraftChange) => void) {
  const status = useSelector(selectStatus);
  const [added, setAdded] = useState<Added | null>(null);

  /** Adds pairs after the card with the key `after`, else at the end. Returns how many the plan's limit left out. */
  const add = (pairs: Pair[], source: Source, after?: number): number => {
    const newPairs = newPairsIn(draft, pairs);
    const remaining = remainingPairs(status, nonEmptyCards(draft.cards));
    const accepted = newPairs.slice(0, remaining);
    const fromKey = draft.nextKey;
    change({ type: 'pairsAdded', pairs: accepted, ...(after === undefined ? {} : { after }) });
    const known = pairs.length - newPairs.length;
    const toKey = fromKey + accepted.length;
    setAdded({ source, count: accepted.length, known, fromKey, toKey });
    return newPairs.length - accepted.length;
  };
  const undo = () => {
    if (added) change({ type: 'additionUndone', ...added });
    setAdded(null);
  };
  return { added, add, undo, close: () => setAdded(null) };
}

/** A function that adds the ticked pairs of a preview and closes it. Null while there is no preview. */
export type PendingAddition = RefObject<(() => void) | null>;

/** The pending addition. `addPending` carries it out at once and returns the new draft. */
export function usePendingPairs(draft: BotDraft) {
  const pending: PendingAddition = useRef(null);
  const latest = useRef(draft);
  latest.current = draft;
  const addPending = () => {
    flushSync(() => pending.current?.());
    return latest.current;
  };
  return { pending, addPending };
}

/**
 * Registers the function that adds the ticked pairs. The wizard calls it when the owner leaves the step or
 * saves. The browser asks for confirmation before the page is closed.
 */
export function useRegisterPending(pending: PendingAddition, add: () => void): void {
  const latest = useRef(add);
  latest.current = add;
  // In the layout phase, so that it is set before the next click.
  useLayoutEffect(() => {
    const addShown = () => latest.current();
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    pending.current = addShown;
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', askBeforeUnload);
      if (pending.current === addShown) pending.current = null;
    };
  }, [pending]);
}

/** The set with a key added, or without the key if it has it. */
export function toggled(keys: ReadonlySet<number>, key: number): ReadonlySet<number> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Notice about the pairs just added, with an undo button. With `source`, only about pairs from that source, and it stays. */
export function AddedNotice({ addition, source }: { addition: PairAddition; source?: Source }) {
  const { t } = useTranslation();
  const { added, undo, close } = addition;
  if (!added || (source && added.source !== source)) return null;
  const undoButton = (
    <Button variant="outlined" size="small" onClick={undo}>
      {t('prompts.undo')}
    </Button>
  );
  const addedText = t('prompts.added', { count: added.count });
  const knownText = t('prompts.known', { count: added.known });
  const text = added.known > 0 ? `${addedText} ${knownText}` : addedText;
  const props = { kind: 'good' as const, action: added.count > 0 ? undoButton : null };
  if (source) return <Notice {...props}>{text}</Notice>;
  return (
    <PassingNotice key={added.fromKey} {...props} onClose={close}>
      {text}
    </PassingNotice>
  );
}
