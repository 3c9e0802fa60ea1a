import { type ReplyView, reply } from '@contesta/contracts/conversation';
import { internalReply } from '@contesta/contracts/internal';
import { statedLanguage, streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Bots } from '../bots.ts';
import type { Replier } from '../replies/reply.ts';

const eventStream = 'text/event-stream';

/** The visitor's call: the reply whole or, when asked for, as server-sent events. And that of our other services. */
export function replyRoutes(bots: Bots, replyTo: Replier): Binding[] {
  return [
    bind(reply, {
      load: ({ params }) => bots.find(params.id),
      async handle({ body, headers, ip }, bot) {
        const stated = statedLanguage(headers['accept-language']);
        const replied = await replyTo(bot, { ...body, stated, address: ip });
        if (!headers.accept?.includes(eventStream)) return replied;
        return streamOf(`${eventStream}; charset=utf-8`, serverSentEvents(replied), {
          'X-Accel-Buffering': 'no',
        });
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

async function* serverSentEvents(replied: ReplyView): AsyncIterable<string> {
  yield serverSentEvent('delta', { text: replied.reply });
  yield serverSentEvent('done', replied);
}

/** One event of a stream (HTML Living Standard, 9.2). JSON has no line breaks, so one data line is enough. */
const serverSentEvent = (event: string, data: unknown) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
