import type { ConversationFilter } from '@contesta/contracts/conversation';
import { type ListPosition, pageOf, readAfter, toCursor } from '@contesta/kit/store/pages';
import type { Store } from '@contesta/kit/store/port';
import { type Exchange, exchangeId, prefixRange, type Summary } from '../exchanges-store.ts';

type Filter = ConversationFilter | undefined;
type Wanted = { q?: string | undefined; only?: Filter };
type From = ListPosition | null;
/** A conversation and its first exchange. */
export type ListedConversation = { summary: Summary; first: Exchange };

const filters = {
  unanswered: { $or: [{ unanswered: { $gt: 0 } }, { wrong: { $gt: 0 } }] },
  booked: { booked: true },
  left: { left: true },
} as const satisfies Record<ConversationFilter, object>;
const filterOf = (only: Filter) => (only ? filters[only] : {});

/** How many exchanges a search reads in one query. */
const batchSize = 500;
/** How many exchanges a search reads for one page. A page may be short although another page follows. */
const maxRead = 10_000;

export type ConversationList = ReturnType<typeof openConversationList>;

/** Pages of a bot's conversations, filtered or searched: the last active first, in a search the last begun first. */
export function openConversationList(store: Store) {
  const conversations = store.collection<Summary>('conversations');
  const exchanges = store.collection<Exchange>('exchanges');

  async function newest(chatbotId: string, only: Filter, from: From, limit: number) {
    const after = from && { lastAt: new Date(from.at), _id: from.id };
    const wanted = { chatbotId, ...filterOf(only) };
    const fields = ['lastAt', '_id'] as const;
    const found = await readAfter(conversations, wanted, fields, after, limit + 1);
    return pageOf(found, limit, ({ lastAt, _id: id }) => toCursor({ at: lastAt.getTime(), id }));
  }

  /** Adds the first exchanges. Leaves out conversations that a crash left without an exchange. */
  async function withFirst(found: readonly Summary[]): Promise<ListedConversation[]> {
    const ids = found.map(({ chatbotId, _id }) => exchangeId(chatbotId, _id, 1));
    const firsts = await exchanges.find({ _id: { $in: ids } }).toArray();
    return found.flatMap((summary) => {
      const first = firsts.find(({ conversationId }) => conversationId === summary._id);
      return first ? { summary, first } : [];
    });
  }

  /**
   * Searches backwards from the conversation that began last, or from the one before the position. Positions in a
   * search need no time: `at` is 0.
   */
  async function search(botId: string, terms: string[], only: Filter, from: From, limit: number) {
    const found: Summary[] = [];
    const texts = new Map<string, string>(); // of conversations that are not compared yet, by their ids
    let before = from && exchangeId(botId, from.id, 0);
    let lastCompared: string | undefined;
    for (let read = 0; read < maxRead; read += batchSize) {
      const _id = { ...prefixRange(botId), ...(before && { $lt: before }) };
      const batch = await exchanges.find({ _id }).sort({ _id: -1 }).limit(batchSize).toArray();
      const isEnd = batch.length < batchSize;
      for (const { conversationId, question, reply } of batch)
        texts.set(conversationId, `${texts.get(conversationId) ?? ''}\n${question}\n${reply}`);
      // The last conversation may continue in the next batch.
      const unfinished = isEnd ? undefined : [...texts.keys()].at(-1);
      const complete = [...texts].filter(([id]) => id !== unfinished);
      const ids = complete.filter(([, text]) => containsAll(text, terms)).map(([id]) => id);
      const matching = conversations.find({ _id: { $in: ids }, ...filterOf(only) });
      found.push(...(await matching.sort({ _id: -1 }).toArray()));
      const lastOfPage = found[limit - 1];
      if (lastOfPage && (found.length > limit || !isEnd))
        return { items: found.slice(0, limit), next: toCursor({ at: 0, id: lastOfPage._id }) };
      if (isEnd) return { items: found, next: null };
      for (const [id] of complete) texts.delete(id);
      before = batch.at(-1)?._id ?? null;
      lastCompared = complete.at(-1)?.[0] ?? lastCompared;
    }
    // A conversation of more than `maxRead` exchanges is skipped, or no page would get past it.
    const id = lastCompared ?? [...texts.keys()][0] ?? '';
    return { items: found, next: toCursor({ at: 0, id }) };
  }

  return async (botId: string, { q = '', only }: Wanted, from: From, limit: number) => {
    const terms = fold(q).split(/\s+/).filter(Boolean);
    const { items, next } =
      terms.length === 0
        ? await newest(botId, only, from, limit)
        : await search(botId, terms, only, from, limit);
    return { items: await withFirst(items), next };
  };
}

function containsAll(text: string, terms: readonly string[]): boolean {
  const folded = fold(text);
  return terms.every((term) => folded.includes(term));
}

/** A text in lower case, without accents. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
