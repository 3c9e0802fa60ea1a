import type { AppointmentView } from '@contesta/contracts/internal';
import type { Lang } from '@contesta/contracts/text';
import type { Gist } from './digest-letter.ts';
import { type Content, type LetterDraft, layOut, type ReceiptLine } from './lay-out.ts';
import { greeting, momentOf } from './wording.ts';

/** What is told of an appointment. */
export type Told = 'booked' | 'moved' | 'cancelled' | 'reminder';

/** A letter about an appointment, and what a digest says in its place. */
export type AppointmentLetter = { content: Content; gist: Gist };

/** What the visitor reads of their appointment: with a file for their calendar, and where to move or cancel it. */
export function visitorLetter(told: Told, appointment: AppointmentView): AppointmentLetter {
  const { business, visitor, manageUrl, ics } = appointment;
  const { language } = visitor;
  const { subject, line } = visitorWords[language][told];
  const draft = {
    subject: subject(business),
    greeting: greeting(language, visitor.name),
    lines: [line(business), ...(told === 'cancelled' ? [] : [labels[language].change])],
    facts: facts(language, appointment),
    ...(told === 'cancelled' ? {} : { button: { label: labels[language].manage, url: manageUrl } }),
  };
  return letterOf(draft, language, ics);
}

type ByTold = Record<
  Told,
  { subject: (business: string) => string; line: (business: string) => string }
>;

const visitorWords: Record<Lang, ByTold> = {
  es: {
    booked: {
      subject: (business) => `Tu cita en ${business}`,
      line: (business) => `Tu cita en ${business} está reservada.`,
    },
    moved: {
      subject: (business) => `Tu cita en ${business} cambia de hora`,
      line: (business) => `Tu cita en ${business} cambia de hora.`,
    },
    cancelled: {
      subject: (business) => `Tu cita en ${business} queda cancelada`,
      line: (business) => `Tu cita en ${business} queda cancelada. No tienes que hacer nada más.`,
    },
    reminder: {
      subject: (business) => `Recuerda tu cita en ${business}`,
      line: (business) => `Te recordamos tu cita en ${business}.`,
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

/** What the owner reads of an appointment: who comes, and where all of them are. */
export function ownerLetter(
  told: Exclude<Told, 'reminder'>,
  owner: Owner,
  appointment: AppointmentView,
  publicUrl: string,
): AppointmentLetter {
  const { language } = owner;
  const { visitor, chatbotId, ics } = appointment;
  const label = labels[language];
  const draft = {
    subject: `${ownerWords[language][told]}: ${momentOf(language, appointment)}`,
    greeting: greeting(language, owner.username),
    lines: [`${ownerWords[language][told]}.`],
    facts: [
      ...(visitor.name ? [[label.name, visitor.name] as const] : []),
      ['Email', visitor.email] as const,
      ...facts(language, appointment),
    ],
    button: { label: label.diary, url: `${publicUrl}/calendar/${chatbotId}` },
  };
  return letterOf(draft, language, ics);
}

const ownerWords: Record<Lang, Record<Exclude<Told, 'reminder'>, string>> = {
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
    change: 'Si no puedes venir, cámbiala o cancélala con este enlace, que es solo tuyo.',
    diary: 'Ver mis citas',
  },
  en: {
    when: 'When',
    before: 'Before',
    service: 'Service',
    name: 'Name',
    manage: 'Move or cancel the appointment',
    change: 'If you cannot come, move or cancel it with this private link.',
    diary: 'See my appointments',
  },
} satisfies Record<Lang, Record<string, string>>;

function letterOf(
  draft: LetterDraft,
  language: Lang,
  ics: AppointmentView['ics'],
): AppointmentLetter {
  const { subject, facts = [], button } = draft;
  const text = [subject, ...facts.map(([name, value]) => `${name}: ${value}`)].join('\n');
  const gist = { language, text, ...(button ? { link: button } : {}) };
  return { content: { ...layOut(draft, language), ics }, gist };
}

/** Times are the business's own: that is where the visitor comes to. */
function facts(language: Lang, appointment: AppointmentView): ReceiptLine[] {
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
