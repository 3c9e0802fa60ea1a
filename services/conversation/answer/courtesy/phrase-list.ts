import type { Lang } from '@contesta/contracts/text';
import { setOf } from '../text/stop-words.ts';
import { english } from './english.ts';
import { fillers, international, names } from './international.ts';
import { spanish } from './spanish.ts';
import {
  type Courtesy,
  courtesies,
  firstWordsOf,
  type Phrase,
  phrasesOf,
  type Speech,
} from './speech.ts';

type Entry = { phrase: Phrase; kind?: Courtesy; language?: Lang };

export const speeches: [Speech, Lang][] = [
  [spanish, 'es'],
  [english, 'en'],
];
export const entries = allEntries();
export const entriesByFirstWord = byFirstWord(entries);

function allEntries(): Entry[] {
  const spoken = [...speeches, [international] as const];
  const found: Entry[] = phrasesOf([fillers, ...setOf(names)].join()).map((phrase) => ({ phrase }));
  for (const [{ phrases }, language] of spoken)
    for (const kind of courtesies)
      for (const phrase of phrasesOf(phrases[kind] ?? ''))
        found.push({ phrase, kind, ...(language ? { language } : {}) });
  return found;
}

function byFirstWord(list: readonly Entry[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of list)
    for (const word of firstWordsOf(entry.phrase))
      found.set(word, [...(found.get(word) ?? []), entry]);
  return found;
}

/** Words of "are you a robot?", by language. */
export const robotWords = speeches.map(([{ robotNouns, robotVerbs, robotFrame }, language]) => ({
  nouns: setOf(robotNouns),
  verbs: setOf(robotVerbs),
  all: setOf(robotNouns, robotVerbs, robotFrame),
  language,
}));

/** What the visitor does next, by language. */
export const plans = speeches.map(([{ planStarts, planVerbs, planWords }]) => ({
  starts: phrasesOf(planStarts),
  verbs: setOf(planVerbs),
  all: setOf(planVerbs, planWords),
}));
