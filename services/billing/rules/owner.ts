import type { PlanKind } from '@contesta/contracts/billing';
import type { Status } from '@contesta/contracts/plans';
import type { Provider } from './payment.ts';

/** An open cancellation: the subscription that it ends, the payment that it refunds, and the revision of the plan. */
export type Cancel = {
  id: string;
  /** The provider of the payment to refund, or `stripe` without one; missing in documents older than this field. */
  provider?: Provider;
  revision: number;
  /** The payment to refund; null if the guarantee does not cover it. */
  paymentId: string | null;
  subscriptionId: string | null;
  /** When the cancellation was last requested; missing in documents older than this field. */
  askedAt?: Date;
};

/** An account's plan, and the ids of its payments and subscriptions: one document, so that they change together. */
export type Owner = {
  _id: string;
  /** Raised by every `change` (a claim of `nextAt` leaves it); an update requires the version it has read. */
  version: number;
  /** Raised by each published change of the plan. Subscribers keep the highest: events may arrive out of order. */
  revision: number;
  status: Status;
  kind: PlanKind;
  /** When the plan ends or renews; null for a plan without an end. */
  until: Date | null;
  renews: boolean;
  /** The latest payment of this plan: the one that the guarantee covers. */
  paymentId: string | null;
  subscriptionId: string | null;
  /** The last 100 payments that gave or extended a plan, the newest last. */
  applied: string[];
  /** The last 100 payments that were refused and are refunded, the newest last. */
  refused: string[];
  /** Subscriptions that no longer pay for a plan and must still be ended at Stripe. */
  superseded: string[];
  /** The last 100 subscriptions that were refused or ended here, newest last. Their further charges are refunded. */
  ended: string[];
  /** The account has had its one refund under the guarantee. */
  isRefundUsed: boolean;
  /** A cancellation or a refund has ended the plan: then a repeated cancellation also succeeds. */
  isCancelled: boolean;
  cancel: Cancel | null;
  /** The capture lease: its order, and until when no other order of the owner may be captured. */
  capture: { orderId: string; until: Date } | null;
  /** The end of the plan that was last announced to the owner. */
  endAnnounced: Date | null;
  isErased: boolean;
  /** The account's e-mail address has changed, and the customer at Stripe may have the old one. */
  hasNewEmail: boolean;
  /** When the reconciler looks at the account next; absent while nothing is due. */
  nextAt?: Date;
};

/** An account without any purchase. */
export function newOwner(accountId: string): Owner {
  return {
    _id: accountId,
    version: 0,
    revision: 0,
    status: 'free',
    kind: 'none',
    until: null,
    renews: false,
    paymentId: null,
    subscriptionId: null,
    applied: [],
    refused: [],
    superseded: [],
    ended: [],
    isRefundUsed: false,
    isCancelled: false,
    cancel: null,
    capture: null,
    endAnnounced: null,
    isErased: false,
    hasNewEmail: false,
  };
}
