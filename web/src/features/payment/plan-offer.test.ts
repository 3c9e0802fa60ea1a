import type { PlanView } from '@contesta/contracts/billing';
import { planKeys } from '@contesta/contracts/plans';
import { describe, expect, it } from 'vitest';
import { planOffer } from './plan-offer.ts';

const now = new Date('2026-03-10T12:00:00Z');
const view = (fields: Partial<PlanView>): PlanView => ({
  status: 'pro',
  kind: 'month',
  until: '2026-04-01T00:00:00.000Z',
  renews: false,
  refundable: true,
  ...fields,
});

describe('the offer of a plan', () => {
  it('is `buy` for higher plans, `yours` for the same one, `included` for lower ones', () => {
    const offersTo = (status: 'full' | 'free') =>
      planKeys.map((plan) => planOffer(plan, status, undefined, now));
    expect(offersTo('full')).toEqual(['included', 'yours', 'buy']);
    expect(offersTo('free')).toEqual(['buy', 'buy', 'buy']);
  });

  it.each([
    ['more than seven days before its end', '2026-03-17T12:00:01.000Z', 'yours'],
    ['in its last seven days', '2026-03-17T12:00:00.000Z', 'extend'],
    ['in the grace period', '2026-03-09T00:00:00.000Z', 'extend'],
  ])('for a plan bought for one month, %s (until %s), is `%s`', (_, until, offer) => {
    expect(planOffer('pro', 'pro', view({ until }), now)).toBe(offer);
  });

  it('is `yours` for a subscription, because it renews by itself', () => {
    const soon = { kind: 'subscription', until: '2026-03-11T00:00:00.000Z', renews: true } as const;
    expect(planOffer('pro', 'pro', view(soon), now)).toBe('yours');
  });
});
