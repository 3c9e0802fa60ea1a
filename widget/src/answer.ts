export type BotAnswer = {
  reply: string;
  /** False if the bot did not know the answer. */
  answered: boolean;
  conversationId: string;
  suggestions: string[];
  /** The kind of reply, such as `likely`; `''` if the server does not name one. */
  kind: string;
  /** A contact to ask instead of the bot. Unchecked, like `offer`: the panel ignores values that it cannot show. */
  contact: unknown;
  /**
   * What the card under the reply offers: a booking, or `{leave}` for a message to the owner; else falsy. `leave` is the
   * name of the card's script and of its call.
   */
  offer: unknown;
};

const maxSuggestions = 5;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object; none of any other value. */
export const fieldsOf = (value: unknown): Record<string, unknown> => Object(value);

/** Whether a text has only Unicode white space. `trim` does not remove U+0085. */
export const isBlank = (text: string): boolean => !text.replaceAll('\u0085', '').trim();

/** A text that is not blank, else `''`. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' && !isBlank(value) ? value : '';

/** The distinct texts of a list that are not blank; empty for anything but a list. */
export const textsIn = (value: unknown): string[] => [
  ...new Set((Array.isArray(value) ? value : []).map(textOf).filter(Boolean)),
];

/**
 * Parses the body of an answer; without a reply in it, the `streamed` text is the reply. The intro, a note about the
 * reply's language, is put before the reply.
 */
export const readAnswer = (body: unknown, streamed: string): BotAnswer | 'failed' =>
  isRecord(body)
    ? {
        reply: textOf(body.intro) + (textOf(body.reply) || streamed.trim()),
        answered: body.answered !== false,
        conversationId: textOf(body.conversationId),
        suggestions: textsIn(body.suggestions).slice(0, maxSuggestions),
        kind: textOf(body.kind),
        contact: body.contact,
        offer: body.booking || (body.leave && { leave: 'messages' }),
      }
    : 'failed';
