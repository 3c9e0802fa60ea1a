import type { Lang, Text } from '@contesta/contracts/text';
import type { Courtesy } from './answer/courtesy/speech.ts';

/** What a bot says when none of its answers fits. */
export const unknown: Text = {
  es: 'No lo sé todavía. Prueba a preguntarlo de otra manera.',
  en: "I don't know that yet. Try asking it another way.",
};
export const unknownButNear: Text = {
  es: 'No lo sé todavía. ¿Te refieres a alguna de estas?',
  en: "I don't know that yet. Do you mean one of these?",
};

/** Said of a question beside a booking that may be one of the stored ones, which then stand among the buttons. */
export function besideButNear(questions: readonly string[], language: Lang): string {
  const quoted = { es: (text: string) => `«${text}»`, en: (text: string) => `“${text}”` }[language];
  const any = questions.map(quoted).join({ es: ' o ', en: ' or ' }[language]);
  return {
    es: `No estoy seguro de lo que preguntas. ¿Te refieres a ${any}?`,
    en: `I am not sure what you ask. Do you mean ${any}?`,
  }[language];
}

/** What it says to courtesy: short, and honest about what it is. */
export const courtesyReplies: Record<Courtesy, Text> = {
  greeting: { es: 'Hola. ¿En qué te puedo ayudar?', en: 'Hello. How can I help you?' },
  wellbeing: {
    es: 'Todo bien por aquí, gracias. ¿En qué te puedo ayudar?',
    en: 'All well here, thanks. How can I help you?',
  },
  thanks: {
    es: 'De nada. Si tienes otra pregunta, aquí estoy.',
    en: "You're welcome. If you have another question, just ask.",
  },
  farewell: {
    es: 'Gracias a ti por escribir. Hasta pronto.',
    en: 'Thanks for writing. Bye for now.',
  },
  assent: {
    es: 'De acuerdo. Si quieres saber algo más, escribe tu pregunta.',
    en: 'All right. If you want to know anything else, type your question.',
  },
  opening: {
    es: 'Claro. Escribe tu pregunta y te digo lo que sé.',
    en: "Of course. Type your question and I'll tell you what I know.",
  },
  robot: {
    es: 'Soy un asistente automático, no una persona: contesto con lo que ha escrito este negocio. ¿Qué quieres saber?',
    en: 'I am an automatic assistant, not a person: I answer with what this business has written. What would you like to know?',
  },
  name: {
    es: 'Soy el asistente automático de este negocio: contesto con lo que ha escrito. ¿Qué quieres saber?',
    en: 'I am the automatic assistant of this business: I answer with what it has written. What would you like to know?',
  },
  presence: {
    es: 'Sí, te leo. Soy el asistente automático de este negocio. ¿Qué quieres saber?',
    en: 'Yes, I am here. I am the automatic assistant of this business. What would you like to know?',
  },
};
