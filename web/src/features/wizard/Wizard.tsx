import { isBlank } from '@contesta/contracts/text';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Loading, Notice, RetryNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx';
import { firstInvalidPair } from './cards.ts';
import { isInvalidConfig } from './config-changes.ts';
import { type BotDraft, type Step, steps } from './draft.ts';
import { InfoStep } from './InfoStep.tsx';
import { useAddPairs, usePendingPairs } from './pairs-added.tsx';
import { SaveOutcome } from './SaveOutcome.tsx';
import { StepList } from './Steps.tsx';
import {
  ConfirmStep,
  PromptsStep,
  preloadSteps,
  useGoToStep,
  useStepFocus,
  useStepHistory,
} from './step-navigation.ts';
import { TryOut, TryOutDialog } from './TryOut.tsx';
import { useDraft } from './use-draft.ts';
import { useReplay } from './use-replay.ts';
import { useSave } from './use-save.ts';
import { useTryout } from './use-tryout.ts';
import './Wizard.css';

const ignoreChange = () => undefined;

type Props = { draftId: string; initialDraft: BotDraft };

/** The three steps to create or edit a bot. */
export function Wizard({ draftId, initialDraft }: Props) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const linkedStep = steps.find((step) => step === search.get('step'));
  const { draft, change, recovered, startOver, finish } = useDraft(
    draftId,
    initialDraft,
    linkedStep,
  );
  const [isNoticeDismissed, setIsNoticeDismissed] = useState(false);
  const [tryoutOpen, setTryoutOpen] = useState(false);
  // `pending` is set while a step previews pairs of a spreadsheet or website: it adds the ticked ones.
  const { pending, addPending } = usePendingPairs(draft);
  const saving = useSave(draft, change, finish, addPending);
  const editing = draftId !== 'new';
  const fieldsetRef = useStepFocus(draft.step);
  const tryout = useTryout(draft);
  const busy = saving.state !== 'idle';
  // Changes are ignored during a save and after it has succeeded. A disabled fieldset would lose the focus.
  const edit = busy ? ignoreChange : change;
  const addition = useAddPairs(draft, edit);
  const pushStep = useStepHistory(draft.step, (step) => {
    pending.current?.();
    change({ type: 'stepChanged', step });
  });
  const { go, failedStep } = useGoToStep(pushStep);
  const barProps = { onTry: () => setTryoutOpen(true), newlyAnswered: useReplay(draft) };
  const canSave =
    !isBlank(draft.name) && !firstInvalidPair(draft.cards) && !isInvalidConfig(draft.config);
  const canGo = (step: Step) =>
    !busy && step !== draft.step && (step === 'info' || !isBlank(draft.name));
  const saveButton = editing ? (
    <Button variant="outlined" disabled={!canSave || busy} onClick={() => saving.save()}>
      {t('wizard.save')}
    </Button>
  ) : null;
  const stepProps = {
    draft,
    change: edit,
    go,
    editing,
    addition,
    pending,
    addPending,
    barProps,
    saveButton,
  };
  return (
    <Page title={t(editing ? 'wizard.editTitle' : 'wizard.newTitle')}>
      <AskBeforeLeaving pending={pending} addPending={addPending} />
      <StepList current={draft.step} go={go} canGo={canGo} />
      {recovered && !isNoticeDismissed ? (
        <Notice
          kind="good"
          action={
            <>
              <Button variant="outlined" size="small" onClick={() => setIsNoticeDismissed(true)}>
                {t('wizard.recoveredKeep')}
              </Button>
              <Button variant="text" size="small" onClick={startOver}>
                {t('wizard.recoveredDrop')}
              </Button>
            </>
          }
        >
          {t('wizard.recovered')}
        </Notice>
      ) : null}
      <div className="wizard-layout">
        <div className="wizard-form">
          <fieldset
            ref={fieldsetRef}
            tabIndex={-1}
            aria-label={t(`wizard.step.${draft.step}`)}
            aria-disabled={busy}
            className="wizard"
            onFocus={preloadSteps}
          >
            <Suspense fallback={<Loading />}>
              {draft.step === 'info' ? <InfoStep {...stepProps} /> : null}
              {draft.step === 'prompts' ? <PromptsStep {...stepProps} /> : null}
              {draft.step === 'confirm' ? (
                <ConfirmStep {...stepProps} draftId={draftId} saving={saving} />
              ) : null}
            </Suspense>
          </fieldset>
          {draft.step === 'confirm' ? null : (
            <SaveOutcome draftId={draftId} change={change} saving={saving} editing={editing} />
          )}
          {failedStep ? (
            <RetryNotice onRetry={() => go(failedStep)}>{t('wizard.unreached')}</RetryNotice>
          ) : null}
        </div>
        <aside className="tryout-aside" aria-label={t('tryout.title')}>
          <TryOut draft={draft} tryout={tryout} />
        </aside>
        {tryoutOpen ? (
          <TryOutDialog draft={draft} tryout={tryout} onClose={() => setTryoutOpen(false)} />
        ) : null}
      </div>
    </Page>
  );
}
