import { planGranted } from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import { parseConfig } from '@contesta/kit/config';
import { type Encryption, encryptionNames, openEncryption } from '@contesta/kit/encryption';
import type { StoredDocument } from '@contesta/kit/store/archive';
import type { Doc } from '@contesta/kit/store/port';
import { entryOf } from '@contesta/stats/projection';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadServices } from '../services.ts';
import { findBroken } from './check.ts';
import { secretsInvariant } from './invariants/secrets.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute));
const exchange = (seq: number): Doc => ({
  _id: `bot00001:talk0001:0000000${seq}`,
  chatbotId: 'bot00001',
  conversationId: 'talk0001',
  seq,
  answered: seq !== 2,
  at: at(seq),
  startedAt: at(1),
  unanswered: seq < 2 ? 0 : 1,
});
const page = (...seqs: number[]): Doc => ({
  _id: `page${seqs}`,
  chatbotId: 'bot00001',
  lastAt: at(3),
  entries: seqs.map((seq) => entryOf({ ...conversation, seq, at: at(seq), answered: seq !== 2 })),
});
const conversation = { chatbotId: 'bot00001', conversationId: 'talk0001' };
/** A time in the far future. */
const future = (minute: number) => new Date(Date.UTC(2199, 0, 1, 9, minute));
const appointment = (_id: string, minute: number): Doc => {
  const [start, end] = [future(minute), future(minute + 30)];
  return { _id, chatbotId: 'bot00001', ownerId: 'ana', state: 'booked', start, end };
};
const taken = (appointmentId: string, minute: number) => {
  const [from, to] = [future(minute).getTime(), future(minute + 30).getTime()];
  return { appointmentId, from, to };
};
const event = makeEvent(
  planGranted,
  { accountId: 'ana', revision: 1, status: 'pro' },
  { id: 'e', at: at(0) },
);

/** The data of a small, consistent installation. */
const consistentData = (): Record<string, Doc[]> => ({
  'auth/accounts': [
    { _id: 'ana', mail: 'a@b.es', status: 'pro', revision: 1 },
    { _id: 'eva', mail: 'e@b.es', status: 'free', revision: 0 },
    { _id: 'nobody', epoch: 2, erasedAt: at(0) },
  ],
  'billing/orders': [
    { _id: 'o1', state: 'applied' },
    { _id: 'o2', state: 'approved', nextAt: at(0) },
  ],
  'billing/owners': [
    {
      _id: 'ana',
      applied: ['p1'],
      refused: ['p2'],
      status: 'pro',
      revision: 1,
      unsent: true,
      outbox: [{ key: event.key, ...event.event }],
    },
  ],
  'billing/payments': [
    { _id: 'p1', state: 'applied', owner: 'ana', orderId: 'o1' },
    { _id: 'p2', state: 'refunding', owner: 'ana', orderId: 'o1', nextAt: at(0) },
    { _id: 'p3', state: 'applied', orderId: 'o1' },
  ],
  'calendar/appointments': [appointment('a1', 60), appointment('a2', 90)],
  'calendar/calendars': [
    { _id: 'bot00001', ownerId: 'ana', taken: [taken('a1', 60), taken('a2', 90)] },
  ],
  'chatbots/chatbots': [
    { _id: 'bot00001', ownerId: 'ana', version: 2 },
    { _id: 'bot00002', ownerId: 'eva', version: 1, freeSlot: 'eva' },
    { _id: 'bot00003', version: 3, deletedAt: at(0) },
  ],
  'conversation/bots': [
    { _id: 'bot00001', ownerId: 'ana', version: 2 },
    { _id: 'bot00003', version: 3, deletedAt: at(0) },
  ],
  'conversation/conversations': [
    {
      _id: 'talk0001',
      chatbotId: 'bot00001',
      startedAt: at(1),
      lastAt: at(3),
      exchanges: 3,
      unanswered: 1,
    },
  ],
  'conversation/exchanges': [exchange(1), exchange(2), exchange(3)],
  'conversation/migrations': [{ _id: 'past-insights', doneAt: at(0) }],
  'mail/letters': [
    { _id: 'l1', state: 'waiting', dueAt: at(0), text: 'x' },
    { _id: 'l2', state: 'sent' },
    { _id: 'l3', state: 'gathered', digest: 'l4', gist: { text: 'x' } },
    { _id: 'l4', state: 'waiting', dueAt: at(0), isDigest: true },
  ],
  'stats/conversations': [{ _id: 'talk0001', chatbotId: 'bot00001', lastSeq: 3, lastAt: at(3) }],
  'stats/pages': [page(1, 2), page(2, 3)],
  'telegram/updates': [
    { _id: '1.1', waiting: '1.7', incoming: { said: { kind: 'start' } } },
    { _id: '1.2', doneAt: at(0), offered: [] },
  ],
});

