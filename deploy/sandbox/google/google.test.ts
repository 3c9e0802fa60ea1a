import { expect, it } from 'vitest';
import { openGoogleClient, scope } from '../testing/google-consent.ts';
import { useSandbox } from '../testing/sandbox.ts';

const sandbox = await useSandbox();
const { consent, renew } = openGoogleClient(sandbox.url);
const newEmail = () => `${crypto.randomUUID()}@gmail.com`;

const day = { timeMin: '2027-03-01T00:00:00Z', timeMax: '2027-03-02T00:00:00Z', items: [] };
/** The status of a call to the user's calendar. */
async function callCalendar(accessToken: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` };
  const init = { method: 'POST', headers, body: JSON.stringify(day) };
  return (await fetch(`${sandbox.url}/sandbox/google/calendar/v3/freeBusy`, init)).status;
}

it('refresh tokens are issued only for offline access, and work until the consent is withdrawn', async () => {
  const short = await consent(newEmail(), { access_type: 'online' });
  expect([short.status, short.body.refresh_token]).toEqual([200, undefined]);
  const email = newEmail();
  const withdraw = async () => void (await sandbox.post('/google/withdraw', { email }));
  const { body: tokens } = await consent(email);
  expect(tokens).toMatchObject({ expires_in: 3_600, scope });
  expect((await renew(tokens.refresh_token)).body.access_token).toMatch(/^ya29\./);
  await withdraw();
  expect((await renew(tokens.refresh_token)).body).toEqual({ error: 'invalid_grant' });
  expect(await callCalendar(tokens.access_token)).toBe(401);
  expect((await consent(email, {}, withdraw)).body).toEqual({ error: 'invalid_grant' }); // before its code is redeemed
});

it('refresh tokens can be revoked, which also revokes the access tokens of their user', async () => {
  const { body: tokens } = await consent(newEmail());
  const revoke = (tokenToRevoke: string) =>
    fetch(`${sandbox.url}/sandbox/google/revoke?token=${tokenToRevoke}`, { method: 'POST' });
  expect((await revoke(tokens.refresh_token)).status).toBe(200);
  expect((await renew(tokens.refresh_token)).status).toBe(400);
  expect(await callCalendar(tokens.access_token)).toBe(401);
  expect((await revoke('made-up')).status).toBe(400);
});

it('access tokens work for an hour, within the granted scopes', async () => {
  const { body: tokens } = await consent(newEmail());
  const { body: narrow } = await consent(newEmail(), { scope: 'openid email' });
  expect(await callCalendar(narrow.access_token)).toBe(403);
  expect(await callCalendar('made-up')).toBe(401);
  sandbox.advance(3_600_000);
  expect(await callCalendar(tokens.access_token)).toBe(401);
  const again = await renew(tokens.refresh_token);
  expect(await callCalendar(again.body.access_token)).toBe(200);
});
