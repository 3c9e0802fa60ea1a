import { type ReplyView, reply } from '@contesta/contracts/conversation';
import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock } from '@contesta/kit/identity';
import { statedLanguage } from '@contesta/kit/language';
import type { Outbox } from '@contesta/kit/outbox/outbox';
import type { Bookings } from './booking/bookings.ts';
import type { Bots, LivingBot } from './bots.ts';
import type { Embedder } from './encoder/embedder.ts';
import { isConversationId, newConversationId } from './exchange.ts';
import { type ExchangesStore, factOf } from './exchanges-store.ts';
import type { AnswerFinder } from './llm/find-answer.ts';
import type { Models } from './models.ts';
import { openConversationReplies } from './reply-in-conversation.ts';

type Options = {
  bots: Bots;
  models: Models;
  embedder: Pick<Embedder, 'vectorOf'>;
  findAnswer: AnswerFinder;
  exchanges: ExchangesStore;
  bookings: Bookings;
  outbox: Pick<Outbox, 'add'>;
  clock: Clock;
};

const eventStream = 'text/event-stream';

/** The visitor's call: the same reply whole or, when asked for, as server-sent events. */
export function replyRoute(options: Options): Binding {
  const { bots } = options;
  const answerVisitor = openReplier(options);

  return bind(reply, {
    load: ({ params }) => bots.find(params.id),
    async handle({ body, headers }, bot) {
      const stated = statedLanguage(headers['accept-language']);
      const replied = await answerVisitor(bot, { ...body, stated });
      if (!headers.accept?.includes(eventStream)) return replied;
      return streamOf(`${eventStream}; charset=utf-8`, serverSentEvents(replied), {
        'X-Accel-Buffering': 'no',
      });
    },
  });
}

type Said = { message: string; conversationId?: string | undefined; stated: Lang | null };

/** Answers one message of a visitor: find the conversation, choose an answer, save the exchange, and only then say it. */
function openReplier(options: Options) {
  const { bots, models, exchanges, outbox, clock } = options;
  const chooseIn = openConversationReplies(options);

  async function conversationOf(botId: string, given: string | undefined) {
    if (given === undefined || !isConversationId(given)) return null;
    return await exchanges.findConversation(botId, given);
  }

  return async (bot: LivingBot, said: Said): Promise<ReplyView> => {
    const [trained, conversation] = await Promise.all([
      models.of(bot),
      conversationOf(bot.id, said.conversationId),
    ]);
    const at = clock();
    const conversationId = conversation?._id ?? newConversationId(at);
    const here = { bot, trained, conversation, conversationId, at };
    const { reply, answered, suggestions, ...marks } = await chooseIn(here, said);
    const exchange = await exchanges.append(
      {
        chatbotId: bot.id,
        conversationId,
        question: said.message,
        reply,
        answered,
        ...marks,
        at,
      },
      conversation,
    );
    if (await bots.isGone(bot.id)) {
      await exchanges.forgetChatbot(bot.id);
      throw problem('NOT_FOUND');
    }
    outbox.add(factOf(exchange));
    return { reply, answered, conversationId, suggestions };
  };
}

async function* serverSentEvents(replied: ReplyView): AsyncIterable<string> {
  yield serverSentEvent('delta', { text: replied.reply });
  yield serverSentEvent('done', replied);
}

/** One event of a stream (HTML Living Standard, 9.2). JSON has no line breaks, so one data line is enough. */
const serverSentEvent = (event: string, data: unknown) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
