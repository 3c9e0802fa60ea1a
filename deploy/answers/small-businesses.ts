import { queryOf } from './corpus-bots.ts';
import type { BenchBot, BenchQuery } from './read-bots.ts';
import smallBusinesses from './small-businesses.json' with { type: 'json' };

type Variant = { label: string; isLeftOut: (at: number) => boolean };

/** A whole business or shop, and two variants without every other pair, which cannot answer those pairs' questions. */
export const variants: readonly Variant[] = [
  { label: 'whole', isLeftOut: () => false },
  { label: 'even', isLeftOut: (at) => at % 2 === 1 },
  { label: 'odd', isLeftOut: (at) => at % 2 === 0 },
];

/** The bots of all small businesses, which are invented; no pair answers the questions in `unanswered`. */
export const businessBots = (): BenchBot[] =>
  smallBusinesses.flatMap((business) =>
    variants.map((variant) => botOfBusiness(business, variant)),
  );

function botOfBusiness(
  business: (typeof smallBusinesses)[number],
  { label, isLeftOut }: Variant,
): BenchBot {
  const pairs: BenchBot['pairs'] = [];
  const queries: BenchQuery[] = [];
  business.pairs.forEach(({ question, answer, phrasings }, at) => {
    if (isLeftOut(at)) {
      queries.push(...[question, ...phrasings].map((text) => queryOf(text, 'near')));
      return;
    }
    pairs.push({ question, answer });
    queries.push(...phrasings.map((text) => queryOf(text, 'in', [answer])));
  });
  queries.push(...business.unanswered.map((text) => queryOf(text, 'near')));
  return {
    id: `${business.name}.${label}`,
    family: 'business',
    dataset: business.name,
    lang: business.language,
    k: '1',
    pairs,
    queries,
  };
}
