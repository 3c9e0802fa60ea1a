import { parseConfig } from '@contesta/kit/config';
import { encryptionVariables, openEncryption } from '@contesta/kit/encryption';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { loadServices } from '../../services.ts';
import { documentsOf } from '../../testing/documents-of.ts';
import { findViolations } from '../check.ts';
import { secretsInvariant } from './secrets.ts';

const encryptionsWith = (secret: string) => {
  const env = { ENCRYPTION_SECRET: secret.repeat(32) };
  const { config } = parseConfig(z.object(encryptionVariables), env);
  return (purpose: string) => openEncryption(config, purpose);
};
const free = { mail: 'a@b.es', status: 'free', revision: 0 };
const encryptionOf = encryptionsWith('a');
const [google, telegram] = [encryptionOf('auth'), encryptionOf('telegram')];
const encrypted = {
  'auth/accounts': [
    { ...free, _id: 'ana', calendar: { refreshToken: google.encrypt('x', 'ana') } },
    { ...free, _id: 'eva', mail: 'e@b.es', calendar: { email: 'e@b.es' } },
  ],
  'telegram/connections': [{ _id: 'bot00001', secrets: telegram.encrypt('x', 'bot00001') }],
  'telegram/leaving': [{ _id: '1001', token: telegram.encrypt('x', '1001') }],
};
const violationsWith = async (secret: string) => {
  const invariant = secretsInvariant(await loadServices(), encryptionsWith(secret));
  return (await findViolations(documentsOf(encrypted), invariant)).violations;
};

it('stored tokens are reported if the configured secret does not decrypt them', async () => {
  expect(await violationsWith('a')).toEqual([]);
  const all = ['auth/accounts ana', 'telegram/connections bot00001', 'telegram/leaving 1001'];
  const expected = all.map((where) => `${where}: no ENCRYPTION_SECRET decrypts its token`);
  expect(await violationsWith('b')).toEqual(expected);
});
