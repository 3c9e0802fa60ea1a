import { planGranted } from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import { parseConfig } from '@contesta/kit/config';
import { encryptionVariables, openEncryption } from '@contesta/kit/encryption';
import type { Doc } from '@contesta/kit/store/port';
import { entryOf } from '@contesta/stats/projection';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadServices } from '../services.ts';
import { documentsOf } from '../testing/documents-of.ts';
import { findViolations } from './check.ts';
import { secretsInvariant } from './invariants/secrets.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute));
const conversation = { chatbotId: 'bot00001', conversationId: 'talk0001' };
/** The fields that an exchange and its entry in the statistics share. Only exchange 2 is unanswered. */
const counted = (seq: number) => ({ ...conversation, seq, at: at(seq), answered: seq !== 2 });
const exchange = (seq: number): Doc => {
  const soFar = { startedAt: at(1), unanswered: seq < 2 ? 0 : 1 };
  return { _id: `bot00001:talk0001:0000000${seq}`, ...counted(seq), ...soFar };
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
  ],
});

/** The reported violations after a change of one collection of the consistent data. */
async function violationsAfter(place: string, change: (docs: Doc[]) => Doc[]): Promise<string[]> {
  const collections = consistentData();
  const changed = { ...collections, [place]: change(collections[place] ?? []) };
  return (await findViolations(documentsOf(changed))).violations;
}

const plus = (doc: Doc) => (docs: Doc[]) => [...docs, doc];
const without = (index: number) => (docs: Doc[]) => docs.toSpliced(index, 1);
const set = (index: number, fields: object) => (docs: Doc[]) =>
  docs.map((doc, i) => (i === index ? { ...doc, ...fields } : doc));

const encryptionOf = (secret: string) => {
  const env = { ENCRYPTION_SECRET: secret.repeat(32) };
  const { config } = parseConfig(z.object(encryptionVariables), env);
  return (purpose: string) => openEncryption(config, purpose);
};
const free = { mail: 'a@b.es', status: 'free', revision: 0 };
const encryptionFor = encryptionOf('a');
const [google, telegram] = [encryptionFor('auth'), encryptionFor('telegram')];
const encrypted = {
  'auth/accounts': [
    { ...free, _id: 'ana', calendar: { refreshToken: google.encrypt('x', 'ana') } },
    { ...free, _id: 'eva', mail: 'e@b.es', calendar: { email: 'e@b.es' } },
  ],
  'telegram/connections': [{ _id: 'bot00001', secrets: telegram.encrypt('x', 'bot00001') }],
  'telegram/leaving': [{ _id: '1001', token: telegram.encrypt('x', '1001') }],
};
const violationsWith = async (secret: string) => {
  const invariant = secretsInvariant(await loadServices(), encryptionOf(secret));
  return (await findViolations(documentsOf(encrypted), invariant)).violations;
};

it('stored tokens are reported if the configured secret does not decrypt them', async () => {
  expect(await violationsWith('a')).toEqual([]);
  const all = ['auth/accounts ana', 'telegram/connections bot00001', 'telegram/leaving 1001'];
  const expected = all.map((where) => `${where}: no ENCRYPTION_SECRET decrypts its token`);
  expect(await violationsWith('b')).toEqual(expected);
});

