import type { InsightsView, StatsView } from '@contesta/contracts/stats';
import { dateOf, openLocalTime } from './local-time.ts';
import { type Bot, rankQuestions } from './question-ranking.ts';

export type CountedExchange = {
  chatbotId: string;
  conversationId: string;
  seq: number;
  at: Date;
  answered: boolean;
  /** The keys of the stored questions whose answers were given, also as a likely reply. */
  asked?: string | undefined;
  alsoAsked?: string[] | undefined;
  /** Whether the message only rejects the previous reply. */
  isReaction?: boolean | undefined;
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
 * An exchange as one stored line: conversation, `seq`, time in base 36, whether it was answered (`-` if it only rejects
 * the previous reply), and the keys of the stored questions. The same event always gives the same line.
 */
export function entryOf(exchange: CountedExchange): string {
  const { conversationId, seq, at, answered, isReaction, asked = '', alsoAsked = [] } = exchange;
  const state = isReaction ? '-' : Number(answered);
  const keys = [asked, ...alsoAsked].join(' ');
  return `${conversationId}:${seq} ${at.getTime().toString(36)} ${state} ${keys}`;
}

/**
 * `exchange` is the conversation's id and the `seq`; `rejected` is that of the previous exchange if this rejects it.
 * `asked` has the keys of stored questions, separated by spaces.
 */
type Entry = {
  exchange: string;
  at: number;
  answered: boolean;
  asked: string;
  rejected: string | null;
};

export function readEntry(entry: string): Entry {
  const [exchange = '', at = '', state, ...keys] = entry.split(' ');
  const [conversationId, seq] = exchange.split(':');
  return {
    exchange,
    at: Number.parseInt(at, 36),
    answered: state === '1',
    asked: keys.join(' ').trim(),
    rejected: state === '-' ? `${conversationId}:${Number(seq) - 1}` : null,
  };
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
  /** The keys of the stored questions used in each exchange, as in its entry. */
  const askedIn = new Map<string, string>();
  /** Each text of keys, to keep one of many equal ones in memory. */
  const knownKeys = new Map<string, string>();
  const rejectedExchanges = new Set<string>();

  function add(entry: string): void {
    const { exchange, at, answered, asked, rejected } = readEntry(entry);
    const { day, hour, weekday } = localTime(at);
    const counts = countsByDay[day - firstDay];
    if (!counts || askedIn.has(exchange)) return;
    if (!knownKeys.has(asked)) knownKeys.set(asked, asked);
    askedIn.set(exchange, knownKeys.get(asked) ?? asked);
    if (rejected) rejectedExchanges.add(rejected);
    if (exchange.endsWith(firstSeqSuffix)) counts.conversations += 1;
    counts.exchanges += 1;
    if (!answered) counts.unanswered += 1;
    hours[hour] = (hours[hour] ?? 0) + 1;
    weekdays[weekday] = (weekdays[weekday] ?? 0) + 1;
  }

  function countUses(): Map<string, number> {
    const times = new Map<string, number>();
    for (const [exchange, asked] of askedIn)
      if (!rejectedExchanges.has(exchange))
        for (const key of asked.split(' ')) times.set(key, (times.get(key) ?? 0) + 1);
    return times;
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
        answered: askedIn.size === 0 ? null : (askedIn.size - unanswered) / askedIn.size,
        ...rankQuestions(bot, countUses(), (at) => {
          const { day } = localTime(Date.parse(at));
          return day < firstDay ? null : dateOf(day);
        }),
      };
    },
  };
}
