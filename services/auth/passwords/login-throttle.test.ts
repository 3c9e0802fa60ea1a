import { describe, expect, it } from 'vitest';
import { ana, from, useAuth } from '../testing/test-auth.ts';
import { loginNetworkOf } from './login-throttle.ts';

const test = useAuth();
const stranger = from('203.0.113.1');
/** The address of Ana's registration. */
const owner = from('10.0.0.1');
const wrong = { password: 'equivocada' };
async function wrongLogins(count: number, headers = stranger, body: object = {}) {
  const login = () => test.logInAs({ ...wrong, ...body }, { headers });
  return statusesOf(Array.from({ length: count }, login));
}
const statusesOf = async (calls: ReturnType<typeof test.logInAs>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort();
const statusFrom = async (headers: ReturnType<typeof from>) =>
  (await test.logInAs({}, { headers })).status;

describe('wrong passwords', () => {
  it('are checked in only ten of fifty concurrent attempts, even from different addresses', async () => {
    const calls = Array.from({ length: 50 }, (_, i) =>
      test.logInAs(wrong, { headers: from(`203.0.113.${i}`) }),
    );
    expect(await statusesOf(calls)).toEqual([...Array(10).fill(401), ...Array(40).fill(429)]);
  });

  it('lock out even the right password, for the time in Retry-After and in the message', async () => {
    await wrongLogins(10);
    const { status, body, headers } = await test.logInAs({}, { headers: from('198.51.100.1') });
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(body.message).toMatch(/^Demasiados .+ que esperar (?:5\d segundos|1 minuto)\.$/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    test.advance(61_000);
    expect(await statusFrom(stranger)).toBe(200);
  });

  it('from unknown addresses do not lock out the addresses of the registration and of a login', async () => {
    const office = from('198.51.100.9');
    await test.logInAs({}, { headers: office });
    await wrongLogins(11);
    for (const headers of [owner, office]) expect(await statusFrom(headers)).toBe(200);
    expect(await statusFrom(stranger)).toBe(429);
  });

  it('from a known address lock out only that address', async () => {
    expect(await wrongLogins(12, owner)).toEqual([...Array(10).fill(401), 429, 429]);
    expect(await statusFrom(stranger)).toBe(200);
  });

  it('for an unknown e-mail address get the same limit and the same answers as for a known one', async () => {
    await wrongLogins(10);
    const unknownEmail = await wrongLogins(11, stranger, { email: 'nobody@example.com' });
    expect(unknownEmail).toEqual([...Array(10).fill(401), 429]);
    const [known, unknown] = await Promise.all([
      test.logInAs({}, { headers: stranger }),
      test.logInAs({ email: 'NOBODY@example.com' }, { headers: stranger }),
    ]);
    // The second sentence says how long to wait, and the unknown address was refused later.
    const contentOf = ({ status, body }: typeof known) => [
      status,
      body.code,
      body.message.split('.')[0],
    ];
    expect(contentOf(known)).toEqual(contentOf(unknown));
  });

  it('are still counted after a restart', async () => {
    await wrongLogins(9);
    await test.reopen();
    expect(await wrongLogins(3)).toEqual([401, 429, 429]);
  });

  it('from one address are limited to a hundred across all accounts', async () => {
    for (let i = 0; i < 10; i += 1)
      expect(await wrongLogins(10, stranger, { email: `u${i}@example.com` })).not.toContain(429);
    expect(await wrongLogins(1, stranger, { email: 'one-more@example.com' })).toEqual([429]);
    expect(await statusFrom(stranger)).toBe(429);
    expect(await statusFrom(from('203.0.113.2'))).toBe(200);
  });

  it('are stored without e-mail or client address', async () => {
    await wrongLogins(3);
    const stored = await test.storedIn('brakes');
    for (const secret of [ana.email.toLowerCase(), '203.0.113.1'])
      expect(stored).not.toContain(secret);
    expect(stored).not.toBe('[]');
  });

  it('are not limited with RATE_LIMITS=off', async () => {
    await test.reopen({ env: { RATE_LIMITS: 'off' } });
    expect(new Set(await wrongLogins(30))).toEqual(new Set([401]));
  });
});

it('many concurrent logins with right passwords from one address do not block other addresses', async () => {
  const emails = Array.from({ length: 8 }, (_, i) => `user-${i}@example.com`);
  for (const email of emails) expect((await test.registerAs({ email }, owner)).status).toBe(201);
  const logIns = (count: number, headersOf: (i: number) => ReturnType<typeof from>) =>
    Array.from({ length: count }, (_, i) =>
      test.logInAs({ email: emails[i % 8] }, { headers: headersOf(i) }),
    );
  const fromOwner = logIns(64, () => owner);
  const fromOthers = logIns(25, (i) => from(`198.51.100.${i}`));
  expect(await statusesOf([...fromOthers, ...fromOwner])).toEqual(Array(89).fill(200));
});

it('an IPv4 address, also if mapped to IPv6, or an IPv6 /64 network counts as one client', () => {
  const networks = {
    '192.0.2.7': '192.0.2.7',
    '::ffff:192.0.2.7': '192.0.2.7',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:DB8:0001:2::9': '2001:db8:1:2::/64',
    '2001:db8::1': '2001:db8:0:0::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    '::1': '0:0:0:0::/64',
    '': '',
  };
  expect(Object.keys(networks).map(loginNetworkOf)).toEqual(Object.values(networks));
});
