import { parseConfig } from '@contesta/kit/config';
import { encryptionVariables, openEncryption } from '@contesta/kit/encryption';
import { silentLog } from '@contesta/kit/log';
import { openMetrics } from '@contesta/kit/metrics';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { temporaryFile } from '@contesta/kit/testing/temporary-file';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { reencrypt, watchEncryptedValues } from './encrypted-values.ts';

const field = { collection: 'accounts', field: 'calendar.token' };
const [older, newer, lost] = ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)];
const encryptionOf = (secrets: string) => {
  const { config } = parseConfig(z.object(encryptionVariables), { ENCRYPTION_SECRET: secrets });
  return openEncryption(config, 'tests');
};
type Account = { _id: string; calendar: { token?: string } };
const both = encryptionOf(`${newer},${older}`);

it('counts encrypted values by secret, logs each lost one once, and re-encrypts old ones', async () => {
  const store = openSqliteStore({ file: temporaryFile() });
  const accounts = store.collection<Account>('accounts');
  for (const [_id, secret] of Object.entries({ a: older, b: newer, c: lost }))
    await accounts.insertOne({ _id, calendar: { token: encryptionOf(secret).encrypt(_id, _id) } });
  await accounts.insertOne({ _id: 'd', calendar: {} });
  const metrics = openMetrics();
  const errors: object[] = [];
  const note = (entry: object) => void errors.push(entry);
  const log = { ...silentLog, error: note } as unknown as typeof silentLog;
  const common = { service: 'auth', store, encryption: both, log };
  const job = watchEncryptedValues({ ...common, fields: [field], metrics });
  onTestFinished(async () => {
    await job.close();
    await store.close();
  });
  const expectCounts = (expected: Record<string, number>) =>
    eventually(async () => {
      job.wake();
      const { values } = await metrics.encryptedValues.get();
      const counts = values.map(({ labels, value }) => [labels.opened_by, value]);
      expect(Object.fromEntries(counts)).toEqual(expected);
    });
  job.start();
  await expectCounts({ first: 1, older: 1, none: 1 });
  const run = () => reencrypt({ store, encryption: both, field });
  expect(await run()).toEqual({ changed: 1, unreadable: 1 });
  await expectCounts({ first: 2, older: 0, none: 1 });
  const token = (await accounts.findOne({ _id: 'a' }))?.calendar.token ?? '';
  expect(encryptionOf(newer).decrypt(token, 'a')).toBe('a');
  expect(await run()).toEqual({ changed: 0, unreadable: 1 });
  expect(errors).toEqual([{ store: 'auth', collection: 'accounts', id: 'c' }]);
});
