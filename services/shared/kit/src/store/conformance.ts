import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { filterCases } from './conformance/filters.ts';
import type { Fresh } from './conformance/fresh.ts';
import { groupCases } from './conformance/groups.ts';
import { hostileCases } from './conformance/hostile.ts';
import { indexCases } from './conformance/indexes.ts';
import { listCases } from './conformance/lists.ts';
import { mistakeCases } from './conformance/mistakes.ts';
import { orderCases } from './conformance/order.ts';
import { raceCases } from './conformance/races.ts';
import { updateCases } from './conformance/updates.ts';
import { upsertCases } from './conformance/upserts.ts';
import { writeCases } from './conformance/writes.ts';
import type { Doc, Store } from './port.ts';

/** The suite that every adapter of the store passes, on a store that `open` gives and the suite closes. */
export function storeConformance(name: string, open: () => Promise<Store>): void {
  describe(`${name} store`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store?.close());

    const fresh: Fresh = async <T extends Doc>(documents: NoInfer<T>[] = []) => {
      const collection = store.collection<T>(`c${randomUUID()}`);
      for (let n = 0; n < documents.length; n += 50) {
        const some = documents.slice(n, n + 50);
        await Promise.all(some.map((doc) => collection.insertOne(doc)));
      }
      return collection;
    };
    describe('writes', () => writeCases(fresh));
    describe('filters', () => filterCases(fresh));
    describe('order', () => orderCases(fresh));
    describe('updates', () => updateCases(fresh));
    describe('lists', () => listCases(fresh));
    describe('upserts', () => upsertCases(fresh));
    describe('indexes', () => indexCases(fresh));
    describe('races', () => raceCases(fresh));
    describe('groups', () => groupCases(fresh));
    describe('hostile input', () => hostileCases(fresh));
    describe('mistakes', () => mistakeCases(fresh));
  });
}
