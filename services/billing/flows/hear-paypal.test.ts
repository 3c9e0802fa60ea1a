import { openMemoryCache } from '@contesta/kit/cache/memory';
import { pause } from '@contesta/kit/concurrency';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaypalNotice } from '../providers/paypal/port.ts';
import { openTestBilling, type TestBilling } from '../testing/test-billing.ts';
import { openPaypalNotices, type PaypalNotices } from './hear-paypal.ts';

let test: TestBilling;
let notices: PaypalNotices;
/** What arrives from now on, and whether PayPal says that it is its own. */
let arriving: Omit<PaypalNotice, 'isGenuine'> | null;
let isGenuine: boolean;
let asked: { times: number; now: number; most: number };

const about = (orderId: string | null, captureId: string | null = null) => ({
  orderId,
  captureId,
  hasTheirForm: true,
});

async function verify(): Promise<boolean> {
  asked.times += 1;
  asked.now += 1;
  asked.most = Math.max(asked.most, asked.now);
  await pause(1, new AbortController().signal);
  asked.now -= 1;
  return isGenuine;
}

beforeEach(async () => {
  test = await openTestBilling();
  [arriving, isGenuine, asked] = [about('P1'), false, { times: 0, now: 0, most: 0 }];
  test.paypal.paypal.readNotice = () => arriving && { ...arriving, isGenuine: verify };
  const limits = { cache: openMemoryCache(), rateLimits: 'on' } as const;
  notices = openPaypalNotices(test.billing, test.drives.paypal, limits);
});
afterEach(() => test.close());

/** What becomes of so many notices at once: the codes of those that are refused, or "taken". */
async function send(times: number, ip = '192.0.2.1'): Promise<string[]> {
  const one = () => notices.take({ headers: {}, body: Buffer.from('{}'), ip });
  const ends = await Promise.allSettled(Array.from({ length: times }, one));
  return ends.map((end) => (end.status === 'fulfilled' ? 'taken' : end.reason.code));
}
const counted = (codes: string[]) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]),
  );

describe('forged notices', () => {
  it('about an order of ours are 30 questions to PayPal at most, four at once, and change nothing', async () => {
    const order = await test.buy('paypal', 'pro');
    test.paypal.approve();
    expect(counted(await send(150))).toEqual({ VALIDATION: 30, RATE_LIMITED: 120 });
    expect(asked).toMatchObject({ times: 30, most: 4 });
    expect(await test.order(order._id)).toEqual(order);
    expect(test.paypal.askedFor('get')).toEqual([]);
  });

  it.each([about('P9'), about(null, 'c9'), about(null)])(
    'about nothing of ours are no question to PayPal: %j',
    async (unknown) => {
      arriving = unknown;
      expect(counted(await send(150))).toEqual({ taken: 30, RATE_LIMITED: 120 });
      expect(asked.times).toBe(0);
    },
  );

  it('about nothing of ours and not of the form of theirs are refused, without a question', async () => {
    arriving = { ...about('P9'), hasTheirForm: false };
    expect(await send(1)).toEqual(['VALIDATION']);
    expect(asked.times).toBe(0);
  });

  it('that cannot be theirs are refused', async () => {
    arriving = null;
    expect(await send(1)).toEqual(['VALIDATION']);
  });

  it('from one address keep out no other', async () => {
    const order = await test.buy('paypal', 'pro');
    await send(150);
    [isGenuine, arriving] = [true, about('P1')];
    test.paypal.approve();
    expect(await send(1, '192.0.2.2')).toEqual(['taken']);
    expect((await test.order(order._id)).state).toBe('applied');
  });
});

describe('genuine notices', () => {
  it('in a burst from one address are all taken', async () => {
    const order = await test.buy('paypal', 'pro');
    test.paypal.approve();
    isGenuine = true;
    expect(counted(await send(150))).toEqual({ taken: 150 });
    expect(asked).toMatchObject({ times: 150, most: 4 });
    expect((await test.order(order._id)).state).toBe('applied');
    expect(test.paypal.askedFor('capture')).toHaveLength(1);
  });

  it('about a capture that went back find its order by the payment', async () => {
    await test.buy('paypal', 'pro');
    test.paypal.approve();
    isGenuine = true;
    await send(1);
    await test.paypal.paypal.refund('c1', 'by hand');
    arriving = about(null, 'c1');
    expect(await send(1)).toEqual(['taken']);
    expect(await test.plan()).toMatchObject({ status: 'free', isRefundUsed: true });
  });
});
