import { createChatbot, listChatbots } from '@contesta/contracts/chatbots';
import { accountErased, accountStatusChanged } from '@contesta/contracts/events';
import { eventually } from '@contesta/kit/testing/eventually';
import { openAccountCopies } from '@contesta/runtime/account-copies';
import { expect, it, onTestFinished } from 'vitest';
import { openChatbots } from './chatbots.ts';
import { openChatbotsStore } from './store.ts';
import { openChatbotsService } from './testing/chatbots-service.ts';

const accountId = 'ana-0001';
const body = { name: 'Azahar', prompts: [{ question: '¿Pregunta?', answer: 'Respuesta' }] };
async function open() {
  const service = await openChatbotsService({ status: 'pro' });
  onTestFinished(() => service.close());
  return { service, erase: () => service.publish(accountErased, { accountId }) };
}

it('deletes a bot that is stored after its owner was erased, and answers 401', async () => {
  const { service, erase } = await open();
  const store = await openChatbotsStore(service.store);
  const bots = openChatbots({
    ...service.kit,
    store: {
      ...store,
      async insert(...bot) {
        await erase();
        return await store.insert(...bot);
      },
    },
    accounts: openAccountCopies(service.store, service.kit.peers),
    maxPrompts: undefined,
    announce: () => {},
  });
  const creation = bots.create(accountId, body.name, body.prompts, 'request');
  await expect(creation).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const token = service.tokenFor(accountId);
  expect((await service.call(listChatbots, { token })).body).toEqual([]);
  await eventually(async () => {
    const rows = await service.store.collection('chatbots').find({}).toArray();
    expect(rows.filter(({ deletedAt, outbox }) => !deletedAt || outbox)).toEqual([]);
    expect(JSON.stringify(rows)).not.toMatch(/Pregunta|Azahar|ana-0001/);
  });
});

it('an erasure is not undone by a later change of plan', async () => {
  const { service, erase } = await open();
  await erase();
  await service.publish(accountStatusChanged, { accountId, status: 'full', revision: 9 });
  const call = { body, token: service.tokenFor(accountId) };
  expect((await service.call(createChatbot, call)).status).toBe(401);
  const [copy] = await service.store.collection('accounts').find({}).toArray();
  expect(copy).toEqual({ _id: accountId, isErased: true });
});
