import { createChatbot, getChatbot, listChatbots } from '@contesta/contracts/chatbots';
import { accountErased, accountStatusChanged, chatbotDeleted } from '@contesta/contracts/events';
import { eventually } from '@contesta/kit/testing/eventually';
import { openAccountCopies } from '@contesta/runtime/account-copies';
import { afterEach, expect, it } from 'vitest';
import { openChatbots } from './chatbots.ts';
import { openChatbotsStore } from './store.ts';
import { openChatbotsService } from './testing/chatbots-service.ts';

const accountId = 'ana-0001';
const body = { name: 'Azahar', prompts: [{ question: '¿Pregunta?', answer: 'Respuesta' }] };
let service: Awaited<ReturnType<typeof openChatbotsService>>;
afterEach(async () => service.close());

const create = () => service.call(createChatbot, { body, token: service.tokenFor(accountId) });
const list = async () =>
  (await service.call(listChatbots, { token: service.tokenFor(accountId) })).body;
const erase = () => service.publish(accountErased, { accountId });

async function expectAllDeleted(): Promise<void> {
  expect(await list()).toEqual([]);
  await eventually(async () => {
    const rows = await service.store.collection('chatbots').find({}).toArray();
    expect(rows.filter(({ deletedAt, outbox }) => !deletedAt || outbox)).toEqual([]);
    expect(JSON.stringify(rows)).not.toMatch(/Pregunta|Azahar|ana-0001/);
  });
}

it('deletes every bot of an account with all its data', async () => {
  service = await openChatbotsService({ status: 'pro' }, { listenTo: [chatbotDeleted] });
  await Promise.all([create(), create()]);
  await erase();
  await eventually(() => expect(service.events('chatbot-deleted')).toHaveLength(2));
  await expectAllDeleted();
});

it('deletes bots that other sessions create at the same time', async () => {
  service = await openChatbotsService({ status: 'pro' });
  const created: string[] = [];
  const refused: unknown[] = [];
  async function createBots(): Promise<void> {
    for (;;) {
      const { status, body: answer } = await create();
      if (status !== 201) return void refused.push([status, answer.code]);
      created.push(answer._id);
    }
  }
  const creators = Array.from({ length: 4 }, createBots);
  await eventually(() => expect(created.length).toBeGreaterThan(10));
  await erase();
  await Promise.all(creators);
  expect(refused).toEqual(Array(4).fill([401, 'UNAUTHENTICATED']));
  for (const id of created)
    expect((await service.call(getChatbot, { params: { id } })).status).toBe(404);
  await expectAllDeleted();
});

it('deletes a bot that is stored after its owner was erased, and answers 401', async () => {
  service = await openChatbotsService({ status: 'pro' });
  const store = await openChatbotsStore(service.store);
  const bots = openChatbots({
    store: {
      ...store,
      async insert(...bot) {
        await erase();
        return await store.insert(...bot);
      },
    },
    accounts: openAccountCopies(service.store, service.kit.peers),
    clock: service.kit.clock,
    newId: service.kit.newId,
    maxPrompts: undefined,
    announce: () => {},
  });
  await expect(bots.create(accountId, body.name, body.prompts, 'request')).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  await expectAllDeleted();
});

it('is not undone by a later change of plan', async () => {
  service = await openChatbotsService({ status: 'pro' });
  await erase();
  await service.publish(accountStatusChanged, { accountId, status: 'full', revision: 9 });
  expect((await create()).status).toBe(401);
  const [copy] = await service.store.collection('accounts').find({}).toArray();
  expect(copy).toEqual({ _id: accountId, isErased: true });
});
