import { hashText } from './hash.ts';
import { lexicon } from './lexicon-data.ts';
import { stem } from './stem.ts';
import type { Language } from './types.ts';

const longestPhrase = 4;
const conceptSeed = 3;

type Entries = Map<string, number>;

function compile(language: Language): Entries {
  const entries: Entries = new Map();
  for (const [concept, forms] of Object.entries(lexicon)) {
    for (const form of forms[language].split(/\s+/)) {
      const key = form
        .split('_')
        .map((word) => stem(word, language))
        .join(' ');
      if (!entries.has(key)) entries.set(key, hashText(concept, conceptSeed));
    }
  }
  return entries;
}

const entriesOf: Record<Language, Entries> = { es: compile('es'), en: compile('en') };

// The longest phrase at each place wins; the words inside it do not speak again.
function phraseAt(stems: readonly string[], at: number, entries: Entries): [number, number] {
  let key = '';
  let found: [number, number] = [0, 1];
  for (let length = 1; length <= longestPhrase && at + length <= stems.length; length++) {
    key += length === 1 ? stems[at] : ` ${stems[at + length - 1]}`;
    const concept = entries.get(key);
    if (concept !== undefined) found = [concept, length];
  }
  return found;
}

/** Hashes of the concepts a list of stems speaks of. */
export function conceptsIn(stems: readonly string[], language: Language): number[] {
  const entries = entriesOf[language];
  const concepts: number[] = [];
  for (let at = 0; at < stems.length; ) {
    const [concept, length] = phraseAt(stems, at, entries);
    if (concept !== 0 && !concepts.includes(concept)) concepts.push(concept);
    at += length;
  }
  return concepts;
}
