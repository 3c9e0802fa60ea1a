import { planKeys } from '@contesta/contracts/plans';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type NetworkAnswers, ok, owner, refusal } from '../../../testing/network.ts';
import { hrefOf, pageUrl, press, waitForText } from '../../../testing/page.ts';
import { recordNavigations, visit, visitAs } from '../../../testing/visit.tsx';
import { planOffer } from './plan-offer.ts';

const createOrder = 'POST /api/paypal/create-order';
const createSession = 'POST /api/stripe/create-checkout-session';
const order = ok({ orderId: 'O1', approvalUrl: 'https://pay.test/O1' });
const planCard = async (name: string) => within(await screen.findByRole('article', { name }));
const text = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ');
const open = (answers: NetworkAnswers = {}) => visitAs('free', '/pricing', answers);
const proMonth = { status: 'pro', kind: 'month', renews: false, refundable: true } as const;
const openWithPro = (until: string | null) =>
  visitAs('pro', '/pricing', { 'GET /api/payment/plan': ok({ ...proMonth, until }) });

describe('the pricing page', () => {
  it.each([
    ['es', ['Free0 € sin tarjeta', 'Pro9 €/mes', 'Full19 €/mes', 'Para siempre79 € pago único']],
    ['en', ['Free€0 no card', 'Pro€9/month', 'Full€19/month', 'Lifetime€79 one-time payment']],
  ] as const)('shows the prices in %s', async (language, expected) => {
    await visit('/pricing', { language });
    const cards = await screen.findAllByRole('article');
    for (const [index, words] of expected.entries())
      expect(text(cards[index] as HTMLElement)).toContain(words);
  });

  it('compares the plans in a table, with a note on VAT and a link to the buyers’ questions', async () => {
    await visit('/pricing');
    const table = within(await screen.findByRole('table', { name: 'Compara los planes' }));
    const cells = table.getAllByRole('row').map((row) => text(row));
    expect(cells[0]).toMatch(/Free.*Pro.*Full.*Para siempre/);
    const pairs = /^Preguntas por chatbot ?5 ?5\.000 ?5\.000 ?5\.000$/;
    const telegram = /^Telegram ?No incluido ?No incluido ?Incluido ?Incluido$/;
    for (const row of [pairs, telegram]) expect(cells).toContainEqual(expect.stringMatching(row));
    await waitForText(/^IVA incluido\. Garantía de 30 días, una vez por cuenta.*al último pago,/);
    expect(await hrefOf('Preguntas antes de empezar')).toBe('/landing#questions');
  });

  it.each([
    ['an order without its URL', ok({ orderId: 'O1' })],
    ['no answer', { status: 0 }],
    ['a provider that is down', refusal(503, 'UNAVAILABLE')],
  ])('says after %s that the payment did not start, and can retry it', async (_, failure) => {
    const openedUrls = recordNavigations();
    await open({ [createOrder]: [failure, order] });
    fireEvent.click((await planCard('Pro')).getByRole('button', { name: 'Pagar con PayPal' }));
    await screen.findByRole('alertdialog', { name: 'Error al iniciar el pago con PayPal' });
    await waitForText('No se ha cobrado nada.');
    await press('Reintentar');
    await waitFor(() => expect(openedUrls.length).toBe(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('lets an owner add a month in the last days of the paid month', async () => {
    await openWithPro(new Date(Date.now() + 86_400_000).toISOString());
    (await planCard('Full')).getByText(/^Sustituye en el momento a tu plan Pro; los días/);
    await (await planCard('Pro')).findByText(/^Añadir un mes/);
    (await planCard('Pro')).getByText(/^Con PayPal, el mes nuevo se cuenta desde el/);
    (await planCard('Pro')).getByRole('button', { name: 'Pagar con PayPal' });
  });

  it('offers payment by card without PayPal, and says that payments are closed if neither is available', async () => {
    const methods = 'GET /api/payment/methods';
    const onlyCard = ok({ paypal: null, card: true, demonstration: false });
    await open({ [methods]: onlyCard, [createSession]: refusal(503, 'UNAVAILABLE') });
    const pro = await planCard('Pro');
    fireEvent.click(await pro.findByRole('button', { name: 'Pagar con tarjeta' }));
    await screen.findByRole('alertdialog', { name: 'No se ha abierto el pago con tarjeta' });
    expect(pro.queryByRole('button', { name: 'Pagar con PayPal' })).toBeNull();
    await open({ [methods]: ok({ paypal: null, card: false, demonstration: false }) });
    await waitForText(/Ahora mismo no se puede pagar aquí/);
    const choose = screen.getByRole('button', { name: 'Elegir Pro' });
    expect(choose.getAttribute('aria-disabled')).toBe('true');
  });
});

it('the free plan links to the registration, and is marked only for an owner who has it', async () => {
  await visit('/pricing');
  await screen.findByRole('article', { name: 'Free' });
  expect(await hrefOf('Empezar gratis')).toBe('/register');
  await open();
  (await planCard('Free')).getByText('Tu plan');
  await openWithPro(null);
  expect((await planCard('Free')).queryByText('Tu plan')).toBeNull();
  (await planCard('Free')).getByText('Ya está incluido en tu plan.');
});

describe('a plan in the URL', () => {
  const answers = { ...owner('free', []), [createOrder]: order };

  it('starts its payment without a click, once', async () => {
    const openedUrls = recordNavigations();
    const { sent } = await visitAs('free', '/pricing?redirectPlan=lifetime', answers);
    await waitFor(() => expect(openedUrls).toEqual(['https://pay.test/O1']));
    expect(sent(createOrder)).toEqual([{ plan: 'lifetime' }]);
    expect(pageUrl()).toBe('/pricing');
  });

  it.each([
    ['without a login', '/pricing?redirectPlan=pro', null],
    ['when there is no such plan', '/pricing?redirectPlan=__proto__', 'tkn'],
  ])('starts no payment %s', async (_, path, token) => {
    const openedUrls = recordNavigations();
    const { sent } = await visit(path, { session: { token }, answers });
    await screen.findByRole('article', { name: 'Pro' });
    expect(sent(createOrder)).toEqual([]);
    expect(openedUrls).toEqual([]);
  });
});

describe('the offer of a plan', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  it('is `buy` for higher plans, `yours` for the owner’s plan, and `included` for lower plans', () => {
    const offersTo = (status: 'full' | 'free') =>
      planKeys.map((plan) => planOffer(plan, status, undefined, now));
    expect(offersTo('full')).toEqual(['included', 'yours', 'buy']);
    expect(offersTo('free')).toEqual(['buy', 'buy', 'buy']);
  });

  it.each([
    ['month more than seven days before its end', { until: '2026-03-17T12:00:01.000Z' }, 'yours'],
    ['month in its last seven days', { until: '2026-03-17T12:00:00.000Z' }, 'extend'],
    ['month in the grace period', { until: '2026-03-09T00:00:00.000Z' }, 'extend'],
    ['subscription, which renews by itself', { kind: 'subscription', renews: true }, 'yours'],
  ] as const)('for a %s %o is `%s`', (_, plan, offer) => {
    const soon = '2026-03-11T00:00:00.000Z';
    expect(planOffer('pro', 'pro', { ...proMonth, until: soon, ...plan }, now)).toBe(offer);
  });
});
