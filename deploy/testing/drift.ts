import { isDeepStrictEqual } from 'node:util';
import type { ConversationView } from '@contesta/contracts/conversation';
import type { InsightsView, StatsView } from '@contesta/contracts/stats';
import { becomesTrue } from './becomes-true.ts';
import { get } from './calls.ts';
import type { Row } from './exchange-log.ts';
import type { Owner } from './owner.ts';

export type Totals = { conversations: number; exchanges: number; lastAt: string | null };

/** Milliseconds until the statistics, insights and conversation list match the export; null if not within 10 s. */
export async function driftMs(url: string, owner: Owner, rows: Row[]): Promise<number | null> {
  const totals = totalsOf(rows);
  const { conversations, exchanges } = totals;
  const unanswered = rows.filter(({ answered }) => !answered).length;
  const insights = { conversations, exchanges, unanswered };
  const expected = { statistics: totals, insights, list: totals };
  const startedAt = performance.now();
  const isEqual = async () => isDeepStrictEqual(await readTotals(url, owner), expected);
  const became = await becomesTrue(isEqual, { withinMs: 10_000, everyMs: 50 });
  return became ? performance.now() - startedAt : null;
}

/** The current totals of the statistics, the insights and the list of conversations. */
export async function readTotals(url: string, owner: Owner) {
  return {
    statistics: await statisticsTotals(url, owner),
    insights: await insightsTotals(url, owner),
    list: await listTotals(url, owner),
  };
}

async function insightsTotals(url: string, { botId, token }: Owner) {
  const { days } = await get<InsightsView>(`${url}/api/chatbots/${botId}/insights?days=90`, token);
  const sum = (count: 'conversations' | 'exchanges' | 'unanswered') =>
    days.reduce((total, day) => total + day[count], 0);
  const [conversations, exchanges] = [sum('conversations'), sum('exchanges')];
  return { conversations, exchanges, unanswered: sum('unanswered') };
}

async function statisticsTotals(url: string, { botId, token }: Owner): Promise<Totals> {
  const stats = await get<StatsView>(`${url}/api/chatbots/${botId}/stats`, token);
  const { totalConversations: conversations, totalMessages, lastInteraction: lastAt } = stats;
  return { conversations, exchanges: totalMessages / 2 /* a question and its reply */, lastAt };
}

type Page = { items: ConversationView[]; next: string | null };
async function listTotals(url: string, { botId, token }: Owner): Promise<Totals> {
  const totals: Totals = { conversations: 0, exchanges: 0, lastAt: null };
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = `?limit=100${cursor && `&cursor=${cursor}`}`;
    const page = await get<Page>(`${url}/api/chatbots/${botId}/conversations${query}`, token);
    for (const { exchanges, lastAt } of page.items) {
      totals.conversations += 1;
      totals.exchanges += exchanges;
      totals.lastAt ??= lastAt; // the newest comes first
    }
    cursor = page.next;
  }
  return totals;
}

/** The totals of an export. */
export function totalsOf(rows: Row[]): Totals {
  const conversations = new Set(rows.map((row) => row.conversationId)).size;
  const lastAt =
    rows
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? null; // ISO dates sort as texts
  return { conversations, exchanges: rows.length, lastAt };
}
