import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type LeaseQueueOptions, type LeaseWork, leases, openLeaseQueue } from '../lease-queue.ts';
import { silentLog } from '../log.ts';
import type { Doc, Store } from '../store/port.ts';
import { eventually } from './eventually.ts';

type Task = Doc & { dueAt?: Date; tries?: number };

const start = Date.parse('2026-01-01T00:00:00.000Z');
const at = (second: number) => new Date(start + second * 1_000);
const a: Task = { _id: 'a', dueAt: at(0) };
const threeTasks = ['a', 'b', 'c'].map((_id, n) => ({ _id, dueAt: at(-9 + n) }));

/** The suite that leases and lease queues pass on every store. */
export function leaseQueueConformance(name: string, openStore: () => Promise<Store>): void {
  async function setup(tasks: Task[] = []) {
    const store = await openStore();
    onTestFinished(() => store.close());
    const collection = store.collection<Task>(`tasks-${randomUUID()}`);
    await collection.createIndex({ dueAt: 1 }, { sparse: true });
    for (const task of tasks) await collection.insertOne(task);
    const finished: Task[] = [];
    let [now, polls] = [at(0), 0];
    const leased = leases(collection, 'dueAt');
    const due = (by: Date, limit: number) => {
      polls += 1;
      return leased.due(by, limit);
    };

    /** Starts a queue with leases of 10 s, whose work removes the task by default. */
    function run(work: Partial<LeaseWork<Task>> = {}, options: Partial<LeaseQueueOptions> = {}) {
      const rule = { name: 'tasks', everyMs: 5, atOnce: 2, clock: () => now, log: silentLog };
      const claim = (task: Task, claimedAt: Date) =>
        leased.claim(task, new Date(claimedAt.getTime() + 10_000), { $inc: { tries: 1 } });
      const queue = openLeaseQueue({ ...rule, ...options }, { due, claim, work: finish, ...work });
      onTestFinished(() => queue.close());
      queue.start();
      return queue;
    }

    /** Removes a task from the queue, as its work must do. */
    const finish = async (task: Task) => {
      finished.push(task);
      await collection.updateOne({ _id: task._id }, { $unset: { dueAt: '' } });
    };
    const find = async (_id: string) => await collection.findOne({ _id });
    return {
      ...{ collection, leased, run, finish, finished, find },
      polls: () => polls,
      untilDone: (_id: string) =>
        eventually(async () => expect((await find(_id))?.dueAt).toBeUndefined()),
      setClock: (second: number) => (now = at(second)),
    };
  }

  describe(`leasing in ${name}`, () => {
    it('finds due documents, oldest first, up to the limit', async () => {
      const { leased } = await setup([
        { _id: 'later', dueAt: at(3) },
        { _id: 'second', dueAt: at(1) },
        { _id: 'first', dueAt: at(0) },
        { _id: 'third', dueAt: at(2) },
        { _id: 'done' },
      ]);
      const ids = async (limit: number) => (await leased.due(at(2), limit)).map(({ _id }) => _id);
      expect(await ids(10)).toEqual(['first', 'second', 'third']);
      expect(await ids(2)).toEqual(['first', 'second']);
    });

    it('accepts one of several concurrent claims, and applies its change', async () => {
      const { leased, find } = await setup([a]);
      const claims = [1, 2, 3].map(() => leased.claim(a, at(10), { $inc: { tries: 1 } }));
      const won = (await Promise.all(claims)).filter((claimed) => claimed !== null);
      expect(won).toEqual([{ _id: 'a', dueAt: at(10), tries: 1 }]);
      expect(await find('a')).toEqual(won[0]);
    });

    it('accepts only one claim even if the lease ends at the due date', async () => {
      const { leased } = await setup([a]);
      expect(await leased.claim(a, at(0))).not.toBeNull();
      expect(await leased.claim(a, at(0))).toBeNull();
    });

    it('renews a lease only while it is held and the document is in the queue', async () => {
      const { leased, finish, find } = await setup([a]);
      const held = (await leased.claim(a, at(10))) ?? a;
      const renewed = (await leased.renew(held, at(14))) ?? a;
      expect(renewed.dueAt).toEqual(at(14));
      expect(await leased.renew(held, at(20))).toBeNull();
      await finish(a);
      expect(await leased.renew(renewed, at(20))).toBeNull();
      expect(await find('a')).toEqual({ _id: 'a' });
    });
  });

  describe(`a lease queue in ${name}`, () => {
    it('works on due documents, as changed by the claim', async () => {
      const { run, find, finished, untilDone } = await setup([a, { _id: 'later', dueAt: at(30) }]);
      run();
      await untilDone('a');
      expect(finished).toEqual([{ _id: 'a', dueAt: at(10), tries: 1 }]);
      expect(await find('later')).toEqual({ _id: 'later', dueAt: at(30) });
    });

    it('takes documents that are due soon when it starts, but not later', async () => {
      const { run, collection, find, untilDone } = await setup([{ _id: 'soon', dueAt: at(50) }]);
      run({}, { aheadMs: 60_000 });
      await untilDone('soon');
      await collection.insertOne({ _id: 'next', dueAt: at(50) });
      await collection.insertOne({ _id: 'due', dueAt: at(0) });
      await untilDone('due');
      expect((await find('next'))?.dueAt).toEqual(at(50));
    });

    it('works on each document only once, even with two replicas', async () => {
      const tasks = Array.from({ length: 60 }, (_, n) => ({ _id: `t${n}`, dueAt: at(-n) }));
      const { run, collection, finished } = await setup(tasks);
      for (const _ of [1, 2]) run();
      await eventually(() => expect(finished.length).toBeGreaterThanOrEqual(60));
      const idsOf = (done: Task[]) => done.map(({ _id }) => _id).toSorted();
      expect(idsOf(finished)).toEqual(idsOf(tasks));
      expect(await collection.countDocuments({ tries: 1 })).toBe(60);
    });

    it('works on at most atOnce documents, and starts the next when one is done', async () => {
      const { run } = await setup(threeTasks);
      const { work, started, end } = controlledWork();
      run({ work });
      await eventually(() => expect(started()).toEqual(['a', 'b']));
      end('b');
      await eventually(() => expect(started()).toEqual(['a', 'b', 'c']));
      for (const id of ['a', 'c']) end(id);
    });

    it('takes no document again while working on it, even if its lease has ended', async () => {
      const { run, collection, untilDone, setClock } = await setup([a]);
      const { work, started, end } = controlledWork();
      const remove = ({ _id }: Task) => collection.deleteOne({ _id });
      run({ work: (task) => (task._id === 'a' ? work(task) : remove(task)) });
      await eventually(() => expect(started()).toEqual(['a']));
      setClock(11);
      await collection.insertOne({ _id: 'b', dueAt: at(11) });
      await untilDone('b');
      expect(started()).toEqual(['a']);
      end('a');
    });

    it('retries failed work once its lease ends, and continues with other documents', async () => {
      const { run, finish, find, polls, untilDone, setClock } = await setup([
        { _id: 'poisoned', dueAt: at(-1) },
        { _id: 'good', dueAt: at(0) },
      ]);
      let failures = 0;
      const work = async (task: Task) => {
        if (task._id === 'good') return await finish(task);
        failures += 1;
        throw new Error('poisoned');
      };
      run({ work });
      await untilDone('good');
      await eventually(() => expect(polls()).toBeGreaterThan(5));
      expect(failures).toBe(1);
      expect(await find('poisoned')).toEqual({ _id: 'poisoned', dueAt: at(10), tries: 1 });
      setClock(10);
      await eventually(() => expect(failures).toBe(2));
    });

    it('pauses between polls when a full batch cannot be claimed', async () => {
      const tasks = Array.from({ length: 60 }, (_, n) => ({ _id: `t${n}`, dueAt: at(0) }));
      const { run, polls } = await setup(tasks);
      let claims = 0;
      const claim = async () => {
        claims += 1;
        throw new Error('the database refuses');
      };
      const queue = run({ claim }, { everyMs: 60_000 });
      await eventually(() => expect(claims).toBe(50));
      queue.wake();
      await eventually(() => expect(claims).toBe(100));
      await queue.close();
      expect(polls()).toBe(2);
    });

    it('works on more than a batch without pausing', async () => {
      const tasks = Array.from({ length: 120 }, (_, n) => ({ _id: `t${n}`, dueAt: at(0) }));
      const { run, collection } = await setup(tasks);
      run({}, { everyMs: 60_000 });
      const remaining = () => collection.countDocuments({ dueAt: { $exists: true } });
      await eventually(async () => expect(await remaining()).toBe(0));
    });

    it('polls at once when woken', async () => {
      const { run, collection, untilDone } = await setup([a]);
      const queue = run({}, { everyMs: 60_000 });
      await untilDone('a');
      await collection.insertOne({ _id: 'b', dueAt: at(0) });
      queue.wake();
      await untilDone('b');
    });

    it('renews its lease until the work is done', async () => {
      const { run, leased, finish, find, polls, untilDone } = await setup([a]);
      const { work, end } = controlledWork(finish);
      let renewals = 0;
      const renew = (task: Task) => {
        renewals += 1;
        return leased.renew(task, at(10 + renewals));
      };
      run({ work, renew }, { renewEveryMs: 5 });
      await eventually(async () =>
        expect((await find('a'))?.dueAt?.getTime()).toBeGreaterThan(at(13).getTime()),
      );
      end('a');
      await untilDone('a');
      const before = { renewals, polls: polls() };
      await eventually(() => expect(polls()).toBeGreaterThan(before.polls + 5));
      expect(renewals - before.renewals).toBeLessThan(2);
    });

    it('waits for running work at close, and starts no more', async () => {
      const { run, find } = await setup(threeTasks);
      const { work, started, end } = controlledWork();
      const queue = run({ work });
      await eventually(() => expect(started()).toEqual(['a', 'b']));
      const onClosed = vi.fn();
      const closed = queue.close().then(onClosed);
      end('a');
      await eventually(async () => expect(await find('c')).toEqual(threeTasks[2]));
      expect(onClosed).not.toHaveBeenCalled();
      end('b');
      await closed;
      expect(started()).toEqual(['a', 'b']);
    });

    it('waits at close for at most closeMs', async () => {
      const { run } = await setup([a]);
      const { work, started, end } = controlledWork();
      const queue = run({ work }, { closeMs: 10 });
      await eventually(() => expect(started()).toEqual(['a']));
      await queue.close();
      end('a');
    });
  });
}

/** Work that runs until the test ends it. */
function controlledWork(then: (task: Task) => Promise<unknown> = async () => {}) {
  const begun: [id: string, end: () => void][] = [];
  return {
    started: () => begun.map(([id]) => id),
    end: (id: string) => begun.find(([begunId]) => begunId === id)?.[1](),
    work: async (task: Task) => {
      await new Promise<void>((resolve) => begun.push([task._id, resolve]));
      await then(task);
    },
  };
}
