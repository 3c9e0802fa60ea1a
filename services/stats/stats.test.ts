import { defaultConfig } from '@contesta/contracts/chatbot';
import { accountStatusChanged, chatbotDeleted, messageExchanged } from '@contesta/contracts/events';
import { internalChatbot } from '@contesta/contracts/internal';
import type { Status } from '@contesta/contracts/plans';
import { chatbotStats } from '@contesta/contracts/stats';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { accountPeer } from '@contesta/runtime/testing/account-peer';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stats } from './main.ts';

const chatbotId = 'bot-azahar-1';
let statusAtAuth: Status = 'pro';
let service: Awaited<ReturnType<typeof open>>;

const open = (others: Binding[] = []) =>
  openTestService(stats, {
    peers: [
      bind(internalChatbot, {
        handle: async ({ params }) => {
          if (params.id !== chatbotId) throw problem('NOT_FOUND');
          const bot = { chatbotId, ownerId: 'owner-ana-1', version: 1, name: 'Azahar' };
          return { ...bot, prompts: [], config: defaultConfig };
        },
      }),
      accountPeer(() => statusAtAuth),
      ...others,
    ],
  });

beforeEach(async () => {
  statusAtAuth = 'pro';
  service = await open();
});
afterEach(async () => service.close());

const read = (account = 'owner-ana-1', id = chatbotId) =>
  service.call(chatbotStats, { params: { id }, token: service.tokenFor(account) });
const say = (conversationId: string, seq: number, at = `2026-03-01T10:00:0${seq}.000Z`) =>
  service.publish(messageExchanged, { chatbotId, conversationId, seq, answered: true, at });

describe('the numbers of a bot', () => {
  it('are zeros for a bot nobody has written to', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      totalConversations: 0,
      averageMessages: 0,
      lastInteraction: null,
    });
  });

  it('are the same whatever order exchanges arrive in and however often', async () => {
    for (const seq of [3, 1, 2, 2, 3, 1]) await say('conversation-a', seq);
    await say('conversation-b', 1, '2026-03-01T09:00:00.000Z');
    const { body } = await read();
    expect(body).toEqual({
      totalConversations: 2,
      totalMessages: 8,
      botMessages: 4,
      userMessages: 4,
      averageMessages: 4,
      lastInteraction: '2026-03-01T10:00:03.000Z',
    });
  });
});

describe('who may read them', () => {
  it('answers 404 to a stranger and for an unknown bot, with the same body', async () => {
    const [stranger, unknown] = [
      await read('stranger-1'),
      await read('owner-ana-1', 'bot-nobody-1'),
    ];
    expect([stranger.status, unknown.status]).toEqual([404, 404]);
    expect({ ...stranger.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it('answers 401 without a token', async () => {
    expect((await service.call(chatbotStats, { params: { id: chatbotId } })).status).toBe(401);
  });

  it('refuses a free owner, and serves one who has just bought though no event came', async () => {
    statusAtAuth = 'free';
    expect((await read()).body.code).toBe('PLAN_REQUIRED');
    statusAtAuth = 'full';
    expect((await read()).status).toBe(200);
  });

  it('obeys a plan change once, and no older one after it', async () => {
    await service.publish(accountStatusChanged, {
      accountId: 'owner-ana-1',
      revision: 5,
      status: 'pro',
    });
    await service.publish(accountStatusChanged, {
      accountId: 'owner-ana-1',
      revision: 4,
      status: 'free',
    });
    statusAtAuth = 'free';
    expect((await read()).status).toBe(200);
  });

  it('answers 404 for a deleted bot, also when an exchange of it arrives late', async () => {
    await say('conversation-a', 1);
    await service.publish(chatbotDeleted, { chatbotId, ownerId: 'owner-ana-1', version: 2 });
    await say('conversation-a', 2);
    expect((await read()).status).toBe(404);
  });
});

describe('what is gone', () => {
  const rowsOf = (collection: string) => service.store.collection(collection).find({}).toArray();

  it('keeps no row of exchanges that are told after their bot was deleted', async () => {
    await say('conversation-a', 1);
    await service.publish(chatbotDeleted, { chatbotId, ownerId: 'owner-ana-1', version: 2 });
    await say('conversation-a', 2);
    await say('conversation-b', 1);
    expect(await rowsOf('conversations')).toEqual([]);
    expect((await read()).status).toBe(404);
  });

  it('keeps no owner of a bot that was deleted while its owner was asked for', async () => {
    const { close } = service;
    await close();
    const deleted = { chatbotId, ownerId: 'owner-ana-1', version: 2 };
    const slow = bind(internalChatbot, {
      handle: async () => {
        await service.publish(chatbotDeleted, deleted);
        const bot = { chatbotId, ownerId: 'owner-ana-1', version: 1, name: 'Azahar' };
        return { ...bot, prompts: [], config: defaultConfig };
      },
    });
    service = await open([slow]);
    await read();
    expect(await rowsOf('owners')).toEqual([]);
  });
});
