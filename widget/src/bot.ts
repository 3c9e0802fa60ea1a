import { isRecord, textsIn } from './answer.ts';
import { type ApiClient, type CallResult, readJson } from './api-client.ts';

/** A look as the server sent it: unusable values are replaced where they are used. */
export type BotConfig = {
  backgroundColor?: unknown;
  textColor?: unknown;
  font?: unknown;
  fontSize?: unknown;
};

/** What the chat shows of a bot; `starters` are questions from its own pairs. */
export type BotProfile = { name: string; starters: string[]; config: BotConfig };

const maxStarters = 3;
const longestStarter = 80;

const readStarters = (prompts: unknown): string[] => {
  const pairs = Array.isArray(prompts) ? prompts : [];
  return textsIn(pairs.map((pair) => isRecord(pair) && pair.question))
    .filter((question) => question.length <= longestStarter)
    .slice(0, maxStarters);
};

/** Reads the public answer about a bot; `null` when it is no bot. */
const readBot = (body: unknown): BotProfile | null => {
  if (!isRecord(body) || typeof body.name !== 'string') return null;
  const { name, prompts, config } = body;
  return { name, starters: readStarters(prompts), config: isRecord(config) ? config : {} };
};

/** Five thousand pairs of the longest texts fit. */
const limit = 33_554_432;

/** Fetches what the chat shows of a bot. Never rejects; an id that cannot be one is `gone` without asking. */
export const loadBot = async (api: ApiClient, botId: string): Promise<CallResult<BotProfile>> =>
  /^[\w-]{1,100}$/.test(botId)
    ? api(botId, {}, async (response, heard) => readBot(await readJson(response, heard, limit)))
    : { reason: 'gone' };
