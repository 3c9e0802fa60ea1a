import type { Clock } from '@contesta/kit/identity';
import { expect } from 'vitest';
import type { CaptureOutcome, Paypal } from '../providers/paypal/port.ts';
import type { PaypalCapture, PaypalOrder } from '../rules/paypal-facts.ts';
import { fakeCalls } from './fake-calls.ts';

/** A fake PayPal in memory. As at PayPal, a repeated key does not repeat the effect. */
export function fakePaypal(clock: Clock) {
  const { call, ...fake } = fakeCalls();
  const orders = new Map<string, PaypalOrder>();
  const outcomeByKey = new Map<string, CaptureOutcome>();
  const refunds: string[] = [];
  let captureCount = 0;
  let captureStatus: PaypalCapture['status'] = 'COMPLETED';

  const orderBy = (id: string) => orders.get(id) ?? expect.fail(`no order ${id}`);

  function capture(order: PaypalOrder): CaptureOutcome {
    if (captureStatus === 'DECLINED') return 'declined';
    if (order.status !== 'APPROVED') return 'refused';
    const { amount, currency } = order;
    const id = `c${++captureCount}`;
    order.captures.push({ id, status: captureStatus, amount, currency, at: clock() });
    order.status = 'COMPLETED';
    return 'taken';
  }

  const port: Paypal = {
    sdkUrl: 'https://paypal.example/sdk.js',
    create: ({ ourId, amount, currency, returnUrl }) =>
      call('create', [ourId], () => {
        const known = [...orders.values()].find((order) => order.ourId === ourId);
        const ours = { id: `P${orders.size + 1}`, payee: 'SHOP', ourId, amount, currency };
        const order: PaypalOrder = known ?? { ...ours, status: 'CREATED', captures: [] };
        orders.set(order.id, order);
        return { order: structuredClone(order), approvalUrl: `${returnUrl}?token=${order.id}` };
      }),
    get: (id) => call('get', [id], () => structuredClone(orders.get(id) ?? null)),
    capture: (id, key) =>
      call('capture', [id, key], () => {
        const outcome = outcomeByKey.get(key) ?? capture(orderBy(id));
        outcomeByKey.set(key, outcome);
        return outcome;
      }),
    refund: (captureId, key) =>
      call('refund', [captureId, key], () => {
        const captures = [...orders.values()].flatMap((order) => order.captures);
        const refunded = captures.find(({ id }) => id === captureId);
        if (!refunded || refunded.status === 'REFUNDED') return;
        refunded.status = 'REFUNDED';
        refunds.push(captureId);
      }),
    readWebhookEvent: () => null,
  };

  return {
    ...fake,
    port,
    orders,
    /** The refunded captures, one entry for each refund. */
    refunds,
    approve: (id = 'P1') => {
      orderBy(id).status = 'APPROVED';
    },
    /** Sets the result of all later captures. A declined capture leaves the order unchanged, as at PayPal. */
    setCaptureStatus: (status: PaypalCapture['status']) => {
      captureStatus = status;
    },
    captureOf: (id = 'P1'): PaypalCapture =>
      orderBy(id).captures.at(-1) ?? expect.fail(`${id} is not captured`),
  };
}
