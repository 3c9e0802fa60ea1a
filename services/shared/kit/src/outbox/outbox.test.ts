import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Bus, Outgoing } from '../bus/port.ts';
import { problem } from '../errors.ts';
import { silentLog } from '../log.ts';
import { savedEvent } from '../testing/saved-event.ts';
import { type OutboxOptions, openOutbox } from './outbox.ts';
import type { OutboxEntry, OutboxSource } from './port.ts';

const soon = { timeout: 5000, interval: 5 };

function entryOf(ref: string, chatbotId = ref, version = 1): OutboxEntry {
  return { ref, events: [savedEvent(chatbotId, { version, id: ref })] };
}

/** An in-memory store that outlives its outbox, with faults that the test switches on. */
function memorySource() {
  const entries = new Map<string, { entry: OutboxEntry; at: number }>();
  const faults = { mark: false, read: false };
  let reads = 0;
  const source: OutboxSource = {
    name: 'test',
    async pending(limit, olderThan) {
      reads += 1;
      await wait(1);
      if (faults.read) throw problem('UNAVAILABLE');
      const old = [...entries.values()].filter(({ at }) => at < olderThan.getTime());
      return old.slice(0, limit).map(({ entry }) => entry);
    },
    async markPublished(done) {
      await wait(1);
      if (faults.mark) throw problem('UNAVAILABLE');
      for (const { ref } of done) entries.delete(ref);
    },
  };
  const write = (entry: OutboxEntry) => {
    entries.set(entry.ref, { entry, at: Date.now() });
    return entry;
  };
  /** Waits until the store has been read more than `times` times from now on. */
  const waitForReads = async (times: number) => {
    const before = reads;
    await expect.poll(() => reads, soon).toBeGreaterThan(before + times);
  };
  return { source, write, faults, remaining: () => entries.size, reads: () => reads, waitForReads };
}

/** A broker that accepts everything, is down, or waits. */
function fakeBus() {
  const published: Outgoing[] = [];
  const state = { isDown: false, gate: Promise.resolve(), received: 0 };
  const bus: Bus = {
    async publish(events) {
      state.received += events.length;
      await state.gate;
      await wait(1);
      if (state.isDown) throw problem('UNAVAILABLE');
      published.push(...events);
    },
    subscribe: () => {},
    start: async () => {},
    stopConsuming: async () => {},
    close: async () => {},
  };
  /** Makes later publishes wait until the returned function is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    state.gate = promise;
    return resolve;
  };
  /** Lets only later publishes pass; those that wait go on waiting. */
  const letPass = () => {
    state.gate = Promise.resolve();
  };
  const ids = () => published.map(({ event }) => event.id);
  return { bus, state, published, hold, letPass, ids };
}

function setup(options: Partial<OutboxOptions> = {}) {
  const store = memorySource();
  const broker = fakeBus();
  const open = (more: Partial<OutboxOptions> = {}) => {
    const parts = { source: store.source, bus: broker.bus, log: silentLog };
    const times = { clock: () => new Date(), pollMs: 20, minAgeMs: 40, lingerMs: 1 };
    const outbox = openOutbox({ ...parts, ...times, ...options, ...more });
    onTestFinished(() => outbox.close());
    outbox.start();
    return outbox;
  };
  return { ...store, ...broker, open };
}

/** An outbox without work. `add` writes an entry and adds it. */
async function openIdle(options?: Partial<OutboxOptions>) {
  const parts = setup(options);
  const outbox = parts.open();
  await outbox.whenIdle();
  const add = (...args: Parameters<typeof entryOf>) => outbox.add(parts.write(entryOf(...args)));
  return { ...parts, outbox, add };
}

