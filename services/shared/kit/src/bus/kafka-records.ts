import { eventTypeOf } from '@contesta/contracts/events';
import type { Message } from 'kafkajs';
import { type Delivery, type GroupSubscription, memberFor } from './delivery.ts';
import { checkEvent, parseEvent } from './envelope.ts';
import type { HandleMessage } from './kafka-partitions.ts';
import type { DeadLetter, Outgoing } from './port.ts';

export type KafkaRecord = { topic: string; message: Message };

const maxDeadLetterLength = 100_000;

/** Replaces the name of an undeclared topic in the name of its dead-letter topic. */
export const undeclaredTopic = 'undeclared';

export function deadTopicOf(topic: string): string {
  return `${eventTypeOf(topic) ? topic : undeclaredTopic}.dead`;
}

/** The record of an event; an invalid event becomes a dead letter at once. */
export function recordOf({ key, event }: Outgoing): KafkaRecord {
  const checked = checkEvent(event);
  if (checked.ok) return { topic: event.topic, message: { key, value: JSON.stringify(event) } };
  return deadRecordOf({ group: 'publisher', topic: event.topic, reason: checked.reason, event });
}

/** The record of a dead letter; a large event is cut, so that the broker accepts it. */
export function deadRecordOf(letter: DeadLetter): KafkaRecord {
  const json = JSON.stringify(letter);
  const value =
    json.length <= maxDeadLetterLength
      ? json
      : JSON.stringify({
          ...letter,
          event: JSON.stringify(letter.event).slice(0, maxDeadLetterLength),
        });
  return { topic: deadTopicOf(letter.topic), message: { key: letter.group, value } };
}

/** Passes a message to its group's handler, or to the dead letters when it does not parse. */
export function messageHandler(subscribed: GroupSubscription[], delivery: Delivery): HandleMessage {
  const byTopic = new Map(subscribed.map((subscription) => [subscription.topic, subscription]));
  return async (topic, { key, value }, stop) => {
    const subscription = byTopic.get(topic);
    if (!subscription) return true;
    const { group } = subscription;
    const parsed = parseEvent(value, topic);
    if (!parsed.ok) {
      return delivery.addDeadLetter(
        { group, topic, reason: parsed.reason, event: contentOf(value) },
        stop,
      );
    }
    const handler = memberFor(subscription, key?.toString('utf8') ?? '');
    return delivery.deliver({ group, event: parsed.event, handler, stop });
  };
}

/** The content of a message for its dead letter: parsed JSON, or the text when it is not JSON. */
function contentOf(value: Buffer | null): unknown {
  const text = value?.toString('utf8') ?? null;
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export type KafkaNames = ReturnType<typeof openKafkaNames>;

/** The names of topics and groups on a shared broker, prefixed with the installation's namespace. */
export function openKafkaNames(namespace: string | undefined) {
  const prefix = namespace ? `${namespace}.` : '';
  const withPrefix = (name: string) => prefix + name;
  const withoutPrefix = (topic: string) => topic.slice(prefix.length);
  return {
    withPrefix,
    withoutPrefix,
    record: ({ topic, message }: KafkaRecord): KafkaRecord => ({
      topic: withPrefix(topic),
      message,
    }),
    /** Wraps a handler so that it gets topics without the prefix. */
    handler:
      (handle: HandleMessage): HandleMessage =>
      (topic, message, stop) =>
        handle(withoutPrefix(topic), message, stop),
  };
}
