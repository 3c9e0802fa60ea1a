import type { InsightsView, StatsView } from '@contesta/contracts/stats';
import { questionKey } from '@contesta/kit/identity';
import { dateOf, openLocalTime } from './local-time.ts';

/** One row per conversation: how far it has come and when it last moved. */
export type ConversationRow = { lastSeq: number; lastAt: Date };

/** An exchange as far as it is counted. */
export type Counted = {
  chatbotId: string;
  conversationId: string;
  seq: number;
  at: Date;
  answered: boolean;
  /** The key of the stored question that was answered. */
  asked?: string | undefined;
};

/** How far each conversation has come, by these exchanges. */
export function furthestPoints(exchanges: readonly Counted[]): Counted[] {
  const furthest = new Map<string, Counted>();
  for (const exchange of exchanges) {
    const known = furthest.get(exchange.conversationId) ?? exchange;
    furthest.set(exchange.conversationId, {
      ...known,
      seq: Math.max(known.seq, exchange.seq),
      at: known.at > exchange.at ? known.at : exchange.at,
    });
  }
  return [...furthest.values()];
}

/** What all rows of a bot add up to. */
export type Totals = { conversations: number; exchanges: number; lastAt: Date | null };

/**
 * A bot's numbers. Every exchange is one message of the visitor and one of the bot, and `seq` counts a
 * conversation's exchanges from 1 without holes, so its highest seq is how many there are.
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
 * An exchange as one short line, which is all that is kept of it: conversation, place, time, whether it was answered
 * and what was asked. The same event always gives the same line.
 */
export const entryOf = ({ conversationId, seq, at, answered, asked = '' }: Counted): string =>
  `${conversationId}:${seq} ${at.getTime().toString(36)} ${answered ? 1 : 0} ${asked}`;

type Entry = { place: string; at: number; answered: boolean; asked: string };

export function readEntry(entry: string): Entry {
  const [place = '', at = '', answered, asked = ''] = entry.split(' ');
  return { place, at: Number.parseInt(at, 36), answered: answered === '1', asked };
}

/** How the place of a conversation's first exchange ends. */
const beginning = ':1';

/** Counts the exchanges of a span of time, in milliseconds, from entries that may come in any order and more than once. */
export function openCount({ from, to }: { from: number; to: number }) {
  const seen = new Set<string>();
  let answered = 0;
  return {
    add(entry: string): void {
      const { place, at, answered: isAnswered } = readEntry(entry);
      if (at < from || at >= to || seen.has(place)) return;
      seen.add(place);
      if (isAnswered) answered += 1;
    },
    counts: () => ({ exchanges: seen.size, answered }),
  };
}

type Span = { timeZone: string; days: number; now: Date };

/** The insights of some days, gathered from entries that may come in any order and more than once. */
export function openInsights({ timeZone, days, now }: Span) {
  const localTime = openLocalTime(timeZone);
  const firstDay = localTime(now.getTime()).day - days + 1;
  const told = Array.from({ length: days }, () => ({
    conversations: 0,
    exchanges: 0,
    unanswered: 0,
  }));
  const hours: number[] = new Array(24).fill(0);
  const weekdays: number[] = new Array(7).fill(0);
  const asked = new Map<string, number>();
  const seen = new Set<string>();

  function add(entry: string): void {
    const { place, at, answered, asked: key } = readEntry(entry);
    const { day, hour, weekday } = localTime(at);
    const counts = told[day - firstDay];
    if (!counts || seen.has(place)) return;
    seen.add(place);
    if (place.endsWith(beginning)) counts.conversations += 1;
    counts.exchanges += 1;
    if (!answered) counts.unanswered += 1;
    hours[hour] = (hours[hour] ?? 0) + 1;
    weekdays[weekday] = (weekdays[weekday] ?? 0) + 1;
    if (key) asked.set(key, (asked.get(key) ?? 0) + 1);
  }

  return {
    firstDay,
    add,
    /** What was gathered so far; `questions` are the bot's stored ones now. */
    view(questions: readonly string[]): InsightsView {
      const shown = told.map((counts, i) => ({ date: dateOf(firstDay + i), ...counts }));
      const unanswered = shown.reduce((sum, day) => sum + day.unanswered, 0);
      return {
        timeZone,
        days: shown,
        hours,
        weekdays,
        answered: seen.size === 0 ? null : (seen.size - unanswered) / seen.size,
        ...rankQuestions(questions, asked),
      };
    },
  };
}

const atMost = { top: 20, neverAsked: 100 };

/** Stored questions by how often they were asked; of those that fold alike the first stands for all. */
function rankQuestions(questions: readonly string[], asked: ReadonlyMap<string, number>) {
  const byKey = new Map<string, string>();
  for (const question of questions) {
    const key = questionKey(question);
    if (!byKey.has(key)) byKey.set(key, question);
  }
  const counted = [...byKey].map(([key, question]) => ({ question, count: asked.get(key) ?? 0 }));
  const top = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const neverAsked = counted.filter(({ count }) => count === 0).map(({ question }) => question);
  return { top: top.slice(0, atMost.top), neverAsked: neverAsked.slice(0, atMost.neverAsked) };
}
