import type { EventData, subscriptionEnded } from '@contesta/contracts/events';
import { type Capability, monthTerms, type PlanKey, planRules } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';
import { type Content, layOut } from './lay-out.ts';
import { dayOf, daysAfter, greeting, listed, planNames, type Reader, sum } from './wording.ts';

/** Says in time that a month which does not renew by itself is about to end. */
export function planEndingLetter(
  reader: Reader,
  plan: PlanKey,
  until: Date,
  publicUrl: string,
): Content {
  const { language, username } = reader;
  const ends = dayOf(reader, until);
  const graceEnds = dayOf(reader, daysAfter(until, monthTerms.graceDays));
  const name = planNames[language][plan];
  const url = `${publicUrl}/pricing?redirectPlan=${plan}`;
  const draft = {
    es: {
      subject: `Tu plan ${name} de Contesta termina el ${ends}`,
      lines: [
        `El mes que pagaste del plan ${name} termina el ${ends}. No se cobra nada por sí solo: si no haces nada, no pagas nada.`,
        'Si quieres seguir, paga otro mes. Con PayPal empieza a contar cuando termina este, así que no pierdes ningún día.',
        `Por si se te pasa, tu plan sigue tres días más, hasta el ${graceEnds}. Después tu cuenta pasa al plan gratuito, y tus chatbots y sus preguntas se quedan.`,
      ],
      button: { label: `Seguir con el plan ${name}`, url },
    },
    en: {
      subject: `Your Contesta ${name} plan ends on ${ends}`,
      lines: [
        `The month you paid of the ${name} plan ends on ${ends}. Nothing is charged by itself: if you do nothing, you pay nothing.`,
        'If you want to go on, pay another month. With PayPal it begins when this one ends, so you lose no day.',
        `In case it slips your mind, your plan goes on for three more days, until ${graceEnds}. Then your account moves to the free plan, and your chatbots and their questions stay.`,
      ],
      button: { label: `Keep the ${name} plan`, url },
    },
  }[language];
  return layOut({ ...draft, greeting: greeting(language, username) }, language);
}

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

/** What an account keeps when a plan gives way to the free one, and what it can no longer do. */
function whatStays(language: Lang, plan: PlanKey): string[] {
  const { chatbots, prompts } = planRules.free;
  const can = [...planRules[plan].can].flatMap((one) => capabilities[language][one] ?? []);
  return {
    es: [
      'Se queda todo lo que has hecho: tus chatbots siguen contestando a tus visitantes, con sus preguntas y su aspecto, y sus conversaciones se guardan.',
      `Se para lo que el plan gratuito no incluye: ${listed('es', [`crear más de ${chatbots} chatbot`, `pasar de ${prompts} preguntas en cada uno`, ...can])}.`,
    ],
    en: [
      'All that you have made stays: your chatbots go on answering your visitors, with their questions and their look, and their conversations are kept.',
      `What the free plan does not include stops: ${listed('en', [`making more than ${chatbots} chatbot`, `going beyond ${prompts} questions in each`, ...can])}.`,
    ],
  }[language];
}
