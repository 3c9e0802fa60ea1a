import { eventually } from '@contesta/kit/testing/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { get, post } from '../testing/calls.ts';
import { readExport } from '../testing/exchange-log.ts';
import { sharedProduct } from '../testing/open-product.ts';
import { openShop } from '../testing/shop.ts';

let url: string;
beforeAll(async () => {
  url = (await sharedProduct()).url;
});

describe('the main journey on MongoDB, Apache Kafka and Redis', () => {
  it('includes registering, paying, chatting, statistics, an export and an email', async () => {
    const shop = openShop({ url });
    const owner = await shop.buyer();
    const order = await shop.order(owner, 'full');
    await shop.approve(order);
    expect((await shop.capture(owner, order, 'full')).body).toMatchObject({ status: 'full' });

    const asked = [
      '¿Cuál es vuestro horario?',
      '¿Hacéis envíos a domicilio?',
      '¿Vendéis tornillos?',
    ];
    let conversationId: unknown;
    const replies: unknown[] = [];
    for (const message of asked) {
      const path = `${url}/api/chatbots/${owner.botId}/reply`;
      const answer = await post(path, { message, ...(conversationId ? { conversationId } : {}) });
      conversationId = answer.conversationId;
      replies.push(answer.reply);
    }

    await eventually(async () => {
      const stats = await get(`${url}/api/chatbots/${owner.botId}/stats`, owner.token);
      expect(stats).toMatchObject({ totalConversations: 1, totalMessages: 6 });
    }, 15_000);
    expect(await readExport(url, owner)).toMatchObject(
      asked.map((question, i) => ({ conversationId, seq: i + 1, question, reply: replies[i] })),
    );
    const letters = await eventually(async () => {
      const found = await shop.letters(owner);
      expect(found.length).toBeGreaterThanOrEqual(2);
      return found;
    }, 15_000);
    expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(letters.length);
  }, 60_000);
});
