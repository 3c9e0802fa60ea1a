import { expect, it } from 'vitest';
import { kinds } from '../understanding/kinds/kinds.ts';
import { isDoubtful, isOnlySmallTalk, isSmallTalk, smallTalkOf } from './faq.ts';

// "y mandáis a Jerez" is taken for a goodbye with probability 0.49: its sure answer must not be withheld.
it.each([
  ['goodbye', 0.49, 0.8, false],
  ['goodbye', 0.55, 0.8, true],
  ['thanks', 0.55, 0.65, false],
  ['chitchat', 0.9, 0.94, false],
  ['chitchat', 0.45, 0.96, true],
  ['complaint', 0.8, 0.84, false],
  ['complaint', 0.8, 0.86, true],
] as const)(
  'a %s with probability %d, and all small talk with %d, withholds stored answers: %s',
  (kind, chance, anyChance, withheld) => {
    expect(isOnlySmallTalk({ kind, chance, anyChance })).toBe(withheld);
  },
);

it.each([
  ['chitchat', 0.79, true],
  ['chitchat', 0.81, false],
  ['complaint', 0.5, false],
  ['thanks', 0.6, false],
] as const)(
  'prefers a likely answer to a reply to a %s if all small talk has probability %d: %s',
  (kind, anyChance, preferred) => {
    expect(isDoubtful({ kind, chance: 0.5, anyChance })).toBe(preferred);
  },
);

it.each([
  [{ greeting: 0.4, wellbeing: 0.11 }, 'greeting'],
  [{ greeting: 0.4, wellbeing: 0.09 }, null],
  [{ greeting: 0.39, wellbeing: 0.37 }, 'unclear'],
  [{ greeting: 0.39, wellbeing: 0.35 }, null],
])('takes a message with the probabilities %j for small talk of the kind %s', (given, kind) => {
  const chances = Float32Array.from(kinds, (one) => new Map(Object.entries(given)).get(one) ?? 0);
  const message = { chances, byMeaning: true };
  expect(smallTalkOf(message)?.kind ?? (isSmallTalk(message) ? 'unclear' : null)).toBe(kind);
});
