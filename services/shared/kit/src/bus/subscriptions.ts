import { createHash } from 'node:crypto';
import type { EventHandler } from './port.ts';

export type Subscription = { group: string; topic: string; members: EventHandler[] };
export type Subscriptions = ReturnType<typeof openSubscriptions>;

/** Who listens to what in one process. A group that subscribes twice to a topic shares its keys. */
export function openSubscriptions() {
  const all: Subscription[] = [];

  function add(group: string, topic: string, handler: EventHandler): void {
    const known = all.find((one) => one.group === group && one.topic === topic);
    if (known) known.members.push(handler);
    else all.push({ group, topic, members: [handler] });
  }

  return { all, add };
}

/** The member that hears a key: always the same one, so that its events stay in order. */
export function memberFor({ members }: Subscription, key: string): EventHandler {
  const [only] = members;
  if (!only) throw new Error('a subscription has a member');
  if (members.length === 1) return only;
  const spread = createHash('md5').update(key).digest().readUInt32BE(0);
  return members[spread % members.length] ?? only;
}
