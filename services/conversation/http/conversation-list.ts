import type { ConversationFilter } from '@contesta/contracts/conversation';
import type { Store } from '@contesta/kit/store/port';
import { type Exchange, exchangeId, prefixRange, type Summary } from '../exchanges-store.ts';
import type { Place } from './cursor.ts';

type Only = ConversationFilter | undefined;
/** A conversation and its first exchange. */
export type Listed = { summary: Summary; first: Exchange };
type Page = { items: Listed[]; next: Place | null };

const filters = {
  unanswered: { unanswered: { $gt: 0 } },
  booked: { booked: true },
  left: { left: true },
} as const satisfies Record<ConversationFilter, object>;
const filterOf = (only: Only) => (only ? filters[only] : {});

/** Exchanges that are read at once while words are looked for, and in all: a page of few may have a next one. */
const batchSize = 500;
const mostRead = 10_000;

export type ConversationList = ReturnType<typeof openConversationList>;

/** The conversations of a bot, the newest first, all or those that are wanted, page by page. */
export function openConversationList(store: Store) {
  const conversations = store.collection<Summary>('conversations');
  const exchanges = store.collection<Exchange>('exchanges');

  const find = (filter: Parameters<typeof conversations.find>[0], limit: number) =>
    conversations.find(filter).sort({ lastAt: -1, _id: -1 }).limit(limit).toArray();

  async function newestAfter(chatbotId: string, only: Only, from: Place | null, limit: number) {
    const wanted = { chatbotId, ...filterOf(only) };
    if (!from) return await find(wanted, limit);
    const lastAt = new Date(from.at);
    const same = await find({ ...wanted, lastAt, _id: { $lt: from.id } }, limit);
    if (same.length === limit) return same;
    const older = await find({ ...wanted, lastAt: { $lt: lastAt } }, limit - same.length);
    return [...same, ...older];
  }

  async function newest(chatbotId: string, only: Only, from: Place | null, limit: number) {
    const found = await newestAfter(chatbotId, only, from, limit + 1);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const hasMore = found.length > limit && last;
    return { found: page, next: hasMore ? { at: last.lastAt.getTime(), id: last._id } : null };
  }

  /** Those of some ids, in the order of the ids. */
  async function conversationsOf(ids: string[], only: Only): Promise<Summary[]> {
    const found = await conversations.find({ _id: { $in: ids }, ...filterOf(only) }).toArray();
    const byId = new Map(found.map((summary) => [summary._id, summary]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Exchanges before one, or all: those of the conversation that began last come first, the last one first. */
  function lastBegun(chatbotId: string, before: string | null, limit: number) {
    const range = prefixRange(chatbotId);
    const _id = before === null ? range : { ...range, $lt: before };
    return exchanges.find({ _id }).sort({ _id: -1 }).limit(limit).toArray();
  }

  /** A crash may have left a conversation without an exchange: it is left out. */
  async function withFirst(found: readonly Summary[]): Promise<Listed[]> {
    const ids = found.map(({ chatbotId, _id }) => exchangeId(chatbotId, _id, 1));
    const firsts = await exchanges.find({ _id: { $in: ids } }).toArray();
    const byId = new Map(firsts.map((first) => [first.conversationId, first]));
    return found.flatMap((summary) => {
      const first = byId.get(summary._id);
      return first ? [{ summary, first }] : [];
    });
  }

  /** Reads backwards from the conversation begun last. */
  async function search(
    botId: string,
    terms: readonly string[],
    only: Only,
    from: Place | null,
    limit: number,
  ) {
    const found: Summary[] = [];
    const said = new Map<string, string>();
    let before = from && exchangeId(botId, from.id, 0);
    let last = from?.id;
    for (let read = 0; read < mostRead; read += batchSize) {
      const batch = await lastBegun(botId, before, batchSize);
      const isEnd = batch.length < batchSize;
      addTo(said, batch);
      // The next batch may go on with the last conversation.
      const open = isEnd ? undefined : [...said.keys()].at(-1);
      const whole = [...said].filter(([id]) => id !== open);
      const ids = whole.filter(([, text]) => holdsAll(text, terms)).map(([id]) => id);
      found.push(...(await conversationsOf(ids, only)));
      const lastOfPage = found[limit - 1];
      if (lastOfPage && (found.length > limit || !isEnd))
        return { found: found.slice(0, limit), next: { at: 0, id: lastOfPage._id } };
      if (isEnd) return { found, next: null };
      for (const [id] of whole) said.delete(id);
      before = batch.at(-1)?._id ?? null;
      last = whole.at(-1)?.[0] ?? last;
    }
    return { found, next: { at: 0, id: last ?? [...said.keys()][0] ?? '' } };
  }

  return async (
    botId: string,
    { q = '', only }: { q?: string | undefined; only?: Only },
    from: Place | null,
    limit: number,
  ): Promise<Page> => {
    const terms = fold(q).split(/\s+/).filter(Boolean);
    const { found, next } =
      terms.length === 0
        ? await newest(botId, only, from, limit)
        : await search(botId, terms, only, from, limit);
    return { items: await withFirst(found), next };
  };
}

/** Adds what was said in each conversation. */
function addTo(said: Map<string, string>, batch: readonly Exchange[]): void {
  for (const { conversationId, question, reply } of batch)
    said.set(conversationId, `${said.get(conversationId) ?? ''}\n${question}\n${reply}`);
}

function holdsAll(said: string, terms: readonly string[]): boolean {
  const folded = fold(said);
  return terms.every((term) => folded.includes(term));
}

/** A text without case and accents. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
