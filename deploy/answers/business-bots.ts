import type { BenchBot, BenchQuery } from './read-bots.ts';
import { type Business, smallBusinesses } from './small-businesses.ts';

const split = (texts: string): string[] => texts.split(' / ');

type Variant = { label: string; isLeftOut: (at: number) => boolean };

/** Each business whole, and with every other answer taken out: its questions must find silence. */
const variants: readonly Variant[] = [
  { label: 'whole', isLeftOut: () => false },
  { label: 'even', isLeftOut: (at) => at % 2 === 1 },
  { label: 'odd', isLeftOut: (at) => at % 2 === 0 },
];

function openBusiness(business: Business, { label, isLeftOut }: Variant): BenchBot {
  const pairs: BenchBot['pairs'] = [];
  const queries: BenchQuery[] = [];
  business.pairs.forEach(([question, answer, phrasings], at) => {
    const texts = [question, ...split(phrasings)];
    if (isLeftOut(at)) {
      const near = texts.map((text) => ({ text, expectedAnswer: null, type: 'near' as const }));
      queries.push(...near);
      return;
    }
    pairs.push({ question, answer });
    const asked = split(phrasings);
    queries.push(...asked.map((text) => ({ text, expectedAnswer: answer, type: 'in' as const })));
  });
  for (const text of split(business.unanswered)) {
    queries.push({ text, expectedAnswer: null, type: 'near' });
  }
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

/** The bots of all small businesses. */
export const businessBots = (): BenchBot[] =>
  smallBusinesses.flatMap((business) => variants.map((variant) => openBusiness(business, variant)));
