import type { Envelope } from '@contesta/contracts/events';
import { type KeyedMutex, openKeyedMutex, openSemaphore } from '../concurrency.ts';
import { problem } from '../errors.ts';
import type { Log } from '../log.ts';
import {
  type BusMetrics,
  defaultRetry,
  type GroupSubscription,
  memberFor,
  openDelivery,
  openSubscriptions,
  type RetryRule,
} from './delivery.ts';
import { checkEvent } from './envelope.ts';
import type { Bus, DeadLetter, Outgoing } from './port.ts';

export type InProcessBusOptions = {
  log: Log;
  storeDeadLetter: (letter: DeadLetter) => Promise<void>;
  retry?: RetryRule;
  /** How many milliseconds a handler may take. Default: 10 000. */
  handlerMs?: number;
  /** The maximum number of events in progress; above that `publish` waits. Default: 1000. */
  maxInFlight?: number;
  metrics?: BusMetrics;
};

type Listener = { subscription: GroupSubscription; mutex: KeyedMutex };

/**
 * The bus of a single process. `publish` resolves when every group has handled the events or moved them to the dead
 * letters. The outbox marks them as published only after that, so a kill loses none. A handler must not await a publish
 * of its own topic and key, because that publish waits for the handler.
 */
export function openInProcessBus(options: InProcessBusOptions): Bus {
  const { retry = defaultRetry, handlerMs = 10_000 } = options;
  const { deliver, addDeadLetter } = openDelivery({ ...options, retry, handlerMs });
  const inFlight = openSemaphore({ permits: options.maxInFlight ?? 1000 });
  const subscriptions = openSubscriptions();
  const listeners = new Map<string, Listener[]>();
  const stopping = new AbortController();
  let isOpen = false;

  function enqueue({ subscription, mutex }: Listener, key: string, event: Envelope) {
    const handler = memberFor(subscription, key);
    const task = { group: subscription.group, event, handler, stop: stopping.signal };
    return mutex.run(key, () => deliver(task));
  }

  async function deliverToGroups({ key, event: raw }: Outgoing): Promise<boolean> {
    const checked = checkEvent(raw);
    if (!checked.ok) {
      const { reason } = checked;
      return addDeadLetter(
        { group: 'publisher', topic: raw.topic, reason, event: raw },
        stopping.signal,
      );
    }
    const subscribed = listeners.get(raw.topic) ?? [];
    const done = await Promise.all(
      subscribed.map((listener) => enqueue(listener, key, checked.event)),
    );
    return !done.includes(false);
  }

  function publish(events: Outgoing[]): Promise<void> {
    return inFlight.run(async () => {
      if (!isOpen) throw problem('UNAVAILABLE');
      const done = await Promise.all(events.map(deliverToGroups));
      if (done.includes(false)) throw problem('UNAVAILABLE');
    }, events.length);
  }

  async function start(): Promise<void> {
    if (isOpen) return;
    for (const subscription of subscriptions.all) {
      const existing = listeners.get(subscription.topic) ?? [];
      listeners.set(subscription.topic, [...existing, { subscription, mutex: openKeyedMutex() }]);
    }
    isOpen = true;
  }

  async function close(): Promise<void> {
    isOpen = false;
    stopping.abort();
    await Promise.all([...listeners.values()].flat().map(({ mutex }) => mutex.whenIdle()));
  }

  return { publish, subscribe: subscriptions.add, start, stopConsuming: close, close };
}
