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

/** The visitor's call: the reply whole or, when asked for, as server-sent events. And that of our other services. */
export function replyRoutes(bots: Bots, replyTo: Replier): Binding[] {
  return [
    bind(reply, {
      load: ({ params }) => bots.find(params.id),
      async handle({ body, headers, ip }, bot) {
        const stated = statedLanguage(headers['accept-language']);
        const replied = await replyTo(bot, { ...body, stated, address: ip });
        return wantsEvents(headers.accept) ? eventStreamOf(eventsOf(replied)) : replied;
      },
    }),

    bind(internalReply, {
      load: ({ params }) => bots.find(params.id),
      handle: ({ body: { language, ...said } }, bot) =>
        replyTo(bot, {
          ...said,
          channel: 'telegram',
          stated: language,
          address: said.conversationId ?? said.key,
        }),
    }),
  ];
}

async function* eventsOf(replied: ReplyView): AsyncIterable<string> {
  yield serverSentEvent('delta', { text: replied.reply });
  yield serverSentEvent('done', replied);
}
