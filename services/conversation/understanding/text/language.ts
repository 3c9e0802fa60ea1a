import type { Lang } from '@contesta/contracts/text';
import { setOf, stopWords } from './stop-words.ts';
import { wordsOf } from './words.ts';

/** Words that tell the language, beside those without a topic. */
const telling: Record<Lang, string> = {
  es: 'horario precio precios envio envios abris abierto cerrado cita pedido tienda pago pagar tarjeta calle abre abren cuesta cuestan reservar reserva hola buenas gracias adios porfa xfa',
  en: 'hours price prices shipping delivery open opening closed appointment order store shop pay payment card street cost costs much book booking return refund thx thanks ty cheers hi hiya hello hey bye pls please',
};
const spanish = stopWords.es.union(setOf(telling.es));
const english = stopWords.en.union(setOf(telling.en));
const spanishLetters = /[ñ¿¡áéíóú]/i;
/** A language counts as the bot's own once this share of its questions is surely in it. */
const ownLanguageShare = 0.15;

/** Language of a visitor's text from its common words and letters; null when neither clearly wins. */
export function detectLanguage(text: string): Lang | null {
  const letters = spanishLetters.test(text.slice(0, 2000)) ? 2 : 0;
  const balance = letters + wordBalance(text);
  if (balance === 0) return null;
  return balance > 0 ? 'es' : 'en';
}

/** By how many words of one language a text has more, so that no name or borrowed word can make it another's. */
const sureWords = 3;

/** Language of a text that is surely in one, by its words alone: names have the letters of their own language. */
export function sureLanguage(text: string): Lang | null {
  const balance = wordBalance(text);
  if (Math.abs(balance) < sureWords) return null;
  return balance > 0 ? 'es' : 'en';
}

/** Words that are Spanish alone, less those that are English alone. */
function wordBalance(text: string): number {
  let balance = 0;
  for (const word of wordsOf(text)) {
    const inSpanish = spanish.has(word);
    if (inSpanish === english.has(word)) continue;
    balance += inSpanish ? 1 : -1;
  }
  return balance;
}

/** Language to read a text in: its own when the bot speaks it, else the bot's main one. */
export function readingLanguage(detected: Lang | null, languages: readonly Lang[]): Lang {
  if (detected !== null && languages.includes(detected)) return detected;
  return languages[0] ?? 'es';
}

/** The bot's languages, the main one first; Spanish when nothing tells. */
export function languagesOf(questions: readonly string[]): Lang[] {
  const counts: Record<Lang, number> = { es: 0, en: 0 };
  for (const question of questions) {
    const language = detectLanguage(question);
    if (language !== null) counts[language] += 1;
  }
  const main: Lang = counts.en > counts.es ? 'en' : 'es';
  const other: Lang = main === 'es' ? 'en' : 'es';
  return counts[other] > ownLanguageShare * questions.length ? [main, other] : [main];
}
