import type { Clock, NewId } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Peers } from '@contesta/kit/peers/port';
import type { Paypal } from '../providers/paypal/port.ts';
import type { Stripe } from '../providers/stripe/port.ts';
import type { Orders } from '../stores/orders.ts';
import type { Owners } from '../stores/owners.ts';
import type { Payments } from '../stores/payments.ts';

/** The dependencies of billing's flows, routes and handlers. */
export type Billing = {
  owners: Owners;
  orders: Orders;
  payments: Payments;
  /** `paypal` and `stripe` throw Problem UNAVAILABLE with the text `payment-off` if the provider is not configured. */
  paypal(): Paypal;
  stripe(): Stripe;
  peers: Peers;
  clock: Clock;
  newId: NewId;
  log: Log;
  publicUrl: string;
};
