import { allows } from '@contesta/contracts/plans';
import { FileSpreadsheet, Plus } from 'lucide-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Notice, PassingNotice } from '../../ui/Notice.tsx';
import type { Target } from './CardEditor.tsx';
import { CardList } from './CardList.tsx';
import { firstInvalidPair, type KeyedPair, pairProblem } from './cards.ts';
import { AddedNotice } from './pairs-added.tsx';
import { IncompleteModal, StepBar, type StepProps } from './Steps.tsx';
import { useCardEdits } from './use-card-edits.tsx';
import { usePairCheck } from './use-pair-check.ts';

export function PromptsStep({ draft, change, go, addition, barProps, saveButton }: StepProps) {
  const { t } = useTranslation();
  const { cards } = draft;
  const status = useSelector(selectStatus);
  const hints = usePairCheck(cards);
  const [target, setTarget] = useState<Target | null>(null);
  const [incomplete, setIncomplete] = useState<KeyedPair | null>(null);
  const [reportsBlanks, setReportsBlanks] = useState(false);
  const cardEdits = useCardEdits({ draft, change, addition, setTarget });
  const actions = useRef(cardEdits.actions);
  actions.current = cardEdits.actions;
  const onFocused = useCallback(() => setTarget(null), []);

  const next = (event: FormEvent) => {
    event.preventDefault();
    const pair = firstInvalidPair(cards);
    if (!pair) go('confirm');
    else if (pairProblem(pair)?.kind === 'blank') setIncomplete(pair);
    else showProblem(pair); // the field itself says that its text is too long
  };
  function showProblem(pair: KeyedPair): void {
    setIncomplete(null);
    setReportsBlanks(true);
    setTarget({ card: pair.card, field: pairProblem(pair)?.field ?? 'question' });
  }

  return (
    <form onSubmit={next} noValidate>
      <p className="wizard-lead">{t('prompts.lead')}</p>
      <VisitorQuestionNotice />
      <CardList
        cards={cards}
        hints={hints}
        reportsBlanks={reportsBlanks}
        target={target}
        onFocused={onFocused}
        change={change}
        actions={actions}
      />
      <div className="prompts-notices">
        {cardEdits.limitNotice}
        {cardEdits.removed ? (
          <PassingNotice
            key={cardEdits.removed.card.key}
            kind="good"
            onClose={cardEdits.forgetRemoved}
            action={
              <Button variant="outlined" size="small" onClick={cardEdits.restore}>
                {t('prompts.undo')}
              </Button>
            }
          >
            {t('prompts.removed')}
          </PassingNotice>
        ) : null}
        <AddedNotice addition={addition} />
      </div>
      <p className="wizard-lead" role="status">
        {hints && hints.size > 0 ? t('prompts.hints', { count: hints.size }) : ''}
      </p>
      <div className="prompts-more">
        <Button variant="outlined" onClick={() => cardEdits.add()}>
          <Plus aria-hidden />
          {t('prompts.add')}
        </Button>
        {allows(status, 'upload') ? (
          <Button variant="text" onClick={() => go('confirm', '#upload')}>
            <FileSpreadsheet aria-hidden />
            {t('prompts.sheet')}
          </Button>
        ) : null}
      </div>
      <StepBar {...barProps} onBack={() => go('info')}>
        {saveButton}
        <Button type="submit">{t('wizard.next')}</Button>
      </StepBar>
      {incomplete ? <IncompleteModal onClose={() => showProblem(incomplete)} /> : null}
    </form>
  );
}

/** The visitor's question for which the owner came from the inbox to change a pair, if any. */
function VisitorQuestionNotice() {
  const { t } = useTranslation();
  const question: string | undefined = useLocation().state?.asked;
  if (!question) return null;
  const copyButton = (
    <CopyButton
      text={question}
      label={t('prompts.copyAsked')}
      className="button button-outlined is-small"
    >
      {t('prompts.copyAsked')}
    </CopyButton>
  );
  return (
    <Notice kind="warn" action={copyButton}>
      {t('prompts.asked', { question })}
    </Notice>
  );
}
