import type { Doc, DocCollection, SortOrder } from '../../store/port.ts';

/** Makes a new collection with these documents, for one test. */
export type Fresh = <T extends Doc = Doc>(documents?: NoInfer<T>[]) => Promise<DocCollection<T>>;

/** The sorted ids of the documents that a filter matches. */
export async function idsOf<T extends Doc>(
  collection: DocCollection<T>,
  filter: Parameters<DocCollection<T>['find']>[0],
): Promise<string[]> {
  const found = await collection.find(filter).toArray();
  return found.map((doc) => doc._id).sort();
}

/** The ids of the documents that a filter matches, or of all, in an order. */
export async function idsBy<T extends Doc>(
  collection: DocCollection<T>,
  order: SortOrder,
  filter: Parameters<DocCollection<T>['find']>[0] = {},
): Promise<string[]> {
  return (await collection.find(filter).sort(order).toArray()).map((doc) => doc._id);
}
