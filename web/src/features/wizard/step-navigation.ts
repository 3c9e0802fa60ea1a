import { lazy, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Step, steps } from './draft.ts';

const stepImports = {
  info: null,
  prompts: async () => ({ default: (await import('./PromptsStep.tsx')).PromptsStep }),
  confirm: async () => ({ default: (await import('./ConfirmStep.tsx')).ConfirmStep }),
};
export const PromptsStep = lazy(stepImports.prompts);
export const ConfirmStep = lazy(stepImports.confirm);

/** The steps whose scripts are loaded. */
const loadedSteps = new Set<Step>(['info']);
async function loadStep(step: Step): Promise<void> {
  await stepImports[step]?.();
  loadedSteps.add(step);
}

/** Preloads all steps when a field gets the focus. A failed load is retried when its step is opened. */
export function preloadSteps(): void {
  void Promise.all(steps.map(loadStep)).catch(() => undefined);
}

/** Makes each step an entry of the browser's history. Returns a function that goes to a step. */
export function useStepHistory(step: Step, show: (step: Step) => void) {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  // The entry that opened the wizard has no step of its own: it shows the step that the draft had then. After a reload at
  // a later entry that step is unknown, and the entry that opened the wizard shows the first step.
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
export function useGoToStep(show: (step: Step, hash?: string) => void) {
  const [failedStep, setFailedStep] = useState<Step | null>(null);
  const go = async (step: Step, hash?: string) => {
    try {
      if (!loadedSteps.has(step)) await loadStep(step);
      setFailedStep(null);
      show(step, hash);
    } catch {
      // Some browsers do not retry a failed import in the same document: a second failure reloads it. The draft survives.
      if (failedStep && navigator.onLine) window.location.reload();
      setFailedStep(step);
    }
  };
  return { go: (step: Step, hash?: string) => void go(step, hash), failedStep };
}

/** Moves focus and scroll to the start of the step when the step changes. */
export function useStepFocus(step: Step) {
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
