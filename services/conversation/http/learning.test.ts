import { readLearning } from '@contesta/contracts/conversation';
import { accountErased, chatbotDeleted, chatbotSaved } from '@contesta/contracts/events';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConversationService, openConversation } from '../testing/conversation-service.ts';
import { chatbotId, type Florist, ownerId, pairs } from '../testing/peers.ts';

let world: Florist;
let service: ConversationService;
const open = (options: { directory?: string } = {}) =>
  openConversation(world, { env: { ENCODER: 'on' }, ...options });

beforeEach(() => {
  world = { status: 'free', version: 1 };
});
afterEach(() => service.close());

const learning = (given: object = {}) => service.asOwner(readLearning, given);
const say = async (message: string): Promise<string> => (await service.say(message)).body.reply;
const isReady = () =>
  eventually(async () => expect((await learning()).body).toMatchObject({ ready: true }), 20_000);

describe('the learning progress of a bot', () => {
  it('is shown to its owner until all texts are learned', async () => {
    service = await open();
    expect((await learning()).body).toEqual({ texts: 6, learned: 0, ready: false });
    await isReady();
    expect((await learning()).body).toEqual({ texts: 6, learned: 6, ready: true });
  });

  it('starts when the bot is saved, and again when it is edited', async () => {
    service = await open();
    await service.publish(chatbotSaved, { chatbotId, ownerId, version: 1 });
    const vectors = service.store.collection('vectors');
    await eventually(async () => expect(await vectors.countDocuments({})).toBe(1), 20_000);
    const added = { question: '¿Dónde estáis?', answer: 'En la calle Ancha 3.' };
    Object.assign(world, { version: 2, pairs: [...pairs, added] });
    await service.publish(chatbotSaved, { chatbotId, ownerId, version: 2 });
    expect(await say('donde estais')).toBe(added.answer);
    expect((await learning()).body).toMatchObject({ texts: 8 });
    await isReady();
  });

  it('is ready at once after a restart, and when there is nothing to learn', async () => {
    service = await open();
    await isReady();
    await service.close({ keep: true });
    service = await open({ directory: service.directory });
    expect((await learning()).body).toEqual({ texts: 6, learned: 6, ready: true });
    world.version = 2;
    world.pairs = [];
    await service.publish(chatbotSaved, { chatbotId, ownerId, version: 2 });
    expect((await learning()).body).toEqual({ texts: 0, learned: 0, ready: true });
  });

  it('is ready when the encoder is off, and is the owner’s alone', async () => {
    service = await openConversation(world);
    expect((await learning()).body).toEqual({ texts: 0, learned: 0, ready: true });
    expect(await say('que horario teneis')).toBe('De lunes a viernes de 9:30 a 20:00.');
    expect(await service.store.collection('vectors').countDocuments({})).toBe(0);
    const params = { id: chatbotId };
    expect((await service.call(readLearning, { params })).status).toBe(401);
    const foreign = await learning({ token: service.tokenFor('owner-eva-2') });
    const unknown = await learning({ params: { id: 'bot-unknown-1' } });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body.message).toBe(unknown.body.message);
  });
});

it.each([
  ['the bot', () => service.publish(chatbotDeleted, { chatbotId, ownerId, version: 2 })],
  ['the account', () => service.publish(accountErased, { accountId: ownerId })],
])('keeps no vectors once %s is erased, even during learning', async (_, erase) => {
  world.pairs = Array.from({ length: 300 }, (_, at) => ({
    question: `¿Tenéis el ${at}?`,
    answer: `El ${at}, sí.`,
  }));
  service = await open();
  await learning();
  const counts = () =>
    Promise.all(
      ['vectors', 'learning', 'models'].map((name) =>
        service.store.collection(name).countDocuments({}),
      ),
    );
  await eventually(async () => expect((await counts())[0]).toBeGreaterThan(1), 20_000);
  world.isDeleted = true;
  await erase();
  expect((await learning()).status).toBe(404);
  await eventually(async () => expect(await counts()).toEqual([0, 0, 0]));
});
