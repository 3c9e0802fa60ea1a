import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseConfig } from './config.ts';
import { encryptionVariables, hasEncryptionSecret, openEncryption } from './encryption.ts';
import { temporaryFolder } from './testing/temporary-file.ts';

const schema = z.object(encryptionVariables).check(hasEncryptionSecret);
const [older, newer] = ['3fa9c1d27b6e48059fd2a1c37e8b6045', '9fd2a1c37e8b60453fa9c1d27b6e4805'];
const folder = temporaryFolder();

function open(secret?: string, purpose = 'tests') {
  const { config } = parseConfig(schema, { DATA_DIR: folder, ENCRYPTION_SECRET: secret });
  return openEncryption(config, purpose);
}

describe('an encrypted text', () => {
  it('decrypts to the original text, does not contain it, and differs each time', () => {
    const { encrypt, decrypt } = open(older);
    const [one, other] = [encrypt('ñandú 🌷', 'a'), encrypt('ñandú 🌷', 'a')];
    expect([decrypt(one, 'a'), decrypt(other, 'a')]).toEqual(['ñandú 🌷', 'ñandú 🌷']);
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').includes('ñandú')).toBe(false);
  });

  it('cannot be decrypted with another owner, purpose or secret, or when changed or cut', () => {
    const text = open(older).encrypt('secreto', 'a');
    expect(() => open(older).decrypt(text, 'b')).toThrow();
    expect(() => open(older, 'others').decrypt(text, 'a')).toThrow();
    expect(() => open(newer).decrypt(text, 'a')).toThrow();
    const changed = Buffer.from(text, 'base64url');
    changed[14] = (changed[14] ?? 0) ^ 1; // in the ciphertext, which begins after 12 bytes
    expect(() => open(older).decrypt(changed.toString('base64url'), 'a')).toThrow();
    for (const cut of ['', text.slice(0, 20), text.slice(0, -2)])
      expect(() => open(older).decrypt(cut, 'a')).toThrow();
  });

  it('is encrypted with the first configured secret, and decrypted with any of them', () => {
    const text = open(older).encrypt('secreto', 'a');
    expect(open(`${newer},${older}`).decrypt(text, 'a')).toBe('secreto');
    expect(open(newer).decrypt(open(`${newer},${older}`).encrypt('nuevo', 'a'), 'a')).toBe('nuevo');
  });

  it('can be decrypted after a restart if its secret was generated', () =>
    expect(open().decrypt(open().encrypt('secreto', 'a'), 'a')).toBe('secreto'));
});

describe('production', () => {
  const mistakesOf = (secret: string) =>
    parseConfig(schema, { APP_ENV: 'production', ENCRYPTION_SECRET: secret }).mistakes.filter(
      (mistake) => mistake.startsWith('ENCRYPTION_SECRET'),
    );
  const weak = ['', 'short', `${older},short`, 'contesta-demonstration-encryption-secret'];
  it.each(weak)('refuses %j as a secret', (secret) => expect(mistakesOf(secret)).toHaveLength(1));
  it('accepts random secrets', () => expect(mistakesOf(`${newer},${older}`)).toEqual([]));
});
