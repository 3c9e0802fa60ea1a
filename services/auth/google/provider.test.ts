import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeGoogle } from '../testing/fake-google.ts';
import { googleStandInKeys } from './access.ts';
import { type Google, openGoogle } from './provider.ts';

const secrets = { state: 's', nonce: 'n', verifier: 'v' };

it.each<[string, (google: Google) => Promise<unknown>]>([
  ['redeeming a code', (google) => google.consentOf('code', secrets)],
  ['refreshing a token', (google) => google.refresh('token')],
  ['revoking a consent', (google) => google.revoke('token')],
])('%s fails when Google does not answer in time, and ends the request', async (_, call) => {
  const fake = await startFakeGoogle();
  onTestFinished(async () => void (await fake.close()));
  fake.state.hangs = true;
  const access = { ...googleStandInKeys, standIn: fake.url };
  const google = openGoogle(access, 'http://localhost:8080', { timeoutMs: 50, shortMs: 50 });
  await expect(call(google)).rejects.toThrow('Google did not answer in time');
  await eventually(() => expect(fake.state.aborted).toBe(1));
});
