import type { Doc, DocCollection, SortOrder } from '../../store/port.ts';

/** Makes a new collection with these documents, for one test. */
export type MakeCollection = <T extends Doc = Doc>(
  documents?: NoInfer<T>[],
) => Promise<DocCollection<T>>;

/** The sorted ids of the documents that a filter matches. */
export async function idsOf<T extends Doc>(
  collection: DocCollection<T>,
  filter: Parameters<DocCollection<T>['find']>[0],
): Promise<string[]> {
  const found = await collection.find(filter).toArray();
  return found.map((doc) => doc._id).sort();
}

/** The ids of the documents that a filter matches, sorted by `order`. Without a filter: of all documents. */
export async function idsInOrder<T extends Doc>(
  collection: DocCollection<T>,
  order: SortOrder,
  filter: Parameters<DocCollection<T>['find']>[0] = {},
): Promise<string[]> {
  return (await collection.find(filter).sort(order).toArray()).map((doc) => doc._id);
}

/** A document with the id `a` and these fields, after these updates in their order. */
export async function docAfter(
  make: MakeCollection,
  fields: object,
  ...updates: object[]
): Promise<Doc | null> {
  const collection = await make([{ _id: 'a', ...fields }]);
  for (const update of updates) await collection.updateOne({ _id: 'a' }, update);
  return await collection.findOne({ _id: 'a' });
}
