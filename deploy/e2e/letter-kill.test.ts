import { eventually } from '@contesta/kit/testing/eventually';
import { openMailServer } from '@contesta/mail/testing/mail-server';
import { expect, it } from 'vitest';
import { post } from '../testing/calls.ts';
import { makeOwner } from '../testing/owner.ts';
import { removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';

it('a letter whose sender was killed goes out within 5 s of the restart, under the same Message-ID', async () => {
  const server = await openMailServer();
  const directory = temporaryFolder();
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}` };
  const arrived = (count: number, withinMs: number) =>
    eventually(() => expect(server.letters).toHaveLength(count), withinMs);
  try {
    server.answers('hang');
    const killed = await startProduct({ directory, env });
    await makeOwner(killed.url);
    await arrived(1, 10_000);
    await killed.kill();
    server.answers('take');
    const product = await startProduct({ directory, env });
    await arrived(2, 5_000).finally(product.stop);
    const [first, second] = server.letters;
    expect(second?.messageId).toBe(first?.messageId);
  } finally {
    await server.close();
    removeFolder(directory);
  }
}, 60_000);

it('the owner gets a letter about a message whose services were killed as they took it, once', async () => {
  const server = await openMailServer();
  const directory = temporaryFolder();
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}` };
  const aboutMessage = () => server.letters.filter(({ text }) => text?.includes('eva@example.com'));
  try {
    const killed = await startProduct({ directory, env });
    const { botId } = await makeOwner(killed.url);
    const chatbot = `${killed.url}/api/chatbots/${botId}`;
    const message = '¿Hacéis coronas para funerales?';
    const { conversationId } = await post(`${chatbot}/reply`, { message });
    const left = { conversationId, message, email: 'eva@example.com' };
    await post(`${chatbot}/messages`, left);
    await killed.kill();
    const product = await startProduct({ directory, env });
    try {
      await eventually(() => expect(aboutMessage()).not.toEqual([]), 20_000);
      // What comes after it in the same queue has arrived: nothing of it is on its way any more.
      await makeOwner(product.url);
      await eventually(() => expect(server.letters).toHaveLength(3), 10_000);
      expect(new Set(aboutMessage().map(({ messageId }) => messageId)).size).toBe(1);
    } finally {
      await product.stop();
    }
  } finally {
    await server.close();
    removeFolder(directory);
  }
}, 60_000);
