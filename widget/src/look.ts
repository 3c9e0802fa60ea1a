/** A bot's colours and letters, as the server sent them: unusable values are replaced where they are used. */
export type BotConfig = {
  backgroundColor?: unknown;
  textColor?: unknown;
  font?: unknown;
  fontSize?: unknown;
  contact?: unknown;
};

/** What is shown of a bot before anybody asks it; `starters` are questions of its own. */
export type Look = { name: string; starters: string[]; config: BotConfig };

/** `gone`: no such bot; `failed`: anything else, and worth another try. */
export type FailureReason = 'gone' | 'failed';

const waitMs = 15_000;

/** Fetches how a bot looks. Never rejects; an id that cannot be one is `gone` without asking. */
export async function loadLook(origin: string, botId: string): Promise<Look | FailureReason> {
  if (!/^[\w-]{8,64}$/.test(botId)) return 'gone';
  try {
    const response = await fetch(`${origin}/api/chatbots/${botId}/look`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(waitMs),
    });
    if (response.ok) return readLook(await response.json());
    return response.status === 404 ? 'gone' : 'failed';
  } catch {
    return 'failed';
  }
}

function readLook({ name, starters, config }: Partial<Look>): Look | 'failed' {
  if (typeof name !== 'string') return 'failed';
  return { name, starters: Array.isArray(starters) ? starters : [], config: Object(config) };
}
