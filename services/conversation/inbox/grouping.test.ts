import { systemClock } from '@contesta/kit/identity';
import { silentLog } from '@contesta/kit/log';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { temporaryFile } from '@contesta/kit/testing/temporary-file';
import { expect, it } from 'vitest';
import { openBots } from '../bots.ts';
import { openExchangesStore } from '../exchanges-store.ts';
import { recordingEmbedder } from '../testing/recording-embedder.ts';
import { florist } from '../testing/sample-bots.ts';
import { train } from '../understanding/training/train.ts';
import { openUnderstanding } from '../understanding/understand.ts';
import { openGrouping } from './grouping.ts';
import { openInboxStore } from './inbox-store.ts';

const chatbotId = 'bot-azahar-1';
const message = 'q flores teneis pa bodas, me avisais porfa?';

it('grouping sends the encoder the same text as the reply did', async () => {
  const store = openSqliteStore({ file: temporaryFile() });
  const exchanges = await openExchangesStore(store);
  const bots = await openBots(store, { ask: () => expect.fail('unexpected call of a peer') });
  const inbox = await openInboxStore(store);
  const copy = { id: chatbotId, version: 1, ownerId: 'owner-ana-1' };
  await bots.save({ ...copy, unknownReply: null, contact: null, opening: null }, florist);
  const question = { chatbotId, conversationId: 'conversation-1', question: message };
  const reply = { reply: 'No lo sé todavía', answered: false, at: systemClock() };
  await exchanges.append({ ...question, ...reply }, null);
  const model = { ...train(florist), meaning: {} as never };
  const { encoded, embedder } = recordingEmbedder();
  await openUnderstanding({ embedder })(model, message);
  const trained = { model, language: 'es' as const, isFormal: false, translations: [] };
  const job = openGrouping({
    ...{ exchanges, bots, inbox, models: { of: async () => trained }, embedder },
    ...{ newId: () => 'group-1', clock: systemClock, log: silentLog },
  });
  job.start();
  await expect.poll(() => inbox.findOpen(chatbotId, 'group-1'), { timeout: 5_000 }).toBeTruthy();
  await job.close();
  await store.close();
  expect(encoded).toEqual([encoded[0], encoded[0]]);
  expect(encoded[0]).not.toBe(message);
});
