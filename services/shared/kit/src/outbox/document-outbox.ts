import type { Envelope } from '@contesta/contracts/events';
import type { Filter, PushOperator, UpdateFilter } from 'mongodb';
import type { Outgoing } from '../bus/port.ts';
import type { BulkUpdate, Doc, DocCollection } from '../store/port.ts';
import type { Fact, OutboxSource } from './port.ts';

/** An event inside the document whose change it tells of: its envelope and its key. */
export type OutboxEntry = Envelope & { key: string };

/**
 * What a document carries until the broker has its events. Give the collection a sparse index on `unsent`.
 * The array grows with each change of that one document while the broker is away, so events belong only to changes
 * that are limited by themselves: a plan change, a save under a rate limit.
 */
export type WithOutbox = { outbox?: OutboxEntry[]; unsent?: true };

/** The fields of a new document that is born with events. */
export function outboxFields(events: Outgoing[]): Required<WithOutbox> {
  return { outbox: events.map(entryOf), unsent: true };
}

/** The part of an update that leaves events: merge its `$push` and `$set` into the update that changes the state. */
export function outboxUpdate(events: Outgoing[]) {
  // The driver's type of `$push` admits no field of a document that may have any.
  const $push = { outbox: { $each: events.map(entryOf) } } as unknown as PushOperator<Doc>;
  return { $push, $set: { unsent: true as const } };
}

/** The outbox inside a collection's documents. A fact is a document, its `ref` the document's id. */
export function documentSource<T extends Doc & WithOutbox>(
  name: string,
  collection: DocCollection<T>,
): OutboxSource {
  return {
    name,
    async pending(limit, olderThan) {
      const young = { $gte: olderThan.toISOString() };
      // The driver's filter types do not follow fields of a type parameter.
      const filter = { unsent: true, 'outbox.0.at': { $not: young } } as unknown as Filter<T>;
      const docs = await collection.find(filter).limit(limit).toArray();
      return docs.map(({ _id, outbox = [] }) => ({ ref: _id, events: outbox.map(outgoingOf) }));
    },
    async markPublished(facts) {
      await collection.bulkWrite(facts.flatMap(marking<T>), { ordered: true });
    },
  };
}

/** First the usual case, nothing else left to send; where that did not match, only what was published goes. */
function marking<T extends Doc>({ ref, events }: Fact): BulkUpdate<T>[] {
  const ids = events.map(({ event }) => event.id);
  const another = { $elemMatch: { id: { $nin: ids } } };
  return [
    updateOne({ _id: ref, outbox: { $not: another } }, { $unset: { outbox: '', unsent: '' } }),
    updateOne({ _id: ref, unsent: true }, { $pull: { outbox: { id: { $in: ids } } } }),
  ];
}

function updateOne<T extends Doc>(filter: object, update: object): BulkUpdate<T> {
  // As above: the fields are those of WithOutbox, which T has.
  return { updateOne: { filter: filter as Filter<T>, update: update as UpdateFilter<T> } };
}

function entryOf({ key, event }: Outgoing): OutboxEntry {
  return { key, ...event };
}

function outgoingOf({ key, ...event }: OutboxEntry): Outgoing {
  return { key, event };
}
