import type { ReplyOf } from '@contesta/contracts/endpoint';
import type { requestedAppointments } from '@contesta/contracts/internal-appointments';
import type { Lang } from '@contesta/contracts/text';
import type { LetterWithGist } from './appointment-letters.ts';
import { layOut } from './lay-out.ts';
import { greeting, momentOf } from './wording.ts';

/** The letter with the links of a visitor's appointments, at their request. */
export function requestedLetter(requested: ReplyOf<typeof requestedAppointments>): LetterWithGist {
  const { language, business, timeZone, items } = requested;
  const { subject, line, manage } = words[language];
  const listed = items.map(({ start: startsAt, service, url }) => ({
    text: `${momentOf(language, { startsAt, timeZone })}\n${service}`,
    link: { label: manage, url },
  }));
  const draft = {
    subject: subject(business),
    greeting: greeting(language),
    lines: [line],
    sender: business,
  };
  const texts = listed.map(({ text, link }) => `${text}\n${link.url}`);
  return {
    content: layOut({ ...draft, items: listed }, language),
    gist: { language, text: [draft.subject, ...texts].join('\n') },
  };
}

const words: Record<Lang, { subject: (business: string) => string; line: string; manage: string }> =
  {
    es: {
      subject: (business) => `Citas en ${business}`,
      line: 'Estas son las citas pendientes. Cada una tiene un enlace personal para cambiarla o cancelarla.',
      manage: 'Cambiar o cancelar la cita',
    },
    en: {
      subject: (business) => `Your appointments at ${business}`,
      line: 'These are your upcoming appointments. Each has its own private link to move or cancel it.',
      manage: 'Move or cancel the appointment',
    },
  };
