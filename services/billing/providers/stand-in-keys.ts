/**
 * What the stand-ins know us by: used with a provider's base when no key is configured, worthless anywhere else.
 * PayPal's webhook id names the registration that its events are signed for.
 */
export const standInKeys = {
  paypal: {
    clientId: 'contesta-test-client',
    clientSecret: 'contesta-test-secret',
    webhookId: 'WH-CONTESTA-TEST',
  },
  stripe: {
    secretKey: 'sk_test_contesta',
    webhookSecret: 'whsec_contesta_test',
  },
} as const;
