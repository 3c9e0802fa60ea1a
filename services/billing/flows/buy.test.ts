import { expect, it } from 'vitest';
import { afterErasure } from '../rules/plan-ends.ts';
import { ana, useBilling } from '../testing/test-billing.ts';
import { findOrCreateOrder } from './buy.ts';

const test = useBilling();
const wanted = { provider: 'paypal', owner: ana, plan: 'pro', draft: { lang: 'es' } } as const;
const expectRefused = async (billing = test.billing) => {
  const opening = findOrCreateOrder(billing, wanted, () =>
    expect.fail('no provider may be called'),
  );
  await expect(opening).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await billing.orders.openOf(ana)).toEqual([]);
};

it('no order is opened for an erased account', async () => {
  await test.billing.owners.change(ana, test.billing.clock(), afterErasure);
  await expectRefused();
});

it('an order that is stored after its owner was erased is abandoned', async () => {
  const { billing } = test;
  const orders = {
    ...billing.orders,
    async insert(...order: Parameters<typeof billing.orders.insert>) {
      await billing.owners.change(ana, billing.clock(), afterErasure);
      return await billing.orders.insert(...order);
    },
  };
  await expectRefused({ ...billing, orders });
});
