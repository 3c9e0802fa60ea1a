import type { Lang } from '@contesta/contracts/text';
import { detectLanguage } from '../text/language.ts';
import { setOf } from '../text/stop-words.ts';
import { wordsOf } from '../text/words.ts';
import { english } from './english.ts';
import { emoji, fillers, international } from './international.ts';
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

/** What a message of courtesy does, and the language it is in where its words tell. */
export type CourtesyFound = { kind: Courtesy; language: Lang | null };

/** A part of a message; a filler has no kind. */
type Step = { length: number; kinds?: Set<Courtesy>; languages?: Set<Lang>; isPlan?: boolean };

/** Longer messages say something. */
const mostCharacters = 240;
const mostWords = 24;
const mostWordsOfChoice = 14;

/** What a message does that only greets, thanks, takes leave, asks whom it speaks to, and the like; null for any other. */
export function courtesyOf(text: string): CourtesyFound | null {
  if (text.length > mostCharacters) return null;
  if (emoticon.test(text)) return { kind: 'assent', language: null };
  const words = wordsOf(text).map(plainWord);
  if (words.length === 0) return emojiCourtesy(text);
  if (words.length > mostWords) return null;
  const steps = stepsThrough(words);
  if (!steps) return askedWhich(words);
  const kind = kindOf(steps, /[?¿]/.test(text));
  return kind && { kind, language: languageOf(steps) ?? detectLanguage(text) };
}

/** The message cut into phrases, fillers and plans, the longest first; null when something else is in it. */
function stepsThrough(words: readonly string[]): Step[] | null {
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

/** What a message does first of all: who asks something is answered that. */
const whenAsking: Courtesy[] = ['robot', 'name', 'presence', 'opening', 'wellbeing'];
/** With a question mark these may well ask something: "vale?", "hasta el viernes?". */
const onlySaid: Courtesy[] = ['farewell', 'assent'];
const plannedAfter: Courtesy[] = ['thanks', 'farewell', 'assent'];

function kindOf(steps: readonly Step[], asks: boolean): Courtesy | null {
  const kinds = new Set(steps.flatMap((step) => [...(step.kinds ?? [])]));
  const order = asks ? [...whenAsking, ...courtesies] : courtesies;
  const kind = order.find((one) => kinds.has(one)) ?? null;
  const hasPlan = steps.some(({ isPlan }) => isPlan);
  if (asks && kind && (hasPlan || onlySaid.includes(kind))) return null;
  const mayPlan =
    plannedAfter.some((one) => kinds.has(one)) && !whenAsking.some((one) => kinds.has(one));
  return hasPlan && !mayPlan ? null : kind;
}

/** The language that more phrases are in than in the other. */
function languageOf(steps: readonly Step[]): Lang | null {
  let balance = 0;
  for (const { languages } of steps) {
    if (languages?.has('es')) balance += 1;
    if (languages?.has('en')) balance -= 1;
  }
  return balance === 0 ? null : balance > 0 ? 'es' : 'en';
}

type Entry = { phrase: Phrase; kind?: Courtesy; language?: Lang };

const speeches: [Speech, Lang][] = [
  [spanish, 'es'],
  [english, 'en'],
];
const entries = allEntries();
const entriesByFirstWord = byFirstWord(entries);

function allEntries(): Entry[] {
  const spoken = [...speeches, [international] as const];
  const found: Entry[] = phrasesOf(fillers).map((phrase) => ({ phrase }));
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
function stepsAt(words: readonly string[], at: number): Step[] {
  const steps: Step[] = [];
  for (const { phrase, kind, language } of entriesByFirstWord.get(words[at] ?? '') ?? [])
    for (const end of endsOf(phrase, words, at)) {
      if (end === at + 1 && words[at] === 'no' && clauses.has(words[end] ?? '')) continue;
      merge(steps, end - at, kind, language);
    }
  steps.sort((a, b) => b.length - a.length);
  return [...steps, ...robotQuestionsAt(words, at), ...plansAt(words, at)];
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

const choices = speeches.map(([{ speaking, or, machines }, language]) => ({
  speaks: new RegExp(`\\b(?:${speaking})\\b`),
  isEither: new RegExp(
    `\\b(?:${or})(?: \\w+){0,3} (?:${machines})\\b|\\b(?:${machines})(?: \\w+)? (?:${or})\\b`,
  ),
  language,
}));

/** Whoever asks whether it is one thing or a machine that speaks names people that no list can know. */
function askedWhich(words: readonly string[]): CourtesyFound | null {
  if (words.length > mostWordsOfChoice) return null;
  const text = words.join(' ');
  const found = choices.find(({ speaks, isEither }) => speaks.test(text) && isEither.test(text));
  return found ? { kind: 'robot', language: found.language } : null;
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

const vocabulary = new Set([
  ...entries.flatMap(({ phrase }) => phrase.flat(2)),
  ...[...robotWords, ...plans].flatMap(({ all }) => [...all]),
]);

/** A word as it is usually written: short forms spelt out, "holaaa" and "graciass" with their letters once. */
function plainWord(word: string): string {
  const plain = spelledOut(word);
  if (vocabulary.has(plain)) return plain;
  const twice = plain.replace(/(.)\1{2,}/gu, '$1$1');
  const once = plain.replace(/(.)\1+/gu, '$1');
  const short = spelledOut(once);
  return [twice, short, ...mended(once)].find((variant) => vocabulary.has(variant)) ?? plain;
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

const emoticon = /^\s*(?:[:;=8][-'o]?[)(\]dDpP3*|/oO]+|<3|\^_*\^)\s*$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const skinAndShape = /[\u{1f3fb}-\u{1f3ff}\ufe0f]|\u200d.*/gu;

/** A message of nothing but emoji (and marks) that say something by themselves. */
function emojiCourtesy(text: string): CourtesyFound | null {
  const seen = new Set<Courtesy>();
  for (const { segment } of segmenter.segment(text)) {
    if (/^[\s\p{P}]$/u.test(segment)) continue;
    const bare = segment.replace(skinAndShape, '');
    const kind = courtesies.find((one) => bare !== '' && emoji[one]?.includes(bare));
    if (!kind) return null;
    seen.add(kind);
  }
  const kind = courtesies.find((one) => seen.has(one));
  return kind ? { kind, language: null } : null;
}
