import type { EventData, paymentCaptured } from '@contesta/contracts/events';
import { prices } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';
import type { Fact } from './lay-out.ts';
import { day, planNames, type Reader, sum } from './wording.ts';

export type Payment = EventData<typeof paymentCaptured>;

/** What a payment was for: a month that renews, a month that does not, or all time. */
export type Term = 'renews' | 'month' | 'once';

export function termOf({ renews, plan }: Payment): Term {
  if (prices[plan].every === 'once') return 'once';
  return renews ? 'renews' : 'month';
}

type Name = 'plan' | 'amount' | 'date' | 'reference' | Term;

const names: Record<Lang, Record<Name, string>> = {
  es: {
    plan: 'Plan',
    amount: 'Importe',
    date: 'Fecha',
    reference: 'Referencia',
    renews: 'Se renueva el',
    month: 'Dura hasta el',
    once: 'Dura',
  },
  en: {
    plan: 'Plan',
    amount: 'Amount',
    date: 'Date',
    reference: 'Reference',
    renews: 'Renews on',
    month: 'Lasts until',
    once: 'Lasts',
  },
};
const forEver: Record<Lang, string> = { es: 'para siempre', en: 'for ever' };

/** What a receipt lists: plan, amount, day, the payment's id, and how long it lasts where that was said. */
export function receiptFacts(reader: Reader, payment: Payment, paidAt: Date): Fact[] {
  const { language } = reader;
  const name = names[language];
  const term = termOf(payment);
  const until = payment.until ? day(reader, new Date(payment.until)) : null;
  const lasts = term === 'once' ? forEver[language] : until;
  return [
    [name.plan, planNames[language][payment.plan]],
    [name.amount, sum(language, payment)],
    [name.date, day(reader, paidAt)],
    [name.reference, payment.paymentId],
    ...(lasts ? [[name[term], lasts] as const] : []),
  ];
}
