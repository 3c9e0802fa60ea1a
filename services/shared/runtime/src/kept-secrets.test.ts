import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '@contesta/kit/config';
import { encryptionNames, openEncryption } from '@contesta/kit/encryption';
import { silentLog } from '@contesta/kit/log';
import { openMetrics } from '@contesta/kit/metrics';
import type { Store } from '@contesta/kit/store/port';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { reencrypt, watchKeptSecrets } from './kept-secrets.ts';

const directory = mkdtempSync(join(tmpdir(), 'contesta-kept-'));
const field = { collection: 'accounts', field: 'calendar.token' };
const [older, newer, lost] = ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)];
const encryptionOf = (secrets: string) =>
  openEncryption(
    parseConfig(z.object(encryptionNames), { ENCRYPTION_SECRET: secrets }).config,
    'tests',
  );
const both = encryptionOf(`${newer},${older}`);
let store: Store;
beforeEach(async () => {
  store = openSqliteStore({ file: join(directory, 'auth.db') });
  const token = (secret: string, id: string) => ({ token: encryptionOf(secret).encrypt(id, id) });
  await Promise.all([
    store.collection('accounts').insertOne({ _id: 'a', calendar: token(older, 'a') }),
    store.collection('accounts').insertOne({ _id: 'b', calendar: token(newer, 'b') }),
    store.collection('accounts').insertOne({ _id: 'c', calendar: token(lost, 'c') }),
    store.collection('accounts').insertOne({ _id: 'd', calendar: {} }),
  ]);
});
afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

it('counts encrypted values by secret, and re-encrypts old ones with the first secret', async () => {
  const counts = async () => {
    const metrics = openMetrics();
    const fields = [field];
    const options = { service: 'auth', store, encryption: both, fields, metrics, log: silentLog };
    const job = watchKeptSecrets(options);
    void job.start();
    const { values } = await eventually(async () => {
      const found = await metrics.keptSecrets.get();
      expect(found.values).toHaveLength(3);
      return found;
    });
    await job.close();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.opened_by, value]));
  };
  expect(await counts()).toEqual({ first: 1, older: 1, none: 1 });
  expect(await reencrypt({ store, encryption: both, field })).toBe(1);
  expect(await counts()).toEqual({ first: 2, older: 0, none: 1 });
  const rows = store.collection<{ _id: string; calendar: { token: string } }>('accounts');
  const token = (await rows.findOne({ _id: 'a' }))?.calendar.token ?? '';
  expect(encryptionOf(newer).decrypt(token, 'a')).toBe('a');
  expect(await reencrypt({ store, encryption: both, field })).toBe(0);
});
