import type { Lang } from '@contesta/contracts/text';
import { lexicon } from '../features/lexicon-data.ts';
import { setOf, topicWords } from '../text/stop-words.ts';
import { english } from './english.ts';
import {
  addresses,
  fillers,
  international,
  introductions,
  names,
  origins,
  titles,
} from './international.ts';
import { spanish } from './spanish.ts';
import {
  type Courtesy,
  courtesies,
  endsOf,
  firstWordsOf,
  type Phrase,
  phrasesOf,
  type Speech,
  spelledOut,
} from './speech.ts';

/** A part of a message; a filler has no kind. */
export type Step = {
  length: number;
  kinds?: Set<Courtesy>;
  languages?: Set<Lang>;
  isPlan?: boolean;
  /** Holds a word that no list knows. */
  isGuess?: boolean;
};

/** The message cut into phrases, fillers and plans, the longest first; null when something else is in it. */
export function stepsThrough(words: readonly string[]): Step[] | null {
  const deadEnds = new Set<number>();
  function from(at: number): Step[] | null {
    if (at === words.length) return [];
    if (deadEnds.has(at)) return null;
    for (const step of stepsAt(words, at)) {
      const rest = from(at + step.length);
      if (rest) return [step, ...rest];
    }
    deadEnds.add(at);
    return null;
  }
  return from(0);
}

type Entry = { phrase: Phrase; kind?: Courtesy; language?: Lang };

export const speeches: [Speech, Lang][] = [
  [spanish, 'es'],
  [english, 'en'],
];
const entries = allEntries();
const entriesByFirstWord = byFirstWord(entries);

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

/** Everything courteous that may begin here, the longest first. */
export function stepsAt(words: readonly string[], at: number): Step[] {
  const steps: Step[] = [];
  for (const { phrase, kind, language } of entriesByFirstWord.get(words[at] ?? '') ?? [])
    for (const end of endsOf(phrase, words, at)) {
      if (end === at + 1 && words[at] === 'no' && clauses.has(words[end] ?? '')) continue;
      merge(steps, end - at, kind, language);
    }
  steps.push(
    ...tailsOf(steps, words, at),
    ...meetingsOf(steps, words, at),
    ...callsOf(steps, words, at),
  );
  steps.sort((a, b) => b.length - a.length);
  return [
    ...steps,
    ...robotQuestionsAt(words, at),
    ...plansAt(words, at),
    ...strangersAt(words, at),
  ];
}

/** Phrases of one length are one step that may mean what each of them does. */
function merge(steps: Step[], length: number, kind?: Courtesy, language?: Lang): void {
  const step = steps.find((one) => one.length === length) ?? { length };
  if (!steps.includes(step)) steps.push(step);
  if (kind) step.kinds = new Set(step.kinds).add(kind);
  if (language) step.languages = new Set(step.languages).add(language);
}

/** "No me ayuda" is no word of assent and one of thanks. */
const clauses = setOf('me nos te os le les lo la se es esta era fue ha han has hay');

const robotWords = speeches.map(([{ robotNouns, robotVerbs, robotFrame }, language]) => ({
  nouns: setOf(robotNouns),
  verbs: setOf(robotVerbs),
  all: setOf(robotNouns, robotVerbs, robotFrame),
  language,
}));

/** A run of words that ask whether a person answers. */
function robotQuestionsAt(words: readonly string[], at: number): Step[] {
  return robotWords.flatMap(({ nouns, verbs, all, language }) => {
    const run = runOf(words, at, all);
    const asks = run.some((word) => nouns.has(word)) && run.some((word) => verbs.has(word));
    if (!asks) return [];
    return {
      length: run.length,
      kinds: new Set(['robot' as const]),
      languages: new Set([language]),
    };
  });
}

function runOf(words: readonly string[], at: number, all: ReadonlySet<string>): string[] {
  let end = at;
  while (end < words.length && all.has(words[end] ?? '')) end += 1;
  return words.slice(at, end);
}

const plans = speeches.map(([{ planStarts, planVerbs, planWords }]) => ({
  starts: phrasesOf(planStarts),
  verbs: setOf(planVerbs),
  all: setOf(planVerbs, planWords),
}));

/** A run of words that tell what the visitor does next: "mañana me paso", "will discuss and get back". */
function plansAt(words: readonly string[], at: number): Step[] {
  return plans.flatMap(({ starts, verbs, all }) => {
    const [from] = starts.flatMap((start) => endsOf(start, words, at)).sort((a, b) => b - a);
    if (starts.length > 0 && from === undefined) return [];
    const run = runOf(words, from ?? at, all);
    const isPlan =
      starts.length > 0 ? verbs.has(run[0] ?? '') : run.some((word) => verbs.has(word));
    return isPlan ? { length: (from ?? at) - at + run.length, isPlan } : [];
  });
}

const titleWords = setOf(titles);
const originWords = setOf(origins);
const introducing = phrasesOf(introductions);
const addressing = phrasesOf(addresses);
const askedFor = setOf(...Object.values(lexicon).flatMap(({ es, en }) => [es, en]));
/** Whether small businesses are asked for such a thing. */
export const isAsked = (word: string): boolean => askedFor.has(word);

/** Letters alone, and more than an abbreviation has. */
const nameLike = /^\p{L}{3,}$/u;

/** What thanks are for, and who all is greeted, in words that no list can know: "gracias por la rapidez". */
const tails: Partial<Record<Courtesy, RegExp>> = {
  thanks: /^(?:por|for|x)$/,
  greeting:
    /^(?:a (?:todos|todas|toda|todo)|to (?:all|everyone|everybody)|(?:everyone|everybody|all|team|folks|gente|equipo|chicos|chicas|familia) (?:at|in|from|of|de|del|en))$/,
};
const longestTail = 5;
const askingWords = setOf(
  'que quien como cual cuando cuanto cuanta donde hay si pero what who how which when where why can could do does is are if but and y',
);

