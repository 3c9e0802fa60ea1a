import type { HandleMessage } from './kafka-batch.ts';
import type { KafkaRecord } from './kafka-records.ts';

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
