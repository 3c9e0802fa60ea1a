import { isBlank } from '@contesta/contracts/text';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Loading, Notice, RetryNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx';
import { firstProblem } from './cards.ts';
import { isWrong } from './config-changes.ts';
import { type BotDraft, type Step, steps } from './draft.ts';
import { InfoStep } from './InfoStep.tsx';
import { useAddPairs, usePendingPairs } from './pairs-added.tsx';
import { SaveOutcome } from './SaveOutcome.tsx';
import { StepList } from './Steps.tsx';
import { TryOut, TryOutSheet } from './TryOut.tsx';
import { useDraft } from './use-draft.ts';
import { useReplay } from './use-replay.ts';
import { useSave } from './use-save.ts';
import { useTryout } from './use-tryout.ts';
import './Wizard.css';

const fetches = {
  info: null,
  prompts: async () => ({ default: (await import('./PromptsStep.tsx')).PromptsStep }),
  confirm: async () => ({ default: (await import('./ConfirmStep.tsx')).ConfirmStep }),
};
const PromptsStep = lazy(fetches.prompts);
const ConfirmStep = lazy(fetches.confirm);

/** The steps whose scripts are there. */
const fetched = new Set<Step>(['info']);
async function fetchStep(step: Step): Promise<void> {
  await fetches[step]?.();
  fetched.add(step);
}

/** All steps come when the owner begins with the first. What fails here is tried again on the way to a step. */
function fetchSteps(): void {
  void Promise.all(steps.map(fetchStep)).catch(() => undefined);
}

const unchanged = () => undefined;

type Props = { place: string; fresh: BotDraft };

/** The three steps of making or changing a bot. */
export function Wizard({ place, fresh }: Props) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const asked = steps.find((step) => step === search.get('step'));
  const { draft, change, recovered, startOver, finish } = useDraft(place, fresh, asked);
  const [noticed, setNoticed] = useState(false);
  const [trying, setTrying] = useState(false);
  const { pending, takePending } = usePendingPairs(draft);
  const saving = useSave(draft, change, finish, takePending);
  const editing = place !== 'new';
  const stage = useStage(draft.step);
  const tryout = useTryout(draft);
  const busy = saving.state !== 'idle';
  // While it is saved nothing can be changed, and the focus stays: a disabled fieldset would lose it.
  const edit = busy ? unchanged : change;
  const adding = useAddPairs(draft, edit);
  const visit = useStepHistory(draft.step, (step) => {
    pending.current?.();
    change({ type: 'wentTo', step });
  });
  const { go, unreached } = useGo(visit);
  const bar = { onTry: () => setTrying(true), replayed: useReplay(draft) };
  const canSave = !isBlank(draft.name) && !firstProblem(draft.cards) && !isWrong(draft.look);
  const canGo = (step: Step) =>
    !busy && step !== draft.step && (step === 'info' || !isBlank(draft.name));
  const saveNow = editing ? (
    <Button look="outlined" disabled={!canSave || busy} onClick={() => saving.save()}>
      {t('wizard.save')}
    </Button>
  ) : null;
  const shared = { draft, change: edit, go, editing, adding, pending, takePending, bar, saveNow };
  return (
    <Page title={t(editing ? 'wizard.editTitle' : 'wizard.newTitle')}>
      <AskBeforeLeaving pending={pending} takePending={takePending} />
      <StepList now={draft.step} go={go} canGo={canGo} />
      {recovered && !noticed ? (
        <Notice
          kind="good"
          action={
            <>
              <Button look="outlined" size="small" onClick={() => setNoticed(true)}>
                {t('wizard.recoveredKeep')}
              </Button>
              <Button look="text" size="small" onClick={startOver}>
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
            ref={stage}
            tabIndex={-1}
            aria-label={t(`wizard.step.${draft.step}`)}
            aria-disabled={busy}
            className="wizard"
            onFocus={fetchSteps}
          >
            <Suspense fallback=<Loading />>
              {draft.step === 'info' ? <InfoStep {...shared} /> : null}
              {draft.step === 'prompts' ? <PromptsStep {...shared} /> : null}
              {draft.step === 'confirm' ? (
                <ConfirmStep {...shared} place={place} saving={saving} />
              ) : null}
            </Suspense>
          </fieldset>
          {draft.step === 'confirm' ? null : (
            <SaveOutcome place={place} change={change} saving={saving} editing={editing} />
          )}
          {unreached ? (
            <RetryNotice onRetry={() => go(unreached)}>{t('wizard.unreached')}</RetryNotice>
          ) : null}
        </div>
        <aside className="tryout-beside" aria-label={t('tryout.title')}>
          <TryOut draft={draft} tryout={tryout} />
        </aside>
        {trying ? (
          <TryOutSheet draft={draft} tryout={tryout} onClose={() => setTrying(false)} />
        ) : null}
      </div>
    </Page>
  );
}

/** The steps as entries of the browser's history, so that its back button leads to the step before; returns what adds one. */
function useStepHistory(step: Step, show: (step: Step) => void) {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  // What an entry shows that names no step: the draft's, unless the wizard was loaded at a later entry.
  const [opened] = useState<Step>(state?.step ? 'info' : step);
  const shown = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is shown once for each entry that is reached
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    show(steps.find((known) => known === state?.step) ?? opened);
  }, [key]);
  return (next: Step) => navigate({ search }, { state: { step: next } });
}

/** Goes to a step once its script is there; one that cannot be fetched, as without a network, leaves the owner where they are. */
function useGo(show: (step: Step) => void) {
  const [unreached, setUnreached] = useState<Step | null>(null);
  const go = async (step: Step) => {
    try {
      if (!fetched.has(step)) await fetchStep(step);
      setUnreached(null);
      show(step);
    } catch {
      // A browser may not ask twice in one document. The draft outlives a reload.
      if (unreached && navigator.onLine) window.location.reload();
      setUnreached(step);
    }
  };
  return { go: (step: Step) => void go(step), unreached };
}

/** Moves focus and scroll to the start of a step when it appears. */
function useStage(step: Step) {
  const stage = useRef<HTMLFieldSetElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    stage.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return stage;
}
