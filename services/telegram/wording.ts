import type { Lang, Text } from '@contesta/contracts/text';

/** What a bot says to who begins to talk with it. */
export const greeting = (name: string, lang: Lang): string =>
  ({
    es: `Hola, soy el asistente automático de ${name}. Escríbeme tu pregunta.`,
    en: `Hello, I am the automatic assistant of ${name}. Type your question.`,
  })[lang];

export const wordless: Text = {
  es: 'Por ahora solo entiendo texto. ¿Me lo escribes?',
  en: 'For now I only understand text. Could you type it?',
};

export const tooLong: Text = {
  es: 'Tu mensaje es demasiado largo para mí. ¿Me lo cuentas en menos de 2.000 caracteres?',
  en: 'Your message is too long for me. Could you put it in fewer than 2,000 characters?',
};

export const goneButton: Text = {
  es: 'Ese botón ya no sirve. Escríbeme tu pregunta.',
  en: 'That button no longer works. Type your question.',
};
