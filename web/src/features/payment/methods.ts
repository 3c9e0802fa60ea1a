import type { paymentMethods } from '@contesta/contracts/billing';
import type { ReplyOf } from '@contesta/contracts/endpoint';

/** How one can pay here, as the server says. */
export type Methods = ReplyOf<typeof paymentMethods>;
