import type { Clock, NewId } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Peers } from '@contesta/kit/peers/port';
import type { Paypal } from '../providers/paypal/port.ts';
import type { Stripe } from '../providers/stripe/port.ts';
import type { Orders } from '../stores/orders.ts';
import type { Owners } from '../stores/owners.ts';
import type { Payments } from '../stores/payments.ts';

/** What every part of billing works with. */
export type Billing = {
  owners: Owners;
  orders: Orders;
  payments: Payments;
  /** The providers. Each throws Problem UNAVAILABLE with `payment-off` where it is not set up. */
  paypal(): Paypal;
  stripe(): Stripe;
  peers: Peers;
  clock: Clock;
  newId: NewId;
  log: Log;
  publicUrl: string;
};
