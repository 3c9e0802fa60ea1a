import { me } from '@contesta/contracts/auth';
import { paymentCaptured, planGranted, subscriptionEnded } from '@contesta/contracts/events';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountIdOf, openTestAuth, type TestAuth } from '../test-auth.ts';

let test: TestAuth;
let token: string;
let accountId: string;
beforeEach(async () => {
  test = await openTestAuth();
  token = (await test.registerAs()).body.token;
  accountId = accountIdOf(token);
});
afterEach(() => test.close());

const status = async () => (await test.call(me, { token })).body.status;
const told = () => test.events('account-status-changed').map(({ data }) => data);
const payment = { paymentId: 'payment-1', plan: 'pro', amount: '9.00', currency: 'EUR' } as const;

describe('the status of an account', () => {
  it('follows payments, grants and endings, and is told each time', async () => {
    await test.publish(paymentCaptured, { accountId, revision: 1, status: 'pro', ...payment });
    expect(await status()).toBe('pro');
    await test.publish(planGranted, { accountId, revision: 2, status: 'lifetime' });
    expect(await status()).toBe('lifetime');
    await test.publish(subscriptionEnded, { accountId, revision: 3, status: 'free' });
    expect(await status()).toBe('free');
    await eventually(() =>
      expect(told()).toEqual([
        { accountId, revision: 1, status: 'pro' },
        { accountId, revision: 2, status: 'lifetime' },
        { accountId, revision: 3, status: 'free' },
      ]),
    );
  });

  it('ignores what is heard twice or late', async () => {
    await test.publish(planGranted, { accountId, revision: 5, status: 'full' });
    await test.publish(planGranted, { accountId, revision: 5, status: 'full' });
    await test.publish(subscriptionEnded, { accountId, revision: 4, status: 'free' });
    expect(await status()).toBe('full');
    await eventually(() => expect(told()).toHaveLength(1));
  });

  it('ends in the highest revision however a hundred changes arrive', async () => {
    const changes = Array.from({ length: 100 }, (_, i) => i + 1).sort(
      (a, b) => ((a * 37) % 101) - ((b * 37) % 101),
    );
    await Promise.all(
      changes.map((revision) => {
        const to = revision === 100 ? 'full' : 'pro';
        return test.publish(planGranted, { accountId, revision, status: to });
      }),
    );
    expect(await status()).toBe('full');
  });

  it('does not stumble over an account that does not exist', async () => {
    await test.publish(planGranted, { accountId: 'nobody-at-all', revision: 1, status: 'pro' });
    expect(test.dead).toEqual([]);
  });
});
