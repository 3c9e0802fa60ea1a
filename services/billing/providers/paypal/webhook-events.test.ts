import { beforeEach, describe, expect, it } from 'vitest';
import { answerTokens, refusal, webhookHeaders } from '../../testing/paypal-answers.ts';
import { useScriptedProvider } from '../../testing/scripted-provider.ts';
import type { ProviderConfig } from '../access.ts';
import { openPaypal } from './open-paypal.ts';
import type { WebhookHeaders } from './port.ts';

const verifyCall = 'POST /v1/notifications/verify-webhook-signature';
const now = new Date('2026-11-21T10:00:00Z');
const headers: WebhookHeaders = webhookHeaders('2026-11-21T09:59:00Z');
const provider = useScriptedProvider();
beforeEach(() => {
  answerTokens(provider);
  provider.answer(verifyCall, { json: { verification_status: 'SUCCESS' } });
});

function open(config: Partial<ProviderConfig> = {}) {
  const all = { APP_ENV: 'development', PAYPAL_API_BASE: provider.base, ...config } as const;
  const parts = { log: provider.log, publicUrl: 'https://app.example', limitMs: 5_000 };
  return openPaypal(all, parts) ?? expect.fail('PayPal is off');
}

function event(event_type: string, resource: object): Buffer {
  return Buffer.from(JSON.stringify({ id: 'WH-EVENT', event_type, resource }));
}
const approved = event('CHECKOUT.ORDER.APPROVED', { id: 'ORDER1' });
const read = (body = approved, sent = headers, at = now) => open().readWebhookEvent(sent, body, at);
const isGenuine = async (body?: Buffer) => await read(body)?.isGenuine();

describe('a webhook event from PayPal', () => {
  const ofOrder = { supplementary_data: { related_ids: { order_id: 'ORDER2' } } };
  const links = [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/C1' }];
  it.each([
    ['CHECKOUT.ORDER.APPROVED', { id: 'ORDER1' }, 'ORDER1', null],
    ['CHECKOUT.ORDER.APPROVED', { id: '../../v1/oauth2' }, null, null],
    ['PAYMENT.CAPTURE.COMPLETED', { id: 'C1', ...ofOrder }, 'ORDER2', null],
    ['PAYMENT.CAPTURE.REFUNDED', { id: 'R1', links }, null, 'C1'],
    ['CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' }, null, null],
  ])('of the type %s with %j names order %s, capture %s', (type, resource, orderId, captureId) => {
    expect(read(event(type, resource))).toMatchObject({ orderId, captureId });
  });

  it('is read without a call to PayPal and is genuine when PayPal confirms it', async () => {
    read();
    expect(provider.requests).toEqual([]);
    expect(await isGenuine()).toBe(true);
  });

  const longSignature = Buffer.alloc(256, 7).toString('base64');
  const signed = { 'paypal-transmission-sig': longSignature };
  it.each([
    [true, 'a signature of 256 bytes', signed],
    [false, 'a shorter signature', { 'paypal-transmission-sig': longSignature.slice(0, 300) }],
    [false, 'a longer host', { ...signed, 'paypal-cert-url': 'https://paypal.com.example/c' }],
    [false, 'another host', { ...signed, 'paypal-cert-url': 'https://notpaypal.com/c' }],
    [false, 'no TLS', { ...signed, 'paypal-cert-url': 'http://api.paypal.com/c' }],
  ])('is plausible: %s, with %s', (isPlausible, _, sent) => {
    expect(read(approved, { ...headers, ...sent })).toMatchObject({ isPlausible });
  });

  it('is sent back to PayPal for verification byte for byte', async () => {
    const raw =
      '{ "id":"WH-1",\n\t"event_type":"CHECKOUT.ORDER.APPROVED", "amount": 9.00, "n": 1e2, "s":"\\u00f1ñ/\\/", "resource":{"id":"ORDER1"} }';
    await isGenuine(Buffer.from(raw));
    const [request] = provider.requestsTo(verifyCall);
    expect(request?.body).toContain(`"webhook_event":${raw}}`);
    const sent = { authorization: 'Bearer token-1', 'content-type': 'application/json' };
    expect(request?.headers).toMatchObject(sent);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      transmission_id: headers['paypal-transmission-id'],
      transmission_time: headers['paypal-transmission-time'],
      transmission_sig: headers['paypal-transmission-sig'],
      cert_url: headers['paypal-cert-url'],
      auth_algo: 'SHA256withRSA',
      webhook_id: 'WH-CONTESTA-TEST',
    });
  });

  it.each([
    { json: { verification_status: 'FAILURE' } },
    { status: 400, json: refusal('VALIDATION_ERROR') },
  ])('is not genuine when PayPal answers %j', async (answer) => {
    provider.answer(verifyCall, answer);
    expect(await isGenuine()).toBe(false);
  });

  it.each(['silence', 'cut', { status: 503, text: '' }, { json: {} }] as const)(
    'throws UNAVAILABLE while PayPal does not answer, so that PayPal sends it again: %j',
    async (answer) => {
      provider.answer(verifyCall, answer);
      await expect(isGenuine()).rejects.toThrow('UNAVAILABLE');
    },
  );

  it.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])('sent %i s from now is accepted: %s', (seconds, isRead) => {
    const sent = new Date(now.getTime() + seconds * 1_000).toISOString();
    expect(read(approved, { ...headers, 'paypal-transmission-time': sent }) !== null).toBe(isRead);
  });

  it.each([
    ['malformed JSON', Buffer.from('{"event_type":')],
    ['not text', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['a list', Buffer.from('[]')],
    ['empty', Buffer.alloc(0)],
    ['an event and more', Buffer.concat([approved, Buffer.from(',"webhook_id":"WH-MINE"')])],
    ['an event without a resource', Buffer.from('{"event_type":"CHECKOUT.ORDER.APPROVED"}')],
  ])('is not read if its body is %s', (_, body) => expect(read(body)).toBeNull());

  const without = (name: string) => ({ ...headers, [name]: undefined });
  it.each(Object.keys(headers))('is not read if the header %s is missing or sent twice', (name) => {
    expect(read(approved, without(name))).toBeNull();
    expect(read(approved, { ...headers, [name]: [String(headers[name]), 'x'] })).toBeNull();
  });

  it('is refused, with one warning, if no webhook id is set for our keys', () => {
    const keys = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
    expect(open(keys).readWebhookEvent(headers, approved, now)).toBeNull();
    expect(provider.lines.filter((line) => line.includes('PAYPAL_WEBHOOK_ID'))).toHaveLength(1);
  });
});
