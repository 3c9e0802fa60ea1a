import type { Lang } from '../settings.ts';
import type { Slot } from './calls.ts';
import type { Kept } from './draft.ts';
import type { TimesState } from './free-times.ts';
import type { Offer } from './offer.ts';
import type { Texts } from './texts.ts';

export type Step = 'yours' | 'service' | 'time' | 'details' | 'taken' | 'booked' | 'find' | 'found';

export type FormState = {
  isBusy: boolean;
  /** Why it was refused, and what is wrong with a field. */
  problem: string;
  fields: { name?: string; email?: string };
  /** Free times near one that was taken meanwhile. */
  nearest: Slot[] | null;
};

export type Ways = {
  /** Keeps what was written. */
  change(changes: Partial<Kept>): void;
  /** Keeps what was chosen, and goes on to the next step. */
  arrive(changes: Partial<Kept>): void;
  draw(): void;
  turn(isBack: boolean): void;
  load(): void;
  book(): void;
  find(): void;
};

export type CardState = {
  step: Step;
  offer: Offer;
  kept: Kept;
  form: FormState;
  times: TimesState;
  /** The key of the service that is chosen. */
  service: string;
  lang: Lang;
  texts: Texts;
  onTitle: ((title: HTMLElement | null) => void) | null;
  ways: Ways;
};
