import type { Lang, Text } from '@contesta/contracts/text';
import type { TalkKind } from '../understanding/kinds/kinds.ts';
import type { Turn } from './turn.ts';

/** A sentence of the bot; `usted` is the formal Spanish text where it differs. */
type Sentence = Text & { usted?: string };

type Key =
  | TalkKind
  | 'unclear'
  | 'unknown'
  | 'unknownButNear'
  | 'ask'
  | 'contact'
  | 'noContact'
  | 'book'
  | 'bookChange'
  | 'bookFind';

/** All sentences that the bot says by itself. */
export const sentences: Record<Key, Sentence> = {
  greeting: {
    es: 'Hola. ¿En qué te puedo ayudar?',
    usted: 'Hola. ¿En qué le puedo ayudar?',
    en: 'Hello. How can I help you?',
  },
  wellbeing: {
    es: 'Todo bien por aquí, gracias. ¿En qué te puedo ayudar?',
    usted: 'Todo bien por aquí, gracias. ¿En qué le puedo ayudar?',
    en: "I'm doing well, thanks. How can I help you?",
  },
  thanks: {
    es: 'De nada. Si tienes otra pregunta, aquí estoy.',
    usted: 'De nada. Si tiene otra pregunta, aquí estoy.',
    en: "You're welcome. If you have another question, just ask.",
  },
  goodbye: {
    es: 'Gracias a ti por escribir. Hasta pronto.',
    usted: 'Gracias a usted por escribir. Hasta pronto.',
    en: 'Thanks for writing. Bye for now.',
  },
  assent: {
    es: 'De acuerdo. Si quieres saber algo más, escribe tu pregunta.',
    usted: 'De acuerdo. Si quiere saber algo más, escriba su pregunta.',
    en: 'All right. If you want to know anything else, type your question.',
  },
  refusal: {
    es: 'De acuerdo. Si necesitas otra cosa, escribe tu pregunta.',
    usted: 'De acuerdo. Si necesita otra cosa, escriba su pregunta.',
    en: 'All right. If you need something else, type your question.',
  },
  robot: {
    es: 'Soy un asistente automático, no una persona: contesto con lo que ha escrito este negocio. ¿Qué quieres saber?',
    usted:
      'Soy un asistente automático, no una persona: contesto con lo que ha escrito este negocio. ¿Qué quiere saber?',
    en: 'I am an automated assistant, not a person: I answer with what this business has written. What would you like to know?',
  },
  capabilities: {
    es: 'Contesto preguntas sobre este negocio con lo que ha escrito su dueño. Escribe la tuya y te digo lo que sé.',
    usted:
      'Contesto preguntas sobre este negocio con lo que ha escrito su dueño. Escriba la suya y le digo lo que sé.',
    en: "I answer questions about this business with what its owner has written. Type yours and I'll tell you what I know.",
  },
  language: {
    es: 'Puedes escribirme en español o en inglés. ¿Qué quieres saber?',
    usted: 'Puede escribirme en español o en inglés. ¿Qué quiere saber?',
    en: 'You can write to me in English or Spanish. What would you like to know?',
  },
  complaint: {
    es: 'Siento que no haya ido como esperabas. Soy un asistente automático y no puedo resolverlo yo; si quieres, pídeme cómo hablar con una persona.',
    usted:
      'Siento que no haya ido como esperaba. Soy un asistente automático y no puedo resolverlo yo; si quiere, pídame cómo hablar con una persona.',
    en: "I'm sorry it did not go as you hoped. I am an automated assistant and cannot sort it out myself; if you like, ask me how to talk to a person.",
  },
  insult: {
    es: 'Siento no haberte servido de ayuda. Si me dices qué necesitas saber, lo intento.',
    usted: 'Siento no haberle servido de ayuda. Si me dice qué necesita saber, lo intento.',
    en: "I'm sorry I have not been of help. Tell me what you need to know and I will try.",
  },
  chitchat: {
    es: 'Eso se me da peor: solo sé de este negocio. ¿Qué quieres saber de él?',
    usted: 'Eso se me da peor: solo sé de este negocio. ¿Qué quiere saber de él?',
    en: 'I am not much good at that: I only know about this business. What would you like to know about it?',
  },
  unclear: {
    es: 'Aquí estoy para lo que necesites. ¿En qué te puedo ayudar?',
    usted: 'Aquí estoy para lo que necesite. ¿En qué le puedo ayudar?',
    en: "I'm here for whatever you need. How can I help you?",
  },
  unknown: {
    es: 'No lo sé todavía. Prueba a preguntarlo de otra manera.',
    usted: 'No lo sé todavía. Pruebe a preguntarlo de otra manera.',
    en: "I don't know that yet. Try asking it another way.",
  },
  unknownButNear: {
    es: 'No lo sé todavía. ¿Te refieres a alguna de estas?',
    usted: 'No lo sé todavía. ¿Se refiere a alguna de estas?',
    en: "I don't know that yet. Do you mean one of these?",
  },
  ask: { es: '¿De qué?', en: 'For what?' },
  contact: {
    es: 'Soy un asistente automático. Aquí puedes contactar con una persona:',
    usted: 'Soy un asistente automático. Aquí puede contactar con una persona:',
    en: 'I am an automated assistant. You can reach a person here:',
  },
  noContact: {
    es: 'Soy un asistente automático y no tengo un teléfono ni un correo que darte.',
    usted: 'Soy un asistente automático y no tengo un teléfono ni un correo que darle.',
    en: 'I am an automated assistant and have no phone number or email to give you.',
  },
  book: {
    es: 'Elige el día y la hora que te vengan bien.',
    usted: 'Elija el día y la hora que le vengan bien.',
    en: 'Choose the day and time that suit you.',
  },
  bookChange: {
    es: 'Esta es tu cita. Aquí puedes cambiarla o cancelarla.',
    usted: 'Esta es su cita. Aquí puede cambiarla o cancelarla.',
    en: 'This is your appointment. You can change or cancel it here.',
  },
  bookFind: {
    es: '¿Con qué correo reservaste? Te mandamos el enlace para cambiar o cancelar la cita.',
    usted: '¿Con qué correo reservó? Le mandamos el enlace para cambiar o cancelar la cita.',
    en: 'Which email did you book with? We will send you the link to change or cancel the appointment.',
  },
};

/** A sentence of the bot in the turn's language and form of address. */
export function say(key: Key, { language, isFormal }: Pick<Turn, 'language' | 'isFormal'>): string {
  const { es, en, usted = es } = sentences[key];
  if (language === 'en') return en;
  return isFormal ? usted : es;
}

/** Introduces an answer that the owner wrote only in the other language. */
export const foreignIntro: Text = {
  es: 'Esto dice el negocio, en inglés:\n\n',
  en: 'This is what the business says, in Spanish:\n\n',
};

/** The suggestion that rejects a likely answer. */
export const notThat: Text = { es: 'No era eso', en: "That's not it" };

/** Introduces a likely answer with its stored question. */
export function likelyIntro(question: string, language: Lang, isFormal: boolean): string {
  if (language === 'en') return `I think you are asking about “${question}”:`;
  return `Creo que ${isFormal ? 'pregunta' : 'preguntas'} por «${question}»:`;
}
