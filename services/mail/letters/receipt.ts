import type { Lang } from '@contesta/contracts/text';
import { greeting } from './greeting.ts';
import { type Content, layOut } from './lay-out.ts';
import { type Payment, receiptFacts, type Term, termOf } from './receipt-facts.ts';
import { planNames, type Reader } from './wording.ts';

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
      'It renews by itself each month. You can cancel it in your profile whenever you like, and you are not charged again.',
    month:
      'It is one month and does not renew by itself: nothing more is charged. We write to you a week before it ends.',
    once: 'It is a single payment: nothing more is charged.',
  },
};

/** Says what was paid and for how long, and how to have it back. */
export function receiptLetter(
  reader: Reader,
  payment: Payment,
  paidAt: Date,
  publicUrl: string,
): Content {
  const { language, username } = reader;
  const facts = receiptFacts(reader, payment, paidAt);
  const url = `${publicUrl}/profile`;
  const draft = {
    es: {
      subject: `Recibo de tu pago: plan ${planNames.es[payment.plan]} de Contesta`,
      lines: [
        'Hemos recibido tu pago, gracias.',
        terms.es[termOf(payment)],
        'Tienes 30 días de garantía desde el pago: si en ese tiempo cancelas el plan en tu perfil, termina en ese momento y te devolvemos el dinero. Cada cuenta puede usar la garantía una vez.',
      ],
      button: { label: 'Ver mi plan', url },
    },
    en: {
      subject: `Receipt for your payment: Contesta ${planNames.en[payment.plan]} plan`,
      lines: [
        'We have received your payment, thank you.',
        terms.en[termOf(payment)],
        'You have a 30-day money-back guarantee from the payment on: if you cancel the plan in your profile within that time, it ends at that moment and we give the money back. Each account can use the guarantee once.',
      ],
      button: { label: 'See my plan', url },
    },
  }[language];
  return layOut({ ...draft, greeting: greeting(language, username), facts }, language);
}
