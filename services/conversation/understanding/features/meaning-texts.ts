import type { Pair } from '@contesta/contracts/chatbot';

/** Longest text that is learned by meaning, in UTF-16 units: what matters stands at the beginning, and longer costs more. */
const longestText = 300;
/** A bot's first so many texts are learned by meaning. */
const mostTexts = 30_000;

/** A text as it is given to the encoder, and the key its vector is kept under: spaces single, lower case, cut. */
export function meaningText(text: string): string {
  return text.slice(0, longestText).replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The distinct texts of a bot whose vectors `train` reads: its questions, which matter most, then its answers. */
export function textsOf(pairs: readonly Pair[]): string[] {
  const texts = new Set<string>();
  for (const { question } of pairs) texts.add(meaningText(question));
  for (const { answer } of pairs) texts.add(meaningText(answer));
  texts.delete('');
  return [...texts].slice(0, mostTexts);
}
