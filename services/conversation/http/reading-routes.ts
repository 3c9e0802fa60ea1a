import {
  listConversations,
  readConversation,
  readLearning,
} from '@contesta/contracts/conversation';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Bots } from '../bots.ts';
import {
  type Exchange,
  type ExchangesStore,
  isAnswered,
  kindOf,
  type Summary,
} from '../exchanges-store.ts';
import type { Learner } from '../learning/learner.ts';

const usualLimit = 20;

/**
 * What the owner reads: the list of conversations, one of them, and how far the bot is with learning what its texts mean.
 * Lists ask for one more than they show.
 */
export function readingRoutes(
  bots: Bots,
  exchanges: ExchangesStore,
  learner: Pick<Learner, 'progressOf'>,
): Binding[] {
  async function newest(
    botId: string,
    cursor: string | undefined,
    limit: number,
  ): Promise<Summary[]> {
    if (cursor === undefined) return await exchanges.newestConversations(botId, null, limit);
    const { at, id } = fromCursor(cursor);
    const before = new Date(at);
    const same = await exchanges.conversationsAt(botId, before, id, limit);
    const older = await exchanges.newestConversations(botId, before, limit - same.length || 1);
    return [...same, ...older].slice(0, limit);
  }

  return [
    bind(listConversations, {
      load: ({ params, account }) => bots.findOwned(params.id, account.accountId),
      async handle({ query: { limit = usualLimit, cursor } }, bot) {
        const found = await newest(bot.id, cursor, limit + 1);
        const page = found.slice(0, limit);
        const last = page.at(-1);
        const next =
          found.length > limit && last ? toCursor(last.lastAt.getTime(), last._id) : null;
        const items = await exchanges.withoutOrphans(page);
        return { items: items.map(shownSummary), next };
      },
    }),

    bind(readConversation, {
      async load({ params, account }) {
        const bot = await bots.findOwned(params.id, account.accountId);
        const conversation = await exchanges.findConversation(bot.id, params.cid);
        if (!conversation) throw problem('NOT_FOUND');
        return conversation;
      },
      async handle({ query: { limit = usualLimit, cursor } }, { chatbotId, _id }) {
        const after = cursor === undefined ? 0 : fromCursor(cursor).at;
        const found = await exchanges.exchangesAfter(chatbotId, _id, after, limit + 1);
        const items = found.slice(0, limit);
        const next = found.length > limit ? toCursor(items.at(-1)?.seq ?? 0) : null;
        return { items: items.map(shownExchange), next };
      },
    }),

    bind(readLearning, {
      load: ({ params, account }) => bots.findOwned(params.id, account.accountId),
      async handle(_, bot) {
        const { texts, learned } = await learner.progressOf(bot);
        return { texts, learned, ready: learned === texts };
      },
    }),
  ];
}

const shownSummary = ({ _id, startedAt, lastAt, exchanges, unanswered, booked }: Summary) => ({
  conversationId: _id,
  startedAt: startedAt.toISOString(),
  lastAt: lastAt.toISOString(),
  exchanges,
  unanswered,
  booked: booked ?? false,
});

const shownExchange = (exchange: Exchange) => ({
  seq: exchange.seq,
  question: exchange.question,
  reply: exchange.reply,
  answered: isAnswered(exchange),
  kind: kindOf(exchange),
  at: exchange.at.toISOString(),
});

/** A place in a list, as text that means nothing to whoever carries it and fits the contract's pattern for cursors. */
const toCursor = (at: number, id = ''): string => `${at}.${id}`;

/** The number and the id of a text of that pattern. */
function fromCursor(cursor: string): { at: number; id: string } {
  const [at, id = ''] = cursor.split('.');
  return { at: Number(at), id };
}
