import { z } from 'zod';
import { calls } from './calls.ts';
import { endpoint, hour } from './endpoint.ts';
import { messageReply, statusSchema, text } from './fields.ts';
import { planKeys } from './plans.ts';

const plan = z.enum(planKeys, { error: 'plan-unknown' });
/** PayPal's id of an order. Our own id is never sent to a browser. A long text is valid too, and answered with 404. */
const orderId = text({ max: 100_000, error: 'order-missing' });
const planReply = z.object({ status: statusSchema });

export const createOrder = endpoint({
  id: 'createOrder',
  service: 'billing',
  ...calls.createOrder,
  summary: 'Open a PayPal order for a plan, or return the order that is already open',
  body: z.object({ plan }),
  replies: { 200: z.object({ orderId: z.string(), approvalUrl: z.string() }) },
  errors: ['STATE', 'IN_PROGRESS'],
  limit: { per: 'account', max: 20, windowMs: hour },
  noStore: true,
});

export const captureOrder = endpoint({
  id: 'captureOrder',
  service: 'billing',
  ...calls.captureOrder,
  summary: 'Capture the payment of an approved order; 202 while the plan has not changed yet',
  body: z.object({ orderId, plan }),
  replies: { 200: planReply, 202: messageReply },
  errors: ['NOT_FOUND', 'STATE', 'IN_PROGRESS', 'PLAN_MISMATCH', 'DECLINED'],
  noStore: true,
});

export const paymentSuccess = endpoint({
  ...captureOrder,
  id: 'paymentSuccess',
  ...calls.paymentSuccess,
  summary: 'As `captureOrder`, also for a buyer who is not logged in',
});

export const createCheckoutSession = endpoint({
  id: 'createCheckoutSession',
  service: 'billing',
  ...calls.createCheckoutSession,
  summary: 'Open a card payment for a plan, or return the payment that is already open',
  body: z.object({ plan }),
  replies: { 200: z.object({ url: z.string() }) },
  errors: ['STATE', 'IN_PROGRESS'],
  noStore: true,
});

export const cancelSubscription = endpoint({
  id: 'cancelSubscription',
  service: 'billing',
  ...calls.cancelSubscription,
  summary: 'End the plan at once, and refund a charge of the last 30 days, once per account',
  body: z.object({}),
  replies: { 200: messageReply },
  errors: ['STATE', 'IN_PROGRESS'],
  noStore: true,
});

/** How an account got its plan: no plan, one paid month, a subscription, a single payment, or a grant. */
const planKinds = ['none', 'month', 'subscription', 'once', 'granted'] as const;
export type PlanKind = (typeof planKinds)[number];

const planView = z.object({
  status: statusSchema,
  kind: z.enum(planKinds),
  /** When the plan ends or renews; null for a plan without an end. */
  until: z.iso.datetime().nullable(),
  renews: z.boolean(),
  /** Whether cancelling now refunds the latest charge. */
  refundable: z.boolean(),
});
export type PlanView = z.infer<typeof planView>;

export const paymentPlan = endpoint({
  id: 'paymentPlan',
  service: 'billing',
  ...calls.paymentPlan,
  summary: "The account's plan, how the account got it, and until when it lasts",
  replies: { 200: planView },
  errors: [],
  noStore: true,
});

export const paymentMethods = endpoint({
  id: 'paymentMethods',
  service: 'billing',
  ...calls.paymentMethods,
  summary: 'The payment methods of this installation',
  replies: {
    200: z.object({
      paypal: z.object({ sdkUrl: z.string() }).nullable(),
      card: z.boolean(),
      /** True when a stand-in replaces a provider: no money moves, and the pages say so. */
      demonstration: z.boolean(),
    }),
  },
  errors: [],
});

/** Declares no schema for the body: it is read as bytes, because the signature covers the bytes. */
const webhook = {
  service: 'billing',
  replies: { 200: messageReply },
  errors: ['MEDIA_TYPE', 'TOO_LARGE', 'IN_PROGRESS'],
  noStore: true,
} as const;

export const paypalWebhook = endpoint({
  ...webhook,
  id: 'paypalWebhook',
  ...calls.paypalWebhook,
  errors: [...webhook.errors, 'RATE_LIMITED'],
  summary: 'PayPal reports a change; the details are read from its API',
});

export const stripeWebhook = endpoint({
  ...webhook,
  id: 'stripeWebhook',
  ...calls.stripeWebhook,
  summary: 'Stripe reports a change; the details are read from its API',
});

export const billingEndpoints = [
  createOrder,
  captureOrder,
  paymentSuccess,
  createCheckoutSession,
  cancelSubscription,
  paymentPlan,
  paymentMethods,
  paypalWebhook,
  stripeWebhook,
];
