import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { signToken, tokenRules } from '@contesta/kit/tokens';

/** Signs tokens as auth does, with a test key. */
export function testIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = 'test';
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return {
    key: { kid, pem },
    tokenFor(accountId: string, jti: string = randomUUID()): string {
      const expiresAt = Math.floor(Date.now() / 1000) + tokenRules.lifetimeSeconds;
      return signToken({ accountId, jti, expiresAt }, { kid, key: privateKey });
    },
  };
}
