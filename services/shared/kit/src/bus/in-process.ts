import type { Envelope } from '@contesta/contracts/events';
import { problem } from '../errors.ts';
import type { Log } from '../log.ts';
import { openSlots } from '../slots.ts';
import { type BusFigures, openDelivery } from './delivery.ts';
import { parseEvent } from './parse-event.ts';
import type { Bus, DeadLetter, Outgoing } from './port.ts';
import { defaultRetry, type RetryRule } from './retry.ts';
import { memberFor, openSubscriptions, type Subscription } from './subscriptions.ts';

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

type Listener = { subscription: Subscription; tails: Map<string, Promise<boolean>> };

/**
 * The bus of a single process. `publish` resolves when every group has handled or buried the events, so whoever
 * marks them as sent afterwards loses none to a kill. A handler must not await a publish of its own topic and key.
 */
export function openInProcessBus(options: InProcessBusOptions): Bus {
  const { log, deadLetters, retry = defaultRetry, handlerMs = 10_000, figures } = options;
  const { deliver, bury } = openDelivery({ log, retry, handlerMs, deadLetters, figures });
  const slots = openSlots(options.maxInFlight ?? 1000);
  const subscriptions = openSubscriptions();
  const listeners = new Map<string, Listener[]>();
  const stopping = new AbortController();
  let open = false;

  function enqueue({ subscription, tails }: Listener, key: string, event: Envelope) {
    const handler = memberFor(subscription, key);
    const job = { group: subscription.group, event, handler, stop: stopping.signal };
    const handle = () => deliver(job);
    const before = tails.get(key);
    const done = before ? before.then(handle) : handle();
    tails.set(key, done);
    void done.then(() => tails.get(key) === done && tails.delete(key));
    return done;
  }

  async function spread({ key, event: raw }: Outgoing): Promise<boolean> {
    const parsed = parseEvent(raw);
    if (!parsed.ok) {
      const { reason } = parsed;
      return bury({ group: 'publisher', topic: raw.topic, reason, event: raw }, stopping.signal);
    }
    const hearing = listeners.get(parsed.event.topic) ?? [];
    const done = await Promise.all(hearing.map((one) => enqueue(one, key, parsed.event)));
    return !done.includes(false);
  }

  async function publish(events: Outgoing[]): Promise<void> {
    await slots.take(events.length);
    try {
      if (!open) throw problem('UNAVAILABLE');
      const done = await Promise.all(events.map(spread));
      if (done.includes(false)) throw problem('UNAVAILABLE');
    } finally {
      slots.give(events.length);
    }
  }

  async function start(): Promise<void> {
    if (open) return;
    for (const subscription of subscriptions.all) {
      const heard = listeners.get(subscription.topic) ?? [];
      listeners.set(subscription.topic, [...heard, { subscription, tails: new Map() }]);
    }
    open = true;
  }

  async function close(): Promise<void> {
    open = false;
    stopping.abort();
    const tails = [...listeners.values()].flat().flatMap((one) => [...one.tails.values()]);
    await Promise.all(tails);
  }

  return { publish, subscribe: subscriptions.add, start, stopHearing: close, close };
}
