import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { bookOne, enableBookings, tomorrowAt } from '../../testing/bookings.ts';
import { useProduct } from '../../testing/open-product.ts';
import { type Owner, ownersPassword } from '../../testing/owner.ts';
import { storedDocuments } from '../../testing/stored-documents.ts';
import { newToken, openChats } from '../../testing/telegram.ts';

const product = await useProduct({}, { alone: {} });
const { call } = product;
const stored = async () => JSON.stringify(await storedDocuments(product.env));

/** The bytes of all files in the data folder except the sandbox's, including SQLite's logs. */
function onDisk(): string {
  const entries = readdirSync(product.directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('sandbox'));
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return paths.map((path) => readFileSync(path, 'latin1')).join('\n');
}

const wordsIn = (text: string, words: string[]) => words.filter((word) => text.includes(word));
async function untilGone(words: string[]): Promise<void> {
  await eventually(async () => expect(wordsIn(await stored(), words)).toEqual([]));
  await eventually(() => expect(wordsIn(onDisk(), words)).toEqual([]), 40_000); // a file is rewritten at most every ten seconds
}

describe('an account that is erased while other sessions write', { timeout: 120_000 }, () => {
  it('leaves nothing public, nothing stored, and no bytes on the disk', async () => {
    const mark = crypto.randomUUID();
    const { email, token, botId } = await product.ownerOf('full');
    const calendar = `/chatbots/${botId}/integrations/calendar`;
    expect((await call.post(calendar, { business: mark }, { token })).status).toBe(200);
    const other = (await call.post('/auth/login', { email, password: ownersPassword })).body.token;
    const pair = { question: `¿Abre ${mark}?`, answer: `Abre ${mark}` };
    const bots = [botId];
    const refusals: number[] = [];

    async function makeBots(): Promise<void> {
      for (;;) {
        const bot = { name: mark, prompts: Array(20).fill(pair) };
        const answer = await call.post('/chatbots', bot, { token: other });
        if (answer.status !== 201) return void refusals.push(answer.status);
        bots.push(answer.body._id);
      }
    }
    const ask = (id: string) => call.post(`/chatbots/${id}/reply`, { message: `hola ${mark}` });
    async function visit(): Promise<void> {
      for (let n = 0; ; n += 1) {
        const answer = await ask(bots[n % bots.length] ?? botId);
        if (answer.status === 404) return;
        expect(answer.status).toBe(200);
      }
    }

    const writing = [makeBots(), makeBots(), makeBots(), visit(), visit()];
    await eventually(() => expect(bots.length).toBeGreaterThan(10));
    const password = ownersPassword;
    expect((await call.delete('/user/me', { token }, { password })).status).toBe(202);
    await Promise.all(writing);
    expect(refusals).toEqual([401, 401, 401]);
    for (const id of bots)
      await eventually(async () => {
        expect((await call.get(`/chatbots/${id}`)).status).toBe(404);
        expect((await ask(id)).status).toBe(404);
      });
    await untilGone([mark, email]);
  });
});

/** Books an appointment and sends messages in the chat and on Telegram, as a visitor with this name and address. */
async function visitEverywhere(owner: Owner, name: string, mail: string): Promise<void> {
  await enableBookings(product.url, owner);
  const message = `Soy ${name}, ${mail}`;
  const path = `/chatbots/${owner.botId}`;
  const answer = await call.post(`${path}/reply`, { message });
  expect(answer.status).toBe(200);
  const { conversationId } = answer.body;
  const wanted = { start: tomorrowAt('11:00'), name, email: mail, conversationId };
  await bookOne(product.url, owner.botId, wanted);
  expect((await call.post(`${path}/booking/find`, { email: mail })).status).toBe(202);
  const { token, bot } = newToken();
  expect((await call.post(`${path}/integrations/telegram`, { token }, owner)).status).toBe(200);
  const chats = openChats(product.url, bot);
  await chats.say(message);
  await chats.untilAnswered(1);
  await product.untilLetters(mail, 2);
}

describe('messages and bookings of visitors, in the chat and on Telegram', () => {
  const password = ownersPassword;
  it.each<[string, (owner: Owner) => Promise<{ status: number }>]>([
    ['the bot', (owner) => call.delete(`/chatbots/${owner.botId}`, owner)],
    ['the account', ({ token }) => call.delete('/user/me', { token }, { password })],
  ])('are in the export, and are erased with %s', { timeout: 180_000 }, async (_, end) => {
    const owner = await product.ownerOf('full', 'Europe/Madrid');
    const [name, mail] = ['Noa Quiñonero', `${crypto.randomUUID()}@example.com`];
    await visitEverywhere(owner, name, mail);
    const { body } = await call.get('/user/me/export', owner);
    for (const part of ['conversations', 'calendar', 'letters'])
      expect(JSON.stringify(body[part]), part).toContain(mail);
    expect(body.telegram).toMatchObject([{ chatbotId: owner.botId, chats: 1 }]);
    expect(wordsIn(await stored(), [mail, owner.botId])).toEqual([mail, owner.botId]);
    expect((await end(owner)).status).toBeLessThan(300);
    const subjects = (await product.untilLetters(mail, 3)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^La cita en .* está cancelada$/));
    await untilGone([mail]);
  });
});
