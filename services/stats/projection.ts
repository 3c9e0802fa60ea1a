import type { InsightsView, StatsView } from '@contesta/contracts/stats';
import { questionKey } from '@contesta/kit/identity';
import { dateOf, openLocalTime } from './local-time.ts';

export type CountedExchange = {
  chatbotId: string;
  conversationId: string;
  seq: number;
  at: Date;
  answered: boolean;
  /** The key of the stored question whose answer was given, also as a likely reply. */
  asked?: string | undefined;
};

/** One exchange for each conversation, with its highest `seq` and latest time. */
export function latestPerConversation(exchanges: readonly CountedExchange[]): CountedExchange[] {
  const byConversation = new Map<string, CountedExchange>();
  for (const exchange of exchanges) {
    const known = byConversation.get(exchange.conversationId) ?? exchange;
    byConversation.set(exchange.conversationId, {
      ...known,
      seq: Math.max(known.seq, exchange.seq),
      at: known.at > exchange.at ? known.at : exchange.at,
    });
  }
  return [...byConversation.values()];
}

/** Sums over all conversations of a bot. */
export type Totals = { conversations: number; exchanges: number; lastAt: Date | null };

/**
 * The statistics of a bot. An exchange is one message of the visitor and one of the bot. `seq` numbers the exchanges
 * of a conversation from 1 without gaps, so the highest `seq` is the number of exchanges.
 */
export function statsOf({ conversations, exchanges, lastAt }: Totals): StatsView {
  const totalMessages = exchanges * 2;
  return {
    totalConversations: conversations,
    totalMessages,
    botMessages: exchanges,
    userMessages: exchanges,
    averageMessages: conversations === 0 ? 0 : totalMessages / conversations,
    lastInteraction: lastAt?.toISOString() ?? null,
  };
}

/**
 * An exchange as one stored line: conversation, `seq`, time in base 36, whether it was answered, and the key of
 * the stored question. The same event always gives the same line.
 */
export const entryOf = ({
  conversationId,
  seq,
  at,
  answered,
  asked = '',
}: CountedExchange): string =>
  `${conversationId}:${seq} ${at.getTime().toString(36)} ${answered ? 1 : 0} ${asked}`;

/** `exchange` is the conversation's id and the `seq`. */
type Entry = { exchange: string; at: number; answered: boolean; asked: string };

export function readEntry(entry: string): Entry {
  const [exchange = '', at = '', answered, asked = ''] = entry.split(' ');
  return { exchange, at: Number.parseInt(at, 36), answered: answered === '1', asked };
}

/** `Entry.exchange` ends with this for the first exchange of a conversation. */
const firstSeqSuffix = ':1';

/** Counts exchanges from `from` to `to` (exclusive), in milliseconds. Entries may be in any order and repeated. */
export function openSpanCount({ from, to }: { from: number; to: number }) {
  const seen = new Set<string>();
  let answered = 0;
  return {
    add(entry: string): void {
      const { exchange, at, answered: isAnswered } = readEntry(entry);
      if (at < from || at >= to || seen.has(exchange)) return;
      seen.add(exchange);
      if (isAnswered) answered += 1;
    },
    counts: () => ({ exchanges: seen.size, answered }),
  };
}

type InsightsOptions = { timeZone: string; days: number; now: Date };

/** Computes the insights of the last `days` days. Entries may be in any order and repeated. */
export function openInsights({ timeZone, days, now }: InsightsOptions) {
  const localTime = openLocalTime(timeZone);
  const firstDay = localTime(now.getTime()).day - days + 1;
  const countsByDay = Array.from({ length: days }, () => ({
    conversations: 0,
    exchanges: 0,
    unanswered: 0,
  }));
  const hours: number[] = new Array(24).fill(0);
  const weekdays: number[] = new Array(7).fill(0);
  const timesAsked = new Map<string, number>();
  const seen = new Set<string>();

  function add(entry: string): void {
    const { exchange, at, answered, asked } = readEntry(entry);
    const { day, hour, weekday } = localTime(at);
    const counts = countsByDay[day - firstDay];
    if (!counts || seen.has(exchange)) return;
    seen.add(exchange);
    if (exchange.endsWith(firstSeqSuffix)) counts.conversations += 1;
    counts.exchanges += 1;
    if (!answered) counts.unanswered += 1;
    hours[hour] = (hours[hour] ?? 0) + 1;
    weekdays[weekday] = (weekdays[weekday] ?? 0) + 1;
    if (asked) timesAsked.set(asked, (timesAsked.get(asked) ?? 0) + 1);
  }

  return {
    firstDay,
    add,
    /** The insights of the entries added so far, for the bot's stored questions. */
    view(bot: Bot): InsightsView {
      const datedDays = countsByDay.map((counts, i) => ({ date: dateOf(firstDay + i), ...counts }));
      const unanswered = datedDays.reduce((sum, day) => sum + day.unanswered, 0);
      return {
        timeZone,
        days: datedDays,
        hours,
        weekdays,
        answered: seen.size === 0 ? null : (seen.size - unanswered) / seen.size,
        ...rankQuestions(bot, timesAsked, (at) => {
          const { day } = localTime(Date.parse(at));
          return day < firstDay ? null : dateOf(day);
        }),
      };
    },
  };
}

/** A bot's questions, and when they were added: those without an addition are as old as the bot. */
type Bot = {
  prompts: readonly { question: string }[];
  createdAt?: string | undefined;
  additions?: { at: string; keys: string[] }[] | undefined;
};

const limits = { top: 20, neverAsked: 100 };

/**
 * Lists the questions whose answers were given (`top`, most often first), those whose answers were never given, and of
 * the latter those added on a day of the span (`dayInSpan` gives null for other days). Of questions with one key, only
 * the first is listed.
 */
function rankQuestions(
  { prompts, createdAt, additions = [] }: Bot,
  timesAsked: ReadonlyMap<string, number>,
  dayInSpan: (at: string) => string | null,
) {
  const byKey = new Map<string, string>();
  for (const { question } of prompts) {
    const key = questionKey(question);
    if (!byKey.has(key)) byKey.set(key, question);
  }
  const all = [...byKey].map(([key, question]) => ({ question, count: timesAsked.get(key) ?? 0 }));
  const top = all.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const neverAsked = all.filter(({ count }) => count === 0).map(({ question }) => question);
  const shown = neverAsked.slice(0, limits.neverAsked);
  const addedAt = new Map(additions.flatMap(({ at, keys }) => keys.map((key) => [key, at])));
  const added = shown.flatMap((question) => {
    const at = addedAt.get(questionKey(question)) ?? createdAt;
    const date = at === undefined ? null : dayInSpan(at);
    return date === null ? [] : [{ question, date }];
  });
  return { top: top.slice(0, limits.top), neverAsked: shown, added };
}
