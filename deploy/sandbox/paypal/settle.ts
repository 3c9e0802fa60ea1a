import { z } from 'zod';
import { orderState } from './holdings.ts';
import { settle } from './order-rules.ts';
import type { Orders } from './orders.ts';

/** The test door that ends the wait of a pending capture at once. */
export const settleSchema = z.object({
  capture: z.string().max(40),
  status: z.enum(['COMPLETED', 'DECLINED']).default('COMPLETED'),
});

export const settleDoor =
  (orders: Orders) =>
  async ({ capture, status }: z.output<typeof settleSchema>) => {
    const { order } = await orders.change(capture, (one) => settle(one, capture, status));
    return orderState(order, order.createdAt);
  };
