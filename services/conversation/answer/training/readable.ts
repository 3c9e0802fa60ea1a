/** How many characters a bot is trained on: 5,000 usual pairs have half of it, and a pathological bot cannot have more. */
const mostCharacters = 2_000_000;
/** What is left of the longest texts at each try. */
const step = 0.8;

/** The texts, the longest cut so that all together are not too long to learn from; what they begin with matters most. */
export function readable(texts: readonly string[]): string[] {
  let limit = texts.reduce((most, { length }) => Math.max(most, length), 0);
  while (lengthWithin(texts, limit) > mostCharacters) limit = Math.floor(limit * step);
  return texts.map((text) => text.slice(0, limit));
}

function lengthWithin(texts: readonly string[], limit: number): number {
  return texts.reduce((total, { length }) => total + Math.min(length, limit), 0);
}
