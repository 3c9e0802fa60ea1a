import { openMemoryCache } from '@contesta/kit/cache/memory';
import { pause } from '@contesta/kit/concurrency';
import { beforeEach, describe, expect, it } from 'vitest';
import { useBilling } from '../testing/test-billing.ts';
import { openPaypalWebhook, type PaypalWebhook } from './paypal-webhook.ts';

const test = useBilling();
let webhook: PaypalWebhook;
/** The webhook event that `send` sends, and PayPal's answer to its verification. */
let event: ReturnType<typeof about> | null;
let isGenuine: boolean;
let verifications: { total: number; running: number; maxRunning: number };
const about = (orderId: string | null, captureId: string | null = null) => {
  return { orderId, captureId, isPlausible: true };
};

async function verify(): Promise<boolean> {
  verifications.total += 1;
  verifications.running += 1;
  verifications.maxRunning = Math.max(verifications.maxRunning, verifications.running);
  await pause(1, new AbortController().signal);
  verifications.running -= 1;
  return isGenuine;
}

beforeEach(() => {
  [event, isGenuine] = [about('P1'), false];
  verifications = { total: 0, running: 0, maxRunning: 0 };
  test.paypal.port.readWebhookEvent = () => event && { ...event, isGenuine: verify };
  const limits = { cache: openMemoryCache(), rateLimits: 'on' } as const;
  webhook = openPaypalWebhook(test.billing, test.drives.paypal, limits);
});

/** Sends concurrent webhook events. Returns "accepted" or the problem's code for each. */
async function send(times: number, ip = '192.0.2.1'): Promise<string[]> {
  const sendOne = () => webhook.receive({ headers: {}, body: Buffer.from('{}'), ip });
  const results = await Promise.allSettled(Array.from({ length: times }, sendOne));
  return results.map((result) => (result.status === 'fulfilled' ? 'accepted' : result.reason.code));
}
const countByCode = (codes: string[]) => {
  const groups = Map.groupBy(codes, (code) => code);
  return Object.fromEntries([...groups].map(([code, all]) => [code, all.length]));
};

describe('forged webhook events', () => {
  it('about an order of ours cause at most 30 calls to PayPal, four at a time, and change nothing', async () => {
    const order = await test.approvedOrder();
    expect(countByCode(await send(150))).toEqual({ VALIDATION: 30, RATE_LIMITED: 120 });
    expect(verifications).toMatchObject({ total: 30, maxRunning: 4 });
    expect(await test.order(order._id)).toEqual(order);
    expect(test.paypal.callsOf('get')).toEqual([]);
  });

  const notOurs = [about('P9'), about(null, 'c9'), about(null)];
  it.each(notOurs)('about no order of ours cause no call to PayPal: %j', async (unknown) => {
    event = unknown;
    expect(countByCode(await send(150))).toEqual({ accepted: 30, RATE_LIMITED: 120 });
    expect(verifications.total).toBe(0);
  });

  it.each([{ ...about('P9'), isPlausible: false }, null])(
    'about no order of ours are refused if malformed or implausible, without a call to PayPal: %j',
    async (refused) => {
      event = refused;
      expect(await send(1)).toEqual(['VALIDATION']);
      expect(verifications.total).toBe(0);
    },
  );

  it('from one address do not block another address', async () => {
    const order = await test.buy('paypal', 'pro');
    await send(150);
    [isGenuine, event] = [true, about('P1')];
    test.paypal.approve();
    expect(await send(1, '192.0.2.2')).toEqual(['accepted']);
    expect((await test.order(order._id)).state).toBe('applied');
  });
});

it('genuine webhook events are all accepted in a burst from one address', async () => {
  const order = await test.approvedOrder();
  isGenuine = true;
  expect(countByCode(await send(150))).toEqual({ accepted: 150 });
  expect(verifications).toMatchObject({ total: 150, maxRunning: 4 });
  expect((await test.order(order._id)).state).toBe('applied');
  expect(test.paypal.callsOf('capture')).toHaveLength(1);
});

it('genuine events about a refunded capture find the order through its payment', async () => {
  await test.approvedOrder();
  isGenuine = true;
  await send(1);
  await test.paypal.port.refund('c1', 'by hand');
  event = about(null, 'c1');
  expect(await send(1)).toEqual(['accepted']);
  expect(await test.owner()).toMatchObject({ status: 'free', isRefundUsed: true });
});
