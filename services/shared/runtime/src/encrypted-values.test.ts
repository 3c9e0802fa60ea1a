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

/** A store with one value for each secret: `a` older, `b` newer, `c` lost. */
async function storeWithValues() {
  const store = openSqliteStore({ file: temporaryFile() });
  onTestFinished(() => store.close());
  const accounts = store.collection<Account>('accounts');
  const add = (_id: string, secret: string) =>
    accounts.insertOne({ _id, calendar: { token: encryptionOf(secret).encrypt(_id, _id) } });
  for (const [_id, secret] of Object.entries({ a: older, b: newer, c: lost }))
    await add(_id, secret);
  await accounts.insertOne({ _id: 'd', calendar: {} });
  const metrics = openMetrics();
  const errors: object[] = [];
  const log = {
    ...silentLog,
    error: (entry: object) => void errors.push(entry),
  } as typeof silentLog;
  const common = { service: 'auth', store, encryption: both, log };
  const job = watchEncryptedValues({ ...common, fields: [field], metrics });
  onTestFinished(() => job.close());
  async function expectCounts(expected: Record<string, number>): Promise<void> {
    job.start();
    job.wake();
    await eventually(async () => {
      const { values } = await metrics.encryptedValues.get();
      const counts = values.map(({ labels, value }) => [labels.opened_by, value]);
      expect(Object.fromEntries(counts)).toEqual(expected);
    });
  }
  return { store, accounts, add, errors, expectCounts };
}

it('counts encrypted values by secret, and re-encrypts old ones with the first secret', async () => {
  const { store, accounts, expectCounts } = await storeWithValues();
  await expectCounts({ first: 1, older: 1, none: 1 });
  expect(await reencrypt({ store, encryption: both, field })).toBe(1);
  await expectCounts({ first: 2, older: 0, none: 1 });
  const token = (await accounts.findOne({ _id: 'a' }))?.calendar.token ?? '';
  expect(encryptionOf(newer).decrypt(token, 'a')).toBe('a');
  expect(await reencrypt({ store, encryption: both, field })).toBe(0);
});

it('logs an error once for each value that no secret decrypts', async () => {
  const { add, errors, expectCounts } = await storeWithValues();
  await expectCounts({ first: 1, older: 1, none: 1 });
  await add('e', lost);
  await expectCounts({ first: 1, older: 1, none: 2 });
  expect(errors).toEqual(['c', 'e'].map((id) => ({ service: 'auth', collection: 'accounts', id })));
});
