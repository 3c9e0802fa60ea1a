import { isBlank } from '@contesta/contracts/text';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
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
import { TryOut, TryOutDialog } from './TryOut.tsx';
import { useDraft } from './use-draft.ts';
import { useReplay } from './use-replay.ts';
import { useSave } from './use-save.ts';
import { useTryout } from './use-tryout.ts';
import './Wizard.css';

const stepImports = {
  info: null,
  prompts: async () => ({ default: (await import('./PromptsStep.tsx')).PromptsStep }),
  confirm: async () => ({ default: (await import('./ConfirmStep.tsx')).ConfirmStep }),
};
const PromptsStep = lazy(stepImports.prompts);
const ConfirmStep = lazy(stepImports.confirm);

/** The steps whose scripts are loaded. */
const loadedSteps = new Set<Step>(['info']);
async function loadStep(step: Step): Promise<void> {
  await stepImports[step]?.();
  loadedSteps.add(step);
}

/** Preloads all steps when a field gets the focus. A failed load is retried when its step is opened. */
function preloadSteps(): void {
  void Promise.all(steps.map(loadStep)).catch(() => undefined);
}

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
    !isBlank(draft.name) && !firstInvalidPair(draft.cards) && !isInvalidConfig(draft.look);
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
            <Suspense fallback=<Loading />>
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

/** Makes each step an entry of the browser's history. Returns a function that goes to a step. */
function useStepHistory(step: Step, show: (step: Step) => void) {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  // For history entries without a step: the draft's step, or the first step if the page was loaded at a later entry.
  const [defaultStep] = useState<Step>(state?.step ? 'info' : step);
  const lastKey = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each history entry
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    show(steps.find((known) => known === state?.step) ?? defaultStep);
  }, [key]);
  return (next: Step, hash = '') => navigate({ search, hash }, { state: { step: next } });
}

/** Loads a step's script and then shows the step. If the load fails, the current step stays. */
function useGoToStep(show: (step: Step, hash?: string) => void) {
  const [failedStep, setFailedStep] = useState<Step | null>(null);
  const go = async (step: Step, hash?: string) => {
    try {
      if (!loadedSteps.has(step)) await loadStep(step);
      setFailedStep(null);
      show(step, hash);
    } catch {
      // Some browsers do not retry a failed import in the same document. The draft survives the reload.
      if (failedStep && navigator.onLine) window.location.reload();
      setFailedStep(step);
    }
  };
  return { go: (step: Step, hash?: string) => void go(step, hash), failedStep };
}

/** Moves focus and scroll to the start of the step when the step changes. */
function useStepFocus(step: Step) {
  const fieldsetRef = useRef<HTMLFieldSetElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    fieldsetRef.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return fieldsetRef;
}
