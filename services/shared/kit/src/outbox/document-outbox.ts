import type { Envelope } from '@contesta/contracts/events';
import type { Filter, PushOperator, UpdateFilter } from 'mongodb';
import type { Outgoing } from '../bus/port.ts';
import type { BulkUpdate, Doc, DocCollection } from '../store/port.ts';
import type { OutboxEntry, OutboxSource } from './port.ts';

/** An unpublished event inside the document that it is about: its envelope and its key. */
type UnsentEvent = Envelope & { key: string };

/**
 * The fields of a document until the broker has its events. The collection needs a sparse index on `unsent`.
 * The array grows with each change while the broker is down, so use it only for rare changes, such as a change of plan
 * or an owner's save of a bot.
 */
export type WithOutbox = { outbox?: UnsentEvent[]; unsent?: true };

/** The outbox fields of a new document with events. */
export function outboxFields(events: Outgoing[]): Required<WithOutbox> {
  return { outbox: events.map(unsentEvent), unsent: true };
}

/** The part of an update that adds events: merge its `$push` and `$set` into the update that changes the state. */
export function outboxUpdate(events: Outgoing[]) {
  // The driver's type of `$push` rejects fields of a document with arbitrary fields.
  const $push = { outbox: { $each: events.map(unsentEvent) } } as unknown as PushOperator<Doc>;
  return { $push, $set: { unsent: true as const } };
}

/** The outbox source of a collection whose documents hold their events. An entry's `ref` is the document's id. */
export function documentSource<T extends Doc & WithOutbox>(
  name: string,
  collection: DocCollection<T>,
): OutboxSource {
  return {
    name,
    async pending(limit, olderThan) {
      // Not `$lt`: this also finds documents with `unsent` but without an event; `markPublished` then unsets it.
      const isOld = { $not: { $gte: olderThan.toISOString() } };
      // The driver's filter types do not support fields of a type parameter.
      const filter = { unsent: true, 'outbox.0.at': isOld } as unknown as Filter<T>;
      const docs = await collection.find(filter).limit(limit).toArray();
      return docs.map(({ _id, outbox = [] }) => ({ ref: _id, events: outbox.map(outgoingOf) }));
    },
    async markPublished(entries) {
      await collection.bulkWrite(entries.flatMap(markUpdates<T>), { ordered: true });
    },
  };
}

/** Removes the outbox when all its events are published; otherwise only the published events. */
function markUpdates<T extends Doc>({ ref, events }: OutboxEntry): BulkUpdate<T>[] {
  const ids = events.map(({ event }) => event.id);
  const hasOthers = { $elemMatch: { id: { $nin: ids } } };
  return [
    updateOne({ _id: ref, outbox: { $not: hasOthers } }, { $unset: { outbox: '', unsent: '' } }),
    updateOne({ _id: ref, unsent: true }, { $pull: { outbox: { id: { $in: ids } } } }),
  ];
}

function updateOne<T extends Doc>(filter: object, update: object): BulkUpdate<T> {
  // The fields are those of WithOutbox, which T includes; the driver's types do not see that.
  return { updateOne: { filter: filter as Filter<T>, update: update as UpdateFilter<T> } };
}

function unsentEvent({ key, event }: Outgoing): UnsentEvent {
  return { key, ...event };
}

function outgoingOf({ key, ...event }: UnsentEvent): Outgoing {
  return { key, event };
}
