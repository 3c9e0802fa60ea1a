import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  documentSource,
  outboxFields,
  outboxUpdate,
  type WithOutbox,
} from '../outbox/document-outbox.ts';
import type { Doc, Store } from '../store/port.ts';
import { savedEvent } from './saved-event.ts';

type Bot = Doc & WithOutbox & { name: string };

const now = new Date('2026-01-01T00:00:00.000Z');
const later = new Date('2026-01-01T00:00:01.000Z');

const event = (version: number, at = now) => savedEvent('b', { version, id: `e${version}`, at });

/** The suite that a document outbox passes on every store. */
export function documentOutboxConformance(name: string, openStore: () => Promise<Store>): void {
  async function openBots() {
    const store = await openStore();
    onTestFinished(() => store.close());
    const bots = store.collection<Bot>(`bots-${randomUUID()}`);
    await bots.createIndex({ unsent: 1 }, { sparse: true });
    return { bots, source: documentSource('bots', bots) };
  }

  describe(`an outbox in the documents of ${name}`, () => {
    it('finds the events of a new document and of an update, in order, with keys', async () => {
      const { bots, source } = await openBots();
      await bots.insertOne({ _id: 'b', name: 'a', ...outboxFields([event(1)]) });
      const { $push, $set } = outboxUpdate([event(2), event(3)]);
      await bots.updateOne({ _id: 'b' }, { $push, $set: { ...$set, name: 'b' } });
      expect(await source.pending(10, later)).toEqual([
        { ref: 'b', events: [event(1), event(2), event(3)] },
      ]);
    });

    it('finds neither documents without events nor events that are too young', async () => {
      const { bots, source } = await openBots();
      await bots.insertOne({ _id: 'a', name: 'quiet' });
      await bots.insertOne({ _id: 'b', name: 'young', ...outboxFields([event(1, later)]) });
      expect(await source.pending(10, later)).toEqual([]);
      expect(await source.pending(10, new Date(later.getTime() + 1))).toHaveLength(1);
    });

    it('reads at most the requested number', async () => {
      const { bots, source } = await openBots();
      for (const _id of ['a', 'b', 'c'])
        await bots.insertOne({ _id, name: _id, ...outboxFields([event(1)]) });
      expect(await source.pending(2, later)).toHaveLength(2);
    });

    it('removes the outbox fields when all events are marked', async () => {
      const { bots, source } = await openBots();
      await bots.insertOne({ _id: 'a', name: 'a', ...outboxFields([event(1), event(2)]) });
      await bots.insertOne({ _id: 'b', name: 'b', ...outboxFields([event(3)]) });
      await source.markPublished(await source.pending(10, later));
      expect(await bots.find({}).sort({ _id: 1 }).toArray()).toEqual([
        { _id: 'a', name: 'a' },
        { _id: 'b', name: 'b' },
      ]);
    });

    it('keeps an event pushed between reading and marking', async () => {
      const { bots, source } = await openBots();
      await bots.insertOne({ _id: 'b', name: 'b', ...outboxFields([event(1), event(2)]) });
      const entries = await source.pending(10, later);
      await bots.updateOne({ _id: 'b' }, outboxUpdate([event(3)]));
      await source.markPublished(entries);
      expect(await source.pending(10, later)).toEqual([{ ref: 'b', events: [event(3)] }]);
    });

    it('marks entries read by two processes, even if the later reader marks first', async () => {
      const { bots, source } = await openBots();
      await bots.insertOne({ _id: 'b', name: 'b', ...outboxFields([event(1)]) });
      const first = await source.pending(10, later);
      await bots.updateOne({ _id: 'b' }, outboxUpdate([event(2)]));
      const second = await source.pending(10, later);
      await source.markPublished(second);
      await source.markPublished(first);
      expect(await bots.findOne({ _id: 'b' })).toEqual({ _id: 'b', name: 'b' });
    });

    it('cleans up a document whose events two processes have marked', async () => {
      const { bots, source } = await openBots();
      await bots.insertOne({ _id: 'b', name: 'b', outbox: [], unsent: true });
      const entries = await source.pending(10, later);
      expect(entries).toEqual([{ ref: 'b', events: [] }]);
      await source.markPublished(entries);
      expect(await bots.findOne({ _id: 'b' })).toEqual({ _id: 'b', name: 'b' });
    });
  });
}
