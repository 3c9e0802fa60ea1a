import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NetworkAnswers } from '../../../testing/network.ts';
import { owner } from '../../../testing/samples.ts';
import { leave, visit, watchLeaving } from '../../../testing/visit.tsx';
import type { ButtonOptions } from './paypal-sdk.ts';

afterEach(() => {
  leave();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'paypal');
});

const session = { token: 'tkn', status: 'free' } as const;
const methods = {
  'GET /api/payment/methods': {
    status: 200,
    body: { paypal: { sdkUrl: '/sdk.js' }, card: true, demonstration: false },
  },
};
const order = { status: 200, body: { orderId: 'O1', approvalUrl: 'https://pay.test/O1' } };
const address = () => screen.getByTestId('address').textContent;

/** Replaces PayPal's SDK by a button; returns a function that resolves to its handlers. */
function fakePaypal() {
  const rendered: { options?: ButtonOptions } = {};
  window.paypal = {
    Buttons: (options) => ({
      async render(container) {
        rendered.options = options;
        container.append(
          Object.assign(document.createElement('button'), { textContent: 'PayPal' }),
        );
      },
    }),
  };
  return async () => {
    await screen.findByRole('button', { name: 'PayPal' });
    if (!rendered.options) throw new Error('the button has no handlers');
    return rendered.options;
  };
}

async function open(path: string, answers: NetworkAnswers = {}) {
  return await visit(path, { session, answers: { ...owner('free', []), ...methods, ...answers } });
}

describe('the checkout', () => {
  it.each([
    ['/checkout', 'Pro', /^9 €\/mes$/],
    ['/checkout?plan=full', 'Full', /^19 €\/mes$/],
    ['/checkout?plan=lifetime', 'Full para siempre', /^79 € \(pago único\)$/],
    ['/checkout?plan=constructor', 'Pro', /^9 €\/mes$/],
  ])('at %s sells %s', async (path, title, price) => {
    fakePaypal();
    await open(path);
    await screen.findByRole('heading', { name: title });
    const shownPrice = document.querySelector('.plan-price')?.textContent?.replace(/\s+/g, ' ');
    expect(shownPrice).toMatch(price);
  });

  it("gives PayPal's button our order, and activates the plan after the approval", async () => {
    const handlers = fakePaypal();
    const { calls } = await open('/checkout?plan=pro', {
      'POST /api/paypal/create-order': order,
      'POST /api/payment/success': { status: 200, body: { status: 'pro' } },
    });
    const paypal = await handlers();
    expect(await act(() => paypal.createOrder())).toBe('O1');
    await act(() => paypal.onApprove({ orderID: 'O1', payerID: 'P1' }));
    await screen.findByText('El pago se ha completado. Ya tienes el plan Pro.');
    const sent = calls.find(({ key }) => key === 'POST /api/payment/success')?.body;
    expect(sent).toEqual({ plan: 'pro', orderId: 'O1', payer: { payer_id: 'P1' } });
  });

  it('shows that a payment was cancelled or failed', async () => {
    const handlers = fakePaypal();
    await open('/checkout', { 'POST /api/paypal/create-order': order });
    const paypal = await handlers();
    act(() => paypal.onError(new Error('error before any click')));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => paypal.onCancel());
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Pago cancelado');
    await act(() => paypal.createOrder());
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => paypal.onError(new Error('error of PayPal')));
    const message = (await screen.findByRole('alert')).textContent;
    expect(message).toBe('⚠️ Ocurrió un error procesando el pago.');
  });

  it('shows the server’s reason when it creates no order', async () => {
    const handlers = fakePaypal();
    const message = 'Ese plan no se puede comprar ahora.';
    await open('/checkout', {
      'POST /api/paypal/create-order': { status: 409, body: { message, code: 'STATE' } },
    });
    const paypal = await handlers();
    await act(async () => {
      await paypal.createOrder().catch((error) => paypal.onError(error));
    });
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it("shows our own button when PayPal's script does not load", async () => {
    const openedUrls = watchLeaving();
    await open('/checkout', { 'POST /api/paypal/create-order': order });
    // The DOM of the tests never loads scripts, like a browser that blocks them.
    fireEvent.click(await screen.findByRole('button', { name: 'Pagar con PayPal' }));
    await waitFor(() => expect(openedUrls).toEqual(['https://pay.test/O1']));
  });

  it('leads to the card provider’s page, or shows why not', async () => {
    fakePaypal();
    const openedUrls = watchLeaving();
    const session = 'POST /api/stripe/create-checkout-session';
    let url: string | null = null;
    const answer = () =>
      url
        ? { status: 200, body: { url } }
        : { status: 503, body: { message: 'No responde.', code: 'UNAVAILABLE' } };
    await open('/checkout?plan=full', { [session]: answer });
    fireEvent.click(await screen.findByRole('button', { name: 'Pagar con tarjeta' }));
    expect((await screen.findByRole('alert')).textContent).toBe('No responde.');
    url = 'https://card.test/1';
    fireEvent.click(screen.getByRole('button', { name: 'Pagar con tarjeta' }));
    await waitFor(() => expect(openedUrls).toEqual([url]));
    expect(localStorage.getItem('selectedPlan')).toBe('full');
  });

  it('asks a visitor to register first and keeps the payment method', async () => {
    await visit('/checkout?plan=full', { answers: methods });
    const byPaypal = await screen.findByRole('link', { name: 'Pagar con PayPal' });
    expect(byPaypal.getAttribute('href')).toBe('/register?redirectPlan=full');
    const byCard = screen.getByRole('link', { name: 'Pagar con tarjeta' });
    expect(byCard.getAttribute('href')).toBe('/register?redirectPlan=full&by=card');
    expect(document.head.querySelector('script[src*="/sdk.js"]')).toBeNull();
  });

  it('says that payments are closed when there is no payment method', async () => {
    const body = { paypal: null, card: false, demonstration: false };
    await open('/checkout', { 'GET /api/payment/methods': { status: 200, body } });
    await screen.findByText(/Ahora mismo no se puede pagar aquí/);
  });

  it('reloads the page on leaving, because its content security policy is its own', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await open('/checkout');
    fireEvent.click(await screen.findByRole('link', { name: 'Volver a los planes' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(address()).toBe('/pricing');
    expect(screen.queryByRole('article')).toBeNull();
  });
});
