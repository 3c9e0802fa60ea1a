import { defaultConfig } from '@contesta/contracts/chatbot';
import * as events from '@contesta/contracts/events';
import { internalChatbot } from '@contesta/contracts/internal-chatbots';
import { countExchanges } from '@contesta/contracts/letters';
import type { Status } from '@contesta/contracts/plans';
import { chatbotInsights, chatbotStats } from '@contesta/contracts/stats';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { questionKey } from '@contesta/kit/identity';
import { accountPeer } from '@contesta/runtime/testing/account-peer';
import { serviceForTest } from '@contesta/runtime/testing/open-test-service';
import { beforeEach, describe, expect, it } from 'vitest';
import { stats } from './main.ts';
import type { CountedExchange } from './projection.ts';

const chatbotId = 'bot-azahar-1';
const questions = ['¿Abrís los lunes?', '¿Hacéis envíos?'];
let statusAtAuth: Status = 'pro';
let service: Awaited<ReturnType<typeof open>>;
const botWith = (stored: string[]) => ({
  ...{ chatbotId, ownerId: 'owner-ana-1', version: 1, name: 'Azahar', config: defaultConfig },
  prompts: stored.map((question) => ({ question, answer: 'Sí.' })),
});
const open = (morePeers: Binding[] = [], directory?: string) =>
  serviceForTest(stats, {
    ...(directory && { directory }),
    peers: [
      bind(internalChatbot, {
        handle: async ({ params }) => {
          if (params.id !== chatbotId) throw problem('NOT_FOUND');
          return botWith(questions);
        },
      }),
      accountPeer(() => ({ status: statusAtAuth, timeZone: 'Pacific/Kiritimati' })),
      ...morePeers,
    ],
  });

beforeEach(async () => {
  statusAtAuth = 'pro';
  service = await open();
});

const asOwner = () => ({ params: { id: chatbotId }, token: service.tokenFor('owner-ana-1') });
const readStats = () => service.call(chatbotStats, asOwner());
const publishExchange = (
  conversationId: string,
  seq: number,
  more: Pick<CountedExchange, 'answered' | 'asked' | 'alsoAsked' | 'isReaction'> & { at: string },
) => service.publish(events.messageExchanged, { chatbotId, conversationId, seq, ...more });
const publishAnswered = (id: string, seq: number, at = `2026-03-01T10:00:0${seq}.000Z`) =>
  publishExchange(id, seq, { at, answered: true });

it('counts the exchanges of the requested bots in a time span, ignoring repeated events', async () => {
  const times = ['04T23:59:59.999', '05T00:00:00.000', '11T23:59:59.999', '12T00:00:00.000'];
  for (const [n, time] of times.entries())
    for (const _ of [1, 2])
      await publishExchange('talk-a', n + 1, { at: `2026-01-${time}Z`, answered: n !== 2 });
  const span = { from: '2026-01-05T00:00:00Z', to: '2026-01-12T00:00:00Z' };
  const count = async (...chatbotIds: string[]) =>
    (await service.call(countExchanges, { body: { chatbotIds, ...span } })).body;
  expect(await count(chatbotId, 'bot-other-1')).toEqual({ exchanges: 2, answered: 1 });
  expect(await count('bot-other-1')).toEqual({ exchanges: 0, answered: 0 });
});

it('the statistics of a bot count each exchange once, even if exchanges are repeated or out of order', async () => {
  for (const seq of [3, 1, 2, 2, 3, 1]) await publishAnswered('conversation-a', seq);
  await publishAnswered('conversation-b', 1, '2026-03-01T09:00:00.000Z');
  expect((await readStats()).body).toEqual({
    totalConversations: 2,
    totalMessages: 8,
    botMessages: 4,
    userMessages: 4,
    averageMessages: 4,
    lastInteraction: '2026-03-01T10:00:03.000Z',
  });
});

const readInsights = (query: Record<string, string> = {}) =>
  service.call(chatbotInsights, { ...asOwner(), query });

