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

it('counts encrypted values by secret, and re-encrypts old ones with the first secret', async () => {
  const store = openSqliteStore({ file: temporaryFile() });
  onTestFinished(() => store.close());
  const accounts = store.collection<Account>('accounts');
  for (const [_id, secret] of Object.entries({ a: older, b: newer, c: lost }))
    await accounts.insertOne({ _id, calendar: { token: encryptionOf(secret).encrypt(_id, _id) } });
  await accounts.insertOne({ _id: 'd', calendar: {} });
  const counts = async () => {
    const metrics = openMetrics();
    const common = { service: 'auth', store, encryption: both, log: silentLog };
    const job = watchEncryptedValues({ ...common, fields: [field], metrics });
    job.start();
    const { values } = await eventually(async () => {
      const found = await metrics.encryptedValues.get();
      expect(found.values).toHaveLength(3);
      return found;
    });
    await job.close();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.opened_by, value]));
  };
  expect(await counts()).toEqual({ first: 1, older: 1, none: 1 });
  expect(await reencrypt({ store, encryption: both, field })).toBe(1);
  expect(await counts()).toEqual({ first: 2, older: 0, none: 1 });
  const token = (await accounts.findOne({ _id: 'a' }))?.calendar.token ?? '';
  expect(encryptionOf(newer).decrypt(token, 'a')).toBe('a');
  expect(await reencrypt({ store, encryption: both, field })).toBe(0);
});
