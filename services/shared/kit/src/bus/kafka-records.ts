import { eventTypeOf } from '@contesta/contracts/events';
import type { Message } from 'kafkajs';
import { parseEvent } from './parse-event.ts';
import type { DeadLetter, Outgoing } from './port.ts';

export type KafkaRecord = { topic: string; message: Message };

const longestLetter = 100_000;

/** Where letters about a topic nobody declared go. */
export const undeclaredTopic = 'undeclared';

export function deadTopicOf(topic: string): string {
  return `${eventTypeOf(topic) ? topic : undeclaredTopic}.dead`;
}

/** The record of an event; one that no consumer could read goes to the dead letters straight away. */
export function recordOf({ key, event }: Outgoing): KafkaRecord {
  const parsed = parseEvent(event);
  if (parsed.ok) return { topic: event.topic, message: { key, value: JSON.stringify(event) } };
  return deadRecordOf({ group: 'publisher', topic: event.topic, reason: parsed.reason, event });
}

/** A letter as a record; what was found is cut where the broker would refuse it. */
export function deadRecordOf(letter: DeadLetter): KafkaRecord {
  const whole = JSON.stringify(letter);
  const value =
    whole.length <= longestLetter
      ? whole
      : JSON.stringify({ ...letter, event: JSON.stringify(letter.event).slice(0, longestLetter) });
  return { topic: deadTopicOf(letter.topic), message: { key: letter.group, value } };
}

/** What a message held, for its letter: JSON where it is JSON, else its text. */
export function readable(value: Buffer | null): unknown {
  const text = value?.toString('utf8') ?? null;
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
