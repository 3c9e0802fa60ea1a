import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openRecordingLog } from '../../testing/recording-log.ts';
import type { ProviderConfig } from '../access.ts';
import { standInKeys } from '../stand-in-keys.ts';
import { openStripe } from './open-stripe.ts';

const now = new Date('2026-11-21T10:00:00Z');
const seconds = now.getTime() / 1000;

function open(config: Partial<ProviderConfig> = {}, recorded = openRecordingLog()) {
  const base = { APP_ENV: 'development', STRIPE_API_BASE: 'http://127.0.0.1:9' } as const;
  return openStripe({ ...base, ...config }, { log: recorded.log }) ?? expect.fail('Stripe is off');
}

/** Stripe's signature scheme: https://docs.stripe.com/webhooks#verify-manually */
function sign(body: Buffer, at = seconds, secret: string = standInKeys.stripe.webhookSecret) {
  const mac = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
  return `t=${at},v1=${mac}`;
}

function event(type: string, object: object): Buffer {
  return Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }));
}

const unpaid = { subscription: null, payment_intent: null };
const session = { id: 'cs_1', object: 'checkout.session', ...unpaid };
const paid = event('checkout.session.completed', { ...session, subscription: 'sub_1' });
const old = sign(paid, seconds - 999);
const noIds = { sessionIds: [], subscriptionIds: [], paymentIntentIds: [] };

describe('a webhook event from Stripe', () => {
  const ofSubscription = { subscriptionIds: ['sub_1'] };
  const ofPayment = { paymentIntentIds: ['pi_1'] };
  const parent = { subscription_details: { subscription: 'sub_1' } };
  const subscribed = { ...session, subscription: 'sub_1' };
  const bought = { ...session, payment_intent: 'pi_1' };
  const sessionIds = ['cs_1'];
  it.each<[object, object]>([
    [subscribed, { sessionIds, ...ofSubscription }],
    [bought, { sessionIds, ...ofPayment }],
    [{ id: 'sub_1', object: 'subscription' }, ofSubscription],
    [{ id: 'in_1', object: 'invoice', parent }, ofSubscription],
    [{ id: 'in_1', object: 'invoice', subscription: { id: 'sub_1' } }, ofSubscription],
    [{ id: 'in_1', object: 'invoice', parent: null }, {}],
    [{ id: 'pi_1', object: 'payment_intent' }, ofPayment],
    [{ id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }, ofPayment],
    [{ id: 're_1', object: 'refund', payment_intent: { id: 'pi_1' } }, ofPayment],
    [{ id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' }, ofPayment],
    [{ id: 'po_1', object: 'payout' }, {}],
    [{ hello: 'world' }, {}],
  ])('about %j names the objects to read again', async (object, named) => {
    const body = event('whatever', object);
    expect(await open().readWebhookEvent(sign(body), body, now)).toEqual({ ...noIds, ...named });
  });

  it.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])('signed %i s from now is accepted: %s', async (distance, isAccepted) => {
    const read = await open().readWebhookEvent(sign(paid, seconds + distance), paid, now);
    expect(read !== null).toBe(isAccepted);
  });

  it.each([
    ['signed with another secret', sign(paid, seconds, 'whsec_other')],
    ['signed over another body', sign(Buffer.from('{}'))],
    ['signed with a newer timestamp instead of its own', `t=${seconds},${old.split(',')[1]}`],
    ['signed with a newer timestamp before its own', `t=${seconds},${old}`],
    ['signed with a newer timestamp after its own', `${old},t=${seconds}`],
    ['without a signature', `t=${seconds}`],
    ['signed with another scheme', sign(paid).replace('v1=', 'v0=')],
    ['with a nonsense signature', 'nonsense'],
    ['with an empty header', ''],
    ['without the header', undefined],
  ])('%s is read as null', async (_, signature) => {
    expect(await open().readWebhookEvent(signature, paid, now)).toBeNull();
  });

  it('that is signed but malformed is read as null', async () => {
    const body = Buffer.from('{"id":');
    expect(await open().readWebhookEvent(sign(body), body, now)).toBeNull();
  });

  it('is refused, with one warning, if no webhook secret is set for our key', async () => {
    const recorded = openRecordingLog();
    const stripe = open({ STRIPE_SECRET_KEY: 'sk_live_1' }, recorded);
    expect(await stripe.readWebhookEvent(sign(paid), paid, now)).toBeNull();
    expect(await stripe.readWebhookEvent(sign(paid, seconds, ''), paid, now)).toBeNull();
    expect(recorded.lines.filter((line) => line.includes('STRIPE_WEBHOOK_SECRET'))).toHaveLength(1);
  });
});
