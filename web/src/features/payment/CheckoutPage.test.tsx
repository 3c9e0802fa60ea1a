import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type NetworkAnswers, ok, refusal } from '../../../testing/network.ts';
import { alertText, arriveAt, follow, hrefOf, press, waitForText } from '../../../testing/page.ts';
import { recordNavigations, visit, visitAs } from '../../../testing/visit.tsx';
import type { ButtonOptions } from './paypal-sdk.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'paypal');
});

const createOrder = 'POST /api/paypal/create-order';
const methods = (paypal: object | null, card: boolean) => ({
  'GET /api/payment/methods': ok({ paypal, card, demonstration: false }),
});
const bothMethods = methods({ sdkUrl: '/sdk.js' }, true);
const order = ok({ orderId: 'O1', approvalUrl: 'https://pay.test/O1' });

/** Replaces PayPal's SDK with a button; returns a function that resolves to its handlers. */
function fakePaypal() {
  const rendered: { options?: ButtonOptions } = {};
  window.paypal = {
    Buttons: (options) => ({
      async render(container) {
        rendered.options = options;
        container.innerHTML = '<button type="button">PayPal</button>';
      },
    }),
  };
  return async () => {
    await screen.findByRole('button', { name: 'PayPal' });
    return rendered.options ?? expect.fail('the button has no handlers');
  };
}

const open = (path: string, answers: NetworkAnswers = {}) =>
  visitAs('free', path, { ...bothMethods, ...answers });

describe('the checkout', () => {
  it.each([
    ['/checkout', 'Pro', /^9 €\/mes$/],
    ['/checkout?plan=full', 'Full', /^19 €\/mes$/],
    ['/checkout?plan=lifetime', 'Full para siempre', /^79 € \(pago único\)$/],
    ['/checkout?plan=constructor', 'Pro', /^9 €\/mes$/], // no plan, but a name that every object has
  ])('at %s sells %s', async (path, title, price) => {
    fakePaypal();
    await open(path);
    await screen.findByRole('heading', { name: title });
    expect(document.querySelector('.plan-price')?.textContent?.replace(/\s+/g, ' ')).toMatch(price);
  });

  it('reports a cancelled payment, an error from PayPal, and why the server refused an order', async () => {
    const findHandlers = fakePaypal();
    const message = 'Ese plan no se puede comprar ahora.';
    await open('/checkout', { [createOrder]: [order, refusal(409, 'STATE', message)] });
    const paypal = await findHandlers();
    act(() => paypal.onError(new Error('error before any click')));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => paypal.onCancel());
    expect(await alertText()).toBe('❌ Pago cancelado');
    await act(() => paypal.createOrder());
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => paypal.onError(new Error('error of PayPal')));
    expect(await alertText()).toBe('⚠️ Ocurrió un error procesando el pago.');
    await act(async () => {
      await paypal.createOrder().catch((error) => paypal.onError(error));
    });
    expect(await alertText()).toBe(message);
  });

  it('leads to the card provider’s page, or shows why that failed', async () => {
    fakePaypal();
    const openedUrls = recordNavigations();
    const url = 'https://card.test/1';
    const answers = [ok({}), refusal(503, 'UNAVAILABLE', 'No responde.'), ok({ url })];
    await open('/checkout?plan=full', { 'POST /api/stripe/create-checkout-session': answers });
    await press('Pagar con tarjeta', '⚠️ Ocurrió un error procesando el pago.');
    await press('Pagar con tarjeta', 'No responde.');
    await press('Pagar con tarjeta');
    await waitFor(() => expect(openedUrls).toEqual([url]));
    expect(localStorage.getItem('selectedPlan')).toBe('full');
  });

  it.each([
    ['full', { kind: 'month' }, [/^Hoy pagas 19.€/, /^Tu plan Pro termina .* no se desc/]],
    ['full', { kind: 'subscription' }, [/su suscripción con tarjeta terminan/, /pago, no/]],
    ['lifetime', { kind: 'granted' }, [/^Hoy pagas 79.€/, /^Tu plan Pro, que es un regalo/]],
    ['pro', { kind: 'month', until: '2020-03-05T10:00:00.000Z' }, [/el 5 de marzo de 2020,/]],
  ])('says before a payment of %s what becomes of %o', async (plan, fields, texts) => {
    const view = { status: 'pro', until: '2100-03-05T10:00:00.000Z', renews: false, ...fields };
    await open(`/checkout?plan=${plan}`, { 'GET /api/payment/plan': ok(view) });
    await waitForText(...texts);
  });

  it('opens the dashboard after a payment with PayPal’s button', async () => {
    const findHandlers = fakePaypal();
    await open('/checkout', { 'POST /api/payment/success': ok({ status: 'pro' }) });
    const paypal = await findHandlers();
    await act(() => paypal.onApprove({ orderID: 'O1' }));
    vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await arriveAt('/home');
  });

  it('asks a visitor to register first and keeps the payment method', async () => {
    await visit('/checkout?plan=full', { answers: bothMethods });
    expect(await hrefOf('Pagar con PayPal')).toBe('/register?redirectPlan=full');
    expect(await hrefOf('Pagar con tarjeta')).toBe('/register?redirectPlan=full&by=card');
    expect(document.head.querySelector('script[src*="/sdk.js"]')).toBeNull();
  });

  it('says that payments are closed when there is no payment method', async () => {
    await open('/checkout', methods(null, false));
    await waitForText(/Ahora mismo no se puede pagar aquí/);
  });

  it('reloads the page on leaving: only the checkout’s content security policy allows PayPal’s script', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await open('/checkout');
    await follow('Volver a los planes');
    await waitFor(() => expect(reload).toHaveBeenCalled());
    await arriveAt('/pricing');
    expect(screen.queryByRole('article')).toBeNull();
  });
});
