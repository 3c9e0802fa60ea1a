import { expect, it } from 'vitest';
import { meaningText, textsOf } from './meaning-texts.ts';

it('wants each distinct question and answer once, questions first, in lower case', () => {
  const pairs = [
    { question: '¿Abrís hoy?', answer: 'Sí,  hasta las 20.' },
    { question: '¿ABRÍS HOY?', answer: 'No.' },
    { question: ' ', answer: 'No.' },
  ];
  expect(textsOf(pairs)).toEqual(['¿abrís hoy?', 'sí, hasta las 20.', 'no.']);
});

it('bounds the length of a text and the number of texts', () => {
  expect(meaningText('a'.repeat(5000)).length).toBeLessThanOrEqual(300);
  const many = Array.from({ length: 40_000 }, (_, at) => ({ question: `q${at}`, answer: 'a' }));
  expect(textsOf(many)).toHaveLength(30_000);
});