describe('the insights of a bot', () => {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
  const publishQuestion = (id: string, seq: number, at: string, asked?: string) => {
    const key = asked && { asked: questionKey(asked) };
    return publishExchange(id, seq, { at, answered: asked !== undefined, ...key });
  };

  it('count each exchange once, even if it is repeated in another order after a restart', async () => {
    const [asked = ''] = questions;
    const exchanges: Parameters<typeof publishQuestion>[] = [
      ['talk-a', 2, ago(1), undefined],
      ['talk-a', 1, ago(1), asked],
      ['talk-b', 1, ago(0), 'ABRIS LOS LUNES'],
      ['talk-c', 1, ago(91), asked],
    ];
    for (const exchange of exchanges) await publishQuestion(...exchange);
    await service.close({ keep: true });
    service = await open([], service.directory);
    for (const exchange of exchanges.toReversed()) await publishQuestion(...exchange);
    const { body } = await readInsights({ days: '2' });
    expect(body.days).toMatchObject([
      { conversations: 1, exchanges: 2, unanswered: 1 },
      { conversations: 1, exchanges: 1, unanswered: 0 },
    ]);
    expect(body.answered).toBeCloseTo(2 / 3);
    expect(body.top).toEqual([{ question: asked, count: 2 }]);
    expect(body.neverAsked).toEqual(questions.slice(1));
  });

  it('count every stored question that a reply answered, unless the visitor rejected the reply', async () => {
    const [asked, ...alsoAsked] = questions.map(questionKey);
    const answer = { at: ago(0), answered: true, asked };
    await publishExchange('talk-a', 2, { at: ago(0), answered: false, isReaction: true });
    await publishExchange('talk-a', 1, answer);
    await publishExchange('talk-b', 1, { ...answer, alsoAsked });
    const { top, neverAsked } = (await readInsights()).body;
    expect([top, neverAsked]).toEqual([questions.map((question) => ({ question, count: 1 })), []]);
  });

  it('are computed from all stored pages of exchanges, which are deleted with the account', async () => {
    const at = ago(0);
    const talks = Array.from({ length: 450 }, (_, i) => `talk-${i}`);
    await Promise.all(talks.map((talk) => publishQuestion(talk, 1, at)));
    const { body } = await readInsights({ days: '1' });
    expect(body.days[0]).toMatchObject({ conversations: 450, exchanges: 450, unanswered: 450 });
    const pages = service.store.collection('pages');
    expect(await pages.countDocuments({ chatbotId })).toBe(3); // of up to 200 exchanges
    await service.publish(events.accountErased, { accountId: 'owner-ana-1' });
    expect(await pages.countDocuments({})).toBe(0);
  });

  it.each(['0', '91', 'x', '1.5', ''])('refuse a span of %j days', async (days) => {
    const { status, body } = await readInsights({ days });
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
  });

  it('cover thirty days in the owner’s time zone if no number of days is given', async () => {
    const { body } = await readInsights();
    expect(body).toMatchObject({ timeZone: 'Pacific/Kiritimati', answered: null, top: [] });
    expect(body.days).toHaveLength(30);
  });
});

it('a paid plan gives access to the statistics as soon as it is bought, even before its event arrives', async () => {
  statusAtAuth = 'free';
  expect((await readStats()).body.code).toBe('PLAN_REQUIRED');
  statusAtAuth = 'full';
  expect((await readStats()).status).toBe(200);
});

it('an event with an older revision does not change the owner’s plan', async () => {
  const accountId = 'owner-ana-1';
  await service.publish(events.accountStatusChanged, { accountId, revision: 5, status: 'pro' });
  await service.publish(events.accountStatusChanged, { accountId, revision: 4, status: 'free' });
  statusAtAuth = 'free';
  expect((await readStats()).status).toBe(200);
});

const rowsOf = (collection: string) => service.store.collection(collection).find({}).toArray();

it('deleting a bot deletes its conversations, and later exchanges are not stored', async () => {
  await publishAnswered('conversation-a', 1);
  await service.publish(events.chatbotDeleted, { chatbotId, ownerId: 'owner-ana-1', version: 2 });
  for (const id of ['conversation-a', 'conversation-b']) await publishAnswered(id, 2);
  for (const name of ['conversations', 'pages']) expect(await rowsOf(name)).toEqual([]);
  expect((await readStats()).status).toBe(404);
});

it('no owner is stored for a bot that is deleted while its owner is being fetched', async () => {
  await service.close();
  const deleted = { chatbotId, ownerId: 'owner-ana-1', version: 2 };
  const slow = bind(internalChatbot, {
    handle: async () => {
      await service.publish(events.chatbotDeleted, deleted);
      return botWith([]);
    },
  });
  service = await open([slow]);
  await readStats();
  expect(await rowsOf('owners')).toEqual([]);
});
