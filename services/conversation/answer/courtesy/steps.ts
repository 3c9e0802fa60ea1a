import type { Lang } from '@contesta/contracts/text';
import { setOf } from '../text/stop-words.ts';
import { callsOf, meetingsOf, strangersAt, tailsOf } from './open-words.ts';
import { entriesByFirstWord, plans, robotWords } from './phrase-list.ts';
import { type Courtesy, endsOf, type Step } from './speech.ts';

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
  steps.push(...robotQuestionsAt(words, at), ...plansAt(words, at), ...strangersAt(words, at));
  return steps.sort((a, b) => b.length - a.length);
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
