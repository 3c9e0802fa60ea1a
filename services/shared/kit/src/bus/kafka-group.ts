import type { Consumer } from 'kafkajs';
import { pause } from '../concurrency.ts';
import type { Log } from '../log.ts';
import type { HandleMessage } from './kafka-batch.ts';
import type { NoteLag } from './kafka-generation.ts';
import { type Member, openMember } from './kafka-member.ts';
import { backoffMs } from './retry.ts';

export type GroupOptions = {
  group: string;
  topics: string[];
  newConsumer: (group: string) => Consumer;
  handle: HandleMessage;
  log: Log;
  holdMs: number;
  stallMs: number;
  lag: NoteLag;
  onFatal: (error: Error) => void;
};

const reconnect = { firstMs: 500, capMs: 5000 };
const crashesInARow = 3;
const calmMs = 600_000;

/**
 * Keeps one member of a group alive: kafkajs stops a consumer for good on errors it holds non-retriable, so a new one
 * takes over. A broker that is away is waited for, for ever; a member that keeps crashing though it could fetch is fatal.
 */
export function openKafkaGroup(options: GroupOptions) {
  const { group, topics, newConsumer, handle, log, holdMs, stallMs, lag, onFatal } = options;
  const closing = new AbortController();
  let member: Member | undefined;
  let living: Promise<void> | undefined;

  async function live(): Promise<void> {
    let crashes = 0;
    for (let tries = 1; !closing.signal.aborted; tries += 1) {
      const bornAt = performance.now();
      member = openMember({ consumer: newConsumer(group), topics, handle, holdMs, stallMs, lag });
      const { error, hadFetched } = await member.live();
      if (closing.signal.aborted) return;
      if (hadFetched) tries = 1;
      const calm = performance.now() - bornAt > calmMs;
      crashes = calm || !hadFetched ? 0 : crashes + 1;
      log.warn({ group, reason: String(error), crashes }, 'consumer is replaced');
      if (crashes >= crashesInARow) return onFatal(error);
      await pause(backoffMs(reconnect, tries), closing.signal);
    }
  }

  return {
    start: () => {
      living ??= live();
    },
    close: async () => {
      closing.abort();
      await member?.close();
      await living;
    },
  };
}
