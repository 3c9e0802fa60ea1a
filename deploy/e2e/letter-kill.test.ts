import { join } from 'node:path';
import type { Appointment } from '@contesta/calendar/rules/appointment';
import { weeklyLetterDue } from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import { outboxUpdate } from '@contesta/kit/outbox/document-outbox';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, openCaller, post } from '../testing/calls.ts';
import { countIds, openWithMailServer } from '../testing/installation-with-mail-server.ts';
import { makeOwner, makeOwnerOnPlan, type Owner } from '../testing/owner.ts';

const message = '¿Hacéis coronas para funerales?';

const reminderCount = 20;
const hourMs = 3_600_000;

/** Stores appointments that were booked two days ago and whose reminders are overdue. */
async function addOverdueReminders(directory: string, chatbotId: string): Promise<void> {
  const store = openSqliteStore({ file: join(directory, 'calendar.db') });
  const calendar = await store.collection('calendars').findOne({ _id: chatbotId });
  const createdAt = new Date(Date.now() - 48 * hourMs);
  const past = { createdAt, changedAt: createdAt, remindAt: createdAt };
  const service = { key: 'first', name: 'Cita', minutes: 30 };
  const rows = Array.from({ length: reminderCount }, (_, n): Appointment => {
    const start = Math.ceil(Date.now() / hourMs + n + 2) * hourMs;
    return {
      ...{ _id: `appointment-${n}`, chatbotId, conversationId: `conversation-${n}`, ...past },
      ...{ ownerId: calendar?.ownerId, key: `key-${n}`, service, state: 'booked', revision: 1 },
      start: new Date(start),
      end: new Date(start + 30 * 60_000),
      visitor: { name: 'Eva', email: `eva${n}@example.com`, language: 'es' },
    };
  });
  await Promise.all(rows.map((row) => store.collection('appointments').insertOne(row)));
  await store.close();
}

const weeklyCount = 7;

/** Gives each account an unsent `weekly-letter-due` event, as auth does on Monday morning, but for a week that includes today. */
async function endWeeks(directory: string): Promise<void> {
  const store = openSqliteStore({ file: join(directory, 'auth.db') });
  const accounts = store.collection('accounts');
  const inDays = (days: number) => new Date(Date.now() + days * 24 * hourMs).toISOString();
  const [from, to, until] = [inDays(-7), inDays(1), inDays(1)];
  for (const { _id: accountId } of await accounts.find({}).toArray()) {
    const data = { accountId, week: from.slice(0, 10), from, to, until };
    const event = makeEvent(weeklyLetterDue, data, { id: `due-${accountId}`, at: new Date() });
    await accounts.updateOne({ _id: accountId }, outboxUpdate([event]));
  }
  await store.close();
}

