import type { Bus } from '../bus/port.ts';
import { openKeyLanes } from './key-lanes.ts';
import type { Fact } from './port.ts';

export type RelayOptions = {
  bus: Bus;
  /** Facts on their way at most. */
  queue: number;
  onPublished: (fact: Fact) => void;
  onFailure: (error: unknown) => void;
};

export type Relay = ReturnType<typeof openRelay>;

/**
 * Facts on their way to the broker. A fact holds its place until it is marked as published. When a publish fails,
 * everything launched before and not yet published is dropped: it is read again from the store, in order.
 */
export function openRelay({ bus, queue, onPublished, onFailure }: RelayOptions) {
  const lanes = openKeyLanes();
  const flying = new Map<string, number>();
  let count = 0;
  let failures = 0;
  let waiters: (() => void)[] = [];

  function launch(fact: Fact): Promise<void> {
    count += 1;
    flying.set(fact.ref, (flying.get(fact.ref) ?? 0) + 1);
    const launchedAt = failures;
    return lanes.run(fact, async () => {
      if (failures !== launchedAt) return land(fact);
      try {
        await bus.publish(fact.events);
      } catch (error) {
        failures += 1;
        land(fact);
        return onFailure(error);
      }
      onPublished(fact);
    });
  }

  /** Gives the fact's place free. */
  function land({ ref }: Fact): void {
    const left = (flying.get(ref) ?? 1) - 1;
    if (left > 0) flying.set(ref, left);
    else flying.delete(ref);
    count -= 1;
    if (count > 0) return;
    for (const wake of waiters) wake();
    waiters = [];
  }

  /** Resolves when nothing is on its way. */
  async function empty(): Promise<void> {
    if (count > 0) await new Promise<void>((resolve) => waiters.push(resolve));
  }

  return {
    launch,
    land,
    empty,
    isFlying: (fact: Fact) => flying.has(fact.ref),
    count: () => count,
    room: () => queue - count,
    failures: () => failures,
  };
}
