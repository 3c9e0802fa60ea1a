import type { Lang } from '@contesta/contracts/text';
import { escapeHtml, showDate, showMoney, table } from '../page.ts';
import { type Purchase, refundedOf, totalOf } from './purchase.ts';
import { idOf } from './wire-format.ts';

/** Purchases for tests. Amounts are in cents, as in Stripe's API. */
export function purchasesState(purchases: Purchase[]) {
  return {
    sessions: purchases.map(sessionState),
    subscriptions: purchases.flatMap(subscriptionState),
    refunds: purchases.flatMap(refundsState),
  };
}

function sessionState({ _id, status, wanted, payments, createdAt }: Purchase) {
  return {
    id: idOf('cs_test', _id),
    status,
    payment_status: payments[0]?.status === 'succeeded' ? 'paid' : 'unpaid',
    mode: wanted.mode,
    amount: totalOf(wanted),
    currency: wanted.currency,
    client_reference_id: wanted.clientReferenceId,
    created: createdAt.toISOString(),
    charges: payments.map((payment, index) => ({
      id: idOf('ch', _id, index),
      payment_intent: idOf('pi', _id, index),
      status: payment.status,
      amount: payment.amount,
      refunded: refundedOf(payment),
    })),
  };
}

function subscriptionState({ _id, subscription, payments }: Purchase) {
  if (!subscription) return [];
  const { status, period, cancelAtPeriodEnd, metadata } = subscription;
  return [
    {
      id: idOf('sub', _id),
      status,
      current_period_end: period.end.toISOString(),
      cancel_at_period_end: cancelAtPeriodEnd,
      invoices: payments.length,
      session: idOf('cs_test', _id),
      metadata,
    },
  ];
}

function refundsState({ _id, wanted: { currency }, payments }: Purchase) {
  return payments.flatMap(({ refunds }, index) =>
    refunds.map(({ status, amount, reason }, refundIndex) => ({
      id: idOf('re', _id, index, refundIndex),
      status,
      amount,
      currency,
      reason,
      charge: idOf('ch', _id, index),
      payment_intent: idOf('pi', _id, index),
    })),
  );
}

const texts = {
  es: {
    none: 'Todavía no hay pagos con tarjeta.',
    columns: ['Creada', 'Compra', 'Importe', 'Estado', 'Suscripción', 'Cobros', 'Sesión'],
    back: 'devuelto',
    until: 'hasta',
    status: {
      open: 'por pagar',
      complete: 'pagada',
      expired: 'caducada',
      active: 'activa',
      past_due: 'sin pagar',
      canceled: 'terminada',
      succeeded: 'cobrado',
      processing: 'pendiente',
      failed: 'rechazado',
    },
  },
  en: {
    none: 'No card payments yet.',
    columns: ['Created', 'Purchase', 'Amount', 'State', 'Subscription', 'Charges', 'Session'],
    back: 'refunded',
    until: 'until',
    status: {
      open: 'to be paid',
      complete: 'paid',
      expired: 'expired',
      active: 'active',
      past_due: 'past due',
      canceled: 'ended',
      succeeded: 'paid',
      processing: 'pending',
      failed: 'declined',
    },
  },
};

export function purchasesHtml(purchases: Purchase[], lang: Lang): string {
  const words = texts[lang];
  if (purchases.length === 0) return `<p>${words.none}</p>`;
  const rows = purchases.map(({ _id, status, wanted, payments, subscription, createdAt }) => {
    const money = (amount: number) => showMoney(amount, wanted.currency, lang);
    const charges = payments.map((payment) => {
      const back = refundedOf(payment);
      const refunded = back > 0 ? `, ${words.back} ${money(back)}` : '';
      return `${words.status[payment.status]}: ${money(payment.amount)}${refunded}`;
    });
    return [
      showDate(createdAt, lang),
      escapeHtml(wanted.name),
      money(totalOf(wanted)),
      words.status[status],
      subscription
        ? `${words.status[subscription.status]}, ${words.until} ${showDate(subscription.period.end, lang)}`
        : '—',
      charges.join('<br>') || '—',
      idOf('cs_test', _id),
    ];
  });
  return table(words.columns, rows);
}
