import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textForMeaning } from '@contesta/conversation/understanding/features/meaning-texts';
import { classify } from '@contesta/conversation/understanding/kinds/classify';
import { type Kind, kinds } from '@contesta/conversation/understanding/kinds/kinds';
import { train } from '@contesta/conversation/understanding/training/train';
import { readArguments } from '../arguments.ts';
import { openVectors } from './vectors.ts';

// Prints the classifier's accuracy on the unseen messages of these sets in held-out/, in total and by kind.
const sets = 'moves kinds third needs fourth fifth sixth seventh eighth'.split(' ');

const usage = 'usage: node deploy/answers/kinds-bench.ts [CACHE]';
const [cache] = readArguments(usage, { max: 1 }).positionals;
const vectors = await openVectors(cache, () => undefined);
const nothingStored = train([]);

for (const set of sets)
  for (const language of ['es', 'en']) {
    const file = join(import.meta.dirname, `held-out/${set}.${language}.json`);
    // A long text is a list of its parts.
    const { moves }: { moves: { text: string | string[]; kind: string }[] } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    const judged = moves.map(({ text, kind }) => ({
      kind,
      isRight: likeliest(typeof text === 'string' ? text : text.join(' ')) === kind,
    }));
    console.log(`${set} ${language}: ${share(judged)}`);
    const byKind = Object.groupBy(judged, ({ kind }) => kind);
    for (const [kind, ofKind] of Object.entries(byKind))
      console.log(`  ${kind} ${share(ofKind ?? [])}`);
  }

function likeliest(text: string): Kind {
  const chances = classify(text, vectors.of(textForMeaning(nothingStored, text)));
  const highest = Math.max(...chances);
  return kinds[chances.indexOf(highest)] ?? 'none';
}

function share(judged: readonly { isRight: boolean }[]): string {
  const right = judged.filter(({ isRight }) => isRight).length;
  return `${right} of ${judged.length} (${((100 * right) / judged.length).toFixed(1)} %)`;
}
