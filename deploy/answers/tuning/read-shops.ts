import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pair } from '@contesta/contracts/chatbot';

type Message = {
  text: string;
  /** The index of the pair that answers it; null for none. */
  pair: number | null;
};
/** A shop with its messages. Its name is its file's, which begins with the language: `en-angling-shop.txt`. */
export type TuningShop = { name: string; pairs: Pair[]; messages: Message[] };

/** Reads every shop of a folder, in the order of their names. */
export function readShops(folder: string): TuningShop[] {
  const names = readdirSync(folder).sort();
  return names.map((name) => ({ name, ...readShop(readFileSync(join(folder, name), 'utf8')) }));
}

/**
 * A line is a question (`?`), its answer (`=`), a message that the pair answers (`<`) or one that no pair answers (`!`). An
 * indented line continues the line before it.
 */
function readShop(text: string): Omit<TuningShop, 'name'> {
  const pairs: Pair[] = [];
  const messages: Message[] = [];
  const lines = text.replaceAll(/\n +/g, ' ').split('\n');
  for (const line of lines.filter(Boolean)) {
    const [mark, rest] = [line[0], line.slice(1).trim()];
    const last = pairs.at(-1);
    if (mark === '?') pairs.push({ question: rest, answer: '' });
    else if (mark === '=' && last) last.answer = rest;
    else if (mark === '<' && last) messages.push({ text: rest, pair: pairs.length - 1 });
    else if (mark === '!') messages.push({ text: rest, pair: null });
    else
      throw new Error(`a line must begin with ?, =, < or !, and = and < need a question: ${line}`);
  }
  return { pairs, messages };
}
