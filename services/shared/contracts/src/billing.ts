import { z } from 'zod';
import { calls } from './calls.ts';
import { endpoint, hour } from './endpoint.ts';
import { messageReply, statusSchema, text } from './fields.ts';
import { planKeys } from './plans.ts';

const plan = z.enum(planKeys, { error: 'plan-unknown' });
/** PayPal's id of an order; our own id never reaches a browser. */
const orderId = text({ max: 100_000, error: 'order-missing' });
const planReply = z.object({ status: statusSchema });

export const createOrder = endpoint({
  id: 'createOrder',
  service: 'billing',
  ...calls.createOrder,
  summary: 'Open a PayPal order for a plan, or give the one that is open',
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
  summary: 'Take the payment of an approved order; 202 while the plan does not show yet',
  body: z.object({ orderId, plan }),
  replies: { 200: planReply, 202: messageReply },
  errors: ['NOT_FOUND', 'STATE', 'IN_PROGRESS', 'PLAN_MISMATCH', 'DECLINED'],
  noStore: true,
});

export const paymentSuccess = endpoint({
  ...captureOrder,
  id: 'paymentSuccess',
  ...calls.paymentSuccess,
  summary: 'What capturing an order does and answers, also for a buyer who is not logged in',
  body: z.object({ orderId, plan }),
});

export const createCheckoutSession = endpoint({
  id: 'createCheckoutSession',
  service: 'billing',
  ...calls.createCheckoutSession,
  summary: 'Open a payment by card for a plan, or give the one that is open',
  body: z.object({ plan }),
  replies: { 200: z.object({ url: z.string() }) },
  errors: ['STATE', 'IN_PROGRESS'],
  noStore: true,
});

export const cancelSubscription = endpoint({
  id: 'cancelSubscription',
  service: 'billing',
  ...calls.cancelSubscription,
  summary: 'End the plan at once, and refund the latest charge when it is 30 days old or less',
  body: z.object({}),
  replies: { 200: messageReply },
  errors: ['STATE', 'IN_PROGRESS'],
  noStore: true,
});

/** Why an account has its plan: nothing, a month paid once, a subscription, a single payment, or a grant. */
export const planKinds = ['none', 'month', 'subscription', 'once', 'granted'] as const;
export type PlanKind = (typeof planKinds)[number];

export const planView = z.object({
  status: statusSchema,
  kind: z.enum(planKinds),
  /** When it ends, or renews; null for a plan without an end. */
  until: z.iso.datetime().nullable(),
  renews: z.boolean(),
  /** Whether cancelling now gives the latest charge back. */
  refundable: z.boolean(),
});
export type PlanView = z.infer<typeof planView>;

export const paymentPlan = endpoint({
  id: 'paymentPlan',
  service: 'billing',
  ...calls.paymentPlan,
  summary: "The account's plan, why it has it, and until when",
  replies: { 200: planView },
  errors: [],
  noStore: true,
});

export const paymentMethods = endpoint({
  id: 'paymentMethods',
  service: 'billing',
  ...calls.paymentMethods,
  summary: "How one can pay here: PayPal's button and where its script is, and cards",
  replies: {
    200: z.object({
      paypal: z.object({ sdkUrl: z.string() }).nullable(),
      card: z.boolean(),
      /** A stand-in replaces a provider: no money moves, and the pages say so. */
      demonstration: z.boolean(),
    }),
  },
  errors: [],
});

/** Their bodies are read as bytes, because those are what is signed. */
const webhook = {
  service: 'billing',
  replies: { 200: messageReply },
  errors: ['MEDIA_TYPE', 'TOO_LARGE'],
  noStore: true,
} as const;

export const paypalWebhook = endpoint({
  ...webhook,
  id: 'paypalWebhook',
  ...calls.paypalWebhook,
  errors: [...webhook.errors, 'RATE_LIMITED'],
  summary: 'PayPal says that something changed; it is asked what',
});

export const stripeWebhook = endpoint({
  ...webhook,
  id: 'stripeWebhook',
  ...calls.stripeWebhook,
  summary: 'Stripe says that something changed; it is asked what',
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
