import { expect, it } from 'vitest';
import { newId, newSecret } from './identity.ts';

it('never gives an id twice, also across refills of its pool', () => {
  const ids = Array.from({ length: 5_000 }, newId);
  expect(new Set(ids).size).toBe(5_000);
  expect(ids.every((id) => /^[\w-]{16}$/.test(id))).toBe(true);
});

it('gives secrets of the length asked for', () => {
  expect([newSecret(), newSecret(24)].map(({ length }) => length)).toEqual([22, 32]);
  expect(new Set(Array.from({ length: 5_000 }, () => newSecret(24))).size).toBe(5_000);
});
