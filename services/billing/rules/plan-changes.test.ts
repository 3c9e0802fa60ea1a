import { describe, expect, it } from 'vitest';
import { paymentOf } from '../testing/payment.ts';
import { newOwner, type Owner } from './owner.ts';
import { type Payment, refundKey } from './payment.ts';
import { afterGrant, afterPayment } from './plan-changes.ts';
import { afterEnd, afterErasure } from './plan-ends.ts';
import { dueAt } from './plan-rules.ts';

const at = (iso: string) => new Date(`${iso}T10:00:00.000Z`);
const stamp = { id: 'event-1', at: at('2026-03-10') };
const blank = newOwner('account-ana');
const payment = (fields: Partial<Payment> = {}) => paymentOf(at('2026-03-10'), fields);
const firstMonth = { subscriptionId: 'sub-1', until: at('2026-04-10') };
const card = (fields: Partial<Payment> = {}) =>
  payment({ _id: 'stripe-1', provider: 'stripe', ...firstMonth, ...fields });
const ownerOf = (...payments: Payment[]): Owner =>
  payments.reduce((owner, next) => afterPayment(owner, next, stamp).owner, blank);

describe('a payment', () => {
  it('extends a month that is about to end or is in its grace period', () => {
    const again = payment({ _id: 'paypal-2', at: at('2026-04-08') });
    expect(ownerOf(payment(), again).until).toEqual(at('2026-05-10'));
    const inGrace = payment({ _id: 'paypal-2', at: at('2026-04-12') });
    expect(ownerOf(payment(), inGrace).until).toEqual(at('2026-05-10'));
  });

  it('for a higher plan starts a new month', () => {
    const full = payment({ _id: 'paypal-2', plan: 'full', at: at('2026-03-20') });
    expect(ownerOf(payment(), full)).toMatchObject({ status: 'full', until: at('2026-04-20') });
  });

  it('for the present plan is refused unless the plan is about to end', () => {
    const owner = ownerOf(payment(), payment({ _id: 'paypal-2' }));
    expect(owner).toMatchObject({ applied: ['paypal-1'], refused: ['paypal-2'], revision: 1 });
  });

  it('renews a subscription, even if its invoices arrive out of order', () => {
    const may = card({ _id: 'stripe-3', until: at('2026-06-10') });
    const second = card({ _id: 'stripe-2', until: at('2026-05-10') });
    const renewed = { until: at('2026-06-10'), revision: 3, renews: true };
    expect(ownerOf(card(), may, second)).toMatchObject(renewed);
  });

  it('for a higher plan marks the old subscription to be ended', () => {
    const { owner, events } = afterPayment(ownerOf(card()), payment({ plan: 'lifetime' }), stamp);
    const replaced = { plan: 'pro', kind: 'subscription' };
    expect(events[0]?.event.data).toMatchObject({ replaced });
    expect(owner).toMatchObject({ subscriptionId: null, superseded: ['sub-1'], kind: 'once' });
  });

  it('of an ended subscription is refused, even if the account is free', () => {
    const late = card({ _id: 'stripe-2', until: at('2026-05-10') });
    const upgraded = ownerOf(card(), payment({ plan: 'lifetime' }));
    const cancelled = afterEnd(ownerOf(card()), { reason: 'cancelled' }, stamp).owner;
    const granted = afterGrant(ownerOf(card()), 'free', stamp)?.owner ?? blank;
    for (const before of [upgraded, cancelled, granted]) {
      const { owner, events } = afterPayment(before, late, stamp);
      expect([owner.refused, owner.status, events]).toEqual([['stripe-2'], before.status, []]);
    }
  });

  it('of a subscription whose first payment was refused is refused', () => {
    const owner = ownerOf(payment(), card(), card({ _id: 'stripe-2', at: at('2026-06-10') }));
    expect(owner).toMatchObject({ applied: ['paypal-1'], refused: ['stripe-1', 'stripe-2'] });
  });

  it('is refused when the account is erased, and so is a grant', () => {
    const erased = afterErasure(ownerOf(card())).owner;
    expect(erased).toMatchObject({ superseded: ['sub-1'], status: 'free' });
    const { owner, events } = afterPayment(erased, payment(), stamp);
    const grant = afterGrant(erased, 'full', stamp);
    expect([owner.refused, events, grant]).toEqual([['paypal-1'], [], null]);
  });
});

it('the refund key of a payment changes every ten minutes and differs for each payment', () => {
  const keyAt = (minute: number, id = 'stripe-in_1') =>
    refundKey(id, new Date(Date.UTC(2026, 4, 1, 12, minute)));
  expect(keyAt(9)).toBe(keyAt(0));
  expect(keyAt(10)).not.toBe(keyAt(9));
  expect(keyAt(0, 'stripe-in_2')).not.toBe(keyAt(0));
});

it('a grant replaces a subscription, which is marked to be ended', () => {
  const owner = afterGrant(ownerOf(card()), 'full', stamp)?.owner;
  expect(owner).toMatchObject({ kind: 'granted', until: null, superseded: ['sub-1'], revision: 2 });
});

describe('the next due time', () => {
  const now = at('2026-03-10');
  const due = (owner: Owner) => dueAt(owner, now);

  it('is null without a plan, for a granted plan and for the lifetime plan', () => {
    const grant = afterGrant(blank, 'full', stamp)?.owner ?? expect.fail('no grant');
    const owners = [blank, grant, ownerOf(payment({ plan: 'lifetime' }))];
    expect(owners.map(due)).toEqual([null, null, null]);
  });

  it('is in three seconds while a subscription is to be ended', () => {
    const inThreeSeconds = new Date(now.getTime() + 3_000);
    expect(due(ownerOf(card(), payment({ plan: 'lifetime' })))).toEqual(inThreeSeconds);
  });
});
