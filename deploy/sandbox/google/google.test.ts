import { describe, expect, it } from 'vitest';
import { openGoogleClient, scope } from '../testing/google-consent.ts';
import { useSandbox } from '../testing/sandbox.ts';

const sandbox = await useSandbox();
const fault = sandbox.faultsOf('google');
const { consent, renew } = openGoogleClient(sandbox.url);
const newEmail = () => `${crypto.randomUUID()}@gmail.com`;

async function calendarOf(email = newEmail(), more: Record<string, string> = {}) {
  const { body } = await consent(email, more);
  const call = async (method: string, path: string, sent?: unknown, bearer = body.access_token) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` };
    const init = { method, headers, body: JSON.stringify(sent) };
    const response = await fetch(`${sandbox.url}/sandbox/google/calendar/v3${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  };
  const busy = async () => (await call('POST', '/freeBusy', day)).body.calendars.primary.busy;
  return { email, call, busy, tokens: body };
}

const events = '/calendars/primary/events';
const isoAt = (hour: number) => new Date(Date.UTC(2027, 2, 1, hour)).toISOString();
const at = (hour: number) => ({ dateTime: isoAt(hour).replace('.000', '') });
const span = { timeMin: '2027-03-01T00:00:00Z', timeMax: '2027-03-02T00:00:00Z' };
const day = { ...span, items: [{ id: 'primary' }] };

describe('refresh tokens', () => {
  it('are issued only for offline access, and work until the consent is withdrawn', async () => {
    const short = await consent(newEmail(), { access_type: 'online' });
    expect([short.status, short.body.refresh_token]).toEqual([200, undefined]);
    const { tokens, email, call } = await calendarOf();
    expect(tokens).toMatchObject({ expires_in: 3_600, scope });
    expect((await renew(tokens.refresh_token)).body.access_token).toMatch(/^ya29\./);
    await sandbox.post('/google/withdraw', { email });
    expect((await renew(tokens.refresh_token)).body).toEqual({ error: 'invalid_grant' });
    expect((await call('POST', '/freeBusy', day)).status).toBe(401);
    const withdraw = async () => void (await sandbox.post('/google/withdraw', { email }));
    expect((await consent(email, {}, withdraw)).body).toEqual({ error: 'invalid_grant' });
  });

  it('can be revoked, which also revokes the access tokens of their user', async () => {
    const { tokens, call } = await calendarOf();
    const revoke = (tokenToRevoke: string) =>
      fetch(`${sandbox.url}/sandbox/google/revoke?token=${tokenToRevoke}`, { method: 'POST' });
    expect((await revoke(tokens.refresh_token)).status).toBe(200);
    expect((await renew(tokens.refresh_token)).status).toBe(400);
    expect((await call('POST', '/freeBusy', day)).status).toBe(401);
    expect((await revoke('made-up')).status).toBe(400);
  });

  it('give access to a calendar for an hour at a time, within the granted scopes', async () => {
    const { call, tokens } = await calendarOf();
    const narrow = await calendarOf(newEmail(), { scope: 'openid email' });
    expect((await narrow.call('POST', '/freeBusy', day)).status).toBe(403);
    expect((await call('POST', '/freeBusy', day, 'made-up')).status).toBe(401);
    sandbox.advance(3_600_000);
    expect((await call('POST', '/freeBusy', day)).status).toBe(401);
    const again = await renew(tokens.refresh_token);
    expect((await call('POST', '/freeBusy', day, again.body.access_token)).status).toBe(200);
  });
});

describe('a calendar', () => {
  it('adds an event once by its id, changes it, and deletes it', async () => {
    const { call, email, busy } = await calendarOf();
    const event = { id: 'abcde01', summary: 'Cita', start: at(10), end: at(11) };
    const added = await call('POST', events, event);
    const times = { start: { dateTime: isoAt(10) }, end: { dateTime: isoAt(11) } };
    expect(added.body).toMatchObject({ ...event, status: 'confirmed', ...times });
    const twice = await call('POST', events, event);
    expect([twice.status, twice.body.error.errors[0].reason]).toEqual([409, 'duplicate']);
    const moved = await call('PATCH', `${events}/abcde01`, { start: at(12), end: at(13) });
    expect([moved.status, moved.body.summary]).toEqual([200, 'Cita']);
    expect(await busy()).toEqual([{ start: isoAt(12), end: isoAt(13) }]);
    const statusOf = async (method: string) => (await call(method, `${events}/abcde01`)).status;
    const statuses = [await statusOf('DELETE'), await statusOf('DELETE'), await statusOf('GET')];
    expect([statuses, await busy()]).toEqual([[204, 410, 404], []]);
    const kept = { email, id: 'abcde01', status: 'cancelled', summary: 'Cita' };
    const { google } = await sandbox.state();
    expect(google.events).toContainEqual(expect.objectContaining(kept));
  });

  it('is accessible only to its owner, and merges adjacent busy times', async () => {
    const [mine, theirs] = [await calendarOf(), await calendarOf()];
    await mine.call('POST', events, { id: 'aaaaa1', start: at(9), end: at(10) });
    const own = { start: '2027-03-01T11:00:00+01:00', end: '2027-03-01T12:00:00+01:00' };
    await sandbox.post('/google/events', { email: mine.email, ...own });
    expect(await mine.busy()).toEqual([{ start: isoAt(9), end: isoAt(11) }]);
    expect(await theirs.busy()).toEqual([]);
    expect((await theirs.call('GET', `${events}/aaaaa1`)).status).toBe(404);
    const others = `/calendars/${encodeURIComponent(mine.email)}/events`;
    expect((await theirs.call('POST', others, { start: at(1), end: at(2) })).status).toBe(404);
  });

  it('refuses invalid events, and applies the faults of its methods', async () => {
    const { call } = await calendarOf();
    for (const wrong of [{}, { start: at(1) }, { id: 'Z', start: at(1), end: at(2) }])
      expect((await call('POST', events, wrong)).status).toBe(400);
    const event = { id: 'bbbbb1', start: at(1), end: at(2) };
    await fault('events.insert', 'fail');
    expect((await call('POST', events, event)).status).toBe(500);
    await fault('events.insert', 'cut');
    await expect(call('POST', events, event)).rejects.toThrow();
    expect((await call('POST', events, event)).status).toBe(409);
  });
});
