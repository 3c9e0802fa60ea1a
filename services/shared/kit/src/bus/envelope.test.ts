import { chatbotSaved, eventTypes } from '@contesta/contracts/events';
import { describe, expect, it } from 'vitest';
import { makeEvent, parseEvent } from './envelope.ts';

const at = '2026-01-01T00:00:00.000Z';
const plan = { accountId: 'a1', revision: 3, status: 'pro' };
const appointment = { appointmentId: 'p1', chatbotId: 'b1', ownerId: 'a1', revision: 2 };
const exchange = { chatbotId: 'b1', conversationId: 'c1', seq: 1, answered: true, at };
const payment = { paymentId: 'p1', plan: 'pro', amount: '9.00', currency: 'EUR' };
const week = { week: '2026-01-05', from: at, to: at, until: at };
const bot = { chatbotId: 'b1', ownerId: 'a1', version: 2 };

/** At least one event of every version ever published. Add a row for a new version; never change or remove a row. */
const samples: [topic: string, version: number, key: string, data: Record<string, unknown>][] = [
  ['account-registered', 1, 'a1', { accountId: 'a1' }],
  ['account-status-changed', 1, 'a1', plan],
  ['account-erased', 1, 'a1', { accountId: 'a1' }],
  ['password-reset-requested', 1, 'a1', { accountId: 'a1', requestId: 'r1' }],
  ['account-email-changed', 1, 'a1', { accountId: 'a1' }],
  ['password-changed', 1, 'a1', { accountId: 'a1' }],
  ['email-change-requested', 1, 'a1', { accountId: 'a1', requestId: 'r1' }],
  ['chatbot-saved', 1, 'b1', bot],
  ['chatbot-deleted', 1, 'b1', bot],
  ['message-exchanged', 1, 'b1:c1', exchange],
  ['message-exchanged', 1, 'b1:c1', { ...exchange, asked: 'q1' }],
  ['message-exchanged', 1, 'b1:c1', { ...exchange, courtesy: true }],
  ['message-exchanged', 1, 'b1:c1', { ...exchange, asked: 'q1', alsoAsked: ['q2'] }],
  ['message-exchanged', 1, 'b1:c1', { ...exchange, isReaction: true }],
  ['payment-captured', 1, 'a1', { ...plan, ...payment }],
  ['plan-granted', 1, 'a1', plan],
  ['subscription-ending', 1, 'a1', { ...plan, until: at }],
  ['subscription-ended', 1, 'a1', { ...plan, status: 'free' }],
  ['appointment-booked', 1, 'p1', appointment],
  ['appointment-moved', 1, 'p1', appointment],
  ['appointment-cancelled', 1, 'p1', appointment],
  ['reminder-due', 1, 'p1', appointment],
  ['appointment-booked', 1, 'p1', { ...appointment, conversationId: 'c1' }],
  ['calendar-changed', 1, 'b1', { chatbotId: 'b1', ownerId: 'a1', revision: 3, isOpen: true }],
  ['appointments-requested', 1, 'b1', { requestId: 'r1', chatbotId: 'b1', ownerId: 'a1' }],
  ['weekly-letter-due', 1, 'a1', { accountId: 'a1', ...week }],
  ['message-left', 1, 'b1', { messageId: 'm1', chatbotId: 'b1', ownerId: 'a1' }],
  ['message-answered', 1, 'b1', { messageId: 'm1', chatbotId: 'b1', ownerId: 'a1' }],
];

const good = { id: 'e1', topic: 'chatbot-saved', version: 1, at, requestId: 'q1', data: bot };

describe('reading an event', () => {
  it.each(samples)('reads %s, version %i', (topic, version, key, data) => {
    const event = { id: 'e1', topic, version, at, data };
    expect(parseEvent(Buffer.from(JSON.stringify(event)))).toEqual({ ok: true, event });
    expect(eventTypes.find((type) => type.topic === topic)?.key(data as never)).toBe(key);
  });

  it('is tested with a sample of every topic', () => {
    const sampled = new Set(samples.map(([topic]) => topic));
    expect(eventTypes.filter(({ topic }) => !sampled.has(topic))).toEqual([]);
  });

  it('reads bytes, text and objects, and drops undeclared fields', () => {
    const event = { ...good, data: { ...bot, secret: 'x' } };
    for (const raw of [event, JSON.stringify(event), Buffer.from(JSON.stringify(event))])
      expect(parseEvent(raw, 'chatbot-saved')).toEqual({ ok: true, event: good });
  });

  it.each([
    ['null', null, 'envelope'],
    ['text that is not JSON', '{"id":', 'envelope'],
    ['bytes that are not text', Buffer.from([0xff, 0xfe, 0]), 'envelope'],
    ['an array', [], 'envelope'],
    ['an empty id', { ...good, id: '' }, 'envelope.id'],
    ['an invalid time', { ...good, at: 'yesterday' }, 'envelope.at'],
    ['an unknown topic', { ...good, topic: 'nobody' }, 'unknown topic'],
    ['a newer version', { ...good, version: 2 }, 'unknown version'],
    ['a wrong field', { ...good, data: { ...bot, version: 'x' } }, 'data.version'],
    ['missing data', { ...good, data: undefined }, 'data'],
  ])('refuses %s, and gives the reason', (_, raw, reason) => {
    expect(parseEvent(raw)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });

  it('refuses an event found under another topic', () =>
    expect(parseEvent(good, 'chatbot-deleted')).toEqual({ ok: false, reason: 'another topic' }));

  it('gives a reason that contains no value of the event', () => {
    const parsed = parseEvent({ ...good, data: { ...bot, version: 'ana@example.com' } });
    expect(JSON.stringify(parsed)).not.toContain('ana');
  });
});

describe('making an event', () => {
  it('adds the key, and an envelope that can be read back', () => {
    const event = makeEvent(chatbotSaved, bot, { id: 'e1', at: new Date(at), requestId: 'q1' });
    expect(event).toEqual({ key: 'b1', event: good });
    expect(parseEvent(event.event)).toEqual({ ok: true, event: good });
  });

  it('throws if the data does not match the type', () => {
    const data = { ...bot, chatbotId: '' };
    expect(() => makeEvent(chatbotSaved, data, { id: 'e1', at: new Date(at) })).toThrow();
  });
});
