import { type ReplyView, reply } from '@contesta/contracts/conversation';
import { internalReply } from '@contesta/contracts/internal';
import {
  eventStreamOf,
  serverSentEvent,
  statedLanguage,
  wantsEvents,
} from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Bots } from '../bots.ts';
import type { Replier } from '../replies/reply.ts';

/** Replies to visitors, as JSON or events, and to messages from the telegram service. */
export function replyRoutes(bots: Bots, replyTo: Replier): Binding[] {
  return [
    bind(reply, {
      load: ({ params }) => bots.find(params.id),
      async handle({ body, headers, ip }, bot) {
        const preferredLanguage = statedLanguage(headers['accept-language']);
        const answer = await replyTo(bot, { ...body, preferredLanguage, address: ip });
        return wantsEvents(headers.accept) ? eventStreamOf(eventsOf(answer)) : answer;
      },
    }),

    bind(internalReply, {
      load: ({ params }) => bots.find(params.id),
      handle: ({ body: { language, ...incoming } }, bot) =>
        replyTo(bot, {
          ...incoming,
          channel: 'telegram',
          preferredLanguage: language,
          address: incoming.conversationId ?? incoming.key, // Telegram tells no IP address
        }),
    }),
  ];
}

async function* eventsOf(answer: ReplyView): AsyncIterable<string> {
  yield serverSentEvent('delta', { text: answer.reply });
  yield serverSentEvent('done', answer);
}
