import { floristBotIds, ownBotId } from '@contesta/contracts/chatbot';
import { type Exchange, exchangeId, type Summary } from '@contesta/conversation/exchanges-store';
import type { Doc } from '@contesta/kit/store/port';
import { readEntry } from '@contesta/stats/projection';
import { pastInsights } from '../../migrations/past-insights.ts';
import { type Invariant, seeing } from './invariant.ts';

/** Bots that belong to no account. */
const ownBotIds = new Set<string>([ownBotId, ...Object.values(floristBotIds)]);

type Log = Omit<Summary, '_id'> & { unsent: boolean };
type Counted = { chatbotId: string; lastSeq: number; lastAt: Date };
/** What the pages of insights hold of a conversation: its places, and which of them got no answer. */
type Told = { chatbotId: string; places: Set<string>; unanswered: Set<string> };

/**
 * Exchanges are numbered without holes; summaries and statistics equal them, those not yet published apart. Insights are
 * not compared before what an older version did not write of them is made.
 */
export function conversationsInvariant(): Invariant {
  const found: string[] = [];
  const logs = new Map<string, Log>();
  const summaries = new Map<string, Summary>();
  const counted = new Map<string, Counted>();
  const told = new Map<string, Told>();
  const gone = new Set<string>();
  let hasPast = false;

  function seeExchange(doc: Doc): void {
    const exchange = doc as Exchange; // as conversation writes them
    const { _id, chatbotId, conversationId, seq, at, startedAt } = exchange;
    const log = logs.get(conversationId) ?? startOf(exchange);
    logs.set(conversationId, log);
    const where = `conversation ${conversationId}`;
    if (seq !== log.exchanges + 1) found.push(`${where}: place ${log.exchanges + 1} is missing`);
    if (_id !== exchangeId(chatbotId, conversationId, seq)) found.push(`${_id}: not its place`);
    if (startedAt.getTime() !== log.startedAt.getTime()) found.push(`${_id}: another beginning`);
    log.exchanges = seq;
    log.unanswered += exchange.answered ? 0 : 1;
    if (exchange.unanswered !== log.unanswered) found.push(`${_id}: another total of unanswered`);
    if (at > log.lastAt) log.lastAt = at;
    log.unsent ||= exchange.unsent === true;
  }

  function seeMigration({ _id, doneAt }: Doc): void {
    if (_id === pastInsights.name && doneAt) hasPast = true;
  }

  function seePage({ chatbotId, entries }: Doc): void {
    for (const { place, answered } of entries.map(readEntry)) {
      const id = place.slice(0, place.lastIndexOf(':'));
      const known = told.get(id) ?? { chatbotId, places: new Set(), unanswered: new Set() };
      told.set(id, known);
      known.places.add(place);
      if (!answered) known.unanswered.add(place);
    }
  }

  function* compare(id: string, log: Log): Generator<string> {
    if (log.unsent || gone.has(log.chatbotId)) return; // not all published, or not all deleted, yet
    const summary = summaries.get(id);
    if (!summary) yield `conversation ${id}: no summary`;
    else if (!isSame(summary, log) || summary.unanswered !== log.unanswered)
      yield `conversation ${id}: its summary says ${summary.exchanges} of ${log.exchanges} exchanges`;
    const row = counted.get(id);
    const count = row && { exchanges: row.lastSeq, lastAt: row.lastAt };
    if (!count || !isSame(count, log))
      yield `conversation ${id}: statistics count ${count?.exchanges ?? 0} of ${log.exchanges} exchanges`;
    if (!hasPast) return;
    const places = told.get(id)?.places.size ?? 0;
    if (places !== log.exchanges)
      yield `conversation ${id}: insights tell ${places} of ${log.exchanges} exchanges`;
    else if (told.get(id)?.unanswered.size !== log.unanswered)
      yield `conversation ${id}: insights tell another total of unanswered`;
  }

  return {
    see: seeing({
      'conversation/bots': ({ _id, deletedAt }) => void (deletedAt && gone.add(_id)),
      'conversation/conversations': (doc) => void summaries.set(doc._id, doc as Summary),
      'conversation/exchanges': seeExchange,
      'conversation/migrations': seeMigration,
      'stats/conversations': (doc) => void counted.set(doc._id, doc as unknown as Counted),
      'stats/pages': seePage,
      'stats/deletedChatbots': ({ _id }) => void gone.add(_id),
    }),
    *broken() {
      yield* found;
      for (const [id, log] of logs) yield* compare(id, log);
      for (const [id, { chatbotId }] of summaries)
        if (!logs.has(id) && !gone.has(chatbotId)) yield `conversation ${id}: no exchanges`;
      for (const [id, { chatbotId }] of new Map<string, { chatbotId: string }>([
        ...counted,
        ...told,
      ]))
        if (!logs.has(id) && !gone.has(chatbotId)) yield `conversation ${id}: counted, never held`;
    },
  };
}

function startOf({ chatbotId, startedAt, at }: Exchange): Log {
  return { chatbotId, startedAt, lastAt: at, exchanges: 0, unanswered: 0, unsent: false };
}

type Reach = { exchanges: number; lastAt: Date };
const isSame = (one: Reach, other: Reach): boolean =>
  one.exchanges === other.exchanges && one.lastAt.getTime() === other.lastAt.getTime();

type Bot = { ownerId?: string; version: number; deletedAt?: Date; freeSlot?: string };

/** Every bot but our own has an owner, a free account has one bot, and no copy is newer than its bot. */
export function botsInvariant(): Invariant {
  const erasures = new Map<string, 'told' | 'not told yet'>();
  const accounts = new Set<string>();
  const bots = new Map<string, Bot>();
  const copies = new Map<string, Bot>();

  function* brokenBot(id: string, { ownerId, freeSlot }: Bot, held: Set<string>) {
    if (ownBotIds.has(id)) return;
    if (!ownerId) yield `bot ${id}: no owner`;
    else if (erasures.get(ownerId) === 'told') yield `bot ${id}: its owner is erased`;
    else if (!accounts.has(ownerId) && !erasures.has(ownerId)) yield `bot ${id}: nobody owns it`;
    if (freeSlot === undefined) return;
    if (freeSlot !== ownerId) yield `bot ${id}: in the free place of another owner`;
    if (held.has(freeSlot)) yield `bot ${id}: a second one in a free place`;
    held.add(freeSlot);
  }

  return {
    see: seeing({
      'auth/accounts': ({ _id, erasedAt, unsent }) =>
        void (erasedAt ? erasures.set(_id, unsent ? 'not told yet' : 'told') : accounts.add(_id)),
      'chatbots/chatbots': (doc) => void bots.set(doc._id, doc as unknown as Bot),
      'conversation/bots': (doc) => void copies.set(doc._id, doc as unknown as Bot),
    }),
    *broken() {
      const held = new Set<string>();
      for (const [id, bot] of bots) if (!bot.deletedAt) yield* brokenBot(id, bot, held);
      for (const [id, { version, deletedAt }] of copies) {
        const bot = bots.get(id);
        if (!bot && !deletedAt) yield `bot ${id}: only conversation knows it`;
        if (bot && version > bot.version) yield `bot ${id}: conversation knows version ${version}`;
      }
    },
  };
}
