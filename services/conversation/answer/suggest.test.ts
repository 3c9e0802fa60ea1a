import { describe, expect, it } from 'vitest';
import { answer, train } from './engine.ts';
import { florist } from './sample-bots.ts';

describe('suggestions', () => {
  const near = [
    { question: '¿Cuánto cuesta el corte de pelo?', answer: '15 €.' },
    { question: '¿Cuánto cuesta el corte de barba?', answer: '9 €.' },
    { question: '¿Cuánto cuesta el corte infantil?', answer: '10 €.' },
    { question: '¿Cuánto cuesta un corte para niños?', answer: '10 €.' },
    { question: '¿Cuánto cuesta el corte de flequillo?', answer: '5 €.' },
  ];

  it('are at most three stored questions with different answers', () => {
    const reply = answer(train(near), 'cuanto cuesta el corte');
    expect(reply.answer).toBeNull();
    expect(reply.suggestions).toHaveLength(3);
    const answers = reply.suggestions.map(
      (text) => near.find(({ question }) => question === text)?.answer,
    );
    expect(answers).not.toContain(undefined);
    expect(new Set(answers).size).toBe(3);
  });

  it('offer the pair that shares only a subject with the text', () => {
    const reply = answer(train(florist), 'mandais ramos al extranjero');
    expect(reply).toMatchObject({
      answer: null,
      suggestions: ['¿Cuánto cuesta un ramo de rosas?'],
    });
  });

  it.each([
    ['lines', '¿Cuál es vuestro horario?'],
    ['los lines', '¿Cuál es vuestro horario?'],
    ['tarheta', '¿Puedo pagar con tarjeta?'],
  ])('stand in for an answer when "%s" fits only once corrected', (text, question) => {
    const reply = answer(train(florist), text);
    expect(reply).toMatchObject({ answer: null, suggestions: [question] });
  });

  it('are absent when nothing is near', () => {
    const model = train(florist);
    for (const text of ['cual es la capital de peru', 'zzz qqq', 'mi coche no arranca']) {
      expect(answer(model, text).suggestions).toEqual([]);
    }
  });
});
