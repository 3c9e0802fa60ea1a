/** The maximum lengths of texts, in code points, and the maximum number of a bot's pairs (`prompts`). */
export const limits = {
  name: 100,
  question: 1_000,
  answer: 4_000,
  prompts: 5_000,
  unknownReply: 500,
  contactLabel: 80,
  contactUrl: 2_000,
} as const;
export const fonts = ['Inter', 'Arial', 'Comic Sans MS', 'Roboto'] as const;

/** A question and its answer, as a bot stores and shows them. */
export type Pair = {
  question: string;
  answer: string;
  /** The answer in the other language (es or en), for visitors who write in it. */
  translation?: string | undefined;
  /** When the answer expires, as an ISO date-time; absent when it never does. */
  until?: string | undefined;
};

/** The pairs that have not expired, and when the next one expires, in milliseconds since 1970 (or Infinity). */
export function pairsAt(pairs: readonly Pair[], now: Date): { pairs: Pair[]; until: number } {
  const valid = pairs.filter((pair) => !hasExpired(pair, now));
  const ends = valid.flatMap(({ until }) => (until === undefined ? [] : Date.parse(until)));
  return { pairs: valid, until: Math.min(Number.POSITIVE_INFINITY, ...ends) };
}

export const hasExpired = ({ until }: Pick<Pair, 'until'>, now: Date): boolean =>
  until !== undefined && Date.parse(until) <= now.getTime();

export type ChatbotConfig = {
  backgroundColor: string;
  textColor: string;
  font: (typeof fonts)[number];
  /** In pixels. */
  fontSize: number;
  /** The bot's reply instead of "I don't know"; absent if the owner has written none. */
  unknownReply?: string | undefined;
  /** For visitors who want a person or get no answer, and on the page of answers; absent if the owner has set none. */
  contact?: Contact | undefined;
  /** Whether a page for search engines shows the questions and answers; absent means no. */
  publicAnswers?: boolean | undefined;
  /** Opening hours, used when the bot has no calendar; absent if the owner has set none. */
  opening?: Opening | undefined;
};

/**
 * Opening spans (such as 09:00 to 14:00) for each weekday, Monday first, and the holidays, first and last day
 * included.
 */
export type Opening = { timeZone: string; hours: Span[][]; holidays: Span[] };
type Span = { from: string; to: string };

const usualDay: Span[] = [
  { from: '10:00', to: '14:00' },
  { from: '16:00', to: '20:00' },
];
/** The hours that are proposed before an owner sets any: those of an ordinary shop, Monday to Friday. */
export const usualHours: Span[][] = [usualDay, usualDay, usualDay, usualDay, usualDay, [], []];

/** A link to a page, a mailbox or a phone number. */
export type Contact = { label: string; url: string };

export const defaultConfig: ChatbotConfig = {
  backgroundColor: '#ffffff',
  textColor: '#1d2420',
  font: 'Inter',
  fontSize: 12,
};

/** How long the handling of an unanswered question can be undone, in milliseconds. */
export const undoMs = 10 * 60_000;

/** The bot on our own pages, which answers questions about Contesta. */
export const ownBotId = 'contesta-itself';
/** The bots of the florist on our landing page, one for each language. */
export const floristBotIds = { es: 'contesta-florista', en: 'contesta-florist' } as const;
