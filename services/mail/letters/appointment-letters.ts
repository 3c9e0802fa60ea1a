import type { AppointmentView } from '@contesta/contracts/internal-appointments';
import type { Lang } from '@contesta/contracts/text';
import type { DigestText } from './digest-letter.ts';
import { type Content, type Fact, type LetterDraft, layOut } from './lay-out.ts';
import { greeting, momentInSentence, momentOf } from './wording.ts';

/** Why a letter about an appointment is sent. */
export type Occasion = 'booked' | 'moved' | 'cancelled' | 'reminder';

/** A letter, and its text for a digest. */
export type LetterWithGist = { content: Content; gist: DigestText };

/**
 * The letter to the visitor, with a calendar file and a link: to move or cancel, or to book again once the appointment
 * is cancelled.
 */
export function visitorLetter(occasion: Occasion, appointment: AppointmentView): LetterWithGist {
  const { business, visitor, manageUrl, bookingUrl, ics } = appointment;
  const { language } = visitor;
  const { subject, line = `${subject}.` } = visitorWords[language][occasion](appointment);
  const { change, manage, again } = labels[language];
  const isCancelled = occasion === 'cancelled';
  const [label, url] = isCancelled ? [again, bookingUrl] : [manage, manageUrl];
  const draft = {
    subject,
    greeting: greeting(language, visitor.name),
    lines: [line, ...(isCancelled ? [] : [change])],
    facts: facts(language, appointment),
    ...(url ? { button: { label, url } } : {}),
    sender: business,
  };
  return letterOf(draft, language, ics);
}

/** The subject, and the first line unless it is the same. */
type Words = { subject: string; line?: string };

const visitorWords: Record<Lang, Record<Occasion, (appointment: AppointmentView) => Words>> = {
  es: {
    booked: ({ business }) => ({
      subject: `Cita reservada en ${business}`,
      line: `La cita en ${business} está reservada.`,
    }),
    moved: (appointment) => ({
      subject: `La cita en ${appointment.business} ha cambiado: ahora es ${momentInSentence('es', appointment)}`,
    }),
    cancelled: ({ business, cancelledBy }) => ({
      subject: `La cita en ${business} está cancelada`,
      line:
        cancelledBy === 'owner'
          ? `Lo sentimos: ${business} ha tenido que cancelar la cita.`
          : `La cita en ${business} está cancelada. No hace falta hacer nada más.`,
    }),
    reminder: ({ business }) => ({
      subject: `Recordatorio: cita en ${business}`,
      line: `Este es el recordatorio de la cita en ${business}.`,
    }),
  },
  en: {
    booked: ({ business }) => ({
      subject: `Your appointment at ${business}`,
      line: `Your appointment at ${business} is booked.`,
    }),
    moved: (appointment) => ({
      subject: `Your appointment at ${appointment.business} has changed: it is now ${momentInSentence('en', appointment)}`,
    }),
    cancelled: ({ business, cancelledBy }) => ({
      subject: `Your appointment at ${business} is cancelled`,
      line:
        cancelledBy === 'owner'
          ? `We are sorry: ${business} had to cancel your appointment.`
          : `Your appointment at ${business} is cancelled. There is nothing else you need to do.`,
    }),
    reminder: ({ business }) => ({
      subject: `Reminder: your appointment at ${business}`,
      line: `This is a reminder of your appointment at ${business}.`,
    }),
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
  es: { booked: 'Cita nueva', moved: 'Una cita ha cambiado', cancelled: 'Cita cancelada' },
  en: {
    booked: 'New appointment',
    moved: 'An appointment has changed',
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
    again: 'Pedir otra cita',
    change: 'Este enlace personal sirve para cambiarla o cancelarla.',
    bookings: 'Ver mis citas',
  },
  en: {
    when: 'When',
    before: 'Before',
    service: 'Service',
    name: 'Name',
    manage: 'Move or cancel the appointment',
    again: 'Book another appointment',
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
