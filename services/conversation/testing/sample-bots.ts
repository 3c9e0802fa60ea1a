import type { Pair } from '@contesta/contracts/chatbot';

export const florist: Pair[] = [
  {
    question: '¿Cuál es vuestro horario?',
    answer: 'Abrimos de lunes a viernes de 9 a 14 y de 17 a 20; los sábados, de 10 a 14.',
  },
  { question: '¿Hacéis envíos?', answer: 'Sí, a toda la provincia de Cádiz por 5 €.' },
  { question: '¿Cuánto cuesta un ramo de rosas?', answer: 'Desde 25 €, según el tamaño.' },
  { question: '¿Puedo pagar con tarjeta?', answer: 'Sí, con tarjeta, Bizum o en efectivo.' },
  { question: '¿Dónde estáis?', answer: 'En la calle Ancha 3 de Cádiz.' },
  { question: '¿Preparáis flores para bodas?', answer: 'Sí, pide cita y vemos tu boda juntos.' },
  { question: '¿Hacéis coronas de año nuevo?', answer: 'Solo en diciembre y por encargo.' },
];

export const dentist: Pair[] = [
  {
    question: 'What are your opening hours?',
    answer: 'We open Monday to Friday from 9 to 18 and on Saturday from 9 to 13.',
  },
  { question: 'How do I book an appointment?', answer: 'Call 555 0100 or use the web form.' },
  { question: 'How much is a cleaning?', answer: 'A cleaning costs 50 €.' },
  { question: 'Do you treat children?', answer: 'Yes, from the age of three.' },
  { question: 'Where can I park?', answer: 'There is a public garage next door.' },
  { question: "What's your cancellation policy?", answer: 'Free until 24 hours before.' },
  { question: 'Do you accept dental insurance?', answer: 'Yes, most insurers; ask us first.' },
];

/** Pairs that differ only in a number. */
export const numberedPairs = (count: number, about = 'modelo'): Pair[] =>
  Array.from({ length: count }, (_, at) => ({
    question: `¿Tenéis el ${about} ${at}?`,
    answer: `El ${about} ${at}, sí.`,
  }));

/** The most expensive bot to train: every word is long and unique, about 1,000 characters a pair. */
export function expensiveBot(pairs: number): Pair[] {
  let words = 0;
  const word = (): string => {
    const scrambled = Math.imul(++words, 2_654_435_761) >>> 0;
    return [words, scrambled, Math.imul(scrambled, 40_503) >>> 0]
      .map((part) => part.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? ''))
      .join('');
  };
  const text = (length: number): string => Array.from({ length }, word).join(' ');
  return Array.from({ length: pairs }, () => ({ question: text(15), answer: text(35) }));
}
