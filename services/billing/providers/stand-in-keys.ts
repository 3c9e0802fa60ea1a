/**
 * The keys that the stand-ins accept, used when no key is configured. They are not secret.
 * PayPal signs each event for one webhook registration, named by `webhookId`.
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
