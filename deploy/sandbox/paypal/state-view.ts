import type { Lang } from '@contesta/contracts/text';
import { escapeHtml, showDate, showMoney, table } from '../page.ts';
import { cents, isExpired, orderId, type PaypalOrder, refunded } from './order.ts';

/** An order for tests. Amounts are in PayPal's format: `"9.00"`. */
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
      refunds: capture.refunds.map(({ id, status, amount: refund }) => ({
        id,
        status,
        amount: refund.value,
        currency: refund.currency_code,
      })),
    })),
  };
}

/** PayPal hides expired orders; here their status is `VOIDED`. */
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
  const words = texts[lang];
  if (orders.length === 0) return `<p>${words.none}</p>`;
  const rows = orders.map((order) => {
    const { amount, description } = order.unit;
    const captures = order.captures.map(({ status, amount: captured }) => {
      return `${words.status[status] ?? status}: ${showMoney(cents(captured), captured.currency_code, lang)}`;
    });
    return [
      showDate(order.createdAt, lang),
      typeof description === 'string' ? escapeHtml(description) : '',
      showMoney(cents(amount), amount.currency_code, lang),
      words.status[statusOf(order, now)] ?? '',
      captures.join('<br>') || '—',
      orderId(order._id),
    ];
  });
  return table(words.columns, rows);
}