async function* kept(places: Record<string, Doc[]>): AsyncGenerator<StoredDocument> {
  for (const [place, docs] of Object.entries(places)) {
    const [owner = '', collection = ''] = place.split('/');
    for (const doc of docs) yield { owner, collection, doc };
  }
}

/** The reported violations after a change of one collection of the consistent data. */
async function brokenAfter(place: string, change: (docs: Doc[]) => Doc[]): Promise<string[]> {
  const collections = consistentData();
  const changed = { ...collections, [place]: change(collections[place] ?? []) };
  return (await findBroken(kept(changed))).broken;
}

const without = (index: number) => (docs: Doc[]) => docs.toSpliced(index, 1);
const set = (index: number, fields: object) => (docs: Doc[]) =>
  docs.map((doc, i) => (i === index ? { ...doc, ...fields } : doc));

describe('stored secrets', () => {
  const encryptionOf = (secret: string) => (purpose: string) =>
    openEncryption(
      parseConfig(z.object(encryptionNames), { ENCRYPTION_SECRET: secret.repeat(32) }).config,
      purpose,
    );
  const keptWith = (secret: string) => {
    const [google, telegram] = ['auth', 'telegram'].map(encryptionOf(secret)) as Encryption[];
    return kept({
      'auth/accounts': [
        {
          _id: 'ana',
          mail: 'a@b.es',
          status: 'free',
          revision: 0,
          calendar: { refreshToken: google?.encrypt('x', 'ana') },
        },
        { _id: 'eva', mail: 'e@b.es', status: 'free', revision: 0, calendar: { email: 'e@b.es' } },
      ],
      'telegram/connections': [{ _id: 'bot00001', secrets: telegram?.encrypt('x', 'bot00001') }],
      'telegram/leaving': [{ _id: '1001', token: telegram?.encrypt('x', '1001') }],
    });
  };
  const brokenIn = async (docs: AsyncIterable<StoredDocument>, secret: string) =>
    (await findBroken(docs, secretsInvariant(await loadServices(), encryptionOf(secret)))).broken;

  it('are reported if no secret decrypts them', async () => {
    expect(await brokenIn(keptWith('a'), 'a')).toEqual([]);
    expect(await brokenIn(keptWith('a'), 'b')).toEqual(
      ['auth/accounts ana', 'telegram/connections bot00001', 'telegram/leaving 1001'].map(
        (where) => `${where}: no ENCRYPTION_SECRET decrypts its token`,
      ),
    );
  });
});

