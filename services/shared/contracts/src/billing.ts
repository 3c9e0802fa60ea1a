import { z } from 'zod';
import { endpoint, hour, messageReply } from './endpoint.ts';
import { planKeys, statusSchema } from './plans.ts';
import { text } from './text.ts';

const plan = z.enum(planKeys, { error: 'plan-unknown' });
/** PayPal's id of an order: ours never reaches a browser. */
const orderId = text({ max: 100_000, error: 'order-missing' });
const planReply = z.object({ status: statusSchema });

export const createOrder = endpoint({
  id: 'createOrder',
  service: 'billing',
  method: 'POST',
  path: '/api/paypal/create-order',
  summary: 'Open a PayPal order for a plan, or give the one that is open',
  access: 'bearer',
  body: z.object({ plan }),
  replies: { 200: z.object({ orderId: z.string(), approvalUrl: z.string() }) },
  errors: ['STATE', 'IN_PROGRESS'],
  limit: { per: 'account', max: 20, windowMs: hour },
  noStore: true,
});

export const captureOrder = endpoint({
  id: 'captureOrder',
  service: 'billing',
  method: 'POST',
  path: '/api/paypal/capture-order',
  summary: 'Take the payment of an approved order; 202 while the plan does not show yet',
  access: 'bearer',
  body: z.object({ orderId, plan }),
  replies: { 200: planReply, 202: messageReply },
  errors: ['NOT_FOUND', 'STATE', 'IN_PROGRESS', 'PLAN_MISMATCH', 'DECLINED'],
  noStore: true,
});

export const paymentSuccess = endpoint({
  ...captureOrder,
  id: 'paymentSuccess',
  path: '/api/payment/success',
  summary: 'What capturing an order does and answers, also for a buyer who is not logged in',
  access: 'optional',
  body: z.object({ orderId, plan }),
});

export const createCheckoutSession = endpoint({
  id: 'createCheckoutSession',
  service: 'billing',
  method: 'POST',
  path: '/api/stripe/create-checkout-session',
  summary: 'Open a payment by card for a plan, or give the one that is open',
  access: 'bearer',
  body: z.object({ plan }),
  replies: { 200: z.object({ url: z.string() }) },
  errors: ['STATE', 'IN_PROGRESS'],
  noStore: true,
});

export const cancelSubscription = endpoint({
  id: 'cancelSubscription',
  service: 'billing',
  method: 'POST',
  path: '/api/stripe/cancel-subscription',
  summary: 'End the plan at once, and refund the latest charge when it is 30 days old or less',
  access: 'bearer',
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
  method: 'GET',
  path: '/api/payment/plan',
  summary: "The account's plan, why it has it, and until when",
  access: 'bearer',
  replies: { 200: planView },
  errors: [],
  noStore: true,
});

export const paymentMethods = endpoint({
  id: 'paymentMethods',
  service: 'billing',
  method: 'GET',
  path: '/api/payment/methods',
  summary: "How one can pay here: PayPal's button and where its script is, and cards",
  access: 'public',
  replies: {
    200: z.object({
      paypal: z.object({ sdkUrl: z.string() }).nullable(),
      card: z.boolean(),
      /** A stand-in plays a provider: no money moves, and the pages say so. */
      demonstration: z.boolean(),
    }),
  },
  errors: [],
});

/** Their bodies are read as bytes: the signature is over those. */
const webhook = {
  service: 'billing',
  method: 'POST',
  access: 'public',
  replies: { 200: messageReply },
  errors: ['MEDIA_TYPE', 'TOO_LARGE'],
  noStore: true,
} as const;

export const paypalWebhook = endpoint({
  ...webhook,
  id: 'paypalWebhook',
  path: '/api/paypal/webhook',
  summary: 'PayPal says that something changed; it is asked what',
});

export const stripeWebhook = endpoint({
  ...webhook,
  id: 'stripeWebhook',
  path: '/api/stripe/webhook',
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
