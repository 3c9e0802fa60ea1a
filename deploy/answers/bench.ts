import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReplyChooser } from '@contesta/conversation/choose-reply';
import { languageOf } from '@contesta/conversation/models';
import { textsOf } from '@contesta/conversation/understanding/features/meaning-texts';
import { answer } from '@contesta/conversation/understanding/ranking/answer';
import { textForMeaning } from '@contesta/conversation/understanding/ranking/query';
import { train } from '@contesta/conversation/understanding/training/train';
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
import { type BenchBot, folderArgument, readBots } from './read-bots.ts';
import { openVectors, type Vectors } from './vectors.ts';

// `npm run bench:answers -- FOLDER [CACHE]`: every figure of docs/answers.md for the bots and shops of a folder.

const choose = openReplyChooser();

type Asked = { bot: BenchBot; outcomes: Outcome[]; times: number[]; built: number };

/** Asks a bot every question, with the encoder's vectors or by words alone. */
function ask(bot: BenchBot, vectors: Vectors | null): Asked {
  const stored = vectors?.stored(textsOf(bot.pairs));
  const start = performance.now();
  const model = train(bot.pairs, stored);
  const built = performance.now() - start;
  const trained = { model, language: languageOf(bot.pairs) };
  const answerTo = new Map(bot.pairs.map(({ question, answer }) => [question, answer]));
  const times: number[] = [];
  const outcomes = bot.queries.map(({ text, type, expected }) => {
    const vector = vectors?.of(textForMeaning(model, text)) ?? null;
    const from = performance.now();
    const found = answer(model, text, vector);
    times.push(performance.now() - from);
    const said = { message: text, stated: null };
    const { reply, answered, courtesy, suggestions } = choose(trained, said, found);
    const suggested = suggestions.map((one) => answerTo.get(one) ?? '');
    // A word of courtesy of our own is no answer.
    const got = answered && model.answers.includes(reply) ? reply : null;
    return { type, expected, got, courteous: courtesy ?? false, suggested };
  });
  return { bot, outcomes, times, built };
}

function tableOf(asked: readonly Asked[]): Record<string, Figures> {
  const groups: Record<string, Figures[]> = {};
  for (const { bot, outcomes } of asked) {
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

function describeChanged(asked: readonly Asked[]): string[] {
  const languages = [...new Set(asked.map(({ bot }) => bot.lang))].sort();
  return languages.flatMap((lang) =>
    (['typo', 'upper', 'noaccent', 'sms'] as const).flatMap((change) => {
      const of = asked.filter(({ bot }) => bot.lang === lang && bot.family === 'faq');
      const all = of.flatMap(({ outcomes }) => measureChanged(outcomes, change) ?? []);
      if (all.length === 0) return [];
      const [right, wrong, unchanged, wrongUnchanged] = (
        ['CA', 'WA', 'unchanged', 'wrongUnchanged'] as const
      ).map((name) => percent(mean(all.map((one) => one[name]))));
      return `${`${lang} ${change}`.padEnd(12)}CA ${right} WA ${wrong}, unchanged CA ${unchanged} WA ${wrongUnchanged}`;
    }),
  );
}

function describeCost(asked: readonly Asked[]): string {
  const times = asked.flatMap((one) => one.times).sort((a, b) => a - b);
  const at = (part: number): string => (times[Math.floor(times.length * part)] ?? 0).toFixed(2);
  const slowest = Math.max(...asked.map(({ built }) => built));
  const largest = Math.max(...asked.map(({ bot }) => bot.pairs.length));
  return `answer ms p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)}; slowest build ${slowest.toFixed(0)} ms, largest bot ${largest} pairs`;
}

/** Share of stored questions, in five disguises, that get their own answer. */
function verbatimShare(bots: readonly BenchBot[]): number {
  let right = 0;
  let sent = 0;
  for (const { pairs } of bots) {
    const model = train(pairs);
    for (const { question, answer: own } of pairs) {
      for (const disguise of disguises) {
        sent += 1;
        if (answer(model, disguise(question)).answer === own) right += 1;
      }
    }
  }
  return right / sent;
}

const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => text.replace(/[¿?¡!.,]/g, ''),
  (text) => `  ${text} !!`,
];

function print(title: string, asked: readonly Asked[]): void {
  process.stdout.write(`\n${title}\n`);
  printFigures(tableOf(asked));
  process.stdout.write(`${[...describeChanged(asked), describeCost(asked)].join('\n')}\n`);
}

const bots = readBots(folderArgument('npm run bench:answers -- FOLDER [CACHE]'));
const report = (line: string) => process.stderr.write(`${line}\n`);
const vectors = await openVectors(process.argv[3] ?? join(tmpdir(), 'contesta-vectors'), report);
print(
  'with the encoder',
  bots.map((bot) => ask(bot, vectors)),
);
print(
  'by words alone',
  bots.map((bot) => ask(bot, null)),
);
process.stdout.write(`stored questions in five disguises: ${percent(verbatimShare(bots))} %\n`);
