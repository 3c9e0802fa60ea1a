/** A bot's colours and font, unchecked: invalid values are replaced or ignored where they are used. */
export type BotConfig = {
  backgroundColor?: unknown;
  textColor?: unknown;
  font?: unknown;
  fontSize?: unknown;
};

/** What the chat shows before the first message; `starters` are suggested questions, `lang` the bot's language. */
export type Look = { name: string; starters: string[]; config: BotConfig; lang?: string };

/** `gone`: there is no such bot; `failed`: any other failure, where a retry may succeed. */
export type FailureReason = 'gone' | 'failed';

const timeoutMs = 15_000;

/** Fetches a bot's look. Never rejects. A malformed id is `gone` without a call. */
export async function loadLook(origin: string, botId: string): Promise<Look | FailureReason> {
  if (!/^[\w-]{8,64}$/.test(botId)) return 'gone';
  try {
    const response = await fetch(`${origin}/api/chatbots/${botId}/look`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return readLook(await response.json());
    return response.status === 404 ? 'gone' : 'failed';
  } catch {
    return 'failed';
  }
}

const readLook = (look: Look): Look | 'failed' =>
  typeof look.name === 'string'
    ? { ...look, starters: look.starters ?? [], config: Object(look.config) }
    : 'failed';
