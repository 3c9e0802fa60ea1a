import type { PlanKey } from '@contesta/contracts/plans';
import { greeting } from './greeting.ts';
import { type Content, layOut } from './lay-out.ts';
import { day, daysAfter, planNames, type Reader } from './wording.ts';

const graceDays = 3;

/** Says in time that a month which does not renew by itself is about to end. */
export function planEndingLetter(
  reader: Reader,
  plan: PlanKey,
  until: Date,
  publicUrl: string,
): Content {
  const { language, username } = reader;
  const ends = day(reader, until);
  const graceEnds = day(reader, daysAfter(until, graceDays));
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
