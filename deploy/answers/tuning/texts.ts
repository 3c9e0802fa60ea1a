import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  meaningText,
  passageText,
  textForMeaning,
} from '@contesta/conversation/understanding/features/meaning-texts';
import { kinds } from '@contesta/conversation/understanding/kinds/kinds';
import type { Model } from '@contesta/conversation/understanding/model';
import { train } from '@contesta/conversation/understanding/training/train';
import { piecesOf } from '@contesta/vectors/encoder';
import { openTokenizer } from '@contesta/vectors/tokenizer';
import { readArguments } from '../../arguments.ts';
import { readKindLines } from '../kind-lines.ts';
import { readShops, type TuningShop } from './read-shops.ts';

// Writes the training data of tune.py: the tokens of all texts of the shops in the folders and of the examples of kinds.

const usage = 'usage: node deploy/answers/tuning/texts.ts FILE FOLDER…';
const { positionals } = readArguments(usage, { min: 2, max: Number.POSITIVE_INFINITY });
const [file = '', ...folders] = positionals;

const encoderFolder = join(import.meta.dirname, '../../../services/conversation/encoder');
const vocabulary = JSON.parse(readFileSync(join(encoderFolder, 'tokenizer.json'), 'utf8'));
const tokenize = openTokenizer(vocabulary);
const misspell = openMisspeller();
const indexes = new Map<string, number>();
const pieces: number[][] = [];

const shops = folders.flatMap(readShops).map(indexShop);
const nothingStored = train([]);
const examples = readKindLines().map(({ text, kind }) => ({
  ...messageIndexes(nothingStored, text),
  kind: kinds.indexOf(kind),
}));
const vocabularySize = vocabulary.pieces.length;
const data = { vocabulary: vocabularySize, kinds: kinds.length, pieces, shops, examples };
writeFileSync(file, JSON.stringify(data));
console.log(`${shops.length} shops, ${examples.length} examples of kinds, ${pieces.length} texts`);

/** A shop with its texts as indexes; each message also with typing errors. */
function indexShop({ name, pairs, messages }: TuningShop) {
  const model = train(pairs);
  return {
    language: name.slice(0, 2),
    questions: pairs.map(({ question }) => indexOf(meaningText(question))),
    answers: pairs.map(({ question, answer }) => indexOf(passageText(question, answer))),
    messages: messages.map(({ text, pair }) => ({ ...messageIndexes(model, text), pair })),
  };
}

/** The indexes of a message as it is and with typing errors, both as a bot passes them to the encoder. */
function messageIndexes(model: Model, text: string) {
  const indexOfTyped = (typed: string) => indexOf(textForMeaning(model, typed));
  return { text: indexOfTyped(text), misspelt: indexOfTyped(misspell(text)) };
}

function indexOf(text: string): number {
  const known = indexes.get(text);
  if (known !== undefined) return known;
  pieces.push(piecesOf(text, tokenize));
  indexes.set(text, pieces.length - 1);
  return pieces.length - 1;
}

/** Misspells a word of a text, or two of a long one: omits, swaps, doubles or replaces a letter. */
function openMisspeller(): (text: string) => string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz';
  let state = 7;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const misspell = (word: string): string => {
    const at = 1 + below(word.length - 2);
    const [before, letter, next, after] = [
      word.slice(0, at),
      word.charAt(at),
      word.charAt(at + 1),
      word.slice(at + 2),
    ];
    const changed = [next, next + letter, letter + letter + next, alphabet[below(26)] + next];
    return before + changed[below(changed.length)] + after;
  };
  return (text) => {
    const words = text.split(' ');
    for (let errors = words.length > 12 ? 2 : 1; errors > 0; errors -= 1) {
      const long = [...words.keys()].filter((at) => (words[at]?.length ?? 0) > 3);
      const at = long[below(long.length)];
      if (at !== undefined) words[at] = misspell(words[at] ?? '');
    }
    return words.join(' ');
  };
}
