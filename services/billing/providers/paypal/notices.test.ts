import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openHeardLog } from '../../testing/heard-log.ts';
import { givesTokens, refusal } from '../../testing/paypal-answers.ts';
import { openScriptedProvider, type ScriptedProvider } from '../../testing/scripted-provider.ts';
import type { ProviderConfig } from '../access.ts';
import { openPaypal } from './open-paypal.ts';
import type { NoticeHeaders } from './port.ts';

const verifyCall = 'POST /v1/notifications/verify-webhook-signature';
const now = new Date('2026-11-21T10:00:00Z');

const headers: NoticeHeaders = {
  'paypal-transmission-id': 'b2384410-f8d2-11e4-8bf3-77339302725b',
  'paypal-transmission-time': '2026-11-21T09:59:00Z',
  'paypal-transmission-sig': 'vSOIQFIZQHv8G2vpbOpD/4fSC4/MYhdHyv+AmgJyeJQq6q5avWyHIe/zL6qO5hle',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-auth-algo': 'SHA256withRSA',
};

let played: ScriptedProvider;
let heard: ReturnType<typeof openHeardLog>;

beforeEach(async () => {
  played = await openScriptedProvider();
  givesTokens(played);
  played.answer(verifyCall, { json: { verification_status: 'SUCCESS' } });
  heard = openHeardLog();
});
afterEach(() => played.close());

function open(config: Partial<ProviderConfig> = {}) {
  const all = { APP_ENV: 'development', PAYPAL_API_BASE: played.base, ...config } as const;
  const paypal = openPaypal(all, {
    log: heard.log,
    publicUrl: 'https://app.example',
    limitMs: 2_000,
  });
  if (!paypal) throw new Error('PayPal is off');
  return paypal;
}

function event(event_type: string, resource: object): Buffer {
  return Buffer.from(JSON.stringify({ id: 'WH-EVENT', event_type, resource }));
}
const approved = event('CHECKOUT.ORDER.APPROVED', { id: 'ORDER1' });

describe('a notice of PayPal', () => {
  it('names the order that it is about', async () => {
    expect(await open().readNotice(headers, approved, now)).toEqual({ orderIds: ['ORDER1'] });
  });

  it('about a capture names the order of it', async () => {
    const related = { related_ids: { order_id: 'ORDER2' } };
    const body = event('PAYMENT.CAPTURE.COMPLETED', { id: 'C1', supplementary_data: related });
    expect(await open().readNotice(headers, body, now)).toEqual({ orderIds: ['ORDER2'] });
  });

  it('about a refund names the order of its capture', async () => {
    const related = { related_ids: { order_id: 'ORDER3' } };
    played.answer('GET /v2/payments/captures/C1', {
      json: { id: 'C1', supplementary_data: related },
    });
    const links = [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/C1' }];
    const body = event('PAYMENT.CAPTURE.REFUNDED', { id: 'R1', links });
    expect(await open().readNotice(headers, body, now)).toEqual({ orderIds: ['ORDER3'] });
  });

  it('about a capture that is gone is about no order', async () => {
    const json = refusal('RESOURCE_NOT_FOUND');
    played.answer('GET /v2/payments/captures/C1', { status: 404, json });
    const links = [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/C1' }];
    const body = event('PAYMENT.CAPTURE.REFUNDED', { id: 'R1', links });
    expect(await open().readNotice(headers, body, now)).toEqual({ orderIds: [] });
  });

  it('about something else is about no order', async () => {
    const body = event('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' });
    expect(await open().readNotice(headers, body, now)).toEqual({ orderIds: [] });
  });

  it('is shown to PayPal in the very bytes it came in', async () => {
    const raw =
      '{ "id":"WH-1",\n\t"event_type":"CHECKOUT.ORDER.APPROVED", "amount": 9.00, "n": 1e2, "s":"\\u00f1ñ/\\/", "resource":{"id":"ORDER1"} }';
    await open().readNotice(headers, Buffer.from(raw), now);
    const [asked] = played.askedFor(verifyCall);
    expect(asked?.body).toContain(`"webhook_event":${raw}}`);
    expect(asked?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
    });
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      transmission_id: headers['paypal-transmission-id'],
      transmission_time: headers['paypal-transmission-time'],
      transmission_sig: headers['paypal-transmission-sig'],
      cert_url: headers['paypal-cert-url'],
      auth_algo: 'SHA256withRSA',
      webhook_id: 'WH-CONTESTA-TEST',
    });
  });

  it('that PayPal did not send is null', async () => {
    played.answer(verifyCall, { json: { verification_status: 'FAILURE' } });
    expect(await open().readNotice(headers, approved, now)).toBeNull();
  });

  it('that PayPal will not judge is null', async () => {
    played.answer(verifyCall, { status: 400, json: refusal('VALIDATION_ERROR') });
    expect(await open().readNotice(headers, approved, now)).toBeNull();
  });

  it.each(['silence', 'cut', { status: 503, text: '' }, { json: {} }] as const)(
    'is UNAVAILABLE while PayPal cannot be asked, so that it is sent again: %j',
    async (answer) => {
      played.answer(verifyCall, answer);
      await expect(open().readNotice(headers, approved, now)).rejects.toThrow('UNAVAILABLE');
    },
  );

  const minute = 60_000;
  it.each([
    [-5 * minute - 1_000, false],
    [-5 * minute, true],
    [5 * minute, true],
    [5 * minute + 1_000, false],
  ])('sent %i ms from now is believed: %s', async (distance, isBelieved) => {
    const sent = new Date(now.getTime() + distance).toISOString();
    const read = await open().readNotice(
      { ...headers, 'paypal-transmission-time': sent },
      approved,
      now,
    );
    expect(read !== null).toBe(isBelieved);
  });

  const bodies: [string, Buffer][] = [
    ['no JSON', Buffer.from('{"event_type":')],
    ['not text', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['a list', Buffer.from('[]')],
    ['nothing', Buffer.alloc(0)],
    ['an event and more', Buffer.concat([approved, Buffer.from(',"webhook_id":"WH-MINE"')])],
    ['without a resource', Buffer.from('{"event_type":"CHECKOUT.ORDER.APPROVED"}')],
  ];
  it.each(bodies)('that is %s is null without asking PayPal', async (_, body) => {
    expect(await open().readNotice(headers, body, now)).toBeNull();
    expect(played.asked).toEqual([]);
  });

  const without = (name: string) => ({ ...headers, [name]: undefined });
  it.each(Object.keys(headers))('without the header %s is null without asking', async (name) => {
    expect(await open().readNotice(without(name), approved, now)).toBeNull();
    const twice = { ...headers, [name]: [String(headers[name]), 'x'] };
    expect(await open().readNotice(twice, approved, now)).toBeNull();
    expect(played.asked).toEqual([]);
  });

  it('names no order by an id that is none', async () => {
    const body = event('CHECKOUT.ORDER.APPROVED', { id: '../../v1/oauth2' });
    expect(await open().readNotice(headers, body, now)).toEqual({ orderIds: [] });
  });

  it('is refused, and that said once, where no webhook id is set for our keys', async () => {
    const keys = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
    const paypal = open(keys);
    expect(await paypal.readNotice(headers, approved, now)).toBeNull();
    expect(played.asked).toEqual([]);
    expect(heard.lines.filter((line) => line.includes('PAYPAL_WEBHOOK_ID'))).toHaveLength(1);
  });
});
