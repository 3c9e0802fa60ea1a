import { isRecord, textsIn } from './answer.ts';

/** A look as it came: what cannot be used is replaced where it is used. */
export type BotConfig = {
  backgroundColor?: unknown;
  textColor?: unknown;
  font?: unknown;
  fontSize?: unknown;
};

/** What the chat shows of a bot; `starters` are questions it surely knows. */
export type Bot = { name: string; starters: string[]; config: BotConfig };

const maxStarters = 3;
const longestStarter = 80;

const readStarters = (prompts: unknown): string[] => {
  const pairs = Array.isArray(prompts) ? prompts : [];
  return textsIn(pairs.map((pair) => isRecord(pair) && pair.question))
    .filter((question) => question.length <= longestStarter)
    .slice(0, maxStarters);
};

/** Reads the public answer about a bot; `null` when it is no bot. */
export const readBot = (body: unknown): Bot | null => {
  if (!isRecord(body) || typeof body.name !== 'string') return null;
  const { name, prompts, config } = body;
  return { name, starters: readStarters(prompts), config: isRecord(config) ? config : {} };
};
