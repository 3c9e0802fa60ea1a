import type { AppointmentView } from '@contesta/contracts/internal-appointments';
import type { Lang } from '@contesta/contracts/text';
import type { DigestText } from './digest-letter.ts';
import { type Content, type Fact, type LetterDraft, layOut } from './lay-out.ts';
import { greeting, momentOf } from './wording.ts';

/** Why a letter about an appointment is sent. */
export type Occasion = 'booked' | 'moved' | 'cancelled' | 'reminder';

/** A letter, and its text for a digest. */
export type LetterWithGist = { content: Content; gist: DigestText };

/** The letter to the visitor, with a calendar file and, except for `cancelled`, a link to move or cancel. */
export function visitorLetter(occasion: Occasion, appointment: AppointmentView): LetterWithGist {
  const { business, visitor, manageUrl, ics } = appointment;
  const { language } = visitor;
  const { subject, line } = visitorWords[language][occasion];
  const { change, manage } = labels[language];
  const canChange = occasion !== 'cancelled';
  const draft = {
    subject: subject(business),
    greeting: greeting(language, visitor.name),
    lines: [line(business), ...(canChange ? [change] : [])],
    facts: facts(language, appointment),
    ...(canChange ? { button: { label: manage, url: manageUrl } } : {}),
    sender: business,
  };
  return letterOf(draft, language, ics);
}

type WordsByOccasion = Record<
  Occasion,
  { subject: (business: string) => string; line: (business: string) => string }
>;

const visitorWords: Record<Lang, WordsByOccasion> = {
  es: {
    booked: {
      subject: (business) => `Cita reservada en ${business}`,
      line: (business) => `La cita en ${business} está reservada.`,
    },
    moved: {
      subject: (business) => `La cita en ${business} cambia de hora`,
      line: (business) => `La cita en ${business} cambia de hora.`,
    },
    cancelled: {
      subject: (business) => `La cita en ${business} queda cancelada`,
      line: (business) => `La cita en ${business} queda cancelada. No hace falta hacer nada más.`,
    },
    reminder: {
      subject: (business) => `Recordatorio: cita en ${business}`,
      line: (business) => `Este es el recordatorio de la cita en ${business}.`,
    },
  },
  en: {
    booked: {
      subject: (business) => `Your appointment at ${business}`,
      line: (business) => `Your appointment at ${business} is booked.`,
    },
    moved: {
      subject: (business) => `Your appointment at ${business} has moved`,
      line: (business) => `Your appointment at ${business} has a new time.`,
    },
    cancelled: {
      subject: (business) => `Your appointment at ${business} is cancelled`,
      line: (business) =>
        `Your appointment at ${business} is cancelled. There is nothing else you need to do.`,
    },
    reminder: {
      subject: (business) => `Reminder: your appointment at ${business}`,
      line: (business) => `This is a reminder of your appointment at ${business}.`,
    },
  },
};

type Owner = { language: Lang; username: string };

/** The letter to the owner, with the visitor's name and a link to the owner's calendar. */
export function ownerLetter(
  occasion: Exclude<Occasion, 'reminder'>,
  owner: Owner,
  appointment: AppointmentView,
  publicUrl: string,
): LetterWithGist {
  const { language } = owner;
  const { visitor, chatbotId, ics } = appointment;
  const label = labels[language];
  const draft = {
    subject: `${ownerWords[language][occasion]}: ${momentOf(language, appointment)}`,
    greeting: greeting(language, owner.username),
    lines: [`${ownerWords[language][occasion]}.`],
    facts: [
      ...(visitor.name ? [[label.name, visitor.name] as const] : []),
      ['Email', visitor.email] as const,
      ...facts(language, appointment),
    ],
    button: { label: label.bookings, url: `${publicUrl}/calendar/${chatbotId}` },
  };
  return letterOf(draft, language, ics);
}

const ownerWords: Record<Lang, Record<Exclude<Occasion, 'reminder'>, string>> = {
  es: { booked: 'Cita nueva', moved: 'Una cita cambia de hora', cancelled: 'Cita cancelada' },
  en: {
    booked: 'New appointment',
    moved: 'An appointment has moved',
    cancelled: 'Cancelled appointment',
  },
};

const labels = {
  es: {
    when: 'Cuándo',
    before: 'Antes',
    service: 'Servicio',
    name: 'Nombre',
    manage: 'Cambiar o cancelar la cita',
    change: 'Para cambiarla o cancelarla basta este enlace, que es personal.',
    bookings: 'Ver mis citas',
  },
  en: {
    when: 'When',
    before: 'Before',
    service: 'Service',
    name: 'Name',
    manage: 'Move or cancel the appointment',
    change: 'If you cannot come, move or cancel it with this private link.',
    bookings: 'See my appointments',
  },
} satisfies Record<Lang, Record<string, string>>;

function letterOf(draft: LetterDraft, language: Lang, ics: AppointmentView['ics']): LetterWithGist {
  const { subject, facts = [], button } = draft;
  const text = [subject, ...facts.map(([name, value]) => `${name}: ${value}`)].join('\n');
  const gist = { language, text, ...(button ? { link: button } : {}) };
  return { content: { ...layOut(draft, language), ics }, gist };
}

/** The facts of an appointment, with times in the business's time zone. */
function facts(language: Lang, appointment: AppointmentView): Fact[] {
  const { service, movedFrom, timeZone } = appointment;
  const label = labels[language];
  return [
    [label.when, momentOf(language, appointment)],
    ...(movedFrom
      ? [[label.before, momentOf(language, { startsAt: movedFrom, timeZone })] as const]
      : []),
    ...(service ? [[label.service, service] as const] : []),
  ];
}
