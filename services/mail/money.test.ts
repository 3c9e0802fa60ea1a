import {
  type EventData,
  paymentCaptured,
  planGranted,
  subscriptionEnded,
  subscriptionEnding,
} from '@contesta/contracts/events';
import { exportParts } from '@contesta/contracts/internal';
import { makeEvent } from '@contesta/kit/bus/envelope';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { openMailServer } from './testing/mail-server.ts';
import { useMail } from './testing/test-mail.ts';

type Payment = EventData<typeof paymentCaptured>;
type Ended = EventData<typeof subscriptionEnded>;
const accountId = 'account-ana';
/** One month of Pro, which does not renew. */
const first: Payment = {
  ...{ accountId, revision: 1, paymentId: 'PAY-1', status: 'pro', plan: 'pro' },
  ...{ amount: '9.00', currency: 'EUR', until: '2026-04-01T10:00:00.000Z', renews: false },
};
const lifetime = { status: 'lifetime', plan: 'lifetime', amount: '79.00', until: null } as const;
const mail = useMail();
const pay = (payment: Partial<Payment> = {}) =>
  mail.service.publish(paymentCaptured, { ...first, ...payment });
const end = (ended: Partial<Ended> = {}) =>
  mail.service.publish(subscriptionEnded, { accountId, revision: 2, status: 'free', ...ended });
const states = async () => {
  const { body } = await mail.service.call(exportParts.letters, { params: { id: accountId } });
  return (body as { state: string }[]).map(({ state }) => state);
};
/** The text and HTML of the only letter, with white space collapsed. */
async function read() {
  const { subject, text, html } = await mail.onlyLetter();
  const collapse = (part = '') => part.replace(/\s+/g, ' ');
  return { subject, text: collapse(text), html: collapse(html) };
}

describe('the receipt', () => {
  const es = ['Plan: Pro', 'Importe: 9,00 €', 'Fecha: 2 de marzo de 2026', 'Referencia: PAY-1'];
  const en = ['Plan: Pro', 'Amount: €9.00', 'Date: 2 March 2026', 'Reference: PAY-1'];
  it.each([
    {
      language: 'es',
      expectedSubject: 'Recibo de tu pago: plan Pro de Contesta',
      facts: [...es, 'Dura hasta el: 1 de abril de 2026'],
      sentences: ['no se renueva solo', '30 días de garantía', 'cancelas el plan en tu perfil'],
    },
    {
      language: 'en',
      expectedSubject: 'Receipt for your payment: Contesta Pro plan',
      facts: [...en, 'Lasts until: 1 April 2026'],
      sentences: ['does not renew', '30-day money-back', 'cancel the plan in your profile'],
    },
  ] as const)('lists the payment in $language and in the buyer’s time zone', async (receipt) => {
    const { language, expectedSubject, facts, sentences } = receipt;
    Object.assign(mail.auth.account, { language, timeZone: 'Europe/Madrid' });
    const at = new Date('2026-03-01T23:30:00.000Z');
    await mail.service.kit.bus.publish([makeEvent(paymentCaptured, first, { id: 'event-1', at })]);
    const { subject, text, html } = await read();
    expect(subject).toBe(expectedSubject);
    for (const fact of facts) {
      expect(text).toContain(fact);
      const [name, value] = fact.split(': ');
      expect(html).toMatch(new RegExp(`>${name}</th><td[^>]*>${value}</td>`));
    }
    for (const sentence of sentences)
      for (const part of [text, html]) expect(part).toContain(sentence);
    expect(text).toContain('http://localhost:8080/profile');
    expect(html).toContain('href="http://localhost:8080/profile"');
  });

  const renewal = ['Se renueva el: 1 de abril de 2026', 'Puedes cancelarlo en tu perfil'];
  const noEnd = ['Plan: Para siempre Importe: 79,00 €', 'Dura: para siempre', 'pago único'];
  const unknownEnd = { until: undefined, renews: undefined };
  it.each<[string, Partial<Payment>, string[]]>([
    ['of a subscription states when it renews and how to cancel it', { renews: true }, renewal],
    [
      'of a higher plan states that the lower one has ended, with its subscription',
      { plan: 'full', replaced: { plan: 'pro', kind: 'subscription' } },
      ['Tu plan Pro ha terminado. Hemos parado su suscripción', 'Solo se devuelve el último pago'],
    ],
    ['of a one-time payment states that it has no end', lifetime, noEnd],
    ['leaves out the end date if the event has none', unknownEnd, ['Referencia: PAY-1 Es un mes']],
  ])('%s', async (_, payment, parts) => {
    await pay(payment);
    const { text } = await read();
    for (const part of parts) expect(text).toContain(part);
  });

  it('is sent once per payment, even for repeated events', async () => {
    await Promise.all([pay(), pay(), pay({ revision: 2 })]);
    await mail.waitUntilSent(1);
    await pay();
    await pay({ paymentId: 'PAY-2', revision: 3 });
    await mail.waitForLetters(2);
    const ids = ['PAY-1', 'PAY-2'].map((id) => `<receipt-${id}@contesta.example>`);
    expect(mail.messageIds()).toEqual(ids);
  });

  it('is neither lost nor repeated when the mail server is down for an hour', async () => {
    const { port } = mail.server;
    await mail.server.close();
    const ids = Array.from({ length: 20 }, (_, n) => `PAY-${n}`);
    await Promise.all(ids.map((paymentId) => pay({ paymentId })));
    await eventually(async () => expect(await states()).toHaveLength(20));
    mail.service.advance(3_600_000);
    mail.server = await openMailServer(port);
    mail.service.advance(600_000); // past the longest pause between attempts
    await mail.waitForLetters(20);
    await mail.waitUntilSent(20);
    expect(new Set(mail.messageIds()).size).toBe(20);
  });

  it('is not sent to an erased account, and neither is the letter after the end of a plan', async () => {
    mail.auth.account.isErased = true;
    await pay();
    await end();
    expect([await states(), mail.service.deadLetters]).toEqual([[], []]);
  });
});

