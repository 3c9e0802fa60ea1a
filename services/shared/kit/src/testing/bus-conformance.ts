import { randomUUID } from 'node:crypto';
import { type Envelope, messageExchanged } from '@contesta/contracts/events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeEvent } from '../bus/envelope.ts';
import type { Bus, DeadLetter, Outgoing } from '../bus/port.ts';
import { problem } from '../errors.ts';
import { eventually } from './eventually.ts';

/** One broker with its dead letters. `open` gives a bus, which acts as a separate process if possible. */
type Broker = { open(): Bus; deadLetters(): DeadLetter[] };

const { topic } = messageExchanged;

/** The suite that every bus passes. `openBroker` gives buses that retry handlers within milliseconds. */
export function busConformance(name: string, openBroker: () => Promise<Broker>): void {
  describe(`the ${name} bus`, () => {
    it('delivers each event to every group', async () => {
      const { start, addHandler, makeEvents } = await setup(openBroker);
      const stats = addHandler();
      const mail = addHandler();
      const bus = await start();
      const sent = makeEvents(20, { keys: 4 });
      await bus.publish(sent);
      await expect.poll(() => idsOf(stats.received), soon).toEqual(idsOf(sent));
      await expect.poll(() => idsOf(mail.received), soon).toEqual(idsOf(sent));
    });

    it('keeps the order of each key', async () => {
      const { start, addHandler, makeEvents } = await setup(openBroker);
      const subscriber = addHandler(
        () => new Promise((done) => setTimeout(done, Math.random() * 5)),
      );
      const bus = await start();
      const sent = makeEvents(60, { keys: 5 });
      // Batches of seven, so that each of the five keys is in several batches.
      for (let i = 0; i < sent.length; i += 7) await bus.publish(sent.slice(i, i + 7));
      await expect.poll(() => subscriber.received.length, soon).toBeGreaterThanOrEqual(60);
      const published = sent.map(({ event }) => event);
      for (const key of new Set(sent.map(({ key }) => key)))
        expect(seqs(subscriber.received, key)).toEqual(seqs(published, key));
    });

    it('shares a topic among the members of one group', async () => {
      const { start, addHandler, makeEvents } = await setup(openBroker);
      const one = addHandler();
      const other = addHandler(undefined, one.group);
      const bus = await start();
      const sent = makeEvents(80, { keys: 40 });
      await bus.publish(sent);
      const both = () => idsOf([...one.received, ...other.received]);
      await expect.poll(both, soon).toEqual(idsOf(sent));
      await expect
        .poll(async () => {
          await bus.publish(makeEvents(40, { keys: 40 }));
          return Math.min(one.received.length, other.received.length);
        }, soon)
        .toBeGreaterThan(0);
    });

    it('retries a failing handler before the next event of the key', async () => {
      const { start, addHandler, makeEvents } = await setup(openBroker);
      let failures = 2;
      const subscriber = addHandler(async () => {
        failures -= 1;
        if (failures >= 0) throw new Error('not yet');
      });
      const bus = await start();
      const sent = makeEvents(3);
      await bus.publish(sent);
      const ids = sent.map(({ event }) => event.id);
      const expected = [ids[0], ids[0], ...ids];
      await expect.poll(() => subscriber.received.map((event) => event.id), soon).toEqual(expected);
    });

    it('retries while a dependency is UNAVAILABLE, and delivers other events meanwhile', async () => {
      const { broker, start, addHandler, makeEvents } = await setup(openBroker);
      const sent = makeEvents(12, { keys: 6 });
      const blockedKey = sent[0]?.key;
      let isDown = true;
      const subscriber = addHandler(async (event) => {
        if (isDown && keyOf(event) === blockedKey) throw problem('UNAVAILABLE');
      });
      const healthy = addHandler();
      const bus = await start();
      const published = bus.publish(sent);
      published.catch(() => {});
      const isOther = (event: Envelope) => keyOf(event) !== blockedKey;
      const others = () => idsOf(subscriber.received.filter(isOther)).length;
      await expect.poll(others, soon).toBe(10); // two events of each of the five other keys
      await expect.poll(() => healthy.received.length, soon).toBeGreaterThanOrEqual(12);
      await expect
        .poll(() => seqs(subscriber.received, blockedKey).length, soon)
        .toBeGreaterThan(4); // after other errors an event is tried only four times
      expect(new Set(seqs(subscriber.received, blockedKey)).size).toBe(1);
      isDown = false;
      await expect.poll(() => new Set(seqs(subscriber.received, blockedKey)).size, soon).toBe(2);
      await published;
      const isOwn = ({ group }: DeadLetter) => group === subscriber.group;
      expect(broker.deadLetters().filter(isOwn)).toEqual([]);
    });

    it('moves an event that always fails to the dead letters, and continues', async () => {
      const { broker, start, addHandler, makeEvents } = await setup(openBroker);
      const sent = makeEvents(9);
      const poison = sent[3]?.event.id;
      const subscriber = addHandler(async (event) => {
        if (event.id === poison) throw new Error('poison');
      });
      const bus = await start();
      await bus.publish(sent);
      const handled = () => idsOf(subscriber.received.filter((event) => event.id !== poison));
      const expected = idsOf(sent.filter(({ event }) => event.id !== poison));
      await expect.poll(handled, soon).toEqual(expected);
      const letters = () =>
        broker.deadLetters().filter((letter) => letter.group === subscriber.group);
      const event = { id: poison, data: sent[3]?.event.data };
      await expect.poll(letters, soon).toMatchObject([{ topic, reason: 'Error: poison', event }]);
    });

    it('moves invalid events to the dead letters, and delivers only valid ones', async () => {
      const { broker, start, addHandler, makeEvents } = await setup(openBroker);
      const subscriber = addHandler();
      const bus = await start();
      const [good, other] = makeEvents(2);
      if (!good || !other) throw new Error('the test needs two events');
      const bad = { ...other, event: { ...other.event, id: randomUUID(), data: { seq: 'x' } } };
      const newer = { ...other, event: { ...other.event, id: randomUUID(), version: 99 } };
      await bus.publish([bad, newer, good]);
      await expect.poll(() => idsOf(subscriber.received), soon).toEqual(idsOf([good]));
      for (const { event } of [bad, newer]) {
        const isDeadLetter = () =>
          broker.deadLetters().some((letter) => Object(letter.event).id === event.id);
        await expect.poll(isDeadLetter, soon).toBe(true);
      }
    });

    it('waits at close for running handlers, and refuses to publish afterwards', async () => {
      const { start, addHandler, makeEvents } = await setup(openBroker);
      let finished = false;
      const subscriber = addHandler(async () => {
        await new Promise((done) => setTimeout(done, 300));
        finished = true;
      });
      const bus = await start();
      const published = bus.publish(makeEvents(1));
      published.catch(() => {});
      await expect.poll(() => subscriber.received.length, soon).toBe(1);
      await bus.close();
      expect(finished).toBe(true);
      await expect(bus.publish(makeEvents(1))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    });

    it('redelivers the events that a closed consumer left, or rejects the publish', async () => {
      const { start, addHandler, makeEvents, reopen } = await setup(openBroker);
      let isDown = true;
      const subscriber = addHandler(async () => {
        if (isDown) throw problem('UNAVAILABLE');
      });
      const bus = await start();
      const sent = makeEvents(4, { keys: 2 });
      const outcome = Promise.allSettled([bus.publish(sent)]);
      await expect.poll(() => subscriber.received.length, soon).toBeGreaterThan(0);
      await bus.close();
      isDown = false;
      const next = await reopen();
      const [{ status }] = await outcome;
      if (status === 'rejected') await next.publish(sent);
      await expect.poll(() => idsOf(subscriber.received).length, soon).toBe(4);
    });
  });
}

const soon = { timeout: 30_000, interval: 20 };

type TestHandler = {
  group: string;
  received: Envelope[];
  handler: (event: Envelope) => Promise<void>;
};

/** A test's own broker, groups and keys. All tests share a topic, so handlers ignore keys without the test's prefix. */
async function setup(openBroker: () => Promise<Broker>) {
  const broker = await openBroker();
  const prefix = randomUUID().slice(0, 8);
  const handlers: TestHandler[] = [];
  const opened: Bus[] = [];
  onTestFinished(async () => {
    await Promise.all(opened.map((bus) => bus.close()));
  });

  function addHandler(
    work: (event: Envelope) => Promise<unknown> = async () => {},
    group?: string,
  ) {
    const received: Envelope[] = [];
    const handler = async (event: Envelope) => {
      if (!keyOf(event).startsWith(prefix)) return;
      received.push(event);
      await work(event);
    };
    const added = { group: group ?? `test-${randomUUID()}`, received, handler };
    handlers.push(added);
    return added;
  }

  /** Opens as many buses as the largest group has members, so that each member has its own; returns the first. */
  async function start(): Promise<Bus> {
    const buses: Bus[] = [];
    const memberCounts = new Map<string, number>();
    for (const { group, handler } of handlers) {
      const index = memberCounts.get(group) ?? 0;
      memberCounts.set(group, index + 1);
      buses[index] ??= broker.open();
      buses[index].subscribe(group, topic, handler);
    }
    opened.push(...buses);
    await Promise.all(buses.map((bus) => bus.start()));
    const [first] = buses;
    if (!first) throw new Error('the test needs a handler');
    await untilItPublishes(first);
    return first;
  }

  return { broker, addHandler, start, reopen: start, makeEvents: eventsOf(prefix) };
}

/**
 * Retries until publishing works, for at most 30 s: a bus refuses with UNAVAILABLE while it connects, or while the
 * broker chooses the leaders of new topics. No test handles the events published here.
 */
export async function untilItPublishes(bus: Bus): Promise<void> {
  await eventually(() => bus.publish(eventsOf(randomUUID())(40, { keys: 40 })), soon.timeout);
}

/** Makes events of one test, spread evenly over keys; `seq` counts the events of each key. */
function eventsOf(prefix: string) {
  const counts = new Map<number, number>();
  return (count: number, { keys = 1 } = {}): Outgoing[] =>
    Array.from({ length: count }, (_, i) => {
      const seq = (counts.get(i % keys) ?? 0) + 1;
      counts.set(i % keys, seq);
      const at = new Date();
      const ids = { chatbotId: prefix, conversationId: `c${i % keys}` };
      const data = { ...ids, seq, answered: true, at: at.toISOString() };
      return makeEvent(messageExchanged, data, { id: randomUUID(), at });
    });
}

function keyOf({ data }: Envelope): string {
  return messageExchanged.key(messageExchanged.data.parse(data));
}

function seqs(events: Envelope[], key: string | undefined): number[] {
  const ofKey = events.filter((event) => keyOf(event) === key);
  return ofKey.map((event) => messageExchanged.data.parse(event.data).seq);
}

function idsOf(events: (Envelope | Outgoing)[]): string[] {
  const ids = events.map((event) => ('event' in event ? event.event.id : event.id));
  return [...new Set(ids)].sort();
}
