import { expect, it } from 'vitest';
import { isOnlySmallTalk } from './faq.ts';

// "y mandáis a Jerez" is a goodbye with 0.49, and hardly a question: its sure answer must not be withheld.
it.each([
  ['goodbye', 0.49, 0.8, false],
  ['goodbye', 0.55, 0.8, true],
  ['thanks', 0.55, 0.65, false],
  ['complaint', 0.9, 0.94, false],
  ['complaint', 0.45, 0.96, true],
] as const)(
  'withholds stored answers from a %s of %d, small talk of %d: %s',
  (kind, chance, anyChance, withheld) => {
    expect(isOnlySmallTalk({ kind, chance, anyChance })).toBe(withheld);
  },
);
