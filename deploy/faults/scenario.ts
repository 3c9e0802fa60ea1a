import type { Control } from './control.ts';
import type { Stage } from './stage.ts';

/** What a scenario measured, and its bar: the most it may be, or with `least` the least. */
export type Figure = { what: string; value: number; bar?: number; least?: true };

export type Play = {
  stage: Stage;
  control: Control;
  /** Decides messages, addresses and orders. */
  random: () => number;
  quick: boolean;
};

export type Scenario = {
  name: string;
  /** The promise it holds the product to, as a sentence. */
  promise: string;
  /** Whether it stops, freezes or kills a server. */
  needsControl?: true;
  /** What its product is started with besides. */
  env?: Record<string, string>;
  play(play: Play): Promise<Figure[]>;
};

/** A figure without a bar is shown and not judged. */
export function isMet({ value, bar, least }: Figure): boolean {
  if (bar === undefined) return true;
  return least ? value >= bar : value <= bar;
}
