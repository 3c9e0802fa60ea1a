import { type Exchange, exchangeId, type Summary } from '@contesta/conversation/exchanges-store';
import type { Doc } from '@contesta/kit/store/port';
import { readEntry } from '@contesta/stats/projection';
import { pastInsights } from '../../migrations/past-insights.ts';
import { byCollection, type Invariant } from './invariant.ts';

/** The totals of a conversation, counted from its exchanges, and whether an exchange is unpublished. */
type Counted = Omit<Summary, '_id'> & { unsent: boolean };
type StatsRow = { chatbotId: string; lastSeq: number; lastAt: Date };
/** The exchanges of a conversation in the pages of insights, and the unanswered exchanges among them. */
type Insights = { chatbotId: string; exchanges: Set<string>; unanswered: Set<string> };
const noInsights = { exchanges: new Set<string>(), unanswered: new Set<string>() };

/**
 * Exchanges are numbered without gaps. Summaries and statistics match them, unless an exchange is unpublished or the
 * bot is deleted. A crash may leave a summary whose first exchange was never stored. Insights are compared only after
 * their migration is done.
 */
export function conversationsInvariant(): Invariant {
  const found: string[] = [];
  const conversations = new Map<string, Counted>();
  const summaries = new Map<string, Summary>();
  const statistics = new Map<string, StatsRow>();
  const insights = new Map<string, Insights>();
  const deleted = new Set<string>();
  let isMigrated = false;

  function checkExchange(doc: Doc): void {
    const exchange = doc as Exchange;
    const { _id, chatbotId, conversationId, seq, at, startedAt } = exchange;
    const counted = conversations.get(conversationId) ?? noneCounted(exchange);
    conversations.set(conversationId, counted);
    const where = `conversation ${conversationId}`;
    if (seq !== counted.exchanges + 1)
      found.push(`${where}: exchange ${counted.exchanges + 1} is missing`);
    if (_id !== exchangeId(chatbotId, conversationId, seq))
      found.push(`exchange ${_id}: its id does not match its bot, conversation and number`);
    if (startedAt.getTime() !== counted.startedAt.getTime())
      found.push(`exchange ${_id}: its startedAt differs from that of the first exchange`);
    counted.exchanges = seq;
    counted.unanswered += exchange.answered ? 0 : 1;
    if (exchange.unanswered !== counted.unanswered)
      found.push(
        `exchange ${_id}: says ${exchange.unanswered} unanswered, but counted ${counted.unanswered}`,
      );
    if (at > counted.lastAt) counted.lastAt = at;
    counted.unsent ||= exchange.unsent === true;
  }

  function checkMigration({ _id, doneAt }: Doc): void {
    if (_id === pastInsights.name && doneAt) isMigrated = true;
  }

  function checkPage({ chatbotId, entries }: Doc): void {
    for (const { exchange, answered } of entries.map(readEntry)) {
      const conversationId = exchange.slice(0, exchange.lastIndexOf(':'));
      const known = insights.get(conversationId) ?? {
        chatbotId,
        exchanges: new Set(),
        unanswered: new Set(),
      };
      insights.set(conversationId, known);
      known.exchanges.add(exchange);
      if (!answered) known.unanswered.add(exchange);
    }
  }

  function* compare(id: string, counted: Counted): Generator<string> {
    if (counted.unsent || deleted.has(counted.chatbotId)) return; // publishing or deleting is not complete
    const summary = summaries.get(id);
    if (!summary) yield `conversation ${id}: no summary`;
    else if (!isSame(summary, counted) || summary.unanswered !== counted.unanswered)
      yield `conversation ${id}: its summary says ${totalsIn(summary)}, but it has ${totalsIn(counted)}`;
    const row = statistics.get(id);
    const shown = row && { exchanges: row.lastSeq, lastAt: row.lastAt };
    if (!shown || !isSame(shown, counted))
      yield `conversation ${id}: statistics count ${totalsIn(shown)}, but it has ${totalsIn(counted)}`;
    if (!isMigrated) return;
    const { exchanges, unanswered } = insights.get(id) ?? noInsights;
    if (exchanges.size !== counted.exchanges)
      yield `conversation ${id}: insights have ${exchanges.size} of ${counted.exchanges} exchanges`;
    else if (unanswered.size !== counted.unanswered)
      yield `conversation ${id}: insights have ${unanswered.size} of ${counted.unanswered} unanswered exchanges`;
  }

  return {
    visit: byCollection({
      'conversation/bots': ({ _id, deletedAt }) => {
        if (deletedAt) deleted.add(_id);
      },
      'conversation/conversations': (doc) => void summaries.set(doc._id, doc as Summary),
      'conversation/exchanges': checkExchange,
      'conversation/migrations': checkMigration,
      'stats/conversations': (doc) => void statistics.set(doc._id, doc as unknown as StatsRow),
      'stats/pages': checkPage,
      'stats/deletedChatbots': ({ _id }) => void deleted.add(_id),
    }),
    *violations() {
      yield* found;
      for (const [id, counted] of conversations) yield* compare(id, counted);
      for (const [id, { chatbotId, exchanges }] of summaries)
        if (exchanges > 1 && !conversations.has(id) && !deleted.has(chatbotId))
          yield `conversation ${id}: no exchanges`;
      const shown = new Map<string, { chatbotId: string }>([...statistics, ...insights]);
      for (const [id, { chatbotId }] of shown)
        if (!conversations.has(id) && !deleted.has(chatbotId))
          yield `conversation ${id}: counted, but has no exchanges`;
    },
  };
}

/** The totals before a conversation's first exchange is counted. */
function noneCounted({ chatbotId, startedAt, at }: Exchange): Counted {
  return { chatbotId, startedAt, lastAt: at, exchanges: 0, unanswered: 0, unsent: false };
}

type Totals = { exchanges: number; lastAt: Date; unanswered?: number };
/** Ignores `unanswered`, which the statistics do not have. */
const isSame = (a: Totals, b: Totals): boolean =>
  a.exchanges === b.exchanges && a.lastAt.getTime() === b.lastAt.getTime();

function totalsIn(totals: Totals | undefined): string {
  if (!totals) return 'no exchange';
  const { exchanges, unanswered, lastAt } = totals;
  const answers = unanswered === undefined ? '' : `${unanswered} unanswered, `;
  return `${exchanges} exchanges (${answers}the last at ${lastAt.toISOString()})`;
}
