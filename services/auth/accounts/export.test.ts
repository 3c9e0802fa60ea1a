import { exportAccount } from '@contesta/contracts/account';
import { exportParts } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import { streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestAuth, type TestAuth } from '../testing/test-auth.ts';

let test: TestAuth;
afterEach(() => test.close());

async function* chunks(...texts: string[]) {
  yield* texts;
}

const json = 'application/json';
const peers = (changes: Partial<Record<keyof typeof exportParts, Binding>> = {}): Binding[] =>
  Object.values({
    chatbots: bind(exportParts.chatbots, {
      handle: async ({ params }) => [{ ownerId: params.id }],
    }),
    conversations: bind(exportParts.conversations, {
      handle: async () => streamOf(json, chunks('[', '{"seq":1}', ',{"seq":2}', ']')),
    }),
    payments: bind(exportParts.payments, {
      handle: async ({ params }) => ({ owner: params.id, payments: [{ amount: '9.00' }] }),
    }),
    telegram: bind(exportParts.telegram, { handle: async () => [] }),
    calendar: bind(exportParts.calendar, { handle: async () => [] }),
    letters: bind(exportParts.letters, { handle: async () => [] }),
    ...changes,
  });

async function open(bindings: Binding[]) {
  test = await openTestAuth({ peers: bindings });
  return (await test.registerAs()).body.token as string;
}

describe('the export of an account', () => {
  it('is one JSON text with a part from each service, in the order of the contract', async () => {
    const token = await open(peers());
    const { status, body, headers } = await test.call(exportAccount, { token });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(body)).toEqual([
      'account',
      'chatbots',
      'conversations',
      'payments',
      'telegram',
      'calendar',
      'letters',
    ]);
    expect(body.account).toMatchObject({
      username: 'Ana',
      country: 'ES',
      timeZone: 'Europe/Madrid',
    });
    expect(body.chatbots[0].ownerId).toMatch(/^.{16}$/);
    expect(body.conversations).toEqual([{ seq: 1 }, { seq: 2 }]);
    expect(body.payments).toEqual({
      owner: body.chatbots[0].ownerId,
      payments: [{ amount: '9.00' }],
    });
    expect(body.telegram).toEqual([]);
  });

  it('contains neither the password hash nor known addresses', async () => {
    const token = await open(peers());
    const { body } = await test.call(exportAccount, { token });
    expect(JSON.stringify(body)).not.toMatch(/argon2|knownAddresses|epoch/);
  });

  it.each(Object.keys(exportParts) as (keyof typeof exportParts)[])(
    'answers 503 and no data while the service of %s is down',
    async (name) => {
      const down = bind(exportParts[name], {
        handle: async () => {
          throw problem('UNAVAILABLE');
        },
      });
      const token = await open(peers({ [name]: down }));
      const { status, body } = await test.call(exportAccount, { token });
      expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    },
  );

  it('breaks the connection when a service fails half-way', async () => {
    async function* broken() {
      yield '[1,';
      throw new Error('broken');
    }
    const conversations = bind(exportParts.conversations, {
      handle: async () => streamOf(json, broken()),
    });
    const token = await open(peers({ conversations }));
    await expect(test.call(exportAccount, { token })).rejects.toThrow();
  });

  it('answers 429 to the eleventh call in an hour, and 401 without a session', async () => {
    const token = await open(peers());
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push((await test.call(exportAccount, { token })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await test.call(exportAccount)).status).toBe(401);
  });
});
