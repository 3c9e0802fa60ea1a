import type { Stripe } from 'stripe';
import type { Purchase } from '../purchase.ts';
import { seconds } from './seconds.ts';
import { buyerEmail } from './session.ts';

export function customerOf({ customer, wanted, createdAt }: Purchase) {
  return {
    id: customer,
    object: 'customer',
    address: null,
    balance: 0,
    created: seconds(createdAt),
    currency: wanted.currency,
    delinquent: false,
    description: null,
    email: wanted.email ?? buyerEmail,
    livemode: false,
    metadata: {},
    phone: null,
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Partial<Stripe.Customer>;
}
