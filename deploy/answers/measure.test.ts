import { describe, expect, it } from 'vitest';
import { measure, measureChanged, type Outcome } from './measure.ts';

type Text = string | null;
const listOf = (text: Text) => (text === null ? [] : [text]);
type Type = Outcome['type'];
function ask(type: Type, expected: Text, got: Text, suggested: string[] = []): Outcome {
  return { type, expected: listOf(expected), got: listOf(got), suggested };
}

describe('the figures of one bot', () => {
  it('count wrong answers, and answers to questions that have no right answer', () => {
    const figures = measure([
      ask('in', 'a', 'a'),
      ask('in', 'b', 'b'),
      ask('in', 'b', 'a'),
      ask('in', 'c', null),
      ask('far', null, 'a'),
      ask('far', null, null),
      ask('near', null, 'a'),
    ]);
    expect(figures).toMatchObject({ CA: 0.5, WA: 0.25, FAf: 0.5, FAn: 1 });
    expect(figures.NET).toBeCloseTo(0.5 - 0.25 - 0.2 * 0.5 - 0.133);
    expect(figures.PREC).toBeCloseTo((0.75 * 0.5) / (0.75 * 0.75 + 0.15 * 0.5 + 0.1));
  });

  it('count a question as served if answered right, or unanswered with a right suggestion', () => {
    const figures = measure([
      ask('in', 'a', 'a'),
      ask('in', 'a', null, ['b', 'a']),
      ask('in', 'a', null, ['b']),
      ask('in', 'a', 'b', ['a']),
      ask('courtesy', null, 'a'),
      ask('courtesy', null, null),
      { ...ask('courtesy', null, 'hello'), courteous: true },
      { ...ask('courtesy', null, 'bye'), courteous: true },
    ]);
    expect(figures).toMatchObject({ CA: 0.25, WA: 0.25, served: 0.5, snubbed: 0.5 });
  });

  it('count likely answers separately, and as no answer in NET', () => {
    const figures = measure([
      { ...ask('in', 'a', null), likely: 'a' },
      { ...ask('in', 'a', null), likely: 'b' },
      { ...ask('near', null, null), likely: 'b' },
    ]);
    expect(figures).toMatchObject({ CA: 0, WA: 0, FAn: 0, NET: 0, served: 0.5 });
    expect(figures).toMatchObject({ likely: 0.5, likelyWrong: 0.5, likelyNear: 1 });
  });

  it('count the answer to a double question as right only if both its parts are right', () => {
    const both = { ...ask('in', null, null), expected: ['a', 'b'] };
    const given = ['b', 'c'].map((second) => ({ ...both, got: ['a', second] }));
    expect(measure(given)).toMatchObject({ CA: 0.5, WA: 0.5 });
  });

  it('compare changed copies of questions with the unchanged questions', () => {
    const outcomes = [
      ask('in', 'a', 'a'),
      ask('in', 'b', null),
      ask('typo', 'a', 'b'),
      ask('typo', 'b', 'b'),
    ];
    const figures = { CA: 0.5, WA: 0.5, rightUnchanged: 0.5, wrongUnchanged: 0 };
    expect(measureChanged(outcomes, 'typo')).toEqual(figures);
    expect(measureChanged(outcomes, 'sms')).toBeNull();
  });
});
