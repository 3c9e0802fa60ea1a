const digits = 8;

/** An exchange's id: bot, conversation and place, so that the order of ids is the order of an export. */
export function exchangeId(chatbotId: string, conversationId: string, seq: number): string {
  return `${chatbotId}:${conversationId}:${String(seq).padStart(digits, '0')}`;
}

/** The range of all ids that start so; `;` is the character after `:`. */
export function prefixRange(...parts: string[]): { $gte: string; $lt: string } {
  const prefix = parts.join(':');
  return { $gte: `${prefix}:`, $lt: `${prefix};` };
}
