import { standInKeys } from '@contesta/billing/providers/stand-in-keys';
import {
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
} from '@paypal/paypal-server-sdk';
import { Stripe } from 'stripe';

/** A `fetch` for an SDK that sends its requests to `base` instead of the SDK's fixed host. */
function fetchAt(base: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = request.body ? { body: await request.arrayBuffer() } : {};
    return await fetch(base + pathname + search, { method, headers, ...body });
  };
}

const { clientId: oAuthClientId, clientSecret: oAuthClientSecret } = standInKeys.paypal;
/** PayPal's SDK, connected to the stand-in. */
export function paypalClient(url: string) {
  const env = { fetch: fetchAt(`${url}/sandbox/paypal`) };
  const client = new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId, oAuthClientSecret },
    unstable_httpClientOptions: { adapter: 'fetch', env },
  });
  return { orders: new OrdersController(client) };
}
type PaypalClient = ReturnType<typeof paypalClient>;

/** A new order, with the page where a buyer approves it. */
export async function createPaypalOrder(paypal: PaypalClient, url: string, requestId: string) {
  const order = { body: paypalOrder(url), paypalRequestId: requestId };
  const { result } = await paypal.orders.createOrder(order);
  const approval = result.links?.find(({ rel }) => rel === 'payer-action')?.href ?? '';
  return { id: result.id ?? '', approval };
}

/** The body of an order: Pro for a month. */
export function paypalOrder(url: string, customId = 'ours-1') {
  const amount = { currencyCode: 'EUR', value: '9.00' };
  const unit = { referenceId: customId, customId, description: 'Contesta Pro <1 mes>', amount };
  const experienceContext = {
    returnUrl: `${url}/payment-success?from=paypal`,
    cancelUrl: `${url}/payment-cancel`,
  };
  const paymentSource = { paypal: { experienceContext } };
  return { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [unit], paymentSource };
}

/** Stripe's SDK, connected to the stand-in. */
export function stripeClient(url: string): Stripe {
  const httpClient = Stripe.createFetchHttpClient(fetchAt(`${url}/sandbox/stripe`));
  return new Stripe(standInKeys.stripe.secretKey, {
    httpClient,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

type CheckoutParams = Stripe.Checkout.SessionCreateParams;
type Price = { unit_amount: number; recurring?: { interval: 'month' } };

const checkout = (url: string, order: string, name: string, price: Price) => ({
  client_reference_id: order,
  metadata: { order },
  line_items: [{ quantity: 1, price_data: { ...price, currency: 'eur', product_data: { name } } }],
  success_url: `${url}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${url}/payment-cancel`,
});

/** The parameters of a checkout: Pro, monthly. */
export const stripeSubscription = (url: string, order = 'ours-1') =>
  ({
    ...checkout(url, order, 'Contesta Pro', { unit_amount: 900, recurring: { interval: 'month' } }),
    mode: 'subscription',
    subscription_data: { metadata: { order } },
    customer_email: 'ana@example.com',
  }) satisfies CheckoutParams;

/** The parameters of a checkout: Lifetime, paid once. */
export const stripePayment = (url: string, order = 'ours-1') =>
  ({
    ...checkout(url, order, 'Contesta de por vida', { unit_amount: 7_900 }),
    mode: 'payment',
    payment_intent_data: { metadata: { order } },
  }) satisfies CheckoutParams;
