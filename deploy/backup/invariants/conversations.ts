import { floristBotIds, ownBotId } from '@contesta/contracts/chatbot';
import { type Exchange, exchangeId, type Summary } from '@contesta/conversation/exchanges-store';
import type { Doc } from '@contesta/kit/store/port';
import { readEntry } from '@contesta/stats/projection';
import { pastInsights } from '../../migrations/past-insights.ts';
import { byCollection, type Invariant } from './invariant.ts';

/** Bots that belong to no account. */
const ownBotIds = new Set<string>([ownBotId, ...Object.values(floristBotIds)]);

type Log = Omit<Summary, '_id'> & { unsent: boolean }; // the totals, counted from the exchanges
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
  const logs = new Map<string, Log>();
  const summaries = new Map<string, Summary>();
  const counted = new Map<string, StatsRow>();
  const insights = new Map<string, Insights>();
  const deleted = new Set<string>();
  let isMigrated = false;

  function checkExchange(doc: Doc): void {
    const exchange = doc as Exchange;
    const { _id, chatbotId, conversationId, seq, at, startedAt } = exchange;
    const log = logs.get(conversationId) ?? startOf(exchange);
    logs.set(conversationId, log);
    const where = `conversation ${conversationId}`;
    if (seq !== log.exchanges + 1) found.push(`${where}: exchange ${log.exchanges + 1} is missing`);
    if (_id !== exchangeId(chatbotId, conversationId, seq))
      found.push(`exchange ${_id}: its id does not match its bot, conversation and number`);
    if (startedAt.getTime() !== log.startedAt.getTime())
      found.push(`exchange ${_id}: its startedAt differs from that of the first exchange`);
    log.exchanges = seq;
    log.unanswered += exchange.answered ? 0 : 1;
    if (exchange.unanswered !== log.unanswered)
      found.push(
        `exchange ${_id}: says ${exchange.unanswered} unanswered, but counted ${log.unanswered}`,
      );
    if (at > log.lastAt) log.lastAt = at;
    log.unsent ||= exchange.unsent === true;
  }

  function checkMigration({ _id, doneAt }: Doc): void {
    if (_id === pastInsights.name && doneAt) isMigrated = true;
  }

  function checkPage({ chatbotId, entries }: Doc): void {
    for (const { exchange, answered } of entries.map(readEntry)) {
      const id = exchange.slice(0, exchange.lastIndexOf(':')); // the conversation's id
      const known = insights.get(id) ?? { chatbotId, exchanges: new Set(), unanswered: new Set() };
      insights.set(id, known);
      known.exchanges.add(exchange);
      if (!answered) known.unanswered.add(exchange);
    }
  }

  function* compare(id: string, log: Log): Generator<string> {
    if (log.unsent || deleted.has(log.chatbotId)) return; // publishing or deleting is not complete
    const summary = summaries.get(id);
    if (!summary) yield `conversation ${id}: no summary`;
    else if (!isSame(summary, log) || summary.unanswered !== log.unanswered)
      yield `conversation ${id}: its summary says ${totalsIn(summary)}, but it has ${totalsIn(log)}`;
    const row = counted.get(id);
    const count = row && { exchanges: row.lastSeq, lastAt: row.lastAt };
    if (!count || !isSame(count, log))
      yield `conversation ${id}: statistics count ${totalsIn(count)}, but it has ${totalsIn(log)}`;
    if (!isMigrated) return;
    const { exchanges, unanswered } = insights.get(id) ?? noInsights;
    if (exchanges.size !== log.exchanges)
      yield `conversation ${id}: insights have ${exchanges.size} of ${log.exchanges} exchanges`;
    else if (unanswered.size !== log.unanswered)
      yield `conversation ${id}: insights have ${unanswered.size} of ${log.unanswered} unanswered exchanges`;
  }

  return {
    visit: byCollection({
      'conversation/bots': ({ _id, deletedAt }) => void (deletedAt && deleted.add(_id)),
      'conversation/conversations': (doc) => void summaries.set(doc._id, doc as Summary),
      'conversation/exchanges': checkExchange,
      'conversation/migrations': checkMigration,
      'stats/conversations': (doc) => void counted.set(doc._id, doc as unknown as StatsRow),
      'stats/pages': checkPage,
      'stats/deletedChatbots': ({ _id }) => void deleted.add(_id),
    }),
    *violations() {
      yield* found;
      for (const [id, log] of logs) yield* compare(id, log);
      for (const [id, { chatbotId, exchanges }] of summaries)
        if (exchanges > 1 && !logs.has(id) && !deleted.has(chatbotId))
          yield `conversation ${id}: no exchanges`;
      for (const [id, { chatbotId }] of new Map<string, { chatbotId: string }>([
        ...counted,
        ...insights,
      ]))
        if (!logs.has(id) && !deleted.has(chatbotId))
          yield `conversation ${id}: counted, but has no exchanges`;
    },
  };
}

function startOf({ chatbotId, startedAt, at }: Exchange): Log {
  return { chatbotId, startedAt, lastAt: at, exchanges: 0, unanswered: 0, unsent: false };
}

type Totals = { exchanges: number; lastAt: Date; unanswered?: number };
const isSame = (one: Totals, other: Totals): boolean =>
  one.exchanges === other.exchanges && one.lastAt.getTime() === other.lastAt.getTime();

function totalsIn(totals: Totals | undefined): string {
  if (!totals) return 'no exchange';
  const { exchanges, unanswered, lastAt } = totals;
  const answers = unanswered === undefined ? '' : `${unanswered} unanswered, `;
  return `${exchanges} exchanges (${answers}the last at ${lastAt.toISOString()})`;
}

type Bot = { ownerId?: string; version: number; deletedAt?: Date; freeSlot?: string };

/** Every bot except our own has an owner. A free slot holds one bot of its account. No copy is newer than its bot. */
export function botsInvariant(): Invariant {
  const erasures = new Map<string, 'published' | 'unsent'>();
  const accounts = new Set<string>();
  const bots = new Map<string, Bot>();
  const copies = new Map<string, Bot>();

  function* botViolations(id: string, { ownerId, freeSlot }: Bot, held: Set<string>) {
    if (ownBotIds.has(id)) return;
    if (!ownerId) yield `bot ${id}: no owner`;
    else if (erasures.get(ownerId) === 'published') yield `bot ${id}: its owner is erased`;
    else if (!accounts.has(ownerId) && !erasures.has(ownerId))
      yield `bot ${id}: its owner does not exist`;
    if (freeSlot === undefined) return;
    if (freeSlot !== ownerId) yield `bot ${id}: in the free slot of another owner`;
    if (held.has(freeSlot)) yield `bot ${id}: a second bot in a free slot`;
    held.add(freeSlot);
  }

  return {
    visit: byCollection({
      'auth/accounts': ({ _id, erasedAt, unsent }) =>
        void (erasedAt ? erasures.set(_id, unsent ? 'unsent' : 'published') : accounts.add(_id)),
      'chatbots/chatbots': (doc) => void bots.set(doc._id, doc as unknown as Bot),
      'conversation/bots': (doc) => void copies.set(doc._id, doc as unknown as Bot),
    }),
    *violations() {
      const held = new Set<string>();
      for (const [id, bot] of bots) if (!bot.deletedAt) yield* botViolations(id, bot, held);
      for (const [id, { version, deletedAt }] of copies) {
        const bot = bots.get(id);
        if (!bot && !deletedAt) yield `bot ${id}: missing; only its copy in conversation exists`;
        if (bot && version > bot.version)
          yield `bot ${id}: has version ${bot.version}, but its copy in conversation has version ${version}`;
      }
    },
  };
}
