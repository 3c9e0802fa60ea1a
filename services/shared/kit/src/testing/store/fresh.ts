import type { Doc, DocCollection } from '../../store/port.ts';

/** Gives a collection of its own to a case, holding these documents. */
export type Fresh = <T extends Doc = Doc>(documents?: NoInfer<T>[]) => Promise<DocCollection<T>>;

/** The ids a filter finds, sorted. */
export async function idsOf<T extends Doc>(
  collection: DocCollection<T>,
  filter: Parameters<DocCollection<T>['find']>[0],
): Promise<string[]> {
  const found = await collection.find(filter).toArray();
  return found.map((doc) => doc._id).sort();
}
