import type { Exchange } from './exchange.ts';

/** Exchanges of several bots as one JSON array, written as they are read. */
export async function* exportJson(ofBots: AsyncIterable<Exchange>[]): AsyncIterable<string> {
  let before = '[';
  for (const exchanges of ofBots) {
    for await (const {
      chatbotId,
      conversationId,
      seq,
      at,
      question,
      reply,
      answered,
    } of exchanges) {
      yield before +
        JSON.stringify({ chatbotId, conversationId, seq, at, question, reply, answered });
      before = ',';
    }
  }
  yield before === '[' ? '[]' : ']';
}
