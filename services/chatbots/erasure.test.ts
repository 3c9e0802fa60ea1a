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

async function expectNothingLeft(): Promise<void> {
  expect(await list()).toEqual([]);
  await eventually(async () => {
    const rows = await service.store.collection('chatbots').find({}).toArray();
    expect(rows.filter(({ deletedAt, outbox }) => !deletedAt || outbox)).toEqual([]);
    expect(JSON.stringify(rows)).not.toMatch(/Pregunta|Azahar|ana-0001/);
  });
}

it('takes every bot of an account, and keeps nothing they said', async () => {
  service = await openChatbotsService({ status: 'pro' }, { listenTo: [chatbotDeleted] });
  await Promise.all([create(), create()]);
  await erase();
  await eventually(() => expect(service.events('chatbot-deleted')).toHaveLength(2));
  await expectNothingLeft();
});

it('leaves nothing of bots that other sessions make meanwhile', async () => {
  service = await openChatbotsService({ status: 'pro' });
  const made: string[] = [];
  const refused: unknown[] = [];
  async function makeBots(): Promise<void> {
    for (;;) {
      const { status, body: answer } = await create();
      if (status !== 201) return void refused.push([status, answer.code]);
      made.push(answer._id);
    }
  }
  const makers = Array.from({ length: 4 }, makeBots);
  await eventually(() => expect(made.length).toBeGreaterThan(10));
  await erase();
  await Promise.all(makers);
  expect(refused).toEqual(Array(4).fill([401, 'UNAUTHENTICATED']));
  for (const id of made)
    expect((await service.call(getChatbot, { params: { id } })).status).toBe(404);
  await expectNothingLeft();
});

it('undoes the bot that is stored after its owner’s data was deleted, and answers 401', async () => {
  service = await openChatbotsService({ status: 'pro' });
  const store = await openChatbotsStore(service.store);
  const late = openChatbots({
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
  await expect(late.create(accountId, body.name, body.prompts, 'request')).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  await expectNothingLeft();
});

it('is not undone by a plan that is told later', async () => {
  service = await openChatbotsService({ status: 'pro' });
  await erase();
  await service.publish(accountStatusChanged, { accountId, status: 'full', revision: 9 });
  expect((await create()).status).toBe(401);
  const [copy] = await service.store.collection('accounts').find({}).toArray();
  expect(copy).toEqual({ _id: accountId, isErased: true });
});
