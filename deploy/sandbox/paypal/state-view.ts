import type { Lang } from '@contesta/contracts/text';
import { escapeHtml, showDate, showMoney, table } from '../page.ts';
import { cents, isExpired, orderId, type PaypalOrder, refunded } from './order.ts';

/** An order as tests read it. Amounts are PayPal's own: `"9.00"`. */
export function orderState(order: PaypalOrder, now: Date) {
  const { amount, description, custom_id } = order.unit;
  return {
    id: orderId(order._id),
    status: statusOf(order, now),
    amount: amount.value,
    currency: amount.currency_code,
    description,
    custom_id,
    created: order.createdAt.toISOString(),
    captures: order.captures.map((capture) => ({
      id: capture.id,
      status: capture.status,
      amount: capture.amount.value,
      currency: capture.amount.currency_code,
      refunded: refunded(capture).value,
      refunds: capture.refunds.map(({ id, status, amount: given }) => ({
        id,
        status,
        amount: given.value,
        currency: given.currency_code,
      })),
    })),
  };
}

/** PayPal shows an order that ran out of time no more; here it is called void. */
const statusOf = (order: PaypalOrder, now: Date) =>
  isExpired(order, now) ? 'VOIDED' : order.status;

const texts = {
  es: {
    none: 'Todavía no hay pedidos.',
    columns: ['Creado', 'Compra', 'Importe', 'Estado', 'Cobros', 'Pedido'],
    status: {
      CREATED: 'creado',
      PAYER_ACTION_REQUIRED: 'por aprobar',
      APPROVED: 'aprobado',
      COMPLETED: 'cobrado',
      VOIDED: 'caducado',
      PENDING: 'pendiente',
      DECLINED: 'rechazado',
      REFUNDED: 'devuelto',
      PARTIALLY_REFUNDED: 'devuelto en parte',
    } as Record<string, string>,
  },
  en: {
    none: 'No orders yet.',
    columns: ['Created', 'Purchase', 'Amount', 'State', 'Captures', 'Order'],
    status: {
      CREATED: 'created',
      PAYER_ACTION_REQUIRED: 'to be approved',
      APPROVED: 'approved',
      COMPLETED: 'paid',
      VOIDED: 'expired',
      PENDING: 'pending',
      DECLINED: 'declined',
      REFUNDED: 'refunded',
      PARTIALLY_REFUNDED: 'partly refunded',
    } as Record<string, string>,
  },
};

export function ordersHtml(orders: PaypalOrder[], now: Date, lang: Lang): string {
  const said = texts[lang];
  if (orders.length === 0) return `<p>${said.none}</p>`;
  const rows = orders.map((order) => {
    const { amount, description } = order.unit;
    const captures = order.captures.map(({ status, amount: taken }) => {
      return `${said.status[status] ?? status}: ${showMoney(cents(taken), taken.currency_code, lang)}`;
    });
    return [
      showDate(order.createdAt, lang),
      typeof description === 'string' ? escapeHtml(description) : '',
      showMoney(cents(amount), amount.currency_code, lang),
      said.status[statusOf(order, now)] ?? '',
      captures.join('<br>') || '—',
      orderId(order._id),
    ];
  });
  return table(said.columns, rows);
}
