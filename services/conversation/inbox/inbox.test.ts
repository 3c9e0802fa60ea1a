import { accountErased, chatbotSaved, messageAnswered } from '@contesta/contracts/events';
import * as calls from '@contesta/contracts/inbox';
import { exportParts } from '@contesta/contracts/internal';
import { leftMessage, listMessages } from '@contesta/contracts/messages';
import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConversation } from '../testing/conversation-service.ts';
import { pairs } from '../testing/peers.ts';
import type { Group } from './groups.ts';

const service = useConversation({ listenTo: [messageAnswered] }, { pairs });
const { world } = service;
async function sayEach(...messages: string[]): Promise<void> {
  for (const message of messages) await service.say(message);
}
const list = (query: Record<string, string> = {}) =>
  service.asOwner(calls.listUnanswered, { query });
const handle = (key: string, body: unknown) =>
  service.asOwner(calls.handleUnanswered, { params: { key }, body });
const undo = (key: string) => service.asOwner(calls.undoUnanswered, { params: { key } });

/** The key of the group of a visitor's question; set by `askForWreaths`. */
let key: string;
async function askForWreaths(): Promise<void> {
  await service.say('¿Hacéis coronas?');
  key = await firstKey();
}

/** The key of the first group, once the inbox has this many messages in all. */
const firstKey = async (messages = 1) => (await shown(messages))[0]?.key ?? '';

/** The groups of the inbox, once they count this many messages in all. */
async function shown(messages: number): Promise<calls.UnansweredView[]> {
  return await eventually(async () => {
    service.wake();
    const items: calls.UnansweredView[] = (await list({ limit: '100' })).body.items;
    expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(messages);
    return items;
  });
}

describe('the inbox', () => {
  it('shows the group with the given key first, and not again on later pages', async () => {
    await sayEach('¿Hacéis coronas?', '¿Hacéis coronas?', '¿Tenéis lavabo?', '¿Dais clases?');
    const first = (await shown(4)).at(-1)?.key ?? '';
    const page = (await list({ limit: '1', first })).body;
    expect(page.items).toMatchObject([{ key: first }, {}]);
    const rest = (await list({ limit: '5', first, cursor: page.next })).body.items;
    expect([...page.items, ...rest].map(({ key }) => key)).toHaveLength(3);
    expect((await list({ first: 'of-another-bot' })).body.items).toHaveLength(3);
  });

  it('groups wordings of a question, most frequent first, shows similar stored ones, and no small talk', async () => {
    await sayEach('¿Vendéis macetas de barro?', '¿Hacéis coronas?', 'tarheta', 'MACETAS DE BARRO');
    await sayEach('hola', 'gracias!', 'eres un robot?', '👍', 'horario');
    const items = await shown(4);
    expect(items).toMatchObject([
      { question: '¿Vendéis macetas de barro?', count: 2, near: [] },
      { question: 'tarheta', near: ['¿Se puede pagar con tarjeta?'] },
      { question: '¿Hacéis coronas?', count: 1 },
    ]);
    expect(new Date(items[0]?.firstAt ?? 0) < new Date(items[0]?.lastAt ?? 0)).toBe(true);
  });

  it('lists each group once across pages, and equally frequent groups newest first', async () => {
    const messages = Array.from({ length: 12 }, (_, n) => `flor${'abcdefghijkl'[n]}inda`);
    await sayEach(...messages, messages[3] ?? '');
    await shown(13);
    const seen = await service.allOf(calls.listUnanswered, { limit: '5' });
    const newestFirst = messages.toReversed().filter((message) => message !== messages[3]);
    expect(seen.map(({ question }) => question)).toEqual([messages[3], ...newestFirst]);
  });

  it('is shown on the free plan too, in pages of 1 to 100', async () => {
    world.status = 'free';
    expect((await list()).status).toBe(200);
    for (const query of [{ limit: '0' }, { limit: '101' }, { cursor: 'nonsense' }])
      expect((await list(query)).status).toBe(400);
  });
});

