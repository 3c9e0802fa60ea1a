import type { Order, OrderRequest, OrdersCapture } from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import type { PaypalCapture, PaypalOrder } from '../../rules/paypal-facts.ts';
import { type ProviderCalls, ProviderRefusal } from '../calls.ts';
import { type PaypalClient, prefer } from './client.ts';
import type { CaptureOutcome, NewPaypalOrder, Paypal } from './port.ts';

type OrderCalls = Pick<Paypal, 'create' | 'get' | 'capture'>;

/** Creates, reads and captures orders. */
export function orderCalls({ use }: PaypalClient, calls: ProviderCalls): OrderCalls {
  return {
    async create(order) {
      const args = { body: orderRequest(order), paypalRequestId: order.ourId, prefer };
      const created = await calls.perform('create', () =>
        use(async ({ orders }) => {
          const { result } = await orders.createOrder(args);
          return { order: orderView(result), approvalUrl: approvalUrlOf(result, order.returnUrl) };
        }),
      );
      if (created instanceof ProviderRefusal) throw calls.unexpected('create', created);
      return created;
    },
    async get(id) {
      const order = await calls.read('get', () =>
        use(async ({ orders }) => orderView((await orders.getOrder({ id })).result)),
      );
      if (!(order instanceof ProviderRefusal)) return order;
      if (order.codes.includes('RESOURCE_NOT_FOUND')) return null;
      throw calls.unexpected('get', order);
    },
    async capture(id, key) {
      const args = { id, paypalRequestId: key, prefer, body: {} };
      const outcome = await calls.perform('capture', () =>
        use(async ({ orders }) => outcomeOf(orderView((await orders.captureOrder(args)).result))),
      );
      return outcome instanceof ProviderRefusal ? refusalOutcome(outcome) : outcome;
    },
  };
}

const amount = z.object({ value: z.string(), currencyCode: z.string() });
const orderStatus = z.enum([
  'CREATED',
  'SAVED',
  'PAYER_ACTION_REQUIRED',
  'APPROVED',
  'VOIDED',
  'COMPLETED',
]);
const captureStatus = z.enum([
  'COMPLETED',
  'PENDING',
  'DECLINED',
  'FAILED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
]);

/** Takes the fields we use from the SDK's order, where every field is optional. Throws if a required one is missing. */
function orderView(order: Order): PaypalOrder {
  const unit = order.purchaseUnits?.[0];
  const { value, currencyCode } = amount.parse(unit?.amount);
  return {
    id: z.string().min(1).parse(order.id),
    status: orderStatus.parse(order.status),
    ourId: unit?.customId ?? null,
    amount: value,
    currency: currencyCode,
    payee: unit?.payee?.merchantId ?? unit?.payee?.emailAddress ?? null,
    captures: (unit?.payments?.captures ?? []).map(captureView),
  };
}

function captureView(capture: OrdersCapture): PaypalCapture {
  const { value, currencyCode } = amount.parse(capture.amount);
  return {
    id: z.string().min(1).parse(capture.id),
    status: captureStatus.parse(capture.status),
    amount: value,
    currency: currencyCode,
    at: z.coerce.date().parse(capture.createTime),
  };
}

/**
 * The page where the buyer approves the order. A repeated create may return an approved order, which has no such page:
 * then it is our return page, where PayPal would send the buyer. Throws if an unapproved order has no approval page.
 */
function approvalUrlOf(order: Order, returnUrl: string): string {
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (link) return z.url({ protocol: /^https?$/ }).parse(link.href);
  if (order.status !== 'APPROVED' && order.status !== 'COMPLETED')
    throw new Error('the order has no approval page');
  const url = new URL(returnUrl);
  url.searchParams.set('token', order.id ?? '');
  return url.href;
}

/** The body of a create call. The SDK's enums exist only once it is imported, hence the casts of strings. */
function orderRequest(order: NewPaypalOrder): OrderRequest {
  const { ourId, description, amount, currency } = order;
  return {
    intent: 'CAPTURE' as OrderRequest['intent'],
    purchaseUnits: [
      {
        referenceId: ourId,
        customId: ourId,
        description,
        amount: { currencyCode: currency, value: amount },
      },
    ],
    paymentSource: { paypal: { experienceContext: experience(order) } },
  };
}

type Experience = NonNullable<
  NonNullable<NonNullable<OrderRequest['paymentSource']>['paypal']>['experienceContext']
>;

function experience({ returnUrl, cancelUrl, lang }: NewPaypalOrder): Experience {
  return {
    returnUrl,
    cancelUrl,
    brandName: 'Contesta',
    locale: lang === 'es' ? 'es-ES' : 'en-GB',
    userAction: 'PAY_NOW' as NonNullable<Experience['userAction']>,
    shippingPreference: 'NO_SHIPPING' as NonNullable<Experience['shippingPreference']>,
  };
}

/** PayPal's error codes for a declined payment: https://developer.paypal.com/api/rest/reference/orders/v2/errors/ */
const declineCodes = [
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYEE_BLOCKED_TRANSACTION',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_REFUSED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'CARD_EXPIRED',
  'CARD_CLOSED',
  'COMPLIANCE_VIOLATION',
  'DOMESTIC_TRANSACTION_REQUIRED',
];

/** The outcome of a capture, from the order it returned. A pending capture counts as taken. */
function outcomeOf({ status, captures }: PaypalOrder): CaptureOutcome {
  if (status !== 'COMPLETED') return 'refused';
  const latest = captures.at(-1);
  return latest?.status === 'DECLINED' || latest?.status === 'FAILED' ? 'declined' : 'taken';
}

function refusalOutcome({ codes }: ProviderRefusal): CaptureOutcome {
  return codes.some((code) => declineCodes.includes(code)) ? 'declined' : 'refused';
}
