import type { Draft, Step } from './draft.ts';
import type { Change } from './draft-changes.ts';

/** What every step of the wizard is given. */
export type StepProps = {
  draft: Draft;
  change: (change: Change) => void;
  go: (step: Step) => void;
  editing: boolean;
};
