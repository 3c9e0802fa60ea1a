import type { EventData, paymentCaptured } from '@contesta/contracts/events';
import { prices } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';
import { type Content, type Fact, layOut } from './lay-out.ts';
import { dayOf, greeting, money, planNames, type Reader } from './wording.ts';

const terms: Record<Lang, Record<Term, string>> = {
  es: {
    renews:
      'Se renueva solo cada mes. Puedes cancelarlo en tu perfil cuando quieras, y no se te vuelve a cobrar.',
    month:
      'Es un mes y no se renueva solo: no se te cobra nada más. Te escribimos una semana antes de que termine.',
    once: 'Es un pago único: no se te cobra nada más.',
  },
  en: {
    renews:
      'It renews automatically each month. You can cancel it in your profile whenever you like, and you will not be charged again.',
    month:
      'It is for one month and does not renew: nothing more is charged. We will email you a week before it ends.',
    once: 'It is a one-time payment: nothing more is charged.',
  },
};

const guarantee: Record<Lang, string> = {
  es: 'Tienes 30 días de garantía desde el pago: si en ese tiempo cancelas el plan en tu perfil, termina en ese momento y te devolvemos este pago.',
  en: 'You have a 30-day money-back guarantee from the payment on: if you cancel the plan in your profile within that time, it ends at that moment and we refund this payment.',
};
/** For a plan that another payment can follow. */
const latestOnly: Record<Lang, string> = {
  es: 'Solo se devuelve el último pago: si antes renuevas o cambias a un plan superior, este ya no. ',
  en: 'Only your latest payment is refunded: once you renew or move to a higher plan, this one is not. ',
};

const replacements: Record<Lang, Record<Replaced['kind'], string>> = {
  es: {
    month: 'Sus días restantes no se abonan, y su pago ya no se devuelve.',
    subscription:
      'Hemos parado su suscripción con tarjeta: no se te vuelve a cobrar. Sus días restantes no se abonan, y su pago ya no se devuelve.',
    granted: 'Era un regalo nuestro.',
  },
  en: {
    month: 'Its remaining days are not credited, and its payment is no longer refunded.',
    subscription:
      'We have stopped its card subscription: you will not be charged for it again. Its remaining days are not credited, and its payment is no longer refunded.',
    granted: 'It was a gift from us.',
  },
};

/** The receipt of a payment, with its term, the plan that it replaces and the guarantee. */
export function receiptLetter(
  reader: Reader,
  payment: Payment,
  paidAt: Date,
  publicUrl: string,
): Content {
  const { language, username } = reader;
  const facts = receiptFacts(reader, payment, paidAt);
  const url = `${publicUrl}/profile`;
  const { replaced: old } = payment;
  const isLast = termOf(payment) === 'once';
  const draft = {
    es: {
      subject: `Recibo de tu pago: plan ${planNames.es[payment.plan]} de Contesta`,
      lines: [
        'Hemos recibido tu pago, gracias.',
        terms.es[termOf(payment)],
        ...(old
          ? [`Tu plan ${planNames.es[old.plan]} ha terminado. ${replacements.es[old.kind]}`]
          : []),
        `${guarantee.es} ${isLast ? '' : latestOnly.es}Cada cuenta puede usar la garantía una vez.`,
      ],
      button: { label: 'Ver mi plan', url },
    },
    en: {
      subject: `Receipt for your payment: Contesta ${planNames.en[payment.plan]} plan`,
      lines: [
        'We have received your payment, thank you.',
        terms.en[termOf(payment)],
        ...(old
          ? [`Your ${planNames.en[old.plan]} plan has ended. ${replacements.en[old.kind]}`]
          : []),
        `${guarantee.en} ${isLast ? '' : latestOnly.en}Each account can use the guarantee once.`,
      ],
      button: { label: 'See my plan', url },
    },
  }[language];
  return layOut({ ...draft, greeting: greeting(language, username), facts }, language);
}

type Payment = EventData<typeof paymentCaptured>;
type Replaced = NonNullable<Payment['replaced']>;

/** The term of a payment: a month that renews, a month that does not, or a one-time payment. */
type Term = 'renews' | 'month' | 'once';

function termOf({ renews, plan }: Payment): Term {
  if (prices[plan].interval === 'once') return 'once';
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
const forever: Record<Lang, string> = { es: 'para siempre', en: 'forever' };

/** The facts of a receipt: plan, amount, day, payment id, and the end of the term if known. */
function receiptFacts(reader: Reader, payment: Payment, paidAt: Date): Fact[] {
  const { language } = reader;
  const name = names[language];
  const term = termOf(payment);
  const until = payment.until ? dayOf(reader, new Date(payment.until)) : null;
  const lasts = term === 'once' ? forever[language] : until;
  return [
    [name.plan, planNames[language][payment.plan]],
    [name.amount, money(language, payment)],
    [name.date, dayOf(reader, paidAt)],
    [name.reference, payment.paymentId],
    ...(lasts ? [[name[term], lasts] as const] : []),
  ];
}
