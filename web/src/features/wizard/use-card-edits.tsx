import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { UpgradeLink } from '../../ui/Button.tsx';
import { PassingNotice } from '../../ui/Notice.tsx';
import type { CardActions, Target } from './CardEditor.tsx';
import { type Card, isEmptyCard, remainingPairs } from './cards.ts';
import { pastedPairs } from './pasted-pairs.ts';
import type { StepProps } from './Steps.tsx';

type Removed = { card: Card; index: number };

type CardEditsArgs = Pick<StepProps, 'draft' | 'change' | 'addition'> & {
  setTarget: (target: Target) => void;
};

/** Adds, removes, restores and pastes cards, and adds phrasings. `limitNotice`: the plan's limit has been reached. */
export function useCardEdits({ draft, change, addition, setTarget }: CardEditsArgs) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const { cards, nextKey } = draft;
  const [wasRefused, setWasRefused] = useState(false);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const remaining = remainingPairs(status, cards);

  const withinLimit = (action: () => void) => {
    setWasRefused(remaining === 0);
    if (remaining > 0) action();
  };
  const add = (after?: number) =>
    withinLimit(() => {
      change({ type: 'cardAdded', ...(after === undefined ? {} : { after }) });
      setTarget({ card: nextKey, field: 'question' });
    });
  const actions: CardActions = {
    enter(card, field) {
      if (field === 'question') setTarget({ card: card.key, field: 'answer' });
      else add(card.key);
    },
    remove(card) {
      const index = cards.indexOf(card);
      const neighbour = cards[index + 1] ?? cards[index - 1];
      setRemoved(isEmptyCard(card) ? null : { card, index });
      change({ type: 'cardRemoved', card: card.key });
      // If no card is left, a new empty one follows, with the next key.
      setTarget({ card: neighbour?.key ?? nextKey, field: 'question' });
    },
    addPhrasing: (card) =>
      withinLimit(() => {
        change({ type: 'phrasingAdded', card: card.key });
        setTarget({ card: card.key, field: 'newPhrasing' });
      }),
    show: (card) => setTarget({ card, field: 'question' }),
    paste(card, text) {
      const pairs = pastedPairs(text);
      const leftOut = pairs ? addition.add(pairs, 'paste', card.key) : 0;
      if (pairs) setWasRefused(leftOut > 0);
      return pairs !== null;
    },
  };
  const limitNotice =
    wasRefused && remaining === 0 ? (
      <PassingNotice
        kind="warn"
        action={status === 'free' ? <UpgradeLink /> : null}
        onClose={() => setWasRefused(false)}
      >
        {t(status === 'free' ? 'prompts.limit' : 'prompts.limitPaid')}
      </PassingNotice>
    ) : null;
  const restore = () => {
    if (!removed) return;
    setRemoved(null);
    change({ type: 'cardRestored', restored: removed.card, index: removed.index });
    setTarget({ card: removed.card.key, field: 'question' });
  };
  const forgetRemoved = () => setRemoved(null);
  return { add, actions, limitNotice, removed, restore, forgetRemoved };
}
