import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, post } from '../testing/calls.ts';
import { countIds, openWithMailServer } from '../testing/installation-with-mail-server.ts';
import { makeOwner, makeOwnerOnPlan } from '../testing/owner.ts';
import type { Running } from '../testing/product.ts';

const message = '¿Hacéis coronas para funerales?';

describe('letters, when the product is killed', { timeout: 120_000 }, () => {
  let installation: Awaited<ReturnType<typeof openWithMailServer>>;
  let product: Running;
  beforeAll(async () => {
    installation = await openWithMailServer();
    product = await installation.start();
  });
  afterAll(() => installation.close());

  async function restart(): Promise<void> {
    await product.kill();
    product = await installation.start();
  }
  const chatbotUrl = (botId: string) => `${product.url}/api/chatbots/${botId}`;

  /** A visitor asks an unknown question, and leaves a message. */
  async function leaveMessage(botId: string, email: string): Promise<void> {
    const { conversationId } = await post(`${chatbotUrl(botId)}/reply`, { message });
    await post(`${chatbotUrl(botId)}/messages`, { conversationId, message, email });
  }

  /** Waits for a later letter: then all earlier ones in the queue have been sent. */
  async function untilQueueIsEmpty(): Promise<void> {
    const { email } = await makeOwner(product.url);
    await eventually(() => expect(installation.lettersTo(email)).not.toEqual([]), 20_000);
  }

  it('that were being sent are sent within 5 s of the restart, with the same Message-ID', async () => {
    const { server } = installation;
    server.answerWith('hang');
    const { email } = await makeOwner(product.url);
    const untilArrived = (count: number, withinMs: number) =>
      eventually(() => expect(installation.lettersTo(email)).toHaveLength(count), withinMs);
    await untilArrived(1, 10_000);
    await product.kill();
    server.answerWith('accept');
    product = await installation.start();
    await untilArrived(2, 5_000);
    expect(countIds(installation.lettersTo(email))).toBe(1);
  });

  it('about a message are sent to the owner once, although the product was killed just after it', async () => {
    const { botId, email } = await makeOwner(product.url);
    await leaveMessage(botId, 'iris@example.com');
    await restart();
    const aboutMessage = () =>
      installation.lettersTo(email).filter(({ text }) => text?.includes('iris@example.com'));
    await eventually(() => expect(aboutMessage()).not.toEqual([]), 20_000);
    await untilQueueIsEmpty();
    expect(countIds(aboutMessage())).toBe(1);
  });

  it('with the owner’s reply or new answer are sent once to each visitor', async () => {
    const waiting = ['eva@example.com', 'leo@example.com', 'ana@example.com'];
    const owner = await makeOwnerOnPlan(product.url, installation.env, 'full');
    const { botId, token } = owner;
    for (const email of waiting) await leaveMessage(botId, email);
    const read = async <Item>(list: string) =>
      (await get<{ items: Item[] }>(`${chatbotUrl(botId)}/${list}`, token)).items;
    const key = await eventually(async () => {
      const [group] = await read<{ key: string; waiting: number }>('unanswered');
      expect(group?.waiting).toBe(waiting.length);
      return group?.key;
    }, 20_000);
    const [newest] = await read<{ messageId: string }>('messages');
    await post(`${chatbotUrl(botId)}/messages/${newest?.messageId}`, { reply: 'Sí.' }, token);
    await restart();
    const newAnswer = { answer: 'Sí, por encargo.', tell: true };
    await post(`${chatbotUrl(botId)}/unanswered/${key}`, newAnswer, token);
    await restart();

    const { lettersTo } = installation;
    await eventually(() => {
      for (const email of waiting) expect(lettersTo(email)).not.toEqual([]);
    }, 60_000);
    await untilQueueIsEmpty();
    for (const email of waiting) expect(countIds(lettersTo(email))).toBe(1);
    expect(lettersTo('ana@example.com')[0]?.text).toContain('Sí.');
  });
});
