import type { ReplyOf } from '@contesta/contracts/endpoint';
import type { leftMessage } from '@contesta/contracts/messages';
import { nameInLetter } from '@contesta/contracts/names';
import type { Lang } from '@contesta/contracts/text';
import type { LetterWithGist } from './appointment-letters.ts';
import { type Content, layOut } from './lay-out.ts';
import { greeting } from './wording.ts';

type LeftMessage = ReplyOf<typeof leftMessage>;

/** The letter to the owner with a visitor's message. */
export function messageLetter(
  { language, username }: { language: Lang; username: string },
  botName: string,
  { message, email, name, phone, chatbotId }: LeftMessage,
  publicUrl: string,
): Content {
  const word = ownerWords[language];
  const draft = {
    subject: word.subject(botName),
    greeting: greeting(language, username),
    lines: [word.line(botName), message, word.answer],
    facts: [
      ...(name ? [[word.name, name] as const] : []),
      ['Email', email] as const,
      ...(phone ? [[word.phone, phone] as const] : []),
    ],
    button: { label: word.button, url: `${publicUrl}/conversations/${chatbotId}?show=messages` },
  };
  return layOut(draft, language);
}

const ownerWords = {
  es: {
    subject: (bot: string) => `Mensaje nuevo en ${bot}`,
    line: (bot: string) => `Alguien que hablaba con ${bot} te ha dejado este mensaje:`,
    answer: 'Contéstalo desde Contesta, o respondiendo a este correo.',
    name: 'Nombre',
    phone: 'Teléfono',
    button: 'Ver mis mensajes',
  },
  en: {
    subject: (bot: string) => `New message at ${bot}`,
    line: (bot: string) => `Someone who was talking to ${bot} left you this message:`,
    answer: 'Answer it in Contesta, or by replying to this email.',
    name: 'Name',
    phone: 'Phone',
    button: 'See my messages',
  },
};

/** The letter to the visitor with the owner's answer. `nameInLetter` leaves out names that could be advertising. */
export function answerLetter(
  { language, message, name, reply }: LeftMessage & { reply: string },
  botName: string,
  username: string,
): LetterWithGist {
  const word = visitorWords[language];
  const business = nameInLetter(botName);
  const draft = {
    subject: word.subject(business),
    greeting: greeting(language, name ?? ''),
    lines: [word.line(nameInLetter(username), business), reply, word.asked, message],
    sender: business,
  };
  const text = [draft.subject, reply].join('\n');
  return { content: layOut(draft, language), gist: { language, text } };
}

const visitorWords = {
  es: {
    subject: (business: string) =>
      business ? `Respuesta de ${business}` : 'La respuesta a la pregunta del chat',
    line: (owner: string, business: string) =>
      `Responde ${[owner, business].filter(Boolean).join(', de ') || 'el negocio'}:`,
    asked: 'La pregunta era:',
  },
  en: {
    subject: (business: string) =>
      business ? `An answer from ${business}` : 'The answer to your question',
    line: (owner: string, business: string) =>
      `${[owner, business].filter(Boolean).join(' from ') || 'The business'} answers:`,
    asked: 'You wrote:',
  },
};