const timeWords = setOf(
  ...speeches.map(([{ planWords }]) => planWords),
  'las at on pm am h next proximo',
);
const isTime = (word: string): boolean => timeWords.has(word) || /^\d{1,2}(?:am|pm|h)?$/.test(word);

/** When one sees each other again: "nos vemos el martes a las 5". */
function meetingsOf(steps: readonly Step[], words: readonly string[], at: number): Step[] {
  return steps.flatMap((step) => {
    if (!step.kinds?.has('farewell')) return [];
    const rest = words.slice(at + step.length);
    const other = rest.findIndex((word) => !isTime(word));
    const most = other < 0 ? rest.length : other;
    return most > 0 ? [{ ...step, length: step.length + most }] : [];
  });
}

function tailsOf(steps: readonly Step[], words: readonly string[], at: number): Step[] {
  return steps.flatMap((step) => {
    const end = at + step.length;
    const next = [1, 2].find((count) => {
      const start = words.slice(end, end + count).join(' ');
      return [...(step.kinds ?? [])].some((kind) => tails[kind]?.test(start));
    });
    if (next === undefined) return [];
    const rest = words.slice(end + next, end + next + longestTail);
    const strange = rest.findIndex((word) => isAsked(word) || askingWords.has(word));
    const most = strange < 0 ? rest.length : strange;
    return Array.from({ length: most }, (_, more) => ({
      ...step,
      length: step.length + next + more + 1,
    }));
  });
}

/** After these whoever is spoken to may be called anything: "gracias pimpollo". */
const callable: Courtesy[] = ['thanks', 'farewell'];
const callingWords = setOf('gracias thanks adios chao chau bye hasta nos');

function callsOf(steps: readonly Step[], words: readonly string[], at: number): Step[] {
  return steps.flatMap((step) => {
    const isCalled =
      callingWords.has(words[at] ?? '') && callable.some((kind) => step.kinds?.has(kind));
    if (!isCalled || !isNameLike(words[at + step.length] ?? '')) return [];
    return [{ ...step, length: step.length + 1, isGuess: true }];
  });
}

/** What no list knows, but is a name where it stands: "don Ramiro", "saludos desde Bogotá". */
function strangersAt(words: readonly string[], at: number): Step[] {
  const word = words[at] ?? '';
  const isOrigin = originWords.has(word);
  const [introduced] = introducing.flatMap((phrase) => endsOf(phrase, words, at));
  const [addressed] = addressing.flatMap((phrase) => endsOf(phrase, words, at));
  const after = introduced ?? addressed;
  if (!isOrigin && !titleWords.has(word) && after === undefined) return [];
  const from = after ?? (isOrigin && articles.has(words[at + 1] ?? '') ? at + 2 : at + 1);
  const rest = words.slice(from, from + (isOrigin ? 2 : 1));
  const strange = rest.findIndex((one) => !isNameLike(one));
  const length = strange < 0 ? rest.length : strange;
  const kinds = addressed === undefined ? {} : { kinds: new Set(['name' as const]) };
  return length > 0 ? [{ length: from - at + length, ...kinds }] : [];
}

const articles = setOf('the el la los las');

const isNameLike = (word: string): boolean =>
  nameLike.test(word) && !isAsked(word) && topicWords([word]).length > 0;

const vocabulary = new Set([
  ...entries.flatMap(({ phrase }) => phrase.flat(2)),
  ...[...robotWords, ...plans].flatMap(({ all }) => [...all]),
]);

/** A word as it is usually written: short forms spelt out, "holaaa" and "graciass" with their letters once. */
export function plainWord(word: string): string {
  const plain = spelledOut(word);
  if (vocabulary.has(plain)) return plain;
  const twice = plain.replace(/(.)\1{2,}/gu, '$1$1');
  const once = plain.replace(/(.)\1+/gu, '$1');
  const short = spelledOut(once);
  return (
    [twice, short, ...mended(once), ...plainer(plain)].find((variant) => vocabulary.has(variant)) ??
    plain
  );
}

const fillerWords = new Set(phrasesOf(fillers).flat(3));

/** Whom one calls by a small name or many: "tesoritos" as "tesoros" and "tesoro". */
function plainer(word: string): string[] {
  const large = word.replace(/(?:it|ill|et)([oa]s?)$/, '$1');
  const forms = [large, word.replace(/s$/, ''), large.replace(/s$/, '')];
  return forms.filter((form) => form.length > 3 && fillerWords.has(form));
}

/** Words so common that a slip in one is a slip and no other word. */
const mendable = setOf(
  'gracias muchas buenas buenos tardes noches perfecto saludos encantado hasta thanks thank morning evening goodbye hello afternoon perfect',
);

/** The common word of which this one lacks a letter, or has two neighbours the wrong way round. */
function mended(word: string): string[] {
  if (word.length < 4) return [];
  return [...mendable].filter((right) => {
    if (right[0] !== word[0]) return false;
    if (right.length === word.length + 1) return right[1] === word[1] && lacksOne(word, right);
    return right.length === word.length && isSwapped(word, right);
  });
}

function lacksOne(word: string, right: string): boolean {
  let at = 0;
  while (word[at] === right[at] && at < word.length) at += 1;
  return word.slice(at) === right.slice(at + 1);
}

function isSwapped(word: string, right: string): boolean {
  let at = 0;
  while (word[at] === right[at] && at < word.length) at += 1;
  const swapped = `${right[at + 1]}${right[at]}`;
  return word.slice(at, at + 2) === swapped && word.slice(at + 2) === right.slice(at + 2);
}
