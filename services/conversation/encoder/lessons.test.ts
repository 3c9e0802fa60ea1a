import { expect, it } from 'vitest';
import { openTurns } from './lessons.ts';

const one = (name: string, urgent = false) => ({ name, urgent });

it('gives each its turn, one after the other', () => {
  const turns = openTurns<{ name: string; urgent: boolean }>();
  const [a, b, c] = [one('a'), one('b'), one('c')];
  for (const each of [a, b, c]) turns.add(each);
  expect([1, 2, 3, 4].map(() => turns.next()?.name)).toEqual(['a', 'b', 'c', 'a']);
  turns.remove(b);
  expect([1, 2].map(() => turns.next()?.name)).toEqual(['c', 'a']);
});

it('puts the urgent first, and still comes to the others', () => {
  const turns = openTurns<{ name: string; urgent: boolean }>();
  for (const each of [one('slow'), one('now', true)]) turns.add(each);
  const names = Array.from({ length: 8 }, () => turns.next()?.name);
  expect(names.filter((name) => name === 'now')).toHaveLength(6);
  expect(names.filter((name) => name === 'slow')).toHaveLength(2);
});

it('needs no others beside the urgent', () => {
  const turns = openTurns<{ name: string; urgent: boolean }>();
  turns.add(one('now', true));
  expect([1, 2, 3, 4, 5].map(() => turns.next()?.name)).toEqual(Array(5).fill('now'));
});

it('knows nobody when nobody is there', () => {
  expect(openTurns().next()).toBeUndefined();
});
