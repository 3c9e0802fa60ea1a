import { expect, it } from 'vitest';
import { train } from '../training/train.ts';
import { meaningText, passageText, textForMeaning, textsOf } from './meaning-texts.ts';

it('lists each distinct question once, then each answer after its first question, in lower case', () => {
  const pairs = [
    { question: '¿Abrís hoy?', answer: 'Sí,  hasta las 20.' },
    { question: '¿ABRÍS HOY?', answer: 'No.' },
    { question: ' ', answer: 'No.' },
  ];
  expect(textsOf(pairs)).toEqual([
    '¿abrís hoy?',
    'passage: ¿abrís hoy? sí, hasta las 20.',
    'passage: ¿abrís hoy? no.',
  ]);
  expect(passageText('Horario', 'De 9 a 20.')).toBe('passage: horario. de 9 a 20.');
});

it('limits the length of a text and the number of texts', () => {
  const long = 'a'.repeat(5000);
  expect(meaningText(long).length).toBeLessThanOrEqual(300);
  expect(passageText(long, 'b'.repeat(5000)).replace(/[^b]/g, '').length).toBeGreaterThan(100);
  const many = Array.from({ length: 40_000 }, (_, at) => ({ question: `q${at}`, answer: 'a' }));
  expect(textsOf(many)).toHaveLength(30_000);
});

const models = {
  es: train([
    {
      question: '¿Abrís los sábados?',
      answer: 'Sí, y el médico pasa consulta. Esta es la dirección.',
    },
    { question: '¿Cuánto cuesta una sesión?', answer: 'Está en la página de precios.' },
  ]),
  en: train([{ question: 'Do you deliver flowers?', answer: 'Yes, on the same day.' }]),
};

it.each([
  ['es', 'abris los sabados', 'abrís los sábados'],
  ['es', 'A QUE HORA VIENE EL MEDICO?', 'a qué hora viene el médico?'],
  ['es', 'cuanto cuesta', 'cuánto cuesta'],
  ['es', 'cuesta los savados', 'cuesta los sábados'],
  ['es', 'q ora abris mñn', 'qué hora abrís mañana'],
  ['es', 'dime cuando y como pagar', 'dime cuándo y como pagar'],
  // These may be right as typed.
  ['es', 'esta cerca', 'esta cerca'],
  ['es', 'constructor', 'constructor'],
  ['en', 'wat do u need 2 deliver', 'what do you need to deliver'],
  ['en', 'flowers 4 my mum pls', 'flowers for my mum please'],
  ['en', '2 tickets at 4 pm, pls', '2 tickets at 4 pm, please'],
  ['en', 'delvier flwers tomorow', 'deliver flowers tomorrow'],
] as const)('for a bot in %s, turns "%s" into "%s" for the encoder', (language, typed, meant) => {
  expect(textForMeaning(models[language], typed)).toBe(meant);
});
