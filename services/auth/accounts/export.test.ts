import { exportAccount } from '@contesta/contracts/account';
import { exportParts } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import { streamOf } from '@contesta/kit/http/answer';
import { bind } from '@contesta/kit/http/bind';
import { beforeEach, describe, expect, it } from 'vitest';
import { authFor } from '../testing/test-auth.ts';

type Part = keyof typeof exportParts;
const parts = Object.keys(exportParts) as Part[];
let fault: { part: Part; kind: 'is down' | 'breaks half-way' } | null;
const test = await authFor('file', {
  peers: parts.map((part) => bind(exportParts[part], { handle: async () => contentOf(part) })),
});
let token: string;
beforeEach(async () => {
  fault = null;
  token = (await test.registerAs({ email: `${crypto.randomUUID()}@example.com` })).body.token;
});

function contentOf(part: Part) {
  if (fault?.part !== part) return [];
  if (fault.kind === 'is down') throw problem('UNAVAILABLE');
  return streamOf('application/json', brokenChunks());
}

async function* brokenChunks() {
  yield '[1,';
  throw new Error('broken');
}

describe('the export of an account', () => {
  it('contains neither the password hash nor known addresses', async () => {
    const { body } = await test.call(exportAccount, { token });
    expect(body.account).toMatchObject({ username: 'Ana', timeZone: 'Europe/Madrid' });
    expect(JSON.stringify(body)).not.toMatch(/argon2|knownAddresses|epoch/);
  });

  it.each(parts)('answers 503 and no data while the service exporting %s is down', async (part) => {
    fault = { part, kind: 'is down' };
    const unavailable = { status: 503, body: { code: 'UNAVAILABLE' } };
    expect(await test.call(exportAccount, { token })).toMatchObject(unavailable);
  });

  it('breaks the connection when a service fails half-way', async () => {
    fault = { part: 'conversations', kind: 'breaks half-way' };
    await expect(test.call(exportAccount, { token })).rejects.toThrow();
  });
});
