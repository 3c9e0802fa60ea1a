import type { Bot } from './bot.ts';
import { readBot } from './bot.ts';
import type { Outcome, Reach } from './reach.ts';
import { readJson } from './read-text.ts';

/** Five thousand pairs of the longest texts fit. */
const limit = 33_554_432;

/** Fetches what the chat shows of a bot. Never rejects; an id that cannot be one is `gone` without asking. */
export const loadBot = async (reach: Reach, botId: string): Promise<Outcome<Bot>> =>
  /^[\w-]{1,100}$/.test(botId)
    ? reach(botId, {}, async (response, heard) => readBot(await readJson(response, heard, limit)))
    : { reason: 'gone' };