describe('a killed product', { timeout: 180_000 }, async () => {
  const installation = await openWithMailServer();
  const { url, server, env, directory, start, stop, kill, lettersTo } = installation;
  beforeAll(start);
  afterAll(installation.close);

  const restart = () => kill().then(start);
  const chatbotUrl = (botId: string) => `${url}/api/chatbots/${botId}`;

  /** As a visitor, asks an unknown question and leaves a message. */
  async function leaveMessage(botId: string, email: string): Promise<void> {
    const { conversationId } = await post(`${chatbotUrl(botId)}/reply`, { message });
    await post(`${chatbotUrl(botId)}/messages`, { conversationId, message, email });
  }

  /** Waits for a new letter, which is sent after all letters that are in the queue. */
  async function untilQueueIsEmpty(): Promise<void> {
    const { email } = await makeOwner(url);
    await eventually(() => expect(lettersTo(email)).not.toEqual([]), 60_000);
  }

  it('resends an unfinished letter within 5 s of the restart, with the same Message-ID', async () => {
    server.answerWith('hang');
    const { email } = await makeOwner(url);
    const untilArrived = (count: number, withinMs: number) =>
      eventually(() => expect(lettersTo(email)).toHaveLength(count), withinMs);
    await untilArrived(1, 10_000);
    await kill();
    server.answerWith('accept');
    await start();
    await untilArrived(2, 5_000);
    expect(countIds(lettersTo(email))).toBe(1);
  });

  it('notifies the owner of a message left just before the kill, with one Message-ID', async () => {
    const { botId, email } = await makeOwner(url);
    await leaveMessage(botId, 'iris@example.com');
    await restart();
    const aboutMessage = () =>
      lettersTo(email).filter(({ text }) => text?.includes('iris@example.com'));
    await eventually(() => expect(aboutMessage()).not.toEqual([]), 60_000);
    await untilQueueIsEmpty();
    expect(countIds(aboutMessage())).toBe(1);
  });

  it('sends each visitor the owner’s reply or new answer, with one Message-ID', async () => {
    const waiting = ['eva@example.com', 'leo@example.com', 'ana@example.com'];
    const { botId, token } = await makeOwnerOnPlan(url, env, 'full');
    for (const email of waiting) await leaveMessage(botId, email);
    const read = async <Item>(list: string) =>
      (await get<{ items: Item[] }>(`${chatbotUrl(botId)}/${list}`, token)).items;
    const key = await eventually(async () => {
      const [group] = await read<{ key: string; waiting: number }>('unanswered');
      expect(group?.waiting).toBe(waiting.length);
      return group?.key;
    }, 60_000);
    const [newest] = await read<{ messageId: string }>('messages');
    await post(`${chatbotUrl(botId)}/messages/${newest?.messageId}`, { reply: 'Sí.' }, token);
    await restart();
    const newAnswer = { answer: 'Sí, por encargo.', tell: true };
    await post(`${chatbotUrl(botId)}/unanswered/${key}`, newAnswer, token);
    await restart();
    await eventually(() => {
      for (const email of waiting) expect(lettersTo(email)).not.toEqual([]);
    }, 60_000);
    await untilQueueIsEmpty();
    for (const email of waiting) expect(countIds(lettersTo(email))).toBe(1);
    expect(lettersTo('ana@example.com')[0]?.text).toContain('Sí.');
  });

  it('sends every overdue reminder, repeated only with the same Message-ID', async () => {
    const { token, botId } = await makeOwnerOnPlan(url, env, 'pro');
    const calendar = `/chatbots/${botId}/integrations/calendar`;
    const saved = await openCaller(url).post(calendar, { business: 'Azahar' }, { token });
    expect(saved.status).toBe(200);
    await stop();
    await addOverdueReminders(directory, botId);

    const reminders = () =>
      server.letters.filter(({ subject }) => subject === 'Recordatorio: cita en Azahar');
    await installation.expectAllSent(reminders, reminderCount, [1, 5]); // killed after the first and the fifth
    expect(reminders().length).toBeLessThan(2 * reminderCount); // a kill repeats only the few letters being sent
  });

  it('sends each weekly letter with one Message-ID; its link unsubscribes with one click', async () => {
    const silent = await makeOwner(url);
    const owners: Owner[] = [];
    for (let n = 0; n < weeklyCount; n += 1) owners.push(await makeOwner(url));
    for (const { botId } of owners)
      await post(`${url}/api/chatbots/${botId}/reply`, { message: '¿Hacéis coronas?' });
    await eventually(async () => {
      for (const { botId, token } of owners) {
        const inbox = `${url}/api/chatbots/${botId}/unanswered`;
        expect((await get<{ items: unknown[] }>(inbox, token)).items).toHaveLength(1);
      }
    }, 60_000);
    await stop();
    await endWeeks(directory);

    const isWeekly = ({ subject }: { subject?: string | undefined }) =>
      subject?.startsWith('Tu semana');
    const letters = () => owners.flatMap(({ email }) => lettersTo(email).filter(isWeekly));
    await installation.expectAllSent(letters, weeklyCount, [1, 3]);
    expect(lettersTo(silent.email).filter(isWeekly)).toEqual([]);
    const [letter] = letters();
    expect(letter?.text).toContain('¿Hacéis coronas?');
    const reader = owners.find(({ email }) => email === letter?.to?.[0]?.address);
    const header = letter?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const path = new URL(header.slice(1, -1)).pathname;
    const choice = () => get(`${url}/api/user/me/letters`, reader?.token);
    expect(await choice()).toEqual({ weekly: true });
    const page = await fetch(url + path, { redirect: 'manual' });
    expect([page.status, await choice()]).toEqual([302, { weekly: true }]);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    const click = await fetch(url + path, { method: 'POST', headers, body });
    expect([click.status, await choice()]).toEqual([204, { weekly: false }]);
  });
});
