import { reply } from '@contesta/contracts/conversation';
import { internalReply } from '@contesta/contracts/internal';
import type { Service } from '@contesta/runtime/service';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openBots } from './bots.ts';
import type { Asker } from './encoder/fair-queue.ts';
import { openExchangesStore } from './exchanges-store.ts';
import { replyRoutes } from './http/reply-routes.ts';
import { openCalendar } from './replies/calendar.ts';
import { openReplier } from './replies/reply.ts';
import { chatbotId, pairs, peersOfFlorist } from './testing/peers.ts';
import { recordingEmbedder } from './testing/recording-embedder.ts';
import { textsOf } from './understanding/features/meaning-texts.ts';
import { train } from './understanding/training/train.ts';
import { openUnderstanding } from './understanding/understand.ts';

const { askers, embedder } = recordingEmbedder<Asker>();

/** The service with only the reply endpoints, and an encoder that records the askers. */
const answering: Service<z.ZodObject> = {
  name: 'conversation',
  config: z.object({}),
  async open({ store, peers, clock, publicUrl }) {
    const bots = await openBots(store, peers);
    const vectors = textsOf(pairs).map((text) => [text, new Int8Array(384).fill(6)] as const);
    const model = train(pairs, new Map(vectors));
    const trained = { model, language: 'es' as const, isFormal: false, translations: [] };
    const replyTo = openReplier({
      bots,
      models: { of: async () => trained },
      understand: openUnderstanding({ embedder }),
      secondOpinion: null,
      exchanges: await openExchangesStore(store),
      calendar: openCalendar({ peers, bots, clock }),
      outbox: { add: () => {} },
      clock,
      publicUrl,
    });
    return { bindings: replyRoutes(bots, replyTo), subscriptions: [], jobs: [] };
  },
};

let service: Awaited<ReturnType<typeof openTestService>>;
beforeAll(async () => {
  service = await openTestService(answering, {
    peers: peersOfFlorist({ status: 'full', version: 1, others: { 'bot-flooded-1': pairs } }),
  });
});
afterAll(() => service.close());

// encoder/fair-queue.test.ts tests that the encoder's queue is fair to bots and addresses.
it('tells the encoder the bot and the IP address of each message, or its key at Telegram', async () => {
  const body = { message: 'me lo podéis traer a casa?' };
  const visit = (id: string, address: string) =>
    service.call(reply, { params: { id }, body, headers: { 'X-Client-Ip': address } });
  await visit('bot-flooded-1', '192.0.2.9');
  await visit(chatbotId, '192.0.2.1');
  const byTelegram = { message: 'y a mi oficina?', key: 'telegram:1.7', language: null };
  await service.call(internalReply, { params: { id: chatbotId }, body: byTelegram });
  expect(askers).toEqual([
    { bot: 'bot-flooded-1', address: '192.0.2.9' },
    { bot: chatbotId, address: '192.0.2.1' },
    { bot: chatbotId, address: 'telegram:1.7' },
  ]);
});
