import { describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { readCases } from '../../testing/read-cases.ts';
import { dentist, florist } from '../../testing/sample-bots.ts';
import { train } from '../training/train.ts';

const floristModel = train(florist);
const dentistModel = train(dentist);

describe('a stored question', () => {
  const variants: [string, (text: string) => string][] = [
    ['as stored', (text) => text],
    ['in capitals', (text) => text.toUpperCase()],
    ['without accents', (text) => text.normalize('NFD').replace(/\p{M}/gu, '')],
    ['without punctuation', (text) => text.replace(/[¿?'.]/g, '')],
    ['with other punctuation', (text) => `...${text.replace(/[¿?]/g, '')}!!`],
    ['with space around', (text) => `  \n${text}\t `],
    ['in decomposed letters', (text) => text.normalize('NFD')],
  ];
  it.each(variants)('gets its own answer %s', (_, vary) => {
    for (const [model, pairs] of [
      [floristModel, florist],
      [dentistModel, dentist],
    ] as const)
      for (const { question, answer } of pairs)
        expect(ask(model, vary(question)).answer).toBe(answer);
  });

  it('gets its first answer if stored twice; questions that differ only in accents or signs get their own', () => {
    const model = train([
      { question: '¿Abrís hoy?', answer: 'Sí.' },
      { question: '¿Abrís hoy?', answer: 'No.' },
      { question: 'Papa', answer: 'Patata.' },
      { question: 'Papá', answer: 'Padre.' },
      { question: 'C++', answer: 'Plus.' },
      { question: 'C#', answer: 'Sharp.' },
      { question: '1.5', answer: 'Uno y medio.' },
      { question: '15', answer: 'Quince.' },
    ]);
    const asked = ['abris hoy', 'papá', 'PAPA', 'c#', '1,5', '15'];
    const answers = ['Sí.', 'Padre.', 'Patata.', 'Sharp.', 'Uno y medio.', 'Quince.'];
    expect(asked.map((text) => ask(model, text).answer)).toEqual(answers);
  });

  it('is found even if it is an emoji or the name of an object property', () => {
    const model = train([
      { question: '🌹', answer: 'Rosas.' },
      { question: '__proto__', answer: 'Prototipo.' },
      { question: 'constructor', answer: 'Constructor.' },
    ]);
    const answers = ['🌹', '__proto__', 'constructor', 'toString', '🌵'].map(
      (text) => ask(model, text).answer,
    );
    expect(answers).toEqual(['Rosas.', 'Prototipo.', 'Constructor.', null, null]);
  });
});

/** Messages, and a word of the stored question whose answer they get; none without a word. */
describe.each([
  ['florist', florist],
  ['dentist', dentist],
])('the %s', (name, pairs) => {
  const model = train(pairs);
  const cases = readCases(new URL(`${name}.cases.txt`, import.meta.url));
  it.each(cases)('answers "%s" with the pair about "%s", if any', (text, about) => {
    const pair = pairs.find(({ question }) => about && question.includes(about));
    expect(ask(model, text).answer).toBe(pair?.answer ?? null);
  });
});

it('answers or suggests the opening hours for a day that they do not mention', () => {
  const hours = { question: '¿Qué horario tenéis?', answer: 'De lunes a viernes de 10 a 20.' };
  const model = train([hours, { question: '¿Hacéis envíos?', answer: 'Sí, en 24 horas.' }]);
  const { question, suggestions } = ask(model, 'abris el sabado?');
  expect([question, suggestions[0]]).toContain(hours.question);
});

describe('suggestions', () => {
  const prices = [
    { question: '¿Cuánto cuesta el corte de pelo?', answer: '15 €.' },
    { question: '¿Cuánto cuesta el corte de barba?', answer: '9 €.' },
    { question: '¿Cuánto cuesta el corte infantil?', answer: '10 €.' },
    { question: '¿Cuánto cuesta un corte para niños?', answer: '10 €.' },
    { question: '¿Cuánto cuesta el corte de flequillo?', answer: '5 €.' },
  ];

  it('are at most three stored questions with different answers', () => {
    const reply = ask(train(prices), 'cuanto cuesta el corte');
    expect(reply.answer).toBeNull();
    const suggested = prices.filter(({ question }) => reply.suggestions.includes(question));
    expect([suggested.length, reply.suggestions.length]).toEqual([3, 3]);
    expect(new Set(suggested.map(({ answer }) => answer)).size).toBe(3);
  });

  it.each([
    ['mandais ramos al extranjero', '¿Cuánto cuesta un ramo de rosas?'],
    ['los lines', '¿Cuál es vuestro horario?'],
    ['tarheta', '¿Puedo pagar con tarjeta?'],
  ])(
    'replace the answer if "%s" shares only a subject or a corrected word with it',
    (text, question) => {
      const { answer, suggestions } = ask(floristModel, text);
      expect([answer, suggestions[0]]).toEqual([null, question]);
    },
  );

  it('are empty when nothing is near', () => {
    for (const text of ['lines', 'cual es la capital de peru', 'zzz qqq', 'mi coche no arranca'])
      expect(ask(floristModel, text).suggestions).toEqual([]);
  });
});
