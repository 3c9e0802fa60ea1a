import { generateKeyPairSync } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLog } from '@contesta/kit/log';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSigningKeys } from './signing-keys.ts';

let folder: string;
let now = 0;
beforeEach(() => {
  folder = join(temporaryFolder(), 'auth-keys');
  now = 0;
});

const open = () => openSigningKeys(folder, silentLog, () => now);
function addKey(name: string, namedCurve = 'P-256') {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve });
  writeFileSync(join(folder, name), privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

describe('the signing keys', () => {
  it('start with one key, which is the same for every process and after a restart', () => {
    const [keys, keysOfAnother] = [open(), open()];
    expect(keysOfAnother.published()).toEqual(keys.published());
    expect(keys.published().map(({ kid }) => kid)).toEqual([keys.signing().kid]);
  });

  it('publish a new key for five seconds before it signs', () => {
    const keys = open();
    const old = keys.signing().kid;
    addKey('auth-key-2.pem');
    now = 1_000;
    expect([keys.published().length, keys.signing().kid]).toEqual([2, old]);
    now = 6_000;
    expect(keys.signing().kid).not.toBe(old);
    expect(keys.published().map(({ kid }) => kid)).toContain(old);
  });

  it('drop a key within a second after its file is deleted, and sign with the remaining key', () => {
    const keys = open();
    const old = keys.signing().kid;
    addKey('auth-key-2.pem');
    rmSync(join(folder, 'auth-key.pem'));
    now = 1_000;
    expect(keys.published().map(({ kid }) => kid)).not.toContain(old);
    expect(keys.signing().kid).not.toBe(old);
  });

  it('skip a file that is not a P-256 key', () => {
    const keys = open();
    writeFileSync(join(folder, 'broken.pem'), 'nonsense');
    addKey('wrong-curve.pem', 'P-384');
    now = 10_000;
    expect(keys.published().map(({ kid }) => kid)).toEqual([keys.signing().kid]);
  });
});
