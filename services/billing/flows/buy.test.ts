import { expect, it } from 'vitest';
import { afterErasure } from '../rules/plan-ends.ts';
import { ana, openTestBilling } from '../testing/test-billing.ts';
import { findOrCreateOrder } from './buy.ts';

const wanted = { provider: 'paypal', owner: ana, plan: 'pro', draft: { lang: 'es' } } as const;
const noCreate = () => expect.fail('no provider may be called');

it('no order is opened for an erased account', async () => {
  const { billing } = await openTestBilling();
  await billing.owners.change(ana, billing.clock(), afterErasure);
  const opening = findOrCreateOrder(billing, wanted, noCreate);
  await expect(opening).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await billing.orders.openOf(ana)).toEqual([]);
});

it('an order that is stored after its owner was erased is abandoned', async () => {
  const { billing } = await openTestBilling();
  const orders = {
    ...billing.orders,
    async insert(...order: Parameters<typeof billing.orders.insert>) {
      await billing.owners.change(ana, billing.clock(), afterErasure);
      return await billing.orders.insert(...order);
    },
  };
  const opening = findOrCreateOrder({ ...billing, orders }, wanted, noCreate);
  await expect(opening).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await billing.orders.openOf(ana)).toEqual([]);
});
