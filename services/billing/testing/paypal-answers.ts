import type { ScriptedProvider } from './scripted-provider.ts';

/** An approved order in the format of PayPal's API reference. */
export const order = {
  id: '5O190127TN364715T',
  status: 'APPROVED',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: 'our-order',
      amount: { currency_code: 'EUR', value: '9.00' },
      payee: { email_address: 'shop@contesta.example', merchant_id: 'MERCHANT1' },
    },
  ],
  links: [
    { href: 'https://api-m.paypal.com/v2/checkout/orders/5O190127TN364715T', rel: 'self' },
    { href: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T', rel: 'payer-action' },
  ],
};

/** The order after its capture; `status` is the capture's. */
export function capturedOrder(status: string) {
  const [unit] = order.purchase_units;
  const amount = { currency_code: 'EUR', value: '9.00' };
  const capture = { id: 'CAPTURE1', status, amount, create_time: '2026-11-21T10:00:00Z' };
  const purchase_units = [{ ...unit, payments: { captures: [capture] } }];
  return { ...order, status: 'COMPLETED', purchase_units };
}

export function refusal(name: string, ...issues: string[]) {
  return { name, message: 'no', debug_id: 'd', details: issues.map((issue) => ({ issue })) };
}

export const orderPath = `/v2/checkout/orders/${order.id}`;

/** The headers of a webhook event. The signature is shorter than PayPal's, so the event is not plausible. */
export const webhookHeaders = (sentAt: string) => ({
  'paypal-transmission-id': 'b2384410-f8d2-11e4-8bf3-77339302725b',
  'paypal-transmission-time': sentAt,
  'paypal-transmission-sig': 'vSOIQFIZQHv8G2vpbOpD/4fSC4/MYhdHyv+AmgJyeJQq6q5avWyHIe/zL6qO5hle',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-auth-algo': 'SHA256withRSA',
});

/** Makes the provider issue the tokens `token-1` and `token-2`, which expire after `expires_in` seconds. */
export function answerTokens(provider: ScriptedProvider, expires_in = 32_400): void {
  const token = (n: number) => ({ access_token: `token-${n}`, token_type: 'Bearer', expires_in });
  provider.answer('POST /v1/oauth2/token', { json: token(1) }, { json: token(2) });
}
