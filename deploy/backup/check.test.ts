import { planGranted } from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import type { Doc } from '@contesta/kit/store/port';
import { entryOf } from '@contesta/stats/projection';
import { describe, expect, it } from 'vitest';
import { documentsOf } from '../testing/documents-of.ts';
import { findViolations } from './check.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute));
const conversation = { chatbotId: 'bot00001', conversationId: 'talk0001' };
/** The fields that an exchange and its entry in the statistics share. Only exchange 2 is unanswered. */
const counted = (seq: number) => ({ ...conversation, seq, at: at(seq), answered: seq !== 2 });
const exchangeId = (seq: number) => `bot00001:talk0001:0000000${seq}`;
const exchange = (seq: number): Doc => {
  const soFar = { startedAt: at(1), unanswered: seq < 2 ? 0 : 1 };
  return { _id: exchangeId(seq), ...counted(seq), ...soFar };
};
const page = (...seqs: number[]): Doc => {
  const entries = seqs.map((seq) => entryOf(counted(seq)));
  return { _id: `page${seqs}`, chatbotId: 'bot00001', lastAt: at(3), entries };
};
const future = (minute: number) => new Date(Date.UTC(2199, 0, 1, 9, minute));
const appointment = (_id: string, minute: number): Doc => {
  const [start, end] = [future(minute), future(minute + 30)];
  return { _id, chatbotId: 'bot00001', ownerId: 'ana', state: 'booked', start, end };
};
const taken = (appointmentId: string, minute: number) => {
  const [from, to] = [future(minute).getTime(), future(minute + 30).getTime()];
  return { appointmentId, from, to };
};
const bothTaken = [taken('a1', 60), taken('a2', 90)];
const granted = { accountId: 'ana', revision: 1, status: 'pro' } as const;
const outgoing = makeEvent(planGranted, granted, { id: 'e', at: at(0) });
const outbox = [{ key: outgoing.key, ...outgoing.event }];
const payments = { applied: ['p1'], refused: ['p2'] };
const totals = { startedAt: at(1), lastAt: at(3), exchanges: 3, unanswered: 1 };

const consistentData = (): Record<string, Doc[]> => ({
  'auth/accounts': [
    { _id: 'ana', mail: 'a@b.es', status: 'pro', revision: 1 },
    { _id: 'eva', mail: 'e@b.es', status: 'free', revision: 0 },
    { _id: 'leo', epoch: 2, erasedAt: at(0) },
  ],
  'billing/orders': [
    { _id: 'o1', state: 'applied' },
    { _id: 'o2', state: 'approved', nextAt: at(0) },
  ],
  'billing/owners': [{ _id: 'ana', ...payments, status: 'pro', revision: 1, unsent: true, outbox }],
  'billing/payments': [
    { _id: 'p1', state: 'applied', owner: 'ana', orderId: 'o1' },
    { _id: 'p2', state: 'refunding', owner: 'ana', orderId: 'o1', nextAt: at(0) },
    { _id: 'p3', state: 'applied', orderId: 'o1' }, // its account was erased
  ],
  'calendar/appointments': [appointment('a1', 60), appointment('a2', 90)],
  'calendar/calendars': [{ _id: 'bot00001', ownerId: 'ana', taken: bothTaken }],
  'chatbots/chatbots': [
    { _id: 'bot00001', ownerId: 'ana', version: 2 },
    { _id: 'bot00002', ownerId: 'eva', version: 1, freeSlot: 'eva' },
    { _id: 'bot00003', version: 3, deletedAt: at(0) },
  ],
  'conversation/bots': [
    { _id: 'bot00001', ownerId: 'ana', version: 2 },
    { _id: 'bot00003', version: 3, deletedAt: at(0) },
  ],
  'conversation/conversations': [{ _id: 'talk0001', chatbotId: 'bot00001', ...totals }],
  'conversation/exchanges': [exchange(1), exchange(2), exchange(3)],
  'conversation/migrations': [{ _id: 'past-insights', doneAt: at(0) }], // so insights are checked
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
    { _id: '1.a.1', waiting: '1.7', notice: { chatId: 7 } }, // it has no text of a visitor
  ],
});

type Change = (docs: Doc[]) => Doc[];

/** The reported violations after a change of one collection of the consistent data. */
async function violationsAfter(place: string, change: Change): Promise<string[]> {
  const collections = consistentData();
  const changed = { ...collections, [place]: change(collections[place] ?? []) };
  return (await findViolations(documentsOf(changed))).violations;
}

const plus = (doc: Doc) => (docs: Doc[]) => [...docs, doc];
const without = (id: string) => (docs: Doc[]) => docs.filter(({ _id }) => _id !== id);
const set = (id: string, fields: object) => (docs: Doc[]) =>
  docs.map((doc) => (doc._id === id ? { ...doc, ...fields } : doc));

/** A page with one entry: conversation and number, time, 1 if answered, and the key of the question (none here). */
const pageWith = (text: string): Doc => ({ ...page(1), entries: [text] });
const unsent = (doc: Doc): Doc => ({ ...doc, unsent: true });
const erased = unsent({ _id: 'ana', erasedAt: at(0) });
const overlapping = [taken('a1', 60), { ...taken('a2', 90), from: future(75).getTime() }];
const keyedWrongly = [{ ...outgoing.event, key: 'eva' }];
const asAnswered = [page(1, 3), pageWith('talk0001:2 0 1 ')];

