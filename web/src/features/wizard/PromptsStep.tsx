import { allows } from '@contesta/contracts/plans';
import { FileSpreadsheet, Plus } from 'lucide-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { Button, UpgradeLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { CardActions, Target } from './CardEditor.tsx';
import { CardList } from './CardList.tsx';
import { type Card, firstProblem, isUntouched, roomFor, rowProblem } from './cards.ts';
import { AddedNotice } from './pairs-added.tsx';
import { pastedPairs } from './pasted-pairs.ts';
import { IncompleteModal, StepBar, type StepProps } from './Steps.tsx';
import { usePairCheck } from './use-pair-check.ts';

export function PromptsStep({ draft, change, go, adding, bar, saveNow }: StepProps) {
  const { t } = useTranslation();
  const { cards } = draft;
  const status = useSelector(selectStatus);
  const hints = usePairCheck(cards);
  const [target, setTarget] = useState<Target | null>(null);
  const [asking, setAsking] = useState(false);
  const [checked, setChecked] = useState(false);
  const growing = useGrowing({ draft, change, adding, setTarget });
  const actions = useRef(growing.actions);
  actions.current = growing.actions;
  const onReached = useCallback(() => setTarget(null), []);

  const next = (event: FormEvent) => {
    event.preventDefault();
    if (firstProblem(cards)) setAsking(true);
    else go('confirm');
  };
  const closeModal = () => {
    setAsking(false);
    setChecked(true);
    const wrong = firstProblem(cards);
    if (!wrong) return;
    const field = rowProblem(wrong)?.part ?? 'question';
    setTarget({ card: wrong.card, field });
  };

  return (
    <form onSubmit={next} noValidate>
      <p className="wizard-lead">{t('prompts.lead')}</p>
      <CardList
        cards={cards}
        hints={hints}
        checked={checked}
        target={target}
        onReached={onReached}
        change={change}
        actions={actions}
      />
      <div className="prompts-notices">
        {growing.limit}
        {growing.removed ? (
          <Notice
            kind="good"
            action={
              <Button look="outlined" size="small" onClick={growing.putBack}>
                {t('prompts.undo')}
              </Button>
            }
          >
            {t('prompts.removed')}
          </Notice>
        ) : null}
        <AddedNotice adding={adding} />
      </div>
      <p className="wizard-lead" role="status">
        {hints && hints.size > 0 ? t('prompts.hints', { count: hints.size }) : ''}
      </p>
      <div className="prompts-more">
        <Button look="outlined" onClick={() => growing.add()}>
          <Plus aria-hidden />
          {t('prompts.add')}
        </Button>
        {allows(status, 'upload') ? (
          <Button look="text" onClick={() => go('confirm')}>
            <FileSpreadsheet aria-hidden />
            {t('prompts.sheet')}
          </Button>
        ) : null}
      </div>
      <StepBar {...bar} onBack={() => go('info')}>
        {saveNow}
        <Button type="submit">{t('wizard.next')}</Button>
      </StepBar>
      {asking ? <IncompleteModal onClose={closeModal} /> : null}
    </form>
  );
}

type Removed = { card: Card; at: number };

type Growing = Pick<StepProps, 'draft' | 'change' | 'adding'> & {
  setTarget: (target: Target) => void;
};

/** The ways to more cards and more phrasings, as far as the plan has room, and the notice where it has none. */
function useGrowing({ draft, change, adding, setTarget }: Growing) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const { cards, nextKey } = draft;
  const [limited, setLimited] = useState(false);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const room = roomFor(status, cards);

  const ifRoom = (grow: () => void) => {
    setLimited(room === 0);
    if (room > 0) grow();
  };
  const add = (after?: number) =>
    ifRoom(() => {
      change({ type: 'cardAdded', ...(after === undefined ? {} : { after }) });
      setTarget({ card: nextKey, field: 'question' });
    });
  const actions: CardActions = {
    enter: (card, field) =>
      field === 'question' ? setTarget({ card: card.key, field: 'answer' }) : add(card.key),
    remove(card) {
      const at = cards.indexOf(card);
      const beside = cards[at + 1] ?? cards[at - 1];
      setRemoved(isUntouched(card) ? null : { card, at });
      change({ type: 'cardRemoved', card: card.key });
      setTarget({ card: beside?.key ?? nextKey, field: 'question' });
    },
    addPhrasing: (card) =>
      ifRoom(() => {
        change({ type: 'phrasingAdded', card: card.key });
        setTarget({ card: card.key, field: 'last' });
      }),
    paste(card, text) {
      const pairs = pastedPairs(text);
      if (pairs) setLimited(adding.add(pairs, 'paste', card.key) > 0);
      return pairs !== null;
    },
  };
  const limit =
    limited && room === 0 ? (
      <Notice kind="warn" action={status === 'free' ? <UpgradeLink /> : null}>
        {t(status === 'free' ? 'prompts.limit' : 'prompts.limitPaid')}
      </Notice>
    ) : null;
  const putBack = () => {
    if (!removed) return;
    setRemoved(null);
    change({ type: 'cardPutBack', put: removed.card, at: removed.at });
    setTarget({ card: removed.card.key, field: 'question' });
  };
  return { add, actions, limit, removed, putBack };
}
