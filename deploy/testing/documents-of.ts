import type { StoredDocument } from '@contesta/kit/store/archive';
import type { Doc } from '@contesta/kit/store/port';

/** The documents of an archive, given by service and collection: `{ 'auth/accounts': […] }`. */
export async function* documentsOf(places: Record<string, Doc[]>): AsyncGenerator<StoredDocument> {
  for (const [place, docs] of Object.entries(places)) {
    const [owner = '', collection = ''] = place.split('/');
    for (const doc of docs) yield { owner, collection, doc };
  }
}
