import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it } from 'vitest';
import { openBuyerActions } from '../testing/buyer-actions.ts';
import { get, post } from '../testing/calls.ts';
import { readExport } from '../testing/exchange-log.ts';
import { sharedProduct } from '../testing/open-product.ts';

it('the main journey works on MongoDB, Kafka and Redis: paying, chatting, statistics, export, email', async () => {
  const { url } = await sharedProduct();
  const actions = openBuyerActions({ url });
  const owner = await actions.newBuyer();
  const order = await actions.order(owner, 'full');
  await actions.approve(order);
  expect((await actions.capture(owner, order, 'full')).body).toMatchObject({ status: 'full' });
  const bot = `${url}/api/chatbots/${owner.botId}`;
  let conversationId: unknown;
  const rows: object[] = [];
  for (const question of ['¿Cuál es vuestro horario?', '¿Hacéis envíos?', '¿Vendéis tornillos?']) {
    const answer = await post(`${bot}/reply`, { message: question, conversationId });
    conversationId = answer.conversationId;
    rows.push({ conversationId, seq: rows.length + 1, question, reply: answer.reply });
  }

  await eventually(async () => {
    const stats = await get(`${bot}/stats`, owner.token);
    expect(stats).toMatchObject({ totalConversations: 1, totalMessages: 6 });
  });
  expect(await readExport(url, owner)).toMatchObject(rows);
  const letters = await eventually(async () => {
    const found = await actions.letters(owner);
    expect(found.length).toBeGreaterThanOrEqual(2); // the welcome and the receipt
    return found;
  });
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(letters.length);
});
