import { readLearning } from '@contesta/contracts/conversation';
import { accountErased, chatbotDeleted, chatbotSaved } from '@contesta/contracts/events';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openConversation, useConversation } from './testing/conversation-service.ts';
import { pairs } from './testing/peers.ts';
import { numberedPairs } from './testing/sample-bots.ts';

const service = useConversation({ env: { ENCODER: 'on' } }, { status: 'free' });
const { world } = service;
const saved = (version: number) => ({ chatbotId: world.id, ownerId: world.ownerId, version });
const count = (name: string) =>
  service.store.collection(name).countDocuments({ chatbotId: world.id });
const learning = () => service.asOwner(readLearning);
const say = async (message: string): Promise<string> => (await service.say(message)).body.reply;
const untilReady = () =>
  eventually(async () => expect((await learning()).body).toMatchObject({ ready: true }));

describe('the learning progress of a bot', () => {
  it('is shown to its owner, and is ready once all texts are learned', async () => {
    expect((await learning()).body).toEqual({ texts: 6, learned: 0, ready: false }); // the texts of three pairs
    await untilReady();
    expect((await learning()).body).toEqual({ texts: 6, learned: 6, ready: true });
  });

  it('starts when the bot is saved, and again when it is edited', async () => {
    await service.publish(chatbotSaved, saved(1));
    await eventually(async () => expect(await count('vectors')).toBe(1)); // a document with all vectors
    const added = { question: '¿Dónde estáis?', answer: 'En la calle Ancha 3.' };
    Object.assign(world, { version: 2, pairs: [...pairs, added] });
    await service.publish(chatbotSaved, saved(2));
    expect(await say('donde estais')).toBe(added.answer);
    expect((await learning()).body).toMatchObject({ texts: 8 });
    await untilReady();
  });

  it('is ready at once after a restart, and when there is nothing to learn', async () => {
    await untilReady();
    await service.restart();
    expect((await learning()).body).toEqual({ texts: 6, learned: 6, ready: true });
    Object.assign(world, { version: 2, pairs: [] });
    await service.publish(chatbotSaved, saved(2));
    expect((await learning()).body).toEqual({ texts: 0, learned: 0, ready: true });
  });

  it('is ready when the encoder is off', async () => {
    const withoutEncoder = await openConversation(world);
    onTestFinished(() => withoutEncoder.close());
    const { body } = await withoutEncoder.asOwner(readLearning);
    expect(body).toEqual({ texts: 0, learned: 0, ready: true });
    expect(await withoutEncoder.store.collection('vectors').countDocuments({})).toBe(0);
  });
});

const deleteBot = () => service.publish(chatbotDeleted, saved(2));
const visit = () => service.say('¿Hacéis envíos?');

/** The rows that remain of the bot in these collections, apart from tombstones, as JSON. */
async function remaining(): Promise<string> {
  const names = ['prompts', 'exchanges', 'conversations', 'bots', 'models'];
  const rows = names.map((name) => service.store.collection(name).find({}).toArray());
  const kept = (await Promise.all(rows)).flat().filter(({ deletedAt }) => !deletedAt);
  return JSON.stringify(kept.filter((row) => JSON.stringify(row).includes(world.id)));
}

it('keeps nothing of visitors who write while the bot is being deleted', async () => {
  let sent = 0;
  const statuses = new Set<number>();
  async function keepWriting(): Promise<void> {
    for (;;) {
      const { status } = await visit();
      statuses.add(status);
      sent += 1;
      if (status !== 200) return;
    }
  }
  const visitors = Array.from({ length: 4 }, keepWriting);
  await eventually(() => expect(sent).toBeGreaterThan(20));
  await deleteBot();
  await Promise.all(visitors);
  expect([...statuses]).toEqual([200, 404]);
  await eventually(async () => expect(await remaining()).toBe('[]'));
});

it('stores no pairs of a bot that is deleted while its pairs are being requested', async () => {
  world.beforeReading = deleteBot;
  expect((await visit()).status).toBe(404);
  await eventually(async () => expect(await remaining()).toBe('[]'));
});

it.each([
  ['the bot', deleteBot],
  ['the account', () => service.publish(accountErased, { accountId: world.ownerId })],
])('keeps no vectors once %s is erased, even during learning', async (_, erase) => {
  world.pairs = numberedPairs(300);
  await learning();
  const counts = () => Promise.all(['vectors', 'learning', 'models'].map(count));
  await eventually(async () => expect((await counts())[0]).toBeGreaterThan(0));
  world.isDeleted = true;
  await erase();
  expect((await learning()).status).toBe(404);
  await eventually(async () => expect(await counts()).toEqual([0, 0, 0]));
});
