import type { PlanView } from '@contesta/contracts/billing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NetworkAnswers } from '../../../testing/network.ts';
import { owner } from '../../../testing/samples.ts';
import { leave, visit, watchLeaving } from '../../../testing/visit.tsx';

afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

const session = { token: 'tkn', status: 'free' } as const;
const createOrder = 'POST /api/paypal/create-order';
const createSession = 'POST /api/stripe/create-checkout-session';
const order = { status: 200, body: { orderId: 'O1', approvalUrl: 'https://pay.test/O1' } };
const methods = (paypal: boolean, card: boolean) => ({
  'GET /api/payment/methods': {
    status: 200,
    body: { paypal: paypal ? { sdkUrl: '/sdk.js' } : null, card, demonstration: false },
  },
});
const address = () => screen.getByTestId('address').textContent;
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const text = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ');

function ownerWithPlan(view: Partial<PlanView> & { status: PlanView['status'] }): NetworkAnswers {
  const plan = { kind: 'month', until: null, renews: false, refundable: false, ...view };
  return { ...owner(view.status, []), 'GET /api/payment/plan': { status: 200, body: plan } };
}

describe('the prices', () => {
  it.each([
    ['es', ['Free0 € sin tarjeta', 'Pro9 €/mes', 'Full19 €/mes', 'Para siempre79 € pago único']],
    ['en', ['Free€0 no card', 'Pro€9/month', 'Full€19/month', 'Lifetime€79 one-time payment']],
  ] as const)('are shown in %s', async (language, expected) => {
    await visit('/pricing', { language });
    const cards = await screen.findAllByRole('article');
    for (const [index, words] of expected.entries())
      expect(text(cards[index] as HTMLElement)).toContain(words);
  });

  it('are compared in a table, with a note on VAT and a link to the buyers’ questions', async () => {
    await visit('/pricing');
    const table = within(await screen.findByRole('table', { name: 'Compara los planes' }));
    const cells = table.getAllByRole('row').map((row) => text(row));
    expect(cells[0]).toMatch(/Free.*Pro.*Full.*Para siempre/);
    expect(cells).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Preguntas por chatbot ?5 ?5\.000 ?5\.000 ?5\.000$/),
        expect.stringMatching(/^Telegram ?No incluido ?No incluido ?Incluido ?Incluido$/),
      ]),
    );
    screen.getByText(/^IVA incluido\. Garantía de 30 días, una vez por cuenta/);
    const questions = screen.getByRole('link', { name: 'Lo que se pregunta antes de empezar' });
    expect(questions.getAttribute('href')).toBe('/landing#questions');
  });

  it('lead a visitor to the registration and keep the plan', async () => {
    const { calls } = await visit('/pricing');
    fireEvent.click((await card('Full')).getByRole('link', { name: 'Elegir Full' }));
    await waitFor(() => expect(address()).toBe('/register?redirectPlan=full'));
    expect(localStorage.getItem('selectedPlan')).toBe('full');
    expect(calls.some(({ key }) => key === createOrder)).toBe(false);
    await screen.findByText(/enseguida pagas el plan Full \(19.€\/mes\)/);
    fireEvent.click(screen.getByRole('link', { name: 'Entra' }));
    await waitFor(() => expect(address()).toBe('/login?redirectPlan=full'));
  });

  it('lead an owner to PayPal’s page', async () => {
    const openedUrls = watchLeaving();
    const answers = { ...owner('free', []), [createOrder]: order };
    const { calls } = await visit('/pricing', { session, answers });
    fireEvent.click((await card('Pro')).getByRole('button', { name: 'Pagar con PayPal' }));
    await waitFor(() => expect(openedUrls).toEqual(['https://pay.test/O1']));
    expect(calls.find(({ key }) => key === createOrder)?.body).toEqual({ plan: 'pro' });
    expect(localStorage.getItem('selectedPlan')).toBe('pro');
  });

  it.each([
    ['an order without its address', { status: 200, body: { orderId: 'O1' } }],
    ['no answer', { status: 0 }],
    ['a provider that is down', { status: 503, body: { message: 'x', code: 'UNAVAILABLE' } }],
  ])('show that PayPal could not be reached after %s, and can be retried', async (_, failure) => {
    const openedUrls = watchLeaving();
    let answer: (typeof order | typeof failure) & { status: number } = failure;
    const answers = { ...owner('free', []), [createOrder]: () => answer };
    await visit('/pricing', { session, answers });
    fireEvent.click((await card('Pro')).getByRole('button', { name: 'Pagar con PayPal' }));
    await screen.findByRole('alertdialog', { name: 'Error al iniciar el pago con PayPal' });
    screen.getByText('No se ha cobrado nada.');
    answer = order;
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(openedUrls.length).toBe(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('mark the owner’s plan, and show the server’s message about one that is not for sale', async () => {
    const message = 'Ese plan no se puede comprar ahora: ya lo tienes.';
    const answers = {
      ...ownerWithPlan({ status: 'pro', until: '2100-01-01T00:00:00.000Z' }),
      [createOrder]: { status: 409, body: { message, code: 'STATE' } },
    };
    await visit('/pricing', { session: { ...session, status: 'pro' }, answers });
    const pro = await card('Pro');
    pro.getByText('Tu plan');
    expect(pro.queryByRole('button')).toBeNull();
    fireEvent.click((await card('Full')).getByRole('button', { name: 'Pagar con PayPal' }));
    await screen.findByText(message);
  });

  it('let an owner add a month in the last days of theirs', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const answers = ownerWithPlan({ status: 'pro', until: soon });
    await visit('/pricing', { session: { ...session, status: 'pro' }, answers });
    await (await card('Pro')).findByText(/^Añadir un mes/);
    (await card('Pro')).getByRole('button', { name: 'Pagar con PayPal' });
  });

  it('open the card provider’s page with one click', async () => {
    const openedUrls = watchLeaving();
    const opened = { status: 200, body: { url: 'https://stripe.test/pay/1' } };
    const answers = { ...owner('free', []), ...methods(true, true), [createSession]: opened };
    await visit('/pricing', { session, answers });
    fireEvent.click((await card('Pro')).getByRole('button', { name: 'Pagar con tarjeta' }));
    await waitFor(() => expect(openedUrls).toEqual(['https://stripe.test/pay/1']));
  });

  it('offer the card without PayPal, and say that payments are closed without both', async () => {
    const down = { status: 503, body: { message: 'x', code: 'UNAVAILABLE' } };
    await visit('/pricing', {
      session,
      answers: { ...owner('free', []), ...methods(false, true), [createSession]: down },
    });
    const pro = await card('Pro');
    fireEvent.click(await pro.findByRole('button', { name: 'Pagar con tarjeta' }));
    await screen.findByRole('alertdialog', { name: 'No se ha abierto el pago con tarjeta' });
    expect(pro.queryByRole('button', { name: 'Pagar con PayPal' })).toBeNull();
    leave();
    await visit('/pricing', {
      session,
      answers: { ...owner('free', []), ...methods(false, false) },
    });
    await screen.findByText(/Ahora mismo no se puede pagar aquí/);
    expect(screen.getByRole('button', { name: 'Elegir Pro' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });
});

describe('the free plan', () => {
  it('is shown beside the others and links to the registration', async () => {
    await visit('/pricing');
    const link = (await card('Free')).getByRole('link', { name: 'Empezar gratis' });
    expect(link.getAttribute('href')).toBe('/register');
  });

  it('is marked only for an owner who has it', async () => {
    await visit('/pricing', { session, answers: owner('free', []) });
    (await card('Free')).getByText('Tu plan');
    leave();
    await visit('/pricing', {
      session: { ...session, status: 'pro' },
      answers: ownerWithPlan({ status: 'pro' }),
    });
    expect((await card('Free')).queryByText('Tu plan')).toBeNull();
    (await card('Free')).getByText('Ya está incluido en tu plan.');
  });
});

describe('a plan in the address', () => {
  const answers = { ...owner('free', []), [createOrder]: order };

  it('starts its payment without a click, once', async () => {
    const openedUrls = watchLeaving();
    const { calls } = await visit('/pricing?redirectPlan=lifetime', { session, answers });
    await waitFor(() => expect(openedUrls.length).toBe(1));
    expect(calls.filter(({ key }) => key === createOrder)).toHaveLength(1);
    expect(address()).toBe('/pricing');
  });

  it.each([
    ['without a login', '/pricing?redirectPlan=pro', null],
    ['when there is no such plan', '/pricing?redirectPlan=__proto__', 'tkn'],
  ])('starts no payment %s', async (_, path, token) => {
    const openedUrls = watchLeaving();
    const { calls } = await visit(path, { session: { token }, answers });
    await screen.findByRole('article', { name: 'Pro' });
    expect(calls.some(({ key }) => key === createOrder)).toBe(false);
    expect(openedUrls).toEqual([]);
  });
});
