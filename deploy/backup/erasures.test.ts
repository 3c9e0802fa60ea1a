import type { Doc } from '@contesta/kit/store/port';
import { entryOf } from '@contesta/stats/projection';
import { expect, it } from 'vitest';
import { documentsOf } from '../testing/documents-of.ts';
import { findViolations } from './check.ts';
import {
  addBotsOfErasedAccounts,
  addLines,
  addTombstones,
  linesOf,
  noErasures,
} from './erasures.ts';
import { withoutErased } from './without-erased.ts';

const at = new Date(Date.UTC(2026, 0, 1));
const stamp = { at, newId: () => crypto.randomUUID() };

/** A marker of this bot's data; the test searches for it. */
const markerOf = (bot: string) => `what ${bot}`;
const exchange = (bot: string) => {
  const ids = { _id: `${bot}:talk-${bot}:00000001`, chatbotId: bot, conversationId: `talk-${bot}` };
  const counts = { seq: 1, answered: true, unanswered: 0 };
  return { ...ids, ...counts, at, startedAt: at, question: markerOf(bot) };
};
const talk = (bot: string) => ({ _id: `talk-${bot}`, chatbotId: bot, lastAt: at });
const chatbots = [
  { _id: 'bot-ana', ownerId: 'ana', version: 4, name: 'Flores', prompts: [] },
  { _id: 'bot-eva', ownerId: 'eva', version: 1, name: 'Pan', prompts: [] },
  { _id: 'bot-old', ownerId: 'eva', version: 2, name: 'Viejo', prompts: [] },
];
const bots = chatbots.map(({ _id }) => _id);
/** A backup from before Ana (with one bot) was erased and one of Eva's two bots was deleted. */
const backup = (): Record<string, Doc[]> => ({
  'auth/accounts': [
    { _id: 'ana', mail: 'ana@b.es', epoch: 3, status: 'free', revision: 0 },
    { _id: 'eva', mail: 'eva@b.es', epoch: 1, status: 'free', revision: 0 },
  ],
  'auth/sessions': [{ _id: 's1', accountId: 'ana', epoch: 3 }],
  'billing/orders': [{ _id: 'o1', owner: 'ana', state: 'void' }],
  'calendar/appointments': bots.map((chatbotId) => {
    const visitor = { name: markerOf(chatbotId) };
    return { _id: `app-${chatbotId}`, chatbotId, state: 'cancelled', start: at, end: at, visitor };
  }),
  'calendar/calendars': [
    { _id: 'bot-ana', ownerId: 'ana', isOpen: true, settings: { business: 'Flores' } },
    { _id: 'bot-eva', ownerId: 'eva', isOpen: true, settings: { business: 'Pan' } },
  ],
  'calendar/requests': bots.map((chatbotId) => {
    return { _id: `request-${chatbotId}`, chatbotId, mailKey: markerOf(chatbotId) };
  }),
  'chatbots/accounts': ['ana', 'eva'].map((_id) => ({ _id, status: 'free', revision: 0 })),
  'chatbots/chatbots': chatbots,
  'conversation/bots': chatbots.map(({ _id, ownerId, version }) => ({ _id, ownerId, version })),
  'conversation/conversations': bots.map((bot) => {
    return { ...talk(bot), startedAt: at, exchanges: 1, unanswered: 0 };
  }),
  'conversation/exchanges': bots.map(exchange),
  'conversation/prompts': ['bot-ana', 'bot-eva'].map((_id) => ({ _id, version: 1, pairs: [] })),
  'mail/letters': [{ _id: 'l1', accountId: 'ana', to: 'ana@b.es', state: 'sent' }],
  'stats/conversations': bots.map((bot) => ({ ...talk(bot), lastSeq: 1 })),
  'stats/pages': bots.map((bot) => {
    return { _id: `page-${bot}`, chatbotId: bot, lastAt: at, entries: [entryOf(exchange(bot))] };
  }),
});
const laterTombstones = {
  'auth/accounts': [{ _id: 'ana', epoch: 4, erasedAt: at }],
  'chatbots/chatbots': [{ _id: 'bot-old', version: 3, deletedAt: at }],
};

async function restored(): Promise<Record<string, Doc[]>> {
  const erasures = noErasures();
  await addTombstones(erasures, documentsOf(laterTombstones));
  await addBotsOfErasedAccounts(erasures, documentsOf(backup()));
  const places: Record<string, Doc[]> = {};
  const kept = withoutErased(documentsOf(backup()), erasures, stamp);
  for await (const { owner, collection, doc } of kept) {
    const place = `${owner}/${collection}`;
    places[place] = [...(places[place] ?? []), doc];
  }
  return places;
}

it('leaves out the data erased after the backup, and keeps all other data unchanged', async () => {
  const [before, places] = [backup(), await restored()];
  expect(JSON.stringify(places)).not.toMatch(/ana@b.es|Flores|Viejo|what bot-ana|what bot-old/);
  const calendars = [{ _id: 'bot-ana', deletedAt: at }, before['calendar/calendars']?.[1]];
  expect(places['calendar/calendars']).toEqual(calendars);
  const calendarPlaces = ['calendar/appointments', 'calendar/requests'];
  const conversationPlaces = ['conversation/exchanges', 'conversation/conversations'];
  for (const place of [...calendarPlaces, ...conversationPlaces])
    expect(places[place]).toEqual(
      before[place]?.filter(({ chatbotId }) => chatbotId === 'bot-eva'),
    );
  expect(places['chatbots/chatbots']?.[1]).toEqual(before['chatbots/chatbots']?.[1]);
  for (const place of ['stats/conversations', 'stats/pages', 'conversation/prompts'])
    expect(places[place]).toHaveLength(1);
  expect(places['mail/letters']).toBeUndefined();
});

it('writes tombstones with unsent events, and keeps the data that the handlers need', async () => {
  const places = await restored();
  const erased = [{ topic: 'account-erased', data: { accountId: 'ana' } }];
  const ana = { _id: 'ana', epoch: 4, erasedAt: at, unsettled: true, unsent: true };
  expect(places['auth/accounts']?.[0]).toMatchObject({ ...ana, outbox: erased });
  const data = { chatbotId: 'bot-old', ownerId: 'eva', version: 3 };
  const outbox = [{ topic: 'chatbot-deleted', data }];
  expect(places['chatbots/chatbots']?.[2]).toMatchObject({ _id: 'bot-old', version: 3, outbox });
  expect(places['chatbots/accounts']?.[0]).toEqual({ _id: 'ana', isErased: true });
  expect(places['auth/sessions']).toEqual(backup()['auth/sessions']);
  expect(places['billing/orders']).toEqual(backup()['billing/orders']);
});

it('the restored data is consistent', async () =>
  expect((await findViolations(documentsOf(await restored()))).violations).toEqual([]));

it('reads the printed list of erased ids', async () => {
  const [erasures, read] = [noErasures(), noErasures()];
  await addTombstones(erasures, documentsOf(laterTombstones));
  addLines(read, linesOf(erasures).join('\r\n'));
  expect(read).toEqual(erasures);
  expect(() => addLines(read, 'accounts')).toThrow(/not a line of erased ids/);
});
