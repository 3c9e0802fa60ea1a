import { randomUUID } from 'node:crypto';
import { openExchangesStore } from '@contesta/conversation/exchanges-store';
import { openArchive, openStore } from '@contesta/kit/adapters';
import { type CommonConfig, parseConfig } from '@contesta/kit/config';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { openStatsStore } from '@contesta/stats/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { migrate } from './migrate.ts';
import type { Stores } from './migration.ts';

const url = process.env.TEST_MONGO_URL;
if (!url) console.info('migrations on MongoDB: skipped, TEST_MONGO_URL is not set');
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute));
const now = at(600);
/** An id may begin with any base64url character. */
const bots = ['-bot', '9bot', 'bot-a'];
const owners = ['calendar', 'conversation', 'stats'] as const;

describe.each(url ? ['SQLite', 'MongoDB'] : ['SQLite'])('on %s', (kind) => {
  let stores: Stores;
  let config: CommonConfig;

  beforeEach(async () => {
    done = [];
    const NAMESPACE = `migrate-${randomUUID().slice(0, 8)}`;
    const env = kind === 'MongoDB' ? { MONGO_URL: url, NAMESPACE } : {};
    ({ config } = parseConfig(z.object({}), { DATA_DIR: temporaryFolder(), ...env }));
    stores = {
      calendar: await openStore(config, 'calendar'),
      conversation: await openStore(config, 'conversation'),
      stats: await openStore(config, 'stats'),
    };
    for (const bot of bots) await seedConversation(bot);
  });
  afterEach(async () => {
    await Promise.all(Object.values(stores).map((store) => store.close()));
    const archive = await openArchive(config, owners);
    await archive.wipe();
    await archive.close();
  });

  /** Data from before inbox and insights existed: three exchanges, the second one unanswered, and an appointment. */
  async function seedConversation(bot: string): Promise<void> {
    const exchanges = await openExchangesStore(stores.conversation);
    let last = null;
    for (const seq of [1, 2, 3]) {
      const fields = { question: `q${seq}`, reply: 'r', answered: seq !== 2, at: at(seq) };
      const ids = { chatbotId: bot, conversationId: `talk-${bot}` };
      last = await exchanges.append({ ...fields, ...ids }, last);
    }
    const rows = stores.conversation.collection<{ _id: string; ungrouped?: string }>('exchanges');
    await rows.updateMany({}, { $unset: { ungrouped: '' } });
    const appointment = { _id: `app-${bot}`, chatbotId: bot, conversationId: `talk-${bot}` };
    await stores.calendar.collection('appointments').insertOne({ ...appointment, state: 'booked' });
  }

  async function factsOf(bot: string) {
    const stats = await openStatsStore(stores.stats, randomUUID);
    const exchanges = await openExchangesStore(stores.conversation);
    const pages = await Array.fromAsync(stats.entriesSince(bot, new Date(0)));
    return {
      entries: pages.flat().length,
      ungrouped: (await exchanges.ungrouped(bot, 10)).map(({ question }) => question),
      booked: (await exchanges.findConversation(bot, `talk-${bot}`))?.booked,
    };
  }
  const migrated = { entries: 3, ungrouped: ['q2'], booked: true };
  let done: string[];
  const onDone = (name: string) => void done.push(name);
  const run = (from = stores) =>
    migrate(from, { clock: () => now, signal: new AbortController().signal, onDone });

  it('resumes after a failure, whichever access to the conversation store failed, and runs once', async () => {
    for (let calls = 1; done.length < 3; calls += 1) {
      let left = calls;
      const collection: Stores['stats']['collection'] = (name) => {
        left -= 1;
        if (left === 0) throw new Error('cut off');
        return stores.conversation.collection(name);
      };
      const cut = { ...stores, conversation: { ...stores.conversation, collection } };
      await run(cut).catch((error) => expect(String(error)).toMatch(/cut off/));
    }
    await run();
    for (const bot of bots) expect(await factsOf(bot)).toEqual(migrated);
    expect(done).toEqual(['past-insights', 'past-questions', 'past-bookings']);
  });

  it('queues no past questions once an inbox exists', async () => {
    await stores.conversation.collection('inboxes').insertOne({ _id: 'bot-a' });
    await run();
    expect(await factsOf('bot-a')).toEqual({ ...migrated, ungrouped: [] });
  });
});
