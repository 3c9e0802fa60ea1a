import { eventTypeOf } from '@contesta/contracts/events';
import type { Message } from 'kafkajs';
import { type Delivery, type GroupSubscription, memberFor } from './delivery.ts';
import { checkEvent, parseEvent } from './envelope.ts';
import type { HandleMessage } from './kafka-partitions.ts';
import type { DeadLetter, Outgoing } from './port.ts';

export type KafkaRecord = { topic: string; message: Message };

const longestDeadLetter = 100_000;

/** The topic of dead letters about a topic that nobody declared. */
export const undeclaredTopic = 'undeclared';

export function deadTopicOf(topic: string): string {
  return `${eventTypeOf(topic) ? topic : undeclaredTopic}.dead`;
}

/** The record of an event; one that no consumer could read goes to the dead letters straight away. */
export function recordOf({ key, event }: Outgoing): KafkaRecord {
  const checked = checkEvent(event);
  if (checked.ok) return { topic: event.topic, message: { key, value: JSON.stringify(event) } };
  return deadRecordOf({ group: 'publisher', topic: event.topic, reason: checked.reason, event });
}

/** A dead letter as a record; what was found is cut where the broker would refuse it. */
export function deadRecordOf(letter: DeadLetter): KafkaRecord {
  const whole = JSON.stringify(letter);
  const value =
    whole.length <= longestDeadLetter
      ? whole
      : JSON.stringify({
          ...letter,
          event: JSON.stringify(letter.event).slice(0, longestDeadLetter),
        });
  return { topic: deadTopicOf(letter.topic), message: { key: letter.group, value } };
}

/** How one group handles one message: its handler gets what parses, the dead letters get the rest. */
export function messageHandler(subscribed: GroupSubscription[], delivery: Delivery): HandleMessage {
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

/** What a message held, for its dead letter: JSON where it is JSON, else its text. */
function readable(value: Buffer | null): unknown {
  const text = value?.toString('utf8') ?? null;
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export type KafkaNames = ReturnType<typeof openKafkaNames>;

/** How topics and groups are called on a broker that several installations share: each puts its name in front. */
export function openKafkaNames(namespace: string | undefined) {
  const prefix = namespace ? `${namespace}.` : '';
  const named = (name: string) => prefix + name;
  const declared = (topic: string) => topic.slice(prefix.length);
  return {
    named,
    /** The name by which everybody but the broker knows a topic. */
    declared,
    record: ({ topic, message }: KafkaRecord): KafkaRecord => ({ topic: named(topic), message }),
    /** A handler that knows topics by their declared names. */
    handler:
      (handle: HandleMessage): HandleMessage =>
      (topic, message, stop) =>
        handle(declared(topic), message, stop),
  };
}
