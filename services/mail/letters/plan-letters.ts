import type { EventData, subscriptionEnded } from '@contesta/contracts/events';
import { type Capability, monthTerms, type PlanKey, planRules } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';
import { type Content, layOut } from './lay-out.ts';
import { dayOf, daysAfter, greeting, listed, money, planNames, type Reader } from './wording.ts';

/** The letter before the end of a month that does not renew automatically. */
export function planEndingLetter(
  reader: Reader,
  plan: PlanKey,
  until: Date,
  publicUrl: string,
): Content {
  const { language, username } = reader;
  const ends = dayOf(reader, until);
  const { graceDays } = monthTerms;
  const graceEnds = dayOf(reader, daysAfter(until, graceDays));
  const name = planNames[language][plan];
  const url = `${publicUrl}/pricing?redirectPlan=${plan}`;
  const draft = {
    es: {
      subject: `Tu plan ${name} de Contesta termina el ${ends}`,
      lines: [
        `El mes que pagaste del plan ${name} termina el ${ends}. No se cobra nada por sí solo: si no haces nada, no pagas nada.`,
        'Si quieres seguir, paga otro mes. Con PayPal empieza a contar cuando termina este, así que no pierdes ningún día.',
        `Por si se te pasa, tu plan sigue ${graceDays} días más, hasta el ${graceEnds}. Después tu cuenta pasa al plan gratuito, y tus chatbots y sus preguntas se quedan.`,
      ],
      button: { label: `Seguir con el plan ${name}`, url },
    },
    en: {
      subject: `Your Contesta ${name} plan ends on ${ends}`,
      lines: [
        `The month you paid for on the ${name} plan ends on ${ends}. Nothing is charged automatically: if you do nothing, you pay nothing.`,
        'To continue, pay for another month. With PayPal it starts when this one ends, so you do not lose a day.',
        `In case it slips your mind, your plan continues for ${graceDays} more days, until ${graceEnds}. Then your account moves to the free plan, and you keep your chatbots and their questions.`,
      ],
      button: { label: `Keep the ${name} plan`, url },
    },
  }[language];
  return layOut({ ...draft, greeting: greeting(language, username) }, language);
}

type Ended = EventData<typeof subscriptionEnded>;

/** The letter after the end of a plan: the refund and, on the free plan, what the account keeps and loses. */
export function planEndedLetter(reader: Reader, ended: Ended, publicUrl: string): Content {
  const { language, username } = reader;
  const { plan, status } = ended;
  const isCancelled = ended.reason === 'cancelled';
  const name = plan ? planNames[language][plan] : null;
  const newPlan = planNames[language][status];
  const url = `${publicUrl}/pricing`;
  const draft = {
    es: {
      subject: `Tu plan ${name ?? 'de pago'} de Contesta ${isCancelled ? 'queda cancelado' : 'ha terminado'}`,
      lines: [
        `Tu plan ${name ?? 'de pago'} ${isCancelled ? 'queda cancelado' : 'ha terminado'}: tu cuenta tiene ahora el plan ${newPlan}, y no se te vuelve a cobrar.`,
      ],
      button: { label: 'Ver los planes', url },
    },
    en: {
      subject: `Your Contesta ${name ?? 'paid'} plan ${isCancelled ? 'is cancelled' : 'has ended'}`,
      lines: [
        `Your ${name ?? 'paid'} plan ${isCancelled ? 'is cancelled' : 'has ended'}: your account now has the ${newPlan} plan, and you will not be charged again.`,
      ],
      button: { label: 'See the plans', url },
    },
  }[language];
  const lines = [
    ...draft.lines,
    ...refundLines(language, ended),
    ...(status === 'free' ? freePlanLines(language, plan ?? 'full') : []),
  ];
  return layOut({ ...draft, greeting: greeting(language, username), lines }, language);
}

/** The line about the refund, or about its absence after a cancellation. */
function refundLines(language: Lang, { refunded, reason }: Ended): string[] {
  if (refunded) {
    const amount = money(language, refunded);
    return {
      es: [
        `Te hemos devuelto ${amount} por el mismo medio con el que pagaste. Puede tardar unos días en verse.`,
      ],
      en: [
        `We have refunded ${amount} to the payment method you used. It may take a few days to show.`,
      ],
    }[language];
  }
  if (reason !== 'cancelled') return [];
  return {
    es: ['Esta cancelación no lleva devolución.'],
    en: ['This cancellation does not include a refund.'],
  }[language];
}

const capabilities: Record<Lang, Partial<Record<Capability, string>>> = {
  es: {
    look: 'cambiar su aspecto',
    statistics: 'ver las estadísticas',
    calendar: 'dar citas nuevas (las ya dadas siguen en pie)',
    telegram: 'contestar en Telegram',
    upload: 'subir hojas de cálculo',
    export: 'exportar conversaciones',
  },
  en: {
    look: 'changing their look',
    statistics: 'seeing the statistics',
    calendar: 'taking new bookings (those already made stand)',
    telegram: 'answering on Telegram',
    upload: 'uploading spreadsheets',
    export: 'exporting conversations',
  },
};

/** What the account keeps and what it can no longer do on the free plan; an event without a plan may be about Full. */
function freePlanLines(language: Lang, plan: PlanKey): string[] {
  const { chatbots, prompts } = planRules.free;
  const lostFeatures = [...planRules[plan].can].flatMap(
    (capability) => capabilities[language][capability] ?? [],
  );
  return {
    es: [
      'Se queda todo lo que has hecho: tus chatbots siguen contestando a tus visitantes, con sus preguntas y su aspecto, y sus conversaciones se guardan.',
      `Se para lo que el plan gratuito no incluye: ${listed('es', [`crear más de ${chatbots} chatbot`, `pasar de ${prompts} preguntas en cada uno`, ...lostFeatures])}.`,
    ],
    en: [
      'Everything you have made stays: your chatbots keep answering your visitors, with their questions and their look, and their conversations are kept.',
      `What the free plan does not include stops: ${listed('en', [`making more than ${chatbots} chatbot`, `going beyond ${prompts} questions in each`, ...lostFeatures])}.`,
    ],
  }[language];
}
