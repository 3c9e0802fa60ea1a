import type { Delivery } from './delivery.ts';
import type { HandleMessage } from './kafka-batch.ts';
import { readable } from './kafka-records.ts';
import { parseEvent } from './parse-event.ts';
import { memberFor, type Subscription } from './subscriptions.ts';

/** How one group handles one message: its handler gets what parses, the dead letters get the rest. */
export function messageHandler(subscribed: Subscription[], delivery: Delivery): HandleMessage {
  const byTopic = new Map(subscribed.map((one) => [one.topic, one]));
  return async (topic, { key, value }, stop) => {
    const subscription = byTopic.get(topic);
    if (!subscription) return true;
    const { group } = subscription;
    const parsed = parseEvent(value, topic);
    if (!parsed.ok) {
      return delivery.bury({ group, topic, reason: parsed.reason, event: readable(value) }, stop);
    }
    const handler = memberFor(subscription, key?.toString('utf8') ?? '');
    return delivery.deliver({ group, event: parsed.event, handler, stop });
  };
}
