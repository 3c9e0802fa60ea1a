import type { PlanKind } from '@contesta/contracts/billing';
import type { Status } from '@contesta/contracts/plans';
import type { Provider } from './payment.ts';

/** A cancel under way: what it ends and gives back, and for which revision of the plan it was asked. */
export type Cancel = {
  id: string;
  /** Who gives the payment back, or ends the subscription; missing where it was begun before that was kept. */
  provider?: Provider;
  revision: number;
  /** The payment to give back, where the guarantee still covers it. */
  paymentId: string | null;
  subscriptionId: string | null;
  /** When the provider was last asked to do it; missing where it was begun before that was kept. */
  askedAt?: Date;
};

/** What an owner has and why: one document an account, so that whatever changes together is saved together. */
export type Owner = {
  _id: string;
  /** Raised by every write, and the guard of the next one. */
  version: number;
  /** Raised by every change of the plan: who hears of changes in any order goes by the highest. */
  revision: number;
  status: Status;
  kind: PlanKind;
  /** When the plan ends, or renews; null for one without an end. */
  until: Date | null;
  renews: boolean;
  /** The latest payment of this plan: the one that the guarantee gives back. */
  paymentId: string | null;
  subscriptionId: string | null;
  /** The payments that have had their effect here, the newest last. */
  applied: string[];
  /** The payments that were turned away and go back, the newest last. */
  refused: string[];
  /** Subscriptions that something else took the place of, and Stripe must still end. */
  superseded: string[];
  /** Subscriptions that pay for nothing any more: whatever they charge still goes back. The newest last. */
  ended: string[];
  isRefundUsed: boolean;
  /** The last change was a cancel: cancelling once more answers the same. */
  isCancelled: boolean;
  cancel: Cancel | null;
  /** The lease of a capture: which order's, and until when no other order of the owner may be captured. */
  capture: { orderId: string; until: Date } | null;
  /** The end that the owner has been told of. */
  endAnnounced: Date | null;
  isErased: boolean;
  /** When somebody has to look after it; absent while nothing is to be done. */
  nextAt?: Date;
};

/** The account nobody has bought anything for. */
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
  };
}
