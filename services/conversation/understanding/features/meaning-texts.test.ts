import { expect, it } from 'vitest';
import { readCases } from '../../testing/read-cases.ts';
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

const cases = readCases(new URL('meaning-texts.cases.txt', import.meta.url));
it.each(cases)('turns "%s" for a bot in %s into "%s" for the encoder', (typed, language, meant) => {
  expect(textForMeaning(language === 'en' ? models.en : models.es, typed)).toBe(meant);
});
