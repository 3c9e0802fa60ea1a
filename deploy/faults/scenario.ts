import type { Control } from './control.ts';
import type { Stage } from './stage.ts';

/** A measured value with its limit `bar`: the maximum, or with `least` the minimum. */
export type Figure = { what: string; value: number; bar?: number; least?: true };

export type Play = {
  stage: Stage;
  control: Control;
  /** Seeded; it decides messages, addresses and their order. */
  random: () => number;
  quick: boolean;
};

export type Scenario = {
  name: string;
  /** The guarantee that it checks, as a sentence. */
  promise: string;
  /** Whether it stops, freezes or kills a server. */
  needsControl?: true;
  /** Additional environment of its product. */
  env?: Record<string, string>;
  play(play: Play): Promise<Figure[]>;
};

/** A figure without a limit is always met. */
export function isMet({ value, bar, least }: Figure): boolean {
  if (bar === undefined) return true;
  return least ? value >= bar : value <= bar;
}
