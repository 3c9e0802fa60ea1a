import { expect, it } from 'vitest';
import { filesLike } from '../testing/tree.ts';

const texts = filesLike(/^(?:web\/src\/locales\/.*|services\/chatbots\/own-bot-pairs)\.json$/);
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

const promise =
  /30 (?:días|days).*(?:devol|arrepent|change your mind|refund|money back)|garantía de 30 días|30.(?:días|days?) (?:de garantía|guarantee|money-back)/i;
/** Texts that match, but are no such promise: titles, and the refund when the terms change. */
const exceptions =
  /^Garantía de 30 días y|^30-day guarantee and|parte que no hayas usado|part you have not used/;
// Left out: the profile's texts, which are about one payment, and the trades' sample answers.
const promised = texts
  .filter(({ path }) => !/\/(?:profile|trades)\//.test(path))
  .flatMap(({ text }) => textsIn(JSON.parse(text)))
  .filter((text) => promise.test(text) && !exceptions.test(text));

it('every text of the app and of our own bot that promises the 30-day guarantee says that it applies once per account', () => {
  expect(promised.length).toBeGreaterThanOrEqual(20); // or the pattern misses some
  for (const text of promised) expect(text).toMatch(/una vez por cuenta|once per account/);
});