describe('handling', () => {
  beforeEach(askForWreaths);

  it('succeeds once and then answers 404, even if the requests are concurrent', async () => {
    const pair = { question: '¿Hacéis coronas de flores?', answer: 'Sí.' };
    const replies = await Promise.all(Array.from({ length: 20 }, () => handle(key, pair)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
    const phrasing = { question: '¿Hacéis coronas?', answer: 'Sí.' };
    expect(world.pairs).toEqual([...pairs, pair, phrasing]);
    expect((await handle(key, { dismiss: true })).status).toBe(404);
    expect((await undo(key)).body.prompts).toEqual(pairs);
  });

  it('does not prevent a new group if the question is asked again after its pair was deleted', async () => {
    await handle(key, { answer: 'Sí.' });
    service.advance(60_000); // soon after the answer, the message would still count for the old group
    Object.assign(world, { version: 3, pairs });
    await service.publish(chatbotSaved, { ...service.ids(), version: 3 });
    await service.say('hacéis coronas');
    expect(await firstKey()).not.toBe(key);
  });

  it('leaves the group open when it is refused for an invalid body, a stored question or a full free plan', async () => {
    const sameAs = '¿Hacéis envíos a domicilio?';
    const bodies = [{ answer: ' ' }, { answer: 'Sí.', sameAs }, { dismiss: false }];
    for (const body of [...bodies, { answer: 'a'.repeat(4_001) }])
      expect((await handle(key, body)).status).toBe(400);
    const taken = { question: 'haceis envíos a domicilio', answer: 'No.' };
    expect((await handle(key, taken)).body.message).toMatch(/ya tiene esa pregunta/);
    world.isFull = true;
    const limit = { code: 'PLAN_LIMIT', message: expect.stringMatching(/5/) };
    expect(await handle(key, { answer: 'Sí.' })).toMatchObject({ status: 403, body: limit });
    expect(await shown(1)).toMatchObject([{ key }]);
    world.isFull = false;
    const written = { question: '¡Hacéis coronas!', answer: 'Sí.' }; // the visitors' words: no phrasing is added
    expect((await handle(key, written)).body.prompts).toEqual([...pairs, written]);
  });
});

describe('a visitor who left an email address', () => {
  async function leave(question: string, email: string, language = 'es') {
    const { conversationId } = (await service.say(question)).body;
    const body = { conversationId, message: question, email };
    expect((await service.leave(body, { 'accept-language': language })).status).toBe(202);
  }
  const leftMessages = async () => (await service.asOwner(listMessages)).body.items;
  const untilMailed = (letters: number) =>
    eventually(() => expect(service.events('message-answered')).toHaveLength(letters));
  async function leaveAndCrash(): Promise<string> {
    await leave('¿Hacéis coronas?', 'eva@example.com');
    const key = await firstKey();
    world.failsAfterAdding = true;
    expect((await handle(key, { answer: 'Por encargo.', tell: true })).status).toBe(503);
    world.failsAfterAdding = false;
    return key;
  }

  it('is counted once and gets one email, however often the visitor asked', async () => {
    await leave('¿Hacéis coronas?', 'eva@example.com');
    await leave('hacéis coronas', 'EVA@example.com');
    const [{ key, waiting } = { key: '', waiting: 0 }] = await shown(2);
    expect(waiting).toBe(1);
    await handle(key, { answer: 'Por encargo.', tell: true });
    const sentReply = { state: 'replied', repliedAt: expect.any(String) };
    expect(await leftMessages()).toMatchObject([sentReply, sentReply]);
    await untilMailed(1);
    await leave('¿Vendéis macetas?', 'ida@example.com');
    await handle(await firstKey(), { answer: 'Sí.', tell: true });
    await untilMailed(2);
  });

  it('gets the owner’s translation in the visitor’s language', async () => {
    const translation = 'We deliver all over the province for 6 €.';
    world.pairs = pairs.map((pair) => ({ ...pair, translation }));
    await leave('¿Lleváis coronas?', 'leo@example.com', 'en');
    await leave('¿Lleváis coronas?', 'eva@example.com');
    await handle(await firstKey(2), { sameAs: '¿Hacéis envíos a domicilio?', tell: true });
    const replies = (await leftMessages()).map(async ({ messageId }: { messageId: string }) => {
      return (await service.call(leftMessage, { params: { id: messageId } })).body.reply;
    });
    expect(await Promise.all(replies)).toEqual(['Sí, a toda la provincia por 6 €.', translation]);
  });

  it('gets the answer once if the service crashes before mailing, and undo still removes the pair', async () => {
    const key = await leaveAndCrash();
    await service.restart();
    expect([world.pairs?.length, (await list()).body.items]).toEqual([pairs.length + 1, []]);
    expect(await leftMessages()).toMatchObject([{ state: 'new' }]);
    service.advance(20_000); // the crashed handling's lease ends
    const replied = [{ state: 'replied' }];
    await eventually(async () => expect(await leftMessages()).toMatchObject(replied));
    await untilMailed(1);
    expect(world.pairs).toHaveLength(pairs.length + 1);
    expect((await undo(key)).body.prompts).toEqual(pairs);
  });

  it('waits in the inbox again if the bot is full when the answer is retried after a crash', async () => {
    const key = await leaveAndCrash();
    Object.assign(world, { pairs, isFull: true });
    service.advance(20_000); // the crashed handling's lease ends
    expect(await shown(1)).toMatchObject([{ key, waiting: 1 }]);
    expect(await leftMessages()).toMatchObject([{ state: 'new' }]);
  });

  it('is not counted once the owner has marked the message done', async () => {
    await leave('¿Hacéis coronas?', 'eva@example.com');
    const messages = service.store.collection('messages');
    await messages.updateMany({ chatbotId: world.id }, { $set: { state: 'done' } });
    expect((await shown(1))[0]?.waiting).toBe(0);
  });
});

describe('undo of a handled group', () => {
  beforeEach(askForWreaths);

  it('reopens a dismissed group within ten minutes', async () => {
    expect((await undo(key)).body.code).toBe('STATE'); // not handled yet
    await handle(key, { dismiss: true });
    expect((await undo(key)).status).toBe(200);
    expect(await shown(1)).toMatchObject([{ key, question: '¿Hacéis coronas?' }]);
  });

  it('is refused after ten minutes, and for an unknown group', async () => {
    await handle(key, { answer: 'Por encargo.' });
    expect((await undo('unknown')).status).toBe(404);
    service.advance(10 * 60_000 + 1);
    expect((await undo(key)).body.code).toBe('STATE');
    expect(world.pairs).toHaveLength(pairs.length + 1);
  });

  it('keeps a pair that the bot had before', async () => {
    world.pairs = [...pairs, { question: '¿Hacéis coronas?', answer: 'Por encargo.' }];
    await handle(key, { answer: 'Por encargo.' });
    expect((await undo(key)).status).toBe(200);
    expect(world.pairs).toHaveLength(pairs.length + 1);
  });
});

const groups = () => service.store.collection<Group>('unansweredGroups');

it('closes a group that the bot can answer now, when the bot is saved or the inbox is listed', async () => {
  await sayEach('¿Hacéis coronas?', '¿Tenéis lavabo?', '¿Vendéis macetas de barro?');
  await shown(3);
  const learn = (question: string) => {
    world.pairs = [...(world.pairs ?? []), { question, answer: 'Sí.' }];
    world.version += 1;
  };
  learn('¿Hacéis coronas?');
  await service.publish(chatbotSaved, { ...service.ids(), version: world.version });
  await eventually(async () => expect(await groups().countDocuments({ open: world.id })).toBe(2));
  learn('¿Tenéis lavabo?');
  await service.store.collection('bots').deleteMany({ _id: world.id }); // without an event, the listing fetches the new version
  expect(await shown(1)).toMatchObject([{ question: '¿Vendéis macetas de barro?' }]);
});

describe('grouping of exchanges', () => {
  it('counts no exchange twice after a crash between counting and marking', async () => {
    await sayEach('¿Hacéis coronas?', 'hacéis coronas');
    const key = await firstKey(2);
    await service.restart();
    const ofBot = { _id: { $gte: world.id, $lt: `${world.id};` } };
    const exchanges = service.store.collection('exchanges');
    await exchanges.updateMany(ofBot, { $set: { ungrouped: world.id } });
    await service.say('coronas');
    expect(await shown(3)).toMatchObject([{ key, count: 3 }]);
    const ungrouped = () => exchanges.countDocuments({ ungrouped: world.id });
    await eventually(async () => expect(await ungrouped()).toBe(0));
  });

  it('loses no exchange after a crash before counting', async () => {
    await service.restart(); // the next round of grouping is 0.7 s away
    await Promise.all(Array.from({ length: 30 }, (_, n) => service.say(`¿Tenéis flor${n % 3}?`)));
    await service.restart();
    await shown(30);
  });
});

it('exports the groups of an account, and deletes them when the account is erased', async () => {
  await service.say('¿Hacéis coronas?');
  await shown(1);
  const params = { id: world.ownerId };
  const { body } = await service.call(exportParts.conversations, { params });
  const unanswered = ['¿Hacéis coronas?'];
  expect(body.at(-1)).toMatchObject({ unanswered, count: 1, waiting: true });
  await service.publish(accountErased, { accountId: world.ownerId });
  expect(await groups().countDocuments({ chatbotId: world.id })).toBe(0);
});
