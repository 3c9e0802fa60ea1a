import type { Envelope } from '@contesta/contracts/events';
import { type KeyedMutex, openKeyedMutex, openSemaphore } from '../concurrency.ts';
import { problem } from '../errors.ts';
import type { Log } from '../log.ts';
import {
  type BusFigures,
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
  deadLetters: (letter: DeadLetter) => Promise<void>;
  retry?: RetryRule;
  /** Milliseconds a handler may take; 10 000 unless told. */
  handlerMs?: number;
  /** Events at work at once; `publish` waits above it. */
  maxInFlight?: number;
  figures?: BusFigures;
};

type Listener = { subscription: GroupSubscription; order: KeyedMutex };

/**
 * The bus of a single process. `publish` resolves when every group has handled or buried the events, so whoever
 * marks them as sent afterwards loses none to a kill. A handler must not await a publish of its own topic and key.
 */
export function openInProcessBus(options: InProcessBusOptions): Bus {
  const { log, deadLetters, retry = defaultRetry, handlerMs = 10_000, figures } = options;
  const { deliver, bury } = openDelivery({ log, retry, handlerMs, deadLetters, figures });
  const atWork = openSemaphore({ permits: options.maxInFlight ?? 1000 });
  const subscriptions = openSubscriptions();
  const listeners = new Map<string, Listener[]>();
  const stopping = new AbortController();
  let open = false;

  function enqueue({ subscription, order }: Listener, key: string, event: Envelope) {
    const handler = memberFor(subscription, key);
    const task = { group: subscription.group, event, handler, stop: stopping.signal };
    return order.run(key, () => deliver(task));
  }

  async function spread({ key, event: raw }: Outgoing): Promise<boolean> {
    const checked = checkEvent(raw);
    if (!checked.ok) {
      const { reason } = checked;
      return bury({ group: 'publisher', topic: raw.topic, reason, event: raw }, stopping.signal);
    }
    const hearing = listeners.get(raw.topic) ?? [];
    const done = await Promise.all(hearing.map((one) => enqueue(one, key, checked.event)));
    return !done.includes(false);
  }

  function publish(events: Outgoing[]): Promise<void> {
    return atWork.run(async () => {
      if (!open) throw problem('UNAVAILABLE');
      const done = await Promise.all(events.map(spread));
      if (done.includes(false)) throw problem('UNAVAILABLE');
    }, events.length);
  }

  async function start(): Promise<void> {
    if (open) return;
    for (const subscription of subscriptions.all) {
      const heard = listeners.get(subscription.topic) ?? [];
      listeners.set(subscription.topic, [...heard, { subscription, order: openKeyedMutex() }]);
    }
    open = true;
  }

  async function close(): Promise<void> {
    open = false;
    stopping.abort();
    await Promise.all([...listeners.values()].flat().map(({ order }) => order.idle()));
  }

  return { publish, subscribe: subscriptions.add, start, stopConsuming: close, close };
}
