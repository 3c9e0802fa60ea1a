import type { Lang } from '@contesta/contracts/text';
import { type Content, type Fact, type LetterItem, layOut } from './lay-out.ts';
import { daysOf, formatCount, greeting, type Reader } from './wording.ts';

/** A week, from its start to its end (exclusive). */
export type Span = { from: Date; to: Date };

/** Figures of a week across all bots of an owner, with links to the related pages. */
export type WeekFigures = {
  exchanges: number;
  answered: number;
  booked: number;
  /** `bot` is the bot's name, if the owner has several bots. */
  questions: { question: string; count: number; bot?: string; url: string }[];
  /** Appointments in the seven days after the week. */
  toCome: { count: number; url: string } | null;
  messages: { count: number; url: string } | null;
};

/** URLs of the conversations, of the page to unsubscribe, and of the endpoint that mail programs call (RFC 8058). */
type WeeklyLinks = { conversations: string; unsubscribePage: string; unsubscribe: string };

export const weeklySubject = (reader: Reader, span: Span): string =>
  words[reader.language].subject(daysOf(reader, span));

/** The weekly letter, with figures and unanswered questions; null without any exchange, booking or message. */
export function weeklyLetter(
  reader: Reader,
  span: Span,
  figures: WeekFigures,
  links: WeeklyLinks,
): Content | null {
  const { exchanges, booked, questions, messages } = figures;
  if (exchanges === 0 && booked === 0 && !messages) return null;
  const word = words[reader.language];
  const draft = {
    subject: weeklySubject(reader, span),
    greeting: greeting(reader.language, reader.username),
    lines: [word.line(daysOf(reader, span)), ...(questions.length > 0 ? [word.teach] : [])],
    facts: factsOf(reader.language, figures),
    items: itemsOf(reader.language, figures),
    button: { label: word.button, url: links.conversations },
    unsubscribe: { text: word.why, label: word.unsubscribe, url: links.unsubscribePage },
  };
  return { ...layOut(draft, reader.language), unsubscribe: links.unsubscribe };
}

function factsOf(language: Lang, { exchanges, answered, booked }: WeekFigures): Fact[] {
  const word = words[language];
  const shown = (count: number) => formatCount(language, count);
  return [
    [word.asked, shown(exchanges)],
    ...(exchanges > 0 ? [[word.answered, shown(answered)] as const] : []),
    ...(booked > 0 ? [[word.booked, shown(booked)] as const] : []),
  ];
}

function itemsOf(language: Lang, { questions, messages, toCome }: WeekFigures): LetterItem[] {
  const word = words[language];
  return [
    ...questions.map(({ question, count, bot, url }) => ({
      text: `${word.quoted(asPlainText(question))}${inBrackets(word.often(count), bot && word.at(bot))}`,
      link: { label: word.write, url },
    })),
    ...(messages
      ? [{ text: word.messages(messages.count), link: { label: word.read, url: messages.url } }]
      : []),
    ...(toCome
      ? [{ text: word.toCome(toCome.count), link: { label: word.see, url: toCome.url } }]
      : []),
  ];
}

function inBrackets(...texts: (string | undefined)[]): string {
  const shown = texts.filter((text) => text);
  return shown.length > 0 ? ` (${shown.join(', ')})` : '';
}

const maxLength = 140;

/**
 * A visitor's text on one line, shortened. Mail programs turn addresses into links, so a zero-width space is inserted
 * after each dot, slash, colon and at sign, unless a space or the end of the text follows.
 */
function asPlainText(typed: string): string {
  const line = typed.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const characters = [...line];
  const shortened =
    characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : line;
  return shortened.replace(/[.:/@](?=\S)/g, '$&\u200b');
}

const words = {
  es: {
    subject: (days: string) => `Tu semana en Contesta: ${days}`,
    line: (days: string) => `Así fue tu semana, ${days}:`,
    asked: 'Mensajes de visitantes',
    answered: 'Contestados',
    booked: 'Citas reservadas',
    teach: 'A esto no supo responder tu chatbot. Escríbele la respuesta y ya la sabrá:',
    quoted: (question: string) => `«${question}»`,
    often: (count: number) => (count > 1 ? `${count} veces` : undefined),
    at: (bot: string) => `en ${bot}`,
    write: 'Escribir la respuesta',
    messages: (count: number) =>
      count === 1 ? 'Te han dejado un mensaje.' : `Te han dejado ${count} mensajes.`,
    read: 'Leer los mensajes',
    toCome: (count: number) =>
      count === 1 ? 'Esta semana tienes una cita.' : `Esta semana tienes ${count} citas.`,
    see: 'Ver el calendario',
    button: 'Ver las conversaciones',
    why: 'Recibes este correo los lunes, si la semana ha tenido algo que contar.',
    unsubscribe: 'No quiero recibirlo más',
  },
  en: {
    subject: (days: string) => `Your week on Contesta: ${days}`,
    line: (days: string) => `This was your week, ${days}:`,
    asked: 'Messages from visitors',
    answered: 'Answered',
    booked: 'Appointments booked',
    teach: 'Your chatbot had no answer to these. Write one, and it will know next time:',
    quoted: (question: string) => `“${question}”`,
    often: (count: number) => (count > 1 ? `${count} times` : undefined),
    at: (bot: string) => `at ${bot}`,
    write: 'Write the answer',
    messages: (count: number) =>
      count === 1 ? 'Someone left you a message.' : `Visitors left you ${count} messages.`,
    read: 'Read the messages',
    toCome: (count: number) =>
      count === 1
        ? 'You have one appointment this week.'
        : `You have ${count} appointments this week.`,
    see: 'See the calendar',
    button: 'See the conversations',
    why: 'You get this email on Mondays, when there is something to tell you about the week.',
    unsubscribe: 'Unsubscribe',
  },
};
