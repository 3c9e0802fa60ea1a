import type { Control } from './control.ts';
import type { RunningProduct } from './running-product.ts';

/** A measured value. Its limit is the maximum, or with `isMinimum` the minimum. */
export type Figure = { name: string; value: number; limit?: number; isMinimum?: true };

export type ScenarioRun = {
  product: RunningProduct;
  control: Control;
  /** A seeded generator, which decides messages, addresses and their order. */
  random: () => number;
  quick: boolean;
};

export type Scenario = {
  name: string;
  /** The guarantee that the scenario checks, as a sentence. */
  promise: string;
  /** The scenario stops, freezes or kills a server. */
  needsControl?: true;
  /** Additional environment variables of the scenario's product. */
  env?: Record<string, string>;
  run(run: ScenarioRun): Promise<Figure[]>;
};

/** A figure without a limit is always met. */
export function isMet({ value, limit, isMinimum }: Figure): boolean {
  if (limit === undefined) return true;
  return isMinimum ? value >= limit : value <= limit;
}
