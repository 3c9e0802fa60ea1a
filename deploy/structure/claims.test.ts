import { describe, expect, it } from 'vitest';
import { filesLike } from '../testing/tree.ts';

const told = filesLike(/^(?:web\/src\/locales\/.*|services\/chatbots\/own-bot-pairs)\.json$/);
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

describe('the 30-day guarantee', () => {
  const promise =
    /30 (?:días|days).*(?:devol|arrepent|change your mind|refund|money back)|(?:30.(?:días|days?) (?:de garantía|guarantee|money-back))/i;
  const others =
    /^Garantía de 30 días y|^30-day guarantee and|parte que no hayas usado|part you have not used/;
  // What the profile says of a refund is about the payment at hand.
  const promised = told
    .filter(({ path }) => !/\/(?:profile|trades)\//.test(path))
    .flatMap(({ text }) => textsIn(JSON.parse(text)))
    .filter((text) => promise.test(text) && !others.test(text));

  it('is promised with how often an account can use it', () => {
    expect(promised.length).toBeGreaterThanOrEqual(20);
    expect(promised.filter((text) => !/una vez por cuenta|once per account/.test(text))).toEqual(
      [],
    );
  });
});
