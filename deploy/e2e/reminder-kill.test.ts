import { join } from 'node:path';
import type { Appointment } from '@contesta/calendar/rules/appointment';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it } from 'vitest';
import { openCaller } from '../testing/calls.ts';
import { countOf, openMailedInstallation } from '../testing/mailed-installation.ts';
import { grantPlan, makeOwner } from '../testing/owner.ts';

const count = 20;
const hourMs = 3_600_000;

/** Stores appointments that were booked two days ago and whose reminders are due now. */
async function addPastBookings(directory: string, chatbotId: string): Promise<void> {
  const store = openSqliteStore({ file: join(directory, 'calendar.db') });
  const calendar = await store.collection('calendars').findOne({ _id: chatbotId });
  const start = (n: number) => new Date(Math.ceil(Date.now() / hourMs + n + 2) * hourMs);
  const rows = Array.from({ length: count }, (_, n): Appointment => {
    const createdAt = new Date(Date.now() - 48 * hourMs);
    return {
      _id: `appointment-${n}`,
      chatbotId,
      ownerId: calendar?.ownerId,
      conversationId: `conversation-${n}`,
      service: { key: 'first', name: 'Cita', minutes: 30 },
      start: start(n),
      end: new Date(start(n).getTime() + 30 * 60_000),
      visitor: { name: 'Eva', email: `eva${n}@example.com`, language: 'es' },
      key: `key-${n}`,
      state: 'booked',
      revision: 1,
      createdAt,
      changedAt: createdAt,
      remindAt: createdAt,
    };
  });
  await Promise.all(rows.map((row) => store.collection('appointments').insertOne(row)));
  await store.close();
}

it('sends each overdue reminder once, although the product is killed meanwhile', async () => {
  const { server, directory, env, start, close } = await openMailedInstallation();
  const reminders = () =>
    server.letters.filter(({ subject }) => subject === 'Recuerda tu cita en Azahar');
  try {
    const before = await start();
    const owner = await makeOwner(before.url);
    await grantPlan(before.url, env, owner, 'pro');
    const body = { business: 'Azahar' };
    const calendar = `/chatbots/${owner.botId}/integrations/calendar`;
    const { token } = owner;
    const saved = await openCaller(before.url)('POST', calendar, { token, body });
    expect(saved.status).toBe(200);
    await before.stop();
    await addPastBookings(directory, owner.botId);

    for (const arrived of [1, 5]) {
      const killed = await start();
      await eventually(() => expect(countOf(reminders())).toBeGreaterThanOrEqual(arrived), 20_000);
      await killed.kill();
    }
    await start();
    await eventually(() => expect(countOf(reminders())).toBe(count), 20_000);
    // Each kill may cause one repetition of a letter, with the same Message-ID.
    for (const one of reminders())
      expect(
        reminders().filter(({ messageId }) => messageId === one.messageId).length,
      ).toBeLessThan(4);
    expect(reminders().length).toBeLessThan(2 * count);
  } finally {
    await close();
  }
}, 120_000);
