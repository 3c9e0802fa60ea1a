import type { Doc, DocCollection } from '../../store/port.ts';

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
