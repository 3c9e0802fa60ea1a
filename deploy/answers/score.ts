import { answer } from '@contesta/conversation/answer/deciding/answer';
import { train } from '@contesta/conversation/answer/training/train';
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

type Asked = { bot: BenchBot; outcomes: Outcome[]; times: number[]; built: number };

function ask(bot: BenchBot): Asked {
  const start = performance.now();
  const model = train(bot.pairs);
  const built = performance.now() - start;
  const times: number[] = [];
  const outcomes = bot.queries.map(({ text, type, expectedAnswer }) => {
    const from = performance.now();
    const got = answer(model, text).answer;
    times.push(performance.now() - from);
    return { type, expected: expectedAnswer ?? null, got };
  });
  return { bot, outcomes, times, built };
}

function tableOf(asked: readonly Asked[]): Record<string, Figures> {
  const groups: Record<string, Figures[]> = {};
  for (const { bot, outcomes } of asked) {
    const { family, lang, k, dataset, id } = bot;
    const names =
      family === 'anchor'
        ? [id]
        : [`${family} ${lang}`, `${family} ${lang} k=${k}`, `${family} ${lang} ${dataset}`];
    const figures = measure(outcomes);
    for (const name of names) groups[name] = [...(groups[name] ?? []), figures];
  }
  const sorted = Object.entries(groups).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, figures]) => [name, averageFigures(figures)]));
}

function describeChanged(asked: readonly Asked[]): string[] {
  const languages = [...new Set(asked.map(({ bot }) => bot.lang))].sort();
  return languages.flatMap((lang) =>
    (['typo', 'upper', 'noaccent', 'sms'] as const).flatMap((change) => {
      const of = asked.filter(({ bot }) => bot.lang === lang && bot.family === 'faq');
      const all = of.flatMap(({ outcomes }) => measureChanged(outcomes, change) ?? []);
      if (all.length === 0) return [];
      const [right, wrong, unchanged] = (['CA', 'WA', 'unchanged'] as const).map((name) =>
        percent(mean(all.map((one) => one[name]))),
      );
      return `${`${lang} ${change}`.padEnd(12)}CA ${right} WA ${wrong}, unchanged CA ${unchanged}`;
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

const asked = readBots(folderArgument('node deploy/answers/score.ts FOLDER')).map(ask);
printFigures(tableOf(asked));
process.stdout.write(`${[...describeChanged(asked), describeCost(asked)].join('\n')}\n`);