describe('the invariants', () => {
  /** A page with one entry: conversation and number, time, 1 if answered, and the key of the question (none here). */
  const pageWith = (text: string): Doc => ({ ...page(1), entries: [text] });
  const unsent = (doc: Doc): Doc => ({ ...doc, unsent: true });
  const erased = unsent({ _id: 'ana', erasedAt: at(0) });
  const overlapping = [taken('a1', 60), { ...taken('a2', 90), from: future(75).getTime() }];

  it('accept consistent data', async () => {
    const found = await findViolations(documentsOf(consistentData()));
    expect(found).toEqual({ documents: 31, violations: [] });
  });

  it.each<[RegExp, string, (docs: Doc[]) => Doc[]]>([
    [/exchange 2 is missing/, 'conversation/exchanges', without(1)],
    [/summary says 3 exchanges .* but it has 2/, 'conversation/exchanges', without(2)],
    [/exchange x: its id/, 'conversation/exchanges', set(0, { _id: 'x' })],
    [/says 2 unanswered, but counted 1/, 'conversation/exchanges', set(2, { unanswered: 2 })],
    [/no summary/, 'conversation/conversations', without(0)],
    [/talk0001: no exchanges/, 'conversation/exchanges', () => []],
    [/statistics count 2 exchanges/, 'stats/conversations', set(0, { lastSeq: 2 })],
    [/statistics count no exchange/, 'stats/conversations', without(0)],
    [/counted, but has no exchanges/, 'stats/conversations', plus({ _id: 'talk0002', lastSeq: 3 })],
    [/have 2 of 3/, 'stats/pages', without(1)],
    [/counted, but has no exchanges/, 'stats/pages', plus(pageWith('talk0002:1 0 1 '))],
    [/have 0 of 1 unanswered/, 'stats/pages', () => [page(1, 3), pageWith('talk0001:2 0 1 ')]],
    [/owner does not exist/, 'auth/accounts', without(0)],
    [/owner is erased/, 'chatbots/chatbots', set(0, { ownerId: 'leo' })],
    [/second bot/, 'chatbots/chatbots', set(0, { ownerId: 'eva', freeSlot: 'eva' })],
    [/another owner/, 'chatbots/chatbots', set(1, { freeSlot: 'ana' })],
    [/has version 3/, 'conversation/bots', set(0, { version: 3 })],
    [/only its copy/, 'chatbots/chatbots', without(0)],
    [/billing granted free \(revision 0\)/, 'billing/owners', without(0)],
    [/has plan free \(revision 1\)/, 'auth/accounts', set(0, { status: 'free' })],
    [/but has no next check/, 'billing/orders', set(1, { nextAt: undefined })],
    [/p1: applied, but not listed/, 'billing/owners', set(0, { applied: [] })],
    [/but has no next check/, 'billing/payments', set(1, { nextAt: undefined })],
    [/p1: has no order/, 'billing/orders', without(0)],
    [/applied, but to be refunded/, 'billing/owners', set(0, { applied: ['p1', 'p2'] })],
    [/applied and refused/, 'billing/owners', set(0, { refused: ['p1'] })],
    [/of another account/, 'auth/accounts', set(1, { mail: 'a@b.es' })],
    [/has personal data/, 'auth/accounts', set(2, { email: 'x' })],
    [/without the mark/, 'billing/owners', set(0, { unsent: undefined })],
    [/an invalid event/, 'billing/owners', set(0, { outbox: [{ key: 'ana' }] })],
    [/wrong key/, 'billing/owners', set(0, { outbox: [{ ...outgoing.event, key: 'eva' }] })],
    [/taken for a1/, 'calendar/appointments', without(0)],
    [/a2: booked/, 'calendar/calendars', set(0, { taken: [taken('a1', 60)] })],
    [/a1: booked/, 'calendar/calendars', without(0)],
    [/a1 and a2: at the same time/, 'calendar/calendars', set(0, { taken: overlapping })],
    [/taken for a1/, 'calendar/appointments', set(0, { state: 'cancelled' })],
    [/without text/, 'mail/letters', set(0, { text: undefined })],
    [/l3: gathered/, 'mail/letters', without(3)],
    [/l3: gathered/, 'mail/letters', set(2, { gist: undefined })],
    [/neither waiting/, 'telegram/updates', set(0, { waiting: undefined })],
    [/waiting and done/, 'telegram/updates', set(0, { doneAt: at(0) })],
    [/without text/, 'telegram/updates', set(0, { incoming: undefined })],
    [/still has its text/, 'telegram/updates', set(1, { reply: {} })],
    [/without a due time/, 'mail/letters', set(0, { dueAt: undefined })],
  ])('report %s after a change of %s', async (message, place, change) => {
    expect((await violationsAfter(place, change)).join('\n')).toMatch(message);
  });

  it.each<[string, string, (docs: Doc[]) => Doc[]]>([
    ['an exchange with an unsent event', 'conversation/exchanges', plus(unsent(exchange(4)))],
    ['an erasure with an unsent event', 'auth/accounts', (docs) => [erased, ...docs.slice(1)]],
    ['a plan with an unsent event', 'billing/owners', set(0, { status: 'full', revision: 2 })],
  ])('accept %s', async (_, place, change) => {
    expect(await violationsAfter(place, change)).toEqual([]);
  });
});
