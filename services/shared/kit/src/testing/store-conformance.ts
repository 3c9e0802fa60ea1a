import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Doc, Store } from '../store/port.ts';
import type { MakeCollection } from './store/collections.ts';
import { groupCases } from './store/groups.ts';
import { hostileCases } from './store/hostile.ts';
import { indexCases } from './store/indexes.ts';
import { listCases } from './store/lists.ts';
import { mistakeCases } from './store/mistakes.ts';
import { orderCases } from './store/order.ts';
import { filterCases } from './store/queries.ts';
import { updateCases } from './store/updates.ts';
import { upsertCases } from './store/upserts.ts';
import { raceCases, writeCases } from './store/writes.ts';

/** The suite that every adapter of the store passes. Closes the store that `open` gives. */
export function storeConformance(name: string, open: () => Promise<Store>): void {
  describe(`${name} store`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store?.close());

    const make: MakeCollection = async <T extends Doc>(documents: NoInfer<T>[] = []) => {
      const collection = store.collection<T>(`c${randomUUID()}`);
      for (let n = 0; n < documents.length; n += 50) {
        await Promise.all(documents.slice(n, n + 50).map((doc) => collection.insertOne(doc)));
      }
      return collection;
    };
    describe('writes', () => writeCases(make));
    describe('filters', () => filterCases(make));
    describe('order', () => orderCases(make));
    describe('updates', () => updateCases(make));
    describe('lists', () => listCases(make));
    describe('upserts', () => upsertCases(make));
    describe('indexes', () => indexCases(make));
    describe('races', () => raceCases(make));
    describe('groups', () => groupCases(make));
    describe('hostile input', () => hostileCases(make));
    describe('mistakes', () => mistakeCases(make));
  });
}
