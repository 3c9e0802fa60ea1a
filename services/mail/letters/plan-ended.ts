import type { EventData, subscriptionEnded } from '@contesta/contracts/events';
import { greeting } from './greeting.ts';
import { type Content, layOut } from './lay-out.ts';
import { whatStays } from './what-stays.ts';
import { planNames, type Reader, sum } from './wording.ts';

type Ended = EventData<typeof subscriptionEnded>;

/** Says that a plan is over, what was given back, and what stays and what stops. */
export function planEndedLetter(reader: Reader, ended: Ended, publicUrl: string): Content {
  const { language, username } = reader;
  const { plan, refunded, status } = ended;
  const isCancelled = ended.reason === 'cancelled';
  const back = refunded ? sum(language, refunded) : null;
  const name = plan ? planNames[language][plan] : null;
  const now = planNames[language][status];
  const url = `${publicUrl}/pricing`;
  const draft = {
    es: {
      subject: `Tu plan ${name ?? 'de pago'} de Contesta ${isCancelled ? 'queda cancelado' : 'ha terminado'}`,
      lines: [
        `Tu plan ${name ?? 'de pago'} ${isCancelled ? 'queda cancelado' : 'ha terminado'}: tu cuenta tiene ahora el plan ${now}, y no se te vuelve a cobrar.`,
        back
          ? `Te hemos devuelto ${back} por el mismo medio con el que pagaste. Puede tardar unos días en verse.`
          : isCancelled && 'Esta cancelación no lleva devolución.',
      ],
      button: { label: 'Ver los planes', url },
    },
    en: {
      subject: `Your Contesta ${name ?? 'paid'} plan ${isCancelled ? 'is cancelled' : 'has ended'}`,
      lines: [
        `Your ${name ?? 'paid'} plan ${isCancelled ? 'is cancelled' : 'has ended'}: your account now has the ${now} plan, and you are not charged again.`,
        back
          ? `We have given ${back} back by the same means you paid with. It may take some days to show.`
          : isCancelled && 'Nothing is refunded with this cancellation.',
      ],
      button: { label: 'See the plans', url },
    },
  }[language];
  const lines = [
    ...draft.lines.filter((line) => line !== false),
    ...(status === 'free' ? whatStays(language, plan ?? 'full') : []),
  ];
  return layOut({ ...draft, greeting: greeting(language, username), lines }, language);
}
