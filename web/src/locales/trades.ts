import type { Pair } from '@contesta/contracts/chatbot';

/** The trades a first chatbot can start from, in the order shown; their names are among the dashboard's texts. */
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

/** What a shop of a trade is asked, to begin a chatbot with; nothing in a language that has none. */
export async function fetchPairs(trade: Trade, language: string): Promise<Pair[]> {
  const pairs = await files[`./trades/${language}.json`]?.();
  return pairs?.[trade] ?? [];
}