it('a granted plan sends no letter', async () => {
  await mail.service.publish(planGranted, { accountId, revision: 1, status: 'full' });
  await pay();
  await mail.waitUntilSent(1);
  expect(mail.messageIds()).toEqual(['<receipt-PAY-1@contesta.example>']);
});

describe('the letter before a month ends', () => {
  const until = '2026-03-31T22:30:00.000Z';
  const endSoon = () =>
    mail.service.publish(subscriptionEnding, { accountId, revision: 4, status: 'full', until });

  it.each([
    ['es', 'termina el 1 de abril de 2026', 'hasta el 4 de abril de 2026', 'no pagas nada'],
    ['en', 'ends on 1 April 2026', 'until 4 April 2026', 'you pay nothing'],
  ] as const)(
    'states in %s the end, the end of the grace period, and that nothing is charged',
    async (language, ends, grace, noCharge) => {
      Object.assign(mail.auth.account, { language, timeZone: 'Europe/Madrid', revision: 3 });
      await endSoon();
      const { subject, text, html } = await read();
      expect(subject).toContain(ends);
      for (const sentence of [ends, grace, noCharge])
        for (const part of [text, html]) expect(part).toContain(sentence);
      expect(text).toContain('http://localhost:8080/pricing?redirectPlan=full');
    },
  );

  it('is sent once, even if the event is repeated', async () => {
    await Promise.all([endSoon(), endSoon()]);
    await mail.waitUntilSent(1);
    await endSoon();
    expect(await states()).toEqual(['sent']);
  });

  it('is skipped if the account has a newer plan', async () => {
    mail.auth.account.revision = 5;
    await endSoon();
    expect(await states()).toEqual([]);
  });
});

describe('the letter after the end of a plan', () => {
  it('states after an expiry what the account keeps and loses', async () => {
    await end({ plan: 'pro', reason: 'expired' });
    const { subject, text, html } = await read();
    expect(subject).toBe('Tu plan Pro de Contesta ha terminado');
    const stops =
      'crear más de 1 chatbot, pasar de 5 preguntas en cada uno, cambiar su aspecto, ver las estadísticas y dar citas nuevas (las ya dadas siguen en pie).';
    const keeps = ['tu cuenta tiene ahora el plan gratuito', 'tus chatbots siguen contestando'];
    for (const part of [...keeps, stops, 'http://localhost:8080/pricing'])
      expect(text).toContain(part);
    expect(html).toContain(stops);
    expect(text).not.toContain('devuelto');
  });

  it('states in English what an account loses with the Full plan, and the refund', async () => {
    mail.auth.account.language = 'en';
    const refunded = { amount: '19.00', currency: 'EUR' };
    await end({ plan: 'full', reason: 'cancelled', refunded });
    const { subject, text, html } = await read();
    expect(subject).toBe('Your Contesta Full plan is cancelled');
    for (const part of [text, html]) expect(part).toContain('We have refunded €19.00');
    expect(text).toContain('answering on Telegram and exporting conversations.');
  });

  it('states that a cancellation has no refund', async () => {
    await end({ plan: 'pro', reason: 'cancelled' });
    expect((await read()).text).toContain('Esta cancelación no lleva devolución.');
  });

  it('is complete for an event without plan and reason', async () => {
    await end();
    const { subject, text } = await read();
    expect(subject).toBe('Tu plan de pago de Contesta ha terminado');
    expect(text).not.toMatch(/undefined|null|false/);
  });

  it('is skipped if the plan expired and a newer plan has begun, but is sent if the plan was cancelled', async () => {
    mail.auth.account.revision = 3;
    await end({ plan: 'pro', reason: 'expired' });
    expect(await states()).toEqual([]);
    for (const _ of [1, 2]) {
      await end({ plan: 'pro', reason: 'cancelled' });
      await mail.waitUntilSent(1);
    }
    expect(mail.messageIds()).toEqual(['<plan-ended-account-ana-2@contesta.example>']);
  });
});
