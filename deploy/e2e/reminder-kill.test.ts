import { join } from 'node:path';
import type { Appointment } from '@contesta/calendar/rules/appointment';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { openCaller } from '../testing/calls.ts';
import { openWithMailServer } from '../testing/installation-with-mail-server.ts';
import { makeOwnerOnPlan } from '../testing/owner.ts';

const count = 20;
const hourMs = 3_600_000;

/** Stores appointments that were booked two days ago and whose reminders are due now. */
async function addPastBookings(directory: string, chatbotId: string): Promise<void> {
  const store = openSqliteStore({ file: join(directory, 'calendar.db') });
  const calendar = await store.collection('calendars').findOne({ _id: chatbotId });
  const createdAt = new Date(Date.now() - 48 * hourMs);
  const past = { createdAt, changedAt: createdAt, remindAt: createdAt };
  const service = { key: 'first', name: 'Cita', minutes: 30 };
  const rows = Array.from({ length: count }, (_, n): Appointment => {
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

it('sends each overdue reminder once, although the product is killed while it sends them', async () => {
  const installation = await openWithMailServer();
  const { server, directory, env, start } = installation;
  onTestFinished(installation.close);
  const before = await start();
  const owner = await makeOwnerOnPlan(before.url, env, 'pro');
  const calendar = `/chatbots/${owner.botId}/integrations/calendar`;
  const saved = openCaller(before.url).post(calendar, { business: 'Azahar' }, owner);
  expect((await saved).status).toBe(200);
  await before.stop();
  await addPastBookings(directory, owner.botId);

  const reminders = () =>
    server.letters.filter(({ subject }) => subject === 'Recuerda tu cita en Azahar');
  await installation.expectAllSent(reminders, count, [1, 5]);
  expect(reminders().length).toBeLessThan(2 * count);
}, 120_000);