describe('an outbox', () => {
  it('publishes added entries without reading the store', async () => {
    const { outbox, add, ids, remaining, reads } = await openIdle({ pollMs: 60_000 });
    const readsBefore = reads();
    for (let i = 0; i < 50; i += 1) add(`f${i}`);
    await outbox.whenIdle();
    expect([ids().length, remaining(), reads()]).toEqual([50, 0, readsBefore]);
  });

  it('publishes entries of another process or from before a crash', async () => {
    const { open, write, ids, remaining } = setup();
    write(entryOf('crashed'));
    await open().whenIdle();
    write(entryOf('elsewhere'));
    await expect.poll(remaining, soon).toBe(0);
    expect(ids()).toEqual(['crashed', 'elsewhere']);
  });

  it('does not read entries younger than minAgeMs', async () => {
    const { write, ids, waitForReads } = await openIdle({ pollMs: 5, minAgeMs: 60_000 });
    write(entryOf('young'));
    await waitForReads(2);
    expect(ids()).toEqual([]);
  });

  it('publishes an entry again after a crash between publishing and marking', async () => {
    const { source, open, write, ids, remaining } = setup();
    let canMark = false;
    const markPublished = async (entries: OutboxEntry[]) =>
      canMark ? source.markPublished(entries) : Promise.reject(problem('UNAVAILABLE'));
    const first = open({ source: { ...source, markPublished } });
    await first.whenIdle();
    first.add(write(entryOf('twice')));
    await expect.poll(ids, soon).toEqual(['twice']);
    await open().whenIdle();
    expect([ids(), remaining()]).toEqual([['twice', 'twice'], 0]);
    canMark = true; // so that the first outbox can be closed
  });

  it('does not publish an entry again while it is in flight or waits to be marked', async () => {
    const { add, hold, faults, ids, remaining, waitForReads } = await openIdle({ minAgeMs: 0 });
    const release = hold();
    faults.mark = true;
    add('once');
    await waitForReads(3);
    release();
    await expect.poll(ids, soon).toEqual(['once']);
    await waitForReads(3);
    faults.mark = false;
    await expect.poll(remaining, soon).toBe(0);
    expect(ids()).toEqual(['once']);
  });

  it('loses nothing while the broker is down, and catches up in order afterwards', async () => {
    const { outbox, add, state, published, ids, remaining } = await openIdle({ batch: 7 });
    state.isDown = true;
    for (let i = 1; i <= 90; i += 1) {
      add(`a${i}`, `key${i % 3}`, i);
      await wait(2);
      if (i <= 60) expect(ids()).toEqual([]);
      if (i === 60) state.isDown = false;
    }
    await outbox.whenIdle();
    expect([remaining(), new Set(ids()).size]).toEqual([0, 90]);
    for (const key of ['key0', 'key1', 'key2']) {
      const ofKey = published.filter((sent) => sent.key === key).map(({ event }) => event.id);
      const numbers = [...new Set(ofKey)].map((id) => Number(id.slice(1)));
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    }
  });

  it('publishes once across replicas, and after an outage at most once per replica', async () => {
    const { open, write, state, ids, remaining } = setup({ minAgeMs: 5_000 });
    const replicas = [open(), open(), open()];
    const allIdle = () => Promise.all(replicas.map((replica) => replica.whenIdle()));
    const addEntries = (name: string) => {
      for (let i = 0; i < 60; i += 1) replicas[i % 3]?.add(write(entryOf(`${name}${i}`)));
    };
    /** How often each entry whose id begins with `name` was published. */
    const timesOf = (name: string) => {
      const named = ids().filter((id) => id.startsWith(name));
      return [...Map.groupBy(named, (id) => id).values()].map(({ length }) => length);
    };
    await allIdle();
    state.isDown = true;
    addEntries('outage');
    await expect.poll(() => state.received, soon).toBeGreaterThan(0);
    state.isDown = false;
    await expect.poll(remaining, soon).toBe(0);
    await allIdle();
    expect(timesOf('outage')).toHaveLength(60);
    expect(Math.max(...timesOf('outage'))).toBeLessThanOrEqual(replicas.length);
    addEntries('after');
    await expect.poll(remaining, soon).toBe(0);
    expect(timesOf('after')).toEqual(Array(60).fill(1));
  });

  it('keeps the order of each key, while other keys go ahead', async () => {
    const { add, state, hold, letPass, ids } = await openIdle();
    const release = hold();
    add('a1', 'a');
    await expect.poll(() => state.received, soon).toBe(1);
    letPass();
    add('a2', 'a');
    add('b1', 'b');
    await expect.poll(ids, soon).toEqual(['b1']);
    release();
    await expect.poll(ids, soon).toEqual(['b1', 'a1', 'a2']);
  });

  it('publishes entries above maxInFlight later, from the store', async () => {
    const { outbox, add, state, hold, ids, remaining } = await openIdle({ maxInFlight: 10 });
    const release = hold();
    for (let i = 0; i < 200; i += 1) add(`f${i}`);
    await expect.poll(() => state.received, soon).toBe(10);
    release();
    await expect.poll(remaining, soon).toBe(0);
    expect(new Set(ids()).size).toBe(200);
    await outbox.whenIdle();
  });

  it('publishes other entries while some publishes hang', async () => {
    const { open, write, state, hold, letPass, ids, remaining } = setup({ batch: 5 });
    for (let i = 0; i < 5; i += 1) write(entryOf(`stuck${i}`));
    const release = hold();
    open();
    await expect.poll(() => state.received, soon).toBe(5);
    letPass();
    for (let i = 0; i < 12; i += 1) write(entryOf(`free${i}`));
    await expect.poll(() => ids().length, soon).toBe(12);
    release();
    await expect.poll(remaining, soon).toBe(0);
  });

  it('continues after the store could not be read', async () => {
    const { open, write, faults, remaining, waitForReads } = setup();
    faults.read = true;
    write(entryOf('kept'));
    const outbox = open();
    await waitForReads(2);
    faults.read = false;
    await outbox.whenIdle();
    expect(remaining()).toBe(0);
  });

  it('marks an entry without events', async () => {
    const { open, write, remaining } = setup();
    write({ ref: 'empty', events: [] });
    await open().whenIdle();
    expect(remaining()).toBe(0);
  });

  it('waits at close for entries in flight, marks them, and accepts no more', async () => {
    const options = { pollMs: 60_000, lingerMs: 60_000 };
    const { outbox, add, hold, ids, remaining } = await openIdle(options);
    const release = hold();
    add('last');
    const closed = outbox.close();
    add('too late');
    release();
    await closed;
    expect([ids(), remaining()]).toEqual([['last'], 1]);
  });

  it('counts published events and waiting entries', async () => {
    let published = 0;
    const backlogs: number[] = [];
    const metrics = {
      published: (events: number) => (published += events),
      backlog: (entries: number) => backlogs.push(entries),
    };
    const { open, write } = setup({ metrics });
    for (const ref of ['one', 'two']) write(entryOf(ref));
    await open().whenIdle();
    expect([published, backlogs[0]]).toEqual([2, 2]);
    await expect.poll(() => backlogs.at(-1), soon).toBe(0);
  });
});
