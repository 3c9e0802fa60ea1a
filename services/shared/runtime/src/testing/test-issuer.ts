import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { tokenRules } from '@contesta/kit/tokens';
import jwt from 'jsonwebtoken';

/** Signs tokens as auth does, with a test key. */
export function testIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = 'test';
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const { algorithm, issuer, audience, lifetimeSeconds } = tokenRules;
  return {
    key: { kid, pem },
    privateKey,
    tokenFor: (accountId: string, jti: string = randomUUID()) =>
      jwt.sign({}, privateKey, {
        algorithm,
        keyid: kid,
        subject: accountId,
        jwtid: jti,
        issuer,
        audience,
        expiresIn: lifetimeSeconds,
      }),
  };
}
