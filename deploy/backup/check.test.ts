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
  entries: seqs.map((seq) => entryOf({ ...told, seq, at: at(seq), answered: seq !== 2 })),
});
const told = { chatbotId: 'bot00001', conversationId: 'talk0001' };
/** Far away, so that it is still to come. */
const comes = (minute: number) => new Date(Date.UTC(2199, 0, 1, 9, minute));
const appointment = (_id: string, minute: number): Doc => {
  const [start, end] = [comes(minute), comes(minute + 30)];
  return { _id, chatbotId: 'bot00001', ownerId: 'ana', state: 'booked', start, end };
};
const taken = (appointmentId: string, minute: number) => {
  const [from, to] = [comes(minute).getTime(), comes(minute + 30).getTime()];
  return { appointmentId, from, to };
};
const event = makeEvent(
  planGranted,
  { accountId: 'ana', revision: 1, status: 'pro' },
  { id: 'e', at: at(0) },
);

/** A small installation in which everything holds. */
const sound = (): Record<string, Doc[]> => ({
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

/** What is said of the sound installation after one of its collections was changed. */
async function after(place: string, change: (docs: Doc[]) => Doc[]): Promise<string[]> {
  const places = sound();
  const changed = { ...places, [place]: change(places[place] ?? []) };
  return (await findBroken(kept(changed))).broken;
}

const without = (index: number) => (docs: Doc[]) => docs.toSpliced(index, 1);
const set = (index: number, fields: object) => (docs: Doc[]) =>
  docs.map((doc, i) => (i === index ? { ...doc, ...fields } : doc));

describe('the secrets that are kept', () => {
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

  it('all open, or are named', async () => {
    expect(await brokenIn(keptWith('a'), 'a')).toEqual([]);
    expect(await brokenIn(keptWith('a'), 'b')).toEqual(
      ['auth/accounts ana', 'telegram/connections bot00001', 'telegram/leaving 1001'].map(
        (where) => `${where}: no ENCRYPTION_SECRET here opens its secret`,
      ),
    );
  });
});

describe('what should hold', () => {
  it('holds for a sound installation', async () => {
    expect(await findBroken(kept(sound()))).toEqual({ seen: 31, broken: [] });
  });

  it.each<[string, string, (docs: Doc[]) => Doc[], RegExp]>([
    ['a lost exchange', 'conversation/exchanges', without(1), /place 2 is missing/],
    ['a lost last exchange', 'conversation/exchanges', without(2), /summary says 3 of 2/],
    ['a forged place', 'conversation/exchanges', set(0, { _id: 'x' }), /not its place/],
    ['a wrong total', 'conversation/exchanges', set(2, { unanswered: 2 }), /total of unanswered/],
    ['a lost summary', 'conversation/conversations', without(0), /no summary/],
    ['a lost log', 'conversation/exchanges', () => [], /no exchanges/],
    ['statistics behind', 'stats/conversations', set(0, { lastSeq: 2 }), /count 2 of 3/],
    ['statistics without', 'stats/conversations', without(0), /count 0 of 3/],
    [
      'statistics beyond',
      'stats/conversations',
      (docs) => [...docs, { ...docs[0], _id: 'talk0002' }],
      /never held/,
    ],
    ['insights behind', 'stats/pages', without(1), /tell 2 of 3/],
    [
      'insights beyond',
      'stats/pages',
      (docs) => [...docs, { ...page(1), entries: ['talk0002:1 0 1 '] }],
      /never held/,
    ],
    [
      'insights of other answers',
      'stats/pages',
      () => [page(1, 3), { ...page(1), entries: ['talk0001:2 0 1 '] }],
      /another total of unanswered/,
    ],
    ['a lost account', 'auth/accounts', without(0), /nobody owns it/],
    ['an erased owner', 'chatbots/chatbots', set(0, { ownerId: 'nobody' }), /owner is erased/],
    [
      'a taken place',
      'chatbots/chatbots',
      set(0, { ownerId: 'eva', freeSlot: 'eva' }),
      /second one/,
    ],
    ['a wrong place', 'chatbots/chatbots', set(1, { freeSlot: 'ana' }), /another owner/],
    ['a copy ahead', 'conversation/bots', set(0, { version: 3 }), /knows version 3/],
    ['a copy of nothing', 'chatbots/chatbots', without(0), /only conversation knows/],
    ['a plan not given', 'billing/owners', without(0), /billing gave free of revision 0/],
    ['a plan not told', 'auth/accounts', set(0, { status: 'free' }), /has free of revision 1/],
    [
      'an order nobody looks at',
      'billing/orders',
      set(1, { nextAt: undefined }),
      /looked at or not/,
    ],
    ['a payment in no plan', 'billing/owners', set(0, { applied: [] }), /p1: in nobody's plan/],
    [
      'a payment nobody looks at',
      'billing/payments',
      set(1, { nextAt: undefined }),
      /looked at or not/,
    ],
    ['a payment of nothing', 'billing/orders', without(0), /p1: of no order/],
    [
      'a payment let in and given back',
      'billing/owners',
      set(0, { applied: ['p1', 'p2'] }),
      /to be given back/,
    ],
    ['a payment decided twice', 'billing/owners', set(0, { refused: ['p1'] }), /both let in/],
    ['a mail twice', 'auth/accounts', set(1, { mail: 'a@b.es' }), /mail of another/],
    ['an erased one who is known', 'auth/accounts', set(2, { email: 'x' }), /says whose/],
    ['a forgotten outbox', 'billing/owners', set(0, { unsent: undefined }), /nobody looks for/],
    [
      'an unreadable event',
      'billing/owners',
      set(0, { outbox: [{ key: 'ana' }] }),
      /nobody can read/,
    ],
    [
      'a wrong key',
      'billing/owners',
      set(0, { outbox: [{ ...event.event, key: 'eva' }] }),
      /another key/,
    ],
    ['a lost appointment', 'calendar/appointments', without(0), /taken for a1/],
    ['a time given back', 'calendar/calendars', set(0, { taken: [taken('a1', 60)] }), /a2: booked/],
    ['a lost calendar', 'calendar/calendars', without(0), /a1: booked/],
    [
      'a time taken twice',
      'calendar/calendars',
      set(0, { taken: [taken('a1', 60), { ...taken('a2', 90), from: taken('a1', 75).from }] }),
      /a1 and a2: at the same time/,
    ],
    [
      'a time that a cancelled one has',
      'calendar/appointments',
      set(0, { state: 'cancelled' }),
      /taken for a1/,
    ],
    ['a letter without text', 'mail/letters', set(0, { text: undefined }), /without text/],
    ['a letter that no digest tells of', 'mail/letters', without(3), /l3: gathered/],
    ['a digest without what it says', 'mail/letters', set(2, { gist: undefined }), /l3: gathered/],
    ['an update for nobody', 'telegram/updates', set(0, { waiting: undefined }), /neither waiting/],
    ['an update done twice', 'telegram/updates', set(0, { doneAt: at(0) }), /waiting and done/],
    [
      'an update without words',
      'telegram/updates',
      set(0, { incoming: undefined }),
      /without words/,
    ],
    ['words that are kept', 'telegram/updates', set(1, { reply: {} }), /still kept/],
    ['a letter never due', 'mail/letters', set(0, { dueAt: undefined }), /never due/],
  ])('does not with %s', async (_, place, change, said) => {
    expect((await after(place, change)).join('\n')).toMatch(said);
  });

  it.each<[string, string, (docs: Doc[]) => Doc[]]>([
    [
      'an exchange not counted yet',
      'conversation/exchanges',
      (docs) => [...docs, { ...exchange(4), unsent: true }],
    ],
    [
      'an erasure not told yet',
      'auth/accounts',
      (docs) => [{ _id: 'ana', erasedAt: at(0), unsent: true }, ...docs.slice(1)],
    ],
    ['a plan on its way', 'billing/owners', set(0, { status: 'full', revision: 2 })],
  ])('holds with %s', async (_, place, change) => {
    expect(await after(place, change)).toEqual([]);
  });
});