describe('the invariants', () => {
  it('accept consistent data', async () => {
    expect(await findBroken(kept(consistentData()))).toEqual({ seen: 31, broken: [] });
  });

  it.each<[string, string, (docs: Doc[]) => Doc[], RegExp]>([
    ['a missing exchange', 'conversation/exchanges', without(1), /exchange 2 is missing/],
    ['a missing last exchange', 'conversation/exchanges', without(2), /summary says 3 of 2/],
    ['a wrong id of an exchange', 'conversation/exchanges', set(0, { _id: 'x' }), /wrong id/],
    ['a wrong total', 'conversation/exchanges', set(2, { unanswered: 2 }), /total of unanswered/],
    ['a missing summary', 'conversation/conversations', without(0), /no summary/],
    ['missing exchanges', 'conversation/exchanges', () => [], /no exchanges/],
    ['a low count', 'stats/conversations', set(0, { lastSeq: 2 }), /count 2 of 3/],
    ['a missing count', 'stats/conversations', without(0), /count 0 of 3/],
    [
      'a count of an unknown conversation',
      'stats/conversations',
      (docs) => [...docs, { ...docs[0], _id: 'talk0002' }],
      /counted, but has no exchanges/,
    ],
    ['missing insights', 'stats/pages', without(1), /have 2 of 3/],
    [
      'insights of an unknown conversation',
      'stats/pages',
      (docs) => [...docs, { ...page(1), entries: ['talk0002:1 0 1 '] }],
      /counted, but has no exchanges/,
    ],
    [
      'insights with another answered flag',
      'stats/pages',
      () => [page(1, 3), { ...page(1), entries: ['talk0001:2 0 1 '] }],
      /another total of unanswered/,
    ],
    ['a missing account', 'auth/accounts', without(0), /owner does not exist/],
    ['an erased owner', 'chatbots/chatbots', set(0, { ownerId: 'nobody' }), /owner is erased/],
    [
      'two bots in a free slot',
      'chatbots/chatbots',
      set(0, { ownerId: 'eva', freeSlot: 'eva' }),
      /second bot/,
    ],
    ['a wrong free slot', 'chatbots/chatbots', set(1, { freeSlot: 'ana' }), /another owner/],
    ['a copy newer than its bot', 'conversation/bots', set(0, { version: 3 }), /has version 3/],
    ['a copy of an unknown bot', 'chatbots/chatbots', without(0), /only in conversation/],
    ['a missing plan', 'billing/owners', without(0), /billing gave free of revision 0/],
    [
      'a plan that auth lacks',
      'auth/accounts',
      set(0, { status: 'free' }),
      /has free of revision 1/,
    ],
    [
      'an open order without a next check',
      'billing/orders',
      set(1, { nextAt: undefined }),
      /with or without a next check/,
    ],
    ['a payment in no plan', 'billing/owners', set(0, { applied: [] }), /p1: in no plan/],
    [
      'an unfinished payment without a next check',
      'billing/payments',
      set(1, { nextAt: undefined }),
      /with or without a next check/,
    ],
    ['a payment without an order', 'billing/orders', without(0), /p1: has no order/],
    [
      'a payment both applied and refunded',
      'billing/owners',
      set(0, { applied: ['p1', 'p2'] }),
      /applied, but to be refunded/,
    ],
    [
      'a payment decided twice',
      'billing/owners',
      set(0, { refused: ['p1'] }),
      /applied and refused/,
    ],
    [
      'a duplicate e-mail address',
      'auth/accounts',
      set(1, { mail: 'a@b.es' }),
      /of another account/,
    ],
    ['an erased account with data', 'auth/accounts', set(2, { email: 'x' }), /has personal data/],
    [
      'an outbox without a mark',
      'billing/owners',
      set(0, { unsent: undefined }),
      /without the mark/,
    ],
    [
      'an invalid event',
      'billing/owners',
      set(0, { outbox: [{ key: 'ana' }] }),
      /an invalid event/,
    ],
    [
      'a wrong key',
      'billing/owners',
      set(0, { outbox: [{ ...event.event, key: 'eva' }] }),
      /wrong key/,
    ],
    ['a missing appointment', 'calendar/appointments', without(0), /taken for a1/],
    ['a missing span', 'calendar/calendars', set(0, { taken: [taken('a1', 60)] }), /a2: booked/],
    ['a missing calendar', 'calendar/calendars', without(0), /a1: booked/],
    [
      'overlapping spans',
      'calendar/calendars',
      set(0, { taken: [taken('a1', 60), { ...taken('a2', 90), from: taken('a1', 75).from }] }),
      /a1 and a2: at the same time/,
    ],
    [
      'a span of a cancelled appointment',
      'calendar/appointments',
      set(0, { state: 'cancelled' }),
      /taken for a1/,
    ],
    ['a letter without text', 'mail/letters', set(0, { text: undefined }), /without text/],
    ['a gathered letter without a digest', 'mail/letters', without(3), /l3: gathered/],
    [
      'a gathered letter without a summary',
      'mail/letters',
      set(2, { gist: undefined }),
      /l3: gathered/,
    ],
    [
      'an update without a state',
      'telegram/updates',
      set(0, { waiting: undefined }),
      /neither waiting/,
    ],
    [
      'an update with two states',
      'telegram/updates',
      set(0, { doneAt: at(0) }),
      /waiting and done/,
    ],
    [
      'a waiting update without text',
      'telegram/updates',
      set(0, { incoming: undefined }),
      /without text/,
    ],
    [
      'a finished update with text',
      'telegram/updates',
      set(1, { reply: {} }),
      /still has its text/,
    ],
    [
      'a letter without a due time',
      'mail/letters',
      set(0, { dueAt: undefined }),
      /without a due time/,
    ],
  ])('report %s', async (_, place, change, message) => {
    expect((await brokenAfter(place, change)).join('\n')).toMatch(message);
  });

  it.each<[string, string, (docs: Doc[]) => Doc[]]>([
    [
      'an exchange whose event is unsent',
      'conversation/exchanges',
      (docs) => [...docs, { ...exchange(4), unsent: true }],
    ],
    [
      'an erasure whose event is unsent',
      'auth/accounts',
      (docs) => [{ _id: 'ana', erasedAt: at(0), unsent: true }, ...docs.slice(1)],
    ],
    ['a plan whose event is unsent', 'billing/owners', set(0, { status: 'full', revision: 2 })],
  ])('accept %s', async (_, place, change) => {
    expect(await brokenAfter(place, change)).toEqual([]);
  });
});
