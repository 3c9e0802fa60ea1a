import { captureOrder, createOrder, paymentSuccess } from '@contesta/contracts/billing';
import type { PlanKey } from '@contesta/contracts/plans';
import { sentences } from '@contesta/contracts/sentences';
import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { answerWith, type Special } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Billing } from '../billing.ts';
import { openOrder } from '../orders/open-order.ts';
import type { Order } from '../orders/order.ts';
import { isShown } from '../showing.ts';
import type { PaypalDesk } from './desk.ts';

type Paid = { status: PlanKey | 'free' } | Special;

/** Buying with PayPal. A buyer knows an order by PayPal's id alone. */
export function paypalRoutes(billing: Billing, desk: PaypalDesk): Binding[] {
  async function orderOf(providerId: string, buyer: string | null): Promise<Order> {
    const order = await billing.orders.findByProvider(providerId);
    if (order?.provider !== 'paypal' || (buyer !== null && order.owner !== buyer))
      throw problem('NOT_FOUND');
    return order;
  }

  async function pay(order: Order, plan: PlanKey, lang: Lang): Promise<Paid> {
    if (order.plan !== plan) throw problem('PLAN_MISMATCH');
    const left = await desk.capture(order);
    if (left.isPending && left.state === 'capturing') return onItsWay(lang);
    if (left.state !== 'applied') throw refusalOf(left, order);
    const owner = await billing.owners.find(left.owner);
    if (owner.isErased) throw problem('NOT_FOUND');
    return (await isShown(billing, owner)) ? { status: owner.status } : onItsWay(lang);
  }

  return [
    bind(createOrder, {
      async handle({ account, body, lang }) {
        billing.paypal();
        const wish = { provider: 'paypal', owner: account.accountId, plan: body.plan } as const;
        const order = await openOrder(billing, { ...wish, draft: { lang } }, desk.create);
        if (!order.providerId || !order.url) throw problem('IN_PROGRESS');
        return { orderId: order.providerId, approvalUrl: order.url };
      },
    }),

    bind(captureOrder, {
      handle: async ({ account, body, lang }) =>
        await pay(await orderOf(body.orderId, account.accountId), body.plan, lang),
    }),

    bind(paymentSuccess, {
      handle: async ({ account, body, lang }) =>
        await pay(await orderOf(body.orderId, account?.accountId ?? null), body.plan, lang),
    }),
  ];
}

const onItsWay = (lang: Lang): Special =>
  answerWith(202, { message: sentences['payment-pending'][lang] });

function refusalOf({ state, declines = 0 }: Order, before: Order) {
  if (state === 'void') return problem('STATE', { text: 'order-void' });
  if (state === 'refunded') return problem('STATE', { text: 'order-refunded' });
  if (state !== 'created') return problem('IN_PROGRESS');
  if (declines > (before.declines ?? 0)) return problem('DECLINED');
  return problem('STATE', { text: 'order-not-approved' });
}
