import type { Pair } from '@contesta/contracts/chatbot';

/** The trades that a new chatbot can start from, in the order shown. Their names are in the texts. */
export const trades = [
  'florist',
  'dentist',
  'workshop',
  'restaurant',
  'shop',
  'hairdresser',
] as const;
export type Trade = (typeof trades)[number];

type PairsOf = Record<Trade, Pair[]>;
const files = import.meta.glob<PairsOf>('./trades/*.json', { import: 'default' });

/** The first pairs of a chatbot of this trade; none in a language without texts. */
export async function fetchPairs(trade: Trade, language: string): Promise<Pair[]> {
  const pairs = await files[`./trades/${language}.json`]?.();
  return pairs?.[trade] ?? [];
}

/** The answers of all trades in all languages, invented for the owner to change; none if they cannot be loaded. */
export async function fetchExampleAnswers(): Promise<ReadonlySet<string>> {
  const fetched = Promise.all(Object.values(files).map((fetchFile) => fetchFile()));
  const pairsOf = await fetched.catch(() => []);
  const pairs = pairsOf.flatMap((pairsOfTrades) => Object.values(pairsOfTrades).flat());
  return new Set(pairs.map(({ answer }) => answer));
}
