import { eventually } from '@contesta/kit/testing/eventually';
import { openMailServer } from '@contesta/mail/testing/mail-server';
import { expect, it } from 'vitest';
import { get, post } from '../testing/calls.ts';
import { grantPlan, makeOwner } from '../testing/owner.ts';
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

it('visitors get what the owner answers and teaches once, whatever is killed meanwhile', async () => {
  const server = await openMailServer();
  const directory = temporaryFolder();
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, RATE_LIMITS: 'off' };
  const waiting = ['eva@example.com', 'leo@example.com', 'ana@example.com'];
  const lettersTo = (to: string) =>
    server.letters.filter((letter) => letter.to?.some(({ address }) => address === to));
  try {
    const before = await startProduct({ directory, env });
    const owner = await makeOwner(before.url);
    await grantPlan(before.url, { DATA_DIR: directory }, owner, 'full');
    const { botId, token } = owner;
    const message = '¿Hacéis coronas para funerales?';
    for (const email of waiting) {
      const chatbot = `${before.url}/api/chatbots/${botId}`;
      const { conversationId } = await post(`${chatbot}/reply`, { message });
      await post(`${chatbot}/messages`, { conversationId, message, email });
    }
    type Items<Item> = { items: Item[] };
    const read = <Item>(url: string, list: string) =>
      get<Items<Item>>(`${url}/api/chatbots/${botId}/${list}`, token);
    const key = await eventually(async () => {
      const [group] = (await read<{ key: string; waiting: number }>(before.url, 'unanswered'))
        .items;
      if (group?.waiting !== waiting.length) throw new Error('not all wait yet');
      return group.key;
    }, 20_000);
    const newest = (await read<{ messageId: string }>(before.url, 'messages')).items[0];
    const chatbot = `/api/chatbots/${botId}`;
    await post(`${before.url}${chatbot}/messages/${newest?.messageId}`, { reply: 'Sí.' }, token);
    await before.kill();

    const teaching = await startProduct({ directory, env });
    const taught = post(
      `${teaching.url}${chatbot}/unanswered/${key}`,
      { answer: 'Sí, por encargo.', tell: true },
      token,
    );
    await Promise.all([taught, taught.then(teaching.kill)]);

    const after = await startProduct({ directory, env });
    try {
      await eventually(() => {
        for (const email of waiting) expect(lettersTo(email)).not.toEqual([]);
      }, 60_000);
      // What comes after them in the same queue has arrived: nothing of them is on its way any more.
      const { email } = await makeOwner(after.url);
      await eventually(() => expect(lettersTo(email)).not.toEqual([]), 20_000);
      for (const one of waiting)
        expect(new Set(lettersTo(one).map(({ messageId }) => messageId)).size).toBe(1);
      expect(lettersTo('ana@example.com')[0]?.text).toContain('Sí.');
    } finally {
      await after.stop();
    }
  } finally {
    await server.close();
    removeFolder(directory);
  }
}, 120_000);
