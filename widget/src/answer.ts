export type BotAnswer = { reply: string; conversationId: string; suggestions: string[] };

const maxSuggestions = 5;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True when nothing is left after trimming Unicode white space. */
export const isBlank = (text: string): boolean => /^[\s\u0085]*$/.test(text);

/** The distinct texts of a list that are not blank; nothing if it is no list. */
export const textsIn = (value: unknown): string[] => {
  const list: unknown[] = Array.isArray(value) ? value : [];
  const texts = list.filter((text): text is string => typeof text === 'string' && !isBlank(text));
  return [...new Set(texts)];
};

/** Reads the body of an answer. A missing or blank reply is `''`; `null` when it is no answer at all. */
export const readAnswer = (body: unknown): BotAnswer | null => {
  if (!isRecord(body)) return null;
  const { reply, conversationId, suggestions } = body;
  return {
    reply: typeof reply === 'string' && !isBlank(reply) ? reply : '',
    conversationId: typeof conversationId === 'string' ? conversationId.slice(0, 200) : '',
    suggestions: textsIn(suggestions).slice(0, maxSuggestions),
  };
};
