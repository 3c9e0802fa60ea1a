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

const statusTexts: Record<string, string> = {
  CREATED: 'creado',
  PAYER_ACTION_REQUIRED: 'por aprobar',
  APPROVED: 'aprobado',
  COMPLETED: 'cobrado',
  VOIDED: 'caducado',
  PENDING: 'pendiente',
  DECLINED: 'rechazado',
  REFUNDED: 'devuelto',
  PARTIALLY_REFUNDED: 'devuelto en parte',
};

export function ordersHtml(orders: PaypalOrder[], now: Date): string {
  if (orders.length === 0) return '<p>Todavía no hay pedidos.</p>';
  const rows = orders.map((order) => {
    const { amount, description } = order.unit;
    const captures = order.captures.map(({ status, amount: taken }) => {
      return `${statusTexts[status] ?? status}: ${showMoney(cents(taken), taken.currency_code, 'es')}`;
    });
    return [
      showDate(order.createdAt),
      typeof description === 'string' ? escapeHtml(description) : '',
      showMoney(cents(amount), amount.currency_code, 'es'),
      statusTexts[statusOf(order, now)] ?? '',
      captures.join('<br>') || '—',
      orderId(order._id),
    ];
  });
  return table(['Creado', 'Compra', 'Importe', 'Estado', 'Cobros', 'Pedido'], rows);
}
