import { expect, it } from 'vitest';
import { afterErasure } from '../rules/plan-changes.ts';
import { ana, openTestBilling } from '../testing/test-billing.ts';
import { openOrder } from './buy.ts';

const wish = { provider: 'paypal', owner: ana, plan: 'pro', draft: { lang: 'es' } } as const;
const never = () => expect.fail('no provider may hear of it');

it('opens no order for an account that is erased', async () => {
  const { billing } = await openTestBilling();
  await billing.owners.change(ana, billing.clock(), afterErasure);
  await expect(openOrder(billing, wish, never)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await billing.orders.openOf(ana)).toEqual([]);
});

it('takes back the order that is stored after its owner’s were given up', async () => {
  const { billing } = await openTestBilling();
  const orders = {
    ...billing.orders,
    async insert(...order: Parameters<typeof billing.orders.insert>) {
      await billing.owners.change(ana, billing.clock(), afterErasure);
      return await billing.orders.insert(...order);
    },
  };
  const opening = openOrder({ ...billing, orders }, wish, never);
  await expect(opening).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await billing.orders.openOf(ana)).toEqual([]);
});
