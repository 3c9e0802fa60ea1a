import { type ReplyView, reply } from '@contesta/contracts/conversation';
import { streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { statedLanguage } from '@contesta/kit/language';
import type { Bots } from './bots.ts';
import type { openReplier } from './reply.ts';

const eventStream = 'text/event-stream';

/** The visitor's call: the same reply whole or, when asked for, as server-sent events. */
export function replyRoute(bots: Bots, answerVisitor: ReturnType<typeof openReplier>): Binding {
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

async function* serverSentEvents(replied: ReplyView): AsyncIterable<string> {
  yield serverSentEvent('delta', { text: replied.reply });
  yield serverSentEvent('done', replied);
}

/** One event of a stream (HTML Living Standard, 9.2). JSON has no line breaks, so one data line is enough. */
const serverSentEvent = (event: string, data: unknown) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
