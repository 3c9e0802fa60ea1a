import { foldWords } from './fold.ts';
import type { Language } from './types.ts';
import { setOf } from './word-weight.ts';
import { framingWordsEn, functionWordsEn } from './words-en.ts';
import { framingWordsEs, functionWordsEs } from './words-es.ts';

const spanish = setOf(
  functionWordsEs,
  framingWordsEs,
  'horario precio precios envio envios abris abierto cerrado cita pedido tienda pago pagar tarjeta calle abre abren cuesta cuestan reservar reserva',
);
const english = setOf(
  functionWordsEn,
  framingWordsEn,
  'hours price prices shipping delivery open opening closed appointment order store shop pay payment card street cost costs much book booking return refund',
);
const spanishLetters = /[ñ¿¡áéíóú]/i;

/** Language of a visitor's text from its common words and letters; null when neither clearly wins. */
export function detectLanguage(text: string): Language | null {
  let balance = spanishLetters.test(text.slice(0, 2000)) ? 2 : 0;
  for (const word of foldWords(text)) {
    const inSpanish = spanish.has(word);
    if (inSpanish === english.has(word)) continue;
    balance += inSpanish ? 1 : -1;
  }
  if (balance === 0) return null;
  return balance > 0 ? 'es' : 'en';
}
