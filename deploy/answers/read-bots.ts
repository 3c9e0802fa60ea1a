import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const query = z.object({
  text: z.string(),
  expectedAnswer: z.string().nullish(),
  /** `in`: one of the bot's; `near`: its answer was taken out; `far`: of elsewhere; the rest are changed copies of the first `in`. */
  type: z.enum(['in', 'near', 'far', 'typo', 'upper', 'noaccent', 'sms']),
});

const bot = z.object({
  id: z.string(),
  family: z.string(),
  dataset: z.string(),
  lang: z.string(),
  /** Phrasings per answer. */
  k: z.union([z.string(), z.number()]).transform(String),
  pairs: z.array(z.object({ question: z.string(), answer: z.string() })),
  queries: z.array(query),
});

export type BenchQuery = z.infer<typeof query>;
export type BenchBot = z.infer<typeof bot>;

/** Every bot of the benchmark files (`*.json`) of a folder, in the order of their names. */
export function readBots(folder: string): BenchBot[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return z.object({ bots: z.array(bot) }).parse(JSON.parse(text)).bots;
  });
}

/** The folder named on the command line. */
export function folderArgument(usage: string): string {
  const folder = process.argv[2];
  if (folder !== undefined) return folder;
  process.stderr.write(`usage: ${usage}\n`);
  process.exit(2);
}
