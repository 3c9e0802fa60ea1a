import {
  judgeReply,
  listConversations,
  maxFirstMessageLength,
  readConversation,
  readLearning,
} from '@contesta/contracts/conversation';
import { firstCodePoints } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { fromCursor, pageOf, toCursor } from '@contesta/kit/store/pages';
import type { Bots } from '../bots.ts';
import {
  channelOf,
  type Exchange,
  type ExchangesStore,
  exchangeId,
  isAnswered,
  kindOf,
} from '../exchanges-store.ts';
import { truncated } from '../inbox/groups.ts';
import type { Learner } from '../learning/learner.ts';
import type { ConversationList, ListedConversation } from './conversation-list.ts';

const defaultLimit = 20;

type Options = {
  bots: Bots;
  list: ConversationList;
  exchanges: ExchangesStore;
  learner: Pick<Learner, 'progressOf'>;
};

/** The owner lists and reads conversations, judges likely replies, and sees the progress of learning. */
export function readingRoutes({ bots, list, exchanges, learner }: Options): Binding[] {
  return [
    bind(listConversations, {
      load: ({ params, account }) => bots.findOwned(params.id, account.accountId),
      async handle({ query: { limit = defaultLimit, cursor, ...wanted } }, bot) {
        const { items, next } = await list(bot.id, wanted, fromCursor(cursor), limit);
        return { items: items.map(summaryView), next };
      },
    }),

    bind(readConversation, {
      async load({ params, account }) {
        const bot = await bots.findOwned(params.id, account.accountId);
        const conversation = await exchanges.findConversation(bot.id, params.cid);
        if (!conversation) throw problem('NOT_FOUND');
        return conversation;
      },
      async handle({ query: { limit = defaultLimit, cursor } }, { chatbotId, _id }) {
        const after = fromCursor(cursor)?.at ?? 0; // a sequence number, in this list's cursors
        const found = await exchanges.exchangesAfter(chatbotId, _id, after, limit + 1);
        const { items, next } = pageOf(found, limit, ({ seq }) => toCursor({ at: seq, id: '' }));
        return { items: items.map(exchangeView), next };
      },
    }),

    bind(judgeReply, {
      load: ({ params, account }) => bots.findOwned(params.id, account.accountId),
      async handle({ params: { cid }, body: { seq, right }, requestId }, bot) {
        const _id = exchangeId(bot.id, cid, seq);
        const exchange = await exchanges.find(_id);
        if (exchange?.guess === undefined) throw problem('NOT_FOUND');
        if (right) {
          const pair = { question: truncated(exchange.question), sameAs: exchange.guess };
          await bots.addPair(bot, pair, requestId);
          await exchanges.confirm(_id);
        } else if ((await exchanges.reject(_id, bot.id)).modifiedCount > 0)
          await exchanges.countWrong(cid, bot.id);
        return exchangeView((await exchanges.find(_id)) ?? exchange);
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

const summaryView = ({ summary, first }: ListedConversation) => ({
  conversationId: summary._id,
  startedAt: summary.startedAt.toISOString(),
  lastAt: summary.lastAt.toISOString(),
  exchanges: summary.exchanges,
  unanswered: summary.unanswered + (summary.wrong ?? 0),
  first: firstCodePoints(first.question, maxFirstMessageLength),
  channel: channelOf(first),
  booked: summary.booked ?? false,
  left: summary.left ?? false,
});

function exchangeView(exchange: Exchange) {
  const { seq, question, reply, at, guess } = exchange;
  const answered = isAnswered(exchange);
  return { seq, question, reply, answered, kind: kindOf(exchange), at: at.toISOString(), guess };
}