/** Damage of each collection, and what is reported about it. */
const damages: Record<string, [string, RegExp, Change][]> = {
  'auth/accounts': [
    ['a bot whose owner is missing', /owner does not exist/, without('ana')],
    ['an account without its plan', /has plan free \(revision 1\)/, set('ana', { status: 'free' })],
    ['an address of two accounts', /of another account/, set('eva', { mail: 'a@b.es' })],
    ['an erased account with an address', /has personal data/, set('leo', { email: 'x' })],
  ],
  'billing/orders': [
    ['an open order without a check', /but has no next check/, set('o2', { nextAt: undefined })],
    ['a payment without its order', /p1: has no order/, without('o1')],
  ],
  'billing/owners': [
    ['a plan that was not granted', /billing granted free \(revision 0\)/, without('ana')],
    ['an unlisted payment', /p1: applied, but not listed/, set('ana', { applied: [] })],
    ['a plan for a refunded payment', /but to be refunded/, set('ana', { applied: ['p1', 'p2'] })],
    ['a refused payment with a plan', /applied and refused/, set('ana', { refused: ['p1'] })],
    ['an event that is not marked', /without the mark/, set('ana', { unsent: undefined })],
    ['an event without data', /an invalid event/, set('ana', { outbox: [{ key: 'ana' }] })],
    ['an event with another key', /wrong key/, set('ana', { outbox: keyedWrongly })],
  ],
  'billing/payments': [
    ['a refund without a check', /but has no next check/, set('p2', { nextAt: undefined })],
  ],
  'calendar/appointments': [
    ['time taken for a missing appointment', /taken for a1/, without('a1')],
    ['time taken for a cancelled one', /taken for a1/, set('a1', { state: 'cancelled' })],
  ],
  'calendar/calendars': [
    ['a booked time that is free', /a2: booked/, set('bot00001', { taken: [taken('a1', 60)] })],
    ['an appointment without a calendar', /a1: booked/, without('bot00001')],
    ['overlapping times', /a1 and a2: at the same time/, set('bot00001', { taken: overlapping })],
  ],
  'chatbots/chatbots': [
    ['a bot of an erased owner', /owner is erased/, set('bot00001', { ownerId: 'leo' })],
    ['two bots in a slot', /second bot/, set('bot00001', { ownerId: 'eva', freeSlot: 'eva' })],
    ['a bot in a slot of another owner', /another owner/, set('bot00002', { freeSlot: 'ana' })],
    ['a bot of which only a copy exists', /only its copy/, without('bot00001')],
  ],
  'conversation/bots': [
    ['a copy with a newer version', /has version 3/, set('bot00001', { version: 3 })],
  ],
  'conversation/conversations': [
    ['a conversation without a summary', /no summary/, without('talk0001')],
  ],
  'conversation/exchanges': [
    ['a gap between exchanges', /exchange 2 is missing/, without(exchangeId(2))],
    ['a missing last exchange', /says 3 exchanges .* but it has 2/, without(exchangeId(3))],
    ['an id without a number', /exchange x: its id/, set(exchangeId(1), { _id: 'x' })],
    [
      'a wrong count of unanswered ones',
      /says 2 unanswered/,
      set(exchangeId(3), { unanswered: 2 }),
    ],
    ['a summary without exchanges', /talk0001: no exchanges/, () => []],
  ],
  'mail/letters': [
    ['a letter without text', /without text/, set('l1', { text: undefined })],
    ['a letter that is never due', /without a due time/, set('l1', { dueAt: undefined })],
    ['a letter whose digest is missing', /l3: gathered/, without('l4')],
    ['a letter without its summary', /l3: gathered/, set('l3', { gist: undefined })],
  ],
  'stats/conversations': [
    ['an uncounted exchange', /statistics count 2 exchanges/, set('talk0001', { lastSeq: 2 })],
    ['an uncounted conversation', /statistics count no exchange/, without('talk0001')],
    ['counts without exchanges', /has no exchanges/, plus({ _id: 'talk0002', lastSeq: 3 })],
  ],
  'stats/pages': [
    ['an exchange on no page', /have 2 of 3/, without('page2,3')],
    ['entries without exchanges', /has no exchanges/, plus(pageWith('talk0002:1 0 1 '))],
    ['an exchange counted as answered', /have 0 of 1 unanswered/, () => asAnswered],
  ],
  'telegram/updates': [
    ['an update without a state', /neither waiting/, set('1.1', { waiting: undefined })],
    ['an update with two states', /waiting and done/, set('1.1', { doneAt: at(0) })],
    ['a waiting update without text', /without text/, set('1.1', { incoming: undefined })],
    ['a text that was not deleted', /still has its text/, set('1.2', { reply: {} })],
    ['a notice that was not deleted', /still has its text/, set('1.2', { notice: {} })],
  ],
};

describe('the invariants', () => {
  it('accept consistent data', async () => {
    const found = await findViolations(documentsOf(consistentData()));
    expect(found).toEqual({ documents: 32, violations: [] });
  });

  describe.each(Object.entries(damages))('report, in %s,', (place, rows) => {
    it.each(rows)('%s', async (_, message, change) => {
      expect((await violationsAfter(place, change)).join('\n')).toMatch(message);
    });
  });

  it.each<[string, string, Change]>([
    ['an exchange with an unsent event', 'conversation/exchanges', plus(unsent(exchange(4)))],
    [
      'an erasure with an unsent event',
      'auth/accounts',
      (docs) => [...without('ana')(docs), erased],
    ],
    ['a plan with an unsent event', 'billing/owners', set('ana', { status: 'full', revision: 2 })],
  ])('accept %s', async (_, place, change) => {
    expect(await violationsAfter(place, change)).toEqual([]);
  });
});
