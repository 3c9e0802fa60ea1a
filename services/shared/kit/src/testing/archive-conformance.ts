import { describe, expect, it, onTestFinished } from 'vitest';
import type { Archive, StoredDocument } from '../store/archive.ts';
import type { Doc, Store } from '../store/port.ts';

/** One installation: its stores and its archive. */
type Installation = {
  openStore(owner: string): Promise<Store>;
  openArchive(): Archive | Promise<Archive>;
  close(): Promise<void>;
};

const at = new Date('2026-03-01T10:00:00.123Z');
const accounts = { owner: 'auth', collection: 'accounts' };
/** The value of `name` begins with the characters with which the SQLite store marks a date. */
const sample: Doc = { _id: 'b', at, name: '\u0001d no date', list: [{ at }], none: null, n: 1.5 };

/** The suite that every archive passes. */
export function archiveConformance(name: string, install: () => Promise<Installation>): void {
  async function setup() {
    const installation = await install();
    const archive = await installation.openArchive();
    onTestFinished(async () => {
      await archive.close();
      await installation.close();
    });
    return { ...installation, archive, all: () => Array.fromAsync(archive.documents()) };
  }

  describe(`the archive of ${name}`, () => {
    it('reads every document of every store, ordered by owner, collection and id', async () => {
      const { openStore, all } = await setup();
      const [mail, auth] = [await openStore('mail'), await openStore('auth')];
      await mail.collection('letters').insertOne({ _id: 'l' });
      await auth.collection('accounts').insertOne(sample);
      await auth.collection('accounts').insertOne({ _id: 'a' });
      await Promise.all([mail.close(), auth.close()]);
      expect(await all()).toEqual([
        { ...accounts, doc: { _id: 'a' } },
        { ...accounts, doc: sample },
        { owner: 'mail', collection: 'letters', doc: { _id: 'l' } },
      ]);
    });

    it('reads one snapshot while stores are written', async ({ skip }) => {
      const { openStore, archive } = await setup();
      if (!(await archive.readsSnapshots())) skip('this server has no snapshots');
      const rows = Array.from({ length: 3_000 }, (_, i) => ({ _id: `a${i}` }));
      await archive.insert({ owner: 'auth', collection: 'rows' }, rows);
      const store = await openStore('auth');
      const seen: StoredDocument[] = [];
      for await (const stored of archive.documents()) {
        if (seen.length === 0) {
          await store.collection('rows').insertOne({ _id: 'z' });
          await store.collection('rows').deleteOne({ _id: 'a999' });
          await store.collection('later').insertOne({ _id: 'x' });
        }
        seen.push(stored);
      }
      await store.close();
      expect(seen.map(({ doc }) => doc._id).sort()).toEqual(rows.map(({ _id }) => _id).sort());
    });

    it('inserts documents that a store finds afterwards', async () => {
      const { openStore, archive, all } = await setup();
      expect(await archive.isEmpty()).toBe(true);
      await archive.insert(accounts, [sample, { _id: 'a' }]);
      expect(await archive.isEmpty()).toBe(false);
      const store = await openStore('auth');
      expect(await store.collection('accounts').findOne({ _id: 'b' })).toEqual(sample);
      await store.close();
      expect(await all()).toHaveLength(2);
    });

    it('does not overwrite an existing document', async () => {
      const { archive, all } = await setup();
      await archive.insert(accounts, [{ _id: 'a', n: 1 }]);
      await expect(archive.insert(accounts, [{ _id: 'a', n: 2 }])).rejects.toThrow();
      expect(await all()).toEqual([{ ...accounts, doc: { _id: 'a', n: 1 } }]);
    });

    it('wipes all documents and indexes, but not while a store is open', async () => {
      const { openStore, archive } = await setup();
      const store = await openStore('auth');
      await store.collection('accounts').createIndex({ mail: 1 }, { unique: true });
      await store.collection('accounts').insertOne({ _id: 'a', mail: 'x' });
      await expect(archive.wipe()).rejects.toThrow(/auth.* is in use: stop the product first/);
      expect(await store.collection('accounts').countDocuments({ mail: 'x' })).toBe(1);
      await store.close();
      expect(await archive.wipe()).toBe(true);
      expect(await archive.isEmpty()).toBe(true);
      const twice = ['a', 'b'].map((_id) => ({ _id, mail: 'x' }));
      await archive.insert(accounts, twice);
    });
  });
}
