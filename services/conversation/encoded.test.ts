import { reply } from '@contesta/contracts/conversation';
import { internalReply } from '@contesta/contracts/internal';
import { systemClock } from '@contesta/kit/identity';
import { silentLog } from '@contesta/kit/log';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { temporaryFile } from '@contesta/kit/testing/temporary-file';
import type { Service } from '@contesta/runtime/service';
import { serviceForTest } from '@contesta/runtime/testing/open-test-service';
import type { Asker } from '@contesta/vectors/fair-queue';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openBots } from './bots.ts';
import { openExchangesStore } from './exchanges-store.ts';
import { replyRoutes } from './http/reply-routes.ts';
import { openGrouping } from './inbox/grouping.ts';
import { openInboxStore } from './inbox/inbox-store.ts';
import { openCalendar } from './replies/calendar.ts';
import { openReplier } from './replies/reply.ts';
import { chatbotId, ownerId, pairs, peersOfFlorist } from './testing/peers.ts';
import { recordingEmbedder } from './testing/recording-embedder.ts';
import { florist } from './testing/sample-bots.ts';
import { textsOf } from './understanding/features/meaning-texts.ts';
import type { Model } from './understanding/model.ts';
import { train } from './understanding/training/train.ts';
import { openUnderstanding } from './understanding/understand.ts';

const { askers, embedder } = recordingEmbedder<Asker>();

/** Returns this model for every bot. */
const onlyModel = (model: Model) => ({
  of: async () => ({ model, language: 'es' as const, isFormal: false, translations: [] }),
});

/** The service with only the reply endpoints, and an encoder that records the askers. */
const answering: Service<z.ZodObject> = {
  name: 'conversation',
  config: z.object({}),
  async open({ store, peers, clock, publicUrl }) {
    const bots = await openBots(store, peers);
    const vectors = textsOf(pairs).map((text) => [text, new Int8Array(384).fill(6)] as const);
    const replyTo = openReplier({
      bots,
      models: onlyModel(train(pairs, new Map(vectors))),
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

// encoder/fair-queue.test.ts tests that the encoder's queue is fair to bots and addresses.
it('sends the encoder the bot and the visitor’s IP address, or its key for a Telegram message without a conversation', async () => {
  const peers = peersOfFlorist({ status: 'full', version: 1, others: { 'bot-other-1': pairs } });
  const service = await serviceForTest(answering, { peers });
  const body = { message: 'me lo podéis traer a casa?' };
  const visit = (id: string, address: string) =>
    service.call(reply, { params: { id }, body, headers: { 'X-Client-Ip': address } });
  await visit('bot-other-1', '192.0.2.9');
  await visit(chatbotId, '192.0.2.1');
  const onTelegram = { message: 'y a mi oficina?', key: 'telegram:1.7', language: null };
  await service.call(internalReply, { params: { id: chatbotId }, body: onTelegram });
  expect(askers).toEqual([
    { bot: 'bot-other-1', address: '192.0.2.9' },
    { bot: chatbotId, address: '192.0.2.1' },
    { bot: chatbotId, address: 'telegram:1.7' },
  ]);
});

it('grouping sends the encoder the same text as the reply did', async () => {
  const message = 'q flores teneis pa bodas, me avisais porfa?';
  const store = openSqliteStore({ file: temporaryFile() });
  const exchanges = await openExchangesStore(store);
  const bots = await openBots(store, { ask: () => expect.fail('unexpected call to a peer') });
  const inbox = await openInboxStore(store);
  const copy = { id: chatbotId, version: 1, ownerId };
  await bots.save({ ...copy, unknownReply: null, contact: null, opening: null }, florist);
  const question = { chatbotId, conversationId: 'conversation-1', question: message };
  const reply = { reply: 'No lo sé todavía', answered: false, at: systemClock() };
  await exchanges.append({ ...question, ...reply }, null);
  const model = { ...train(florist), meaning: {} as never }; // not null: the bot's texts have vectors
  const { encoded, embedder } = recordingEmbedder();
  await openUnderstanding({ embedder })(model, message);
  const job = openGrouping({
    ...{ exchanges, bots, inbox, models: onlyModel(model), embedder },
    ...{ newId: () => 'group-1', clock: systemClock, log: silentLog },
  });
  job.start();
  await expect.poll(() => inbox.findOpen(chatbotId, 'group-1')).toBeTruthy();
  await job.close();
  await store.close();
  expect(encoded).toEqual([encoded[0], encoded[0]]); // twice the same text
  expect(encoded[0]).not.toBe(message); // its abbreviations are written out
});
