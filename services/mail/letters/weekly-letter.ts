import type { Lang } from '@contesta/contracts/text';
import { type Content, type LetterItem, layOut, type ReceiptLine } from './lay-out.ts';
import { daysOf, greeting, type Reader, wholeNumber } from './wording.ts';

/** A week by its first instant and the one after its last. */
export type Span = { from: Date; to: Date };

/** What happened in a week to all bots of an owner; each link leads to where the owner goes on. */
export type WeekTold = {
  exchanges: number;
  answered: number;
  booked: number;
  /** `bot` names the bot where the owner has several. */
  questions: { question: string; count: number; bot?: string; url: string }[];
  toCome: { count: number; url: string } | null;
  messages: { count: number; url: string } | null;
};

/** Where a reader goes on, and where they turn these letters off: a page, and for mail programs a call (RFC 8058). */
type Ways = { conversations: string; leave: string; unsubscribe: string };

export const weeklySubject = (reader: Reader, span: Span): string =>
  words[reader.language].subject(daysOf(reader, span));

/** Tells an owner what happened in their week, and what they can teach their bots; null where nothing happened. */
export function weeklyLetter(
  reader: Reader,
  span: Span,
  told: WeekTold,
  ways: Ways,
): Content | null {
  const { exchanges, booked, questions, messages } = told;
  if (exchanges === 0 && booked === 0 && !messages) return null;
  const word = words[reader.language];
  const draft = {
    subject: weeklySubject(reader, span),
    greeting: greeting(reader.language, reader.username),
    lines: [word.line(daysOf(reader, span)), ...(questions.length > 0 ? [word.teach] : [])],
    facts: factsOf(reader.language, told),
    items: itemsOf(reader.language, told),
    button: { label: word.button, url: ways.conversations },
    leave: { text: word.why, label: word.leave, url: ways.leave },
  };
  return { ...layOut(draft, reader.language), unsubscribe: ways.unsubscribe };
}

function factsOf(language: Lang, { exchanges, answered, booked }: WeekTold): ReceiptLine[] {
  const word = words[language];
  const shown = (count: number) => wholeNumber(language, count);
  return [
    [word.asked, shown(exchanges)],
    ...(exchanges > 0 ? [[word.answered, shown(answered)] as const] : []),
    ...(booked > 0 ? [[word.booked, shown(booked)] as const] : []),
  ];
}

function itemsOf(language: Lang, { questions, messages, toCome }: WeekTold): LetterItem[] {
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

function inBrackets(...said: (string | undefined)[]): string {
  const shown = said.filter((one) => one);
  return shown.length > 0 ? ` (${shown.join(', ')})` : '';
}

const longest = 140;

/**
 * What a visitor typed on one line, cut. Mail programs make links of what looks like an address, so its points, slashes,
 * colons and at signs are followed by a space of no width.
 */
export function asPlainText(typed: string): string {
  const line = typed.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const characters = [...line];
  const cut = characters.length > longest ? `${characters.slice(0, longest).join('')}…` : line;
  return cut.replace(/[.:/@](?=\S)/g, '$&\u200b');
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
    leave: 'No quiero recibirlo más',
  },
  en: {
    subject: (days: string) => `Your week at Contesta: ${days}`,
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
    leave: 'Unsubscribe',
  },
};
