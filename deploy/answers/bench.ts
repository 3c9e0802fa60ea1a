import type { Pair } from '@contesta/contracts/chatbot';
import { languageTraitsOf } from '@contesta/conversation/learning/trained-bot';
import { respond, startTurn } from '@contesta/conversation/replies/reply';
import type { Reply } from '@contesta/conversation/replies/turn';
import { textsOf } from '@contesta/conversation/understanding/features/meaning-texts';
import { classify } from '@contesta/conversation/understanding/kinds/classify';
import type { Model } from '@contesta/conversation/understanding/model';
import { rank } from '@contesta/conversation/understanding/ranking/answer';
import { train } from '@contesta/conversation/understanding/training/train';
import {
  openUnderstanding,
  type Understand,
} from '@contesta/conversation/understanding/understand';
import { readArguments } from '../arguments.ts';
import {
  averageFigures,
  type Figures,
  mean,
  measure,
  measureChanged,
  type Outcome,
  percent,
  printFigures,
} from './measure.ts';
import { type BenchBot, readBots } from './read-bots.ts';
import { openVectors, type Vectors } from './vectors.ts';

// Computes the figures for the tables of docs/answers.md from the bots and shops of a folder. Each message is answered
// as the first one of a conversation.

type Result = { bot: BenchBot; outcomes: Outcome[]; replyMs: number[]; buildMs: number };

/** Asks a bot every question, with the encoder's vectors or, if `vectors` is null, without the encoder. */
async function ask(bot: BenchBot, vectors: Vectors | null): Promise<Result> {
  const stored = vectors?.stored(textsOf(bot.pairs));
  const start = performance.now();
  const model = train(bot.pairs, stored);
  const buildMs = performance.now() - start;
  const understand = openUnderstanding({
    embedder: { isOn: vectors !== null, vectorOf: async (text) => vectors?.of(text) ?? null },
  });
  const reply = openBot(bot.pairs, model, understand);
  const answerTo = new Map(bot.pairs.map(({ question, answer }) => [question, answer]));
  const replyMs: number[] = [];
  const outcomes: Outcome[] = [];
  for (const { text, type, expected } of bot.queries) {
    const from = performance.now();
    const answer = await reply(text);
    replyMs.push(performance.now() - from);
    outcomes.push({ type, expected, ...outcomeOf(answer, answerTo) });
  }
  return { bot, outcomes, replyMs, buildMs };
}

function openBot(pairs: readonly Pair[], model: Model, understand: Understand) {
  const trained = { model, ...languageTraitsOf(pairs) };
  const bot = { id: '', ownerId: '' };
  return async (message: string): Promise<Reply> => {
    const incoming = { message, address: '', preferredLanguage: null };
    return await respond(await startTurn(bot, trained, incoming, { understand, now: new Date(0) }));
  };
}

function outcomeOf(
  { kind, text, questions: [question = ''] = [], suggestions = [] }: Reply,
  answerTo: ReadonlyMap<string, string>,
): Omit<Outcome, 'type' | 'expected'> {
  const answers = [...answerTo.values()];
  const suggested = suggestions.flatMap((suggestion) => answerTo.get(suggestion) ?? []);
  // A reply about how to reach the owner may be a stored answer.
  const isStored = kind === 'answer' || (kind === 'person' && answers.includes(text));
  return {
    got: isStored ? partsOf(text, answers) : [],
    likely: kind === 'likely' ? (answerTo.get(question) ?? null) : null,
    courteous: kind === 'smalltalk' || kind === 'person',
    suggested,
  };
}

/** The stored answers that a reply starts with, then the rest of its text if that is no stored answer. */
function partsOf(text: string, answers: readonly string[]): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest !== '') {
    const part = answers.find((known) => rest === known || rest.startsWith(`${known}\n\n`));
    if (part === undefined) return [...parts, rest];
    parts.push(part);
    rest = rest.slice(part.length).trimStart();
  }
  return parts;
}

async function askAll(bots: readonly BenchBot[], vectors: Vectors | null): Promise<Result[]> {
  const results: Result[] = [];
  for (const bot of bots) results.push(await ask(bot, vectors));
  return results;
}

function tableOf(results: readonly Result[]): Record<string, Figures> {
  const groups: Record<string, Figures[]> = {};
  for (const { bot, outcomes } of results) {
    const figures = measure(outcomes);
    for (const name of groupsOf(bot)) groups[name] = [...(groups[name] ?? []), figures];
  }
  const sorted = Object.entries(groups).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, figures]) => [name, averageFigures(figures)]));
}

function groupsOf({ family, lang, k, dataset, id }: BenchBot): string[] {
  if (family === 'anchor') return [id];
  if (family === 'shop') return [`shops ${lang}`];
  return [`${family} ${lang}`, `${family} ${lang} k=${k}`, `${family} ${lang} ${dataset}`];
}

function describeChanged(results: readonly Result[]): string[] {
  const languages = [...new Set(results.map(({ bot }) => bot.lang))].sort();
  return languages.flatMap((lang) =>
    (['typo', 'upper', 'noaccent', 'sms'] as const).flatMap((change) => {
      const corpora = results.filter(({ bot }) => bot.lang === lang && bot.family === 'faq');
      const figures = corpora.flatMap(({ outcomes }) => measureChanged(outcomes, change) ?? []);
      if (figures.length === 0) return [];
      const average = (name: keyof (typeof figures)[number]): string =>
        percent(mean(figures.map((figure) => figure[name])));
      const changed = `CA ${average('CA')} WA ${average('WA')}`;
      const unchanged = `CA ${average('rightUnchanged')} WA ${average('wrongUnchanged')}`;
      return `${`${lang} ${change}`.padEnd(12)}${changed}, unchanged ${unchanged}`;
    }),
  );
}

function describeCost(results: readonly Result[]): string {
  const times = results.flatMap((result) => result.replyMs).sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  const slowest = Math.max(...results.map(({ buildMs }) => buildMs));
  const largest = Math.max(...results.map(({ bot }) => bot.pairs.length));
  return `reply ms p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)}; slowest build ${slowest.toFixed(0)} ms, largest bot ${largest} pairs`;
}

/** Sends each stored question in five variants, without the encoder. Returns the share for which its own answer ranks first. */
function variantShare(bots: readonly BenchBot[]): number {
  let right = 0;
  let sent = 0;
  for (const { pairs } of bots) {
    const model = train(pairs);
    for (const { question, answer } of pairs) {
      for (const vary of variants) {
        sent += 1;
        const text = vary(question);
        const [first] = rank(model, text, null, classify(text, null)).candidates;
        if (first && model.answers[first.answer] === answer) right += 1;
      }
    }
  }
  return right / sent;
}

/** The unchanged text, and changes of case, accents, punctuation and spaces. */
const variants: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => text.replace(/[¿?¡!.,]/g, ''),
  (text) => `  ${text} !!`,
];

function print(title: string, results: readonly Result[]): void {
  process.stdout.write(`\n${title}\n`);
  printFigures(tableOf(results));
  process.stdout.write(`${[...describeChanged(results), describeCost(results)].join('\n')}\n`);
}

const usage = 'usage: npm run bench:answers -- FOLDER [CACHE]';
const [folder = '', cache] = readArguments(usage, { min: 1, max: 2 }).positionals;
const bots = readBots(folder);
const report = (line: string) => process.stderr.write(`${line}\n`);
const vectors = await openVectors(cache, report);
print('with the encoder', await askAll(bots, vectors));
print('by words alone', await askAll(bots, null));
process.stdout.write(`stored questions in five variants: ${percent(variantShare(bots))} %\n`);
