import type { Order, OrdersCapture } from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import type { PaypalCapture, PaypalOrder } from './port.ts';

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

/** What we go by of an order as the SDK gives it, where every field may be missing. Throws on one that is no order. */
export function orderView(order: Order): PaypalOrder {
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
 * Where the buyer says yes. An order made again with the same key may be past that: then where PayPal would send them next.
 * Throws on an order that waits for a yes and names no page for it.
 */
export function approvalUrlOf(order: Order, returnUrl: string): string {
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (link) return z.url({ protocol: /^https?$/ }).parse(link.href);
  if (order.status !== 'APPROVED' && order.status !== 'COMPLETED')
    throw new Error('an order without a page to approve it');
  const url = new URL(returnUrl);
  url.searchParams.set('token', order.id ?? '');
  return url.href;
}
