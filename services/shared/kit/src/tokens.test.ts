import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { problem } from './errors.ts';
import { openTokenVerifier, signToken, type VerificationKey } from './tokens.ts';

const expiresAt = Math.floor(Date.now() / 1000) + 3600;

function keyPair(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const claims = { accountId: 'account', jti: 'session', expiresAt };
  return { published: { kid, pem }, token: signToken(claims, { kid, key: privateKey }), claims };
}

const [oldKey, newKey] = [keyPair('old'), keyPair('new')];

/** A verifier whose time and keys the test sets in `state`. */
function openVerifier(...keys: { published: VerificationKey }[]) {
  const published = keys.map((key) => key.published);
  const state = { keys: published, isDown: false, fetches: 0, now: Date.now() };
  const { verify } = openTokenVerifier({
    now: () => state.now,
    fetchKeys: async () => {
      state.fetches += 1;
      if (state.isDown) throw problem('UNAVAILABLE');
      return state.keys;
    },
  });
  return { state, verify };
}

describe('verifying a token', () => {
  it('returns the claims, and fetches the keys once for concurrent calls', async () => {
    const { state, verify } = openVerifier(oldKey);
    const claims = await Promise.all(Array.from({ length: 20 }, () => verify(oldKey.token)));
    expect(claims).toEqual(Array(20).fill(oldKey.claims));
    expect(state.fetches).toBe(1);
  });

  it('accepts a token of a new key within a second of its publication', async () => {
    const { state, verify } = openVerifier(oldKey);
    await verify(oldKey.token);
    state.keys = [oldKey.published, newKey.published];
    state.now += 1_000;
    expect(await verify(newKey.token)).toEqual(newKey.claims);
  });

  it('refuses tokens of a withdrawn key within five seconds, even cached ones', async () => {
    const { state, verify } = openVerifier(oldKey);
    await verify(oldKey.token);
    state.keys = [newKey.published];
    state.now += 5_000;
    expect(await verify(oldKey.token)).toBeNull();
  });

  it('uses the last keys while auth is down, and throws when there are none', async () => {
    const { state, verify } = openVerifier();
    state.isDown = true;
    await expect(verify(oldKey.token)).rejects.toThrow('UNAVAILABLE');
    Object.assign(state, { isDown: false, keys: [oldKey.published] });
    await verify(oldKey.token);
    Object.assign(state, { isDown: true, now: state.now + 60_000 });
    expect(await verify(oldKey.token)).toEqual(oldKey.claims);
  });

  it('fetches keys at most once a second for unknown key ids', async () => {
    const { state, verify } = openVerifier(oldKey);
    for (let i = 0; i < 50; i += 1) expect(await verify(keyPair(`unknown-${i}`).token)).toBeNull();
    expect(state.fetches).toBe(1);
  });
});
