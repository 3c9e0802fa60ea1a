import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NetworkAnswer, NetworkAnswers } from '../../../testing/network.ts';
import { owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const session = { token: 'tkn', status: 'free' } as const;
const capture = 'POST /api/paypal/capture-order';
const success = 'POST /api/payment/success';
const paid = { status: 200, body: { status: 'pro' } };
const address = () => screen.getByTestId('address').textContent;
const returned = '/payment-success?token=ORDER1&PayerID=P1';

async function comeBack(answers: NetworkAnswers, visitor: { token: string | null } = session) {
  localStorage.setItem('selectedPlan', 'pro');
  return await visit(returned, { session: visitor, answers: { ...owner('pro', []), ...answers } });
}
const toHome = () => waitFor(() => expect(address()).toBe('/home'));

describe('the return from PayPal', () => {
  it('captures the payment, confirms it, and goes home with the plan active', async () => {
    const { calls, store } = await comeBack({ [capture]: paid });
    await screen.findByText('El pago se ha completado. Ya tienes el plan Pro.');
    await toHome();
    const sent = calls.filter(({ key }) => key === capture).map(({ body }) => body);
    expect(sent).toEqual([{ orderId: 'ORDER1', plan: 'pro' }]);
    expect(store.getState().session.status).toBe('pro');
    expect(localStorage.getItem('status')).toBe('pro');
    expect(localStorage.getItem('selectedPlan')).toBeNull();
  });

  it('shows the features of the plan at home, once', async () => {
    await comeBack({ [capture]: paid });
    const newPlan = within(await screen.findByRole('region', { name: /^Ya tienes el plan Pro/ }));
    newPlan.getByText('Estadísticas de cada chatbot');
    expect(newPlan.queryByText(/muy pronto/)).toBeNull();
    fireEvent.click(newPlan.getByRole('button', { name: 'Cerrar este aviso' }));
    expect(screen.queryByRole('region', { name: /^Ya tienes el plan/ })).toBeNull();
    expect(document.activeElement?.id).toBe('content');
    const bar = within(screen.getByRole('navigation', { name: 'Principal' }));
    fireEvent.click(bar.getByRole('link', { name: 'Precios' }));
    fireEvent.click(bar.getByRole('link', { name: 'Tus chatbots' }));
    await toHome();
    expect(screen.queryByRole('region', { name: /^Ya tienes el plan/ })).toBeNull();
  });

  it('waits for the plan while the payment is being processed', async () => {
    const user = { username: 'L', email: 'l@example.com' };
    let reads = 0;
    await comeBack({
      [capture]: { status: 202, body: { message: 'En camino.' } },
      'GET /api/user/me': () => ({
        status: 200,
        body: { ...user, status: ++reads < 3 ? 'free' : 'pro' },
      }),
    });
    await screen.findByText('El pago está hecho. Activando tu plan…');
    await toHome();
    expect(reads).toBeGreaterThanOrEqual(3);
  });

  it.each([
    [402, 'DECLINED', 'El pago no ha salido', 'Ver los planes'],
    [404, 'NOT_FOUND', 'No encontramos ese pago', 'Ver los planes'],
    [409, 'STATE', 'Este pago no se ha completado', 'Ver los planes'],
    [503, 'UNAVAILABLE', 'Todavía no está confirmado', 'Comprobar otra vez'],
    [500, 'INTERNAL', 'Todavía no está confirmado', 'Comprobar otra vez'],
  ])('explains a %s and offers a next step', async (status, code, title, nextStep) => {
    await comeBack({ [capture]: { status, body: { message: 'El motivo.', code } } });
    await screen.findByRole('heading', { name: title });
    const message = screen.getByRole('alert').textContent;
    if (status !== 404) expect(message).toContain('El motivo.');
    expect(screen.getByText(nextStep)).toBeTruthy();
    expect(address()).toBe(returned);
  });

  it('can be checked again after no answer came', async () => {
    let answer: NetworkAnswer = { status: 0 };
    await comeBack({ [capture]: () => answer });
    await screen.findByText(/No se pudo conectar con el servidor/);
    answer = paid;
    fireEvent.click(screen.getByRole('button', { name: 'Comprobar otra vez' }));
    await toHome();
  });

  it('captures the payment without a login, and links to the login', async () => {
    const { calls } = await comeBack({ [success]: paid }, { token: null });
    const enter = await screen.findByRole('link', { name: 'Entrar en tu cuenta' });
    expect(enter.getAttribute('href')).toBe('/login');
    const call = calls.find(({ key }) => key === success);
    expect(call?.body).toEqual({ plan: 'pro', orderId: 'ORDER1' });
    expect(calls.some(({ key }) => key === capture)).toBe(false);
  });

  it('captures the payment after the session has expired', async () => {
    await comeBack({
      [capture]: { status: 401, body: { message: 'x', code: 'UNAUTHENTICATED' } },
      [success]: paid,
    });
    await screen.findByText('El pago se ha completado. Ya tienes el plan Pro.');
  });
});

describe('the return from a card payment', () => {
  it('goes home when the account has the plan', async () => {
    localStorage.setItem('selectedPlan', 'full');
    const answers = owner('full', []);
    const { calls } = await visit('/payment-success?session_id=cs_1', { session, answers });
    await screen.findByText('El pago se ha completado. Ya tienes el plan Full.');
    await toHome();
    expect(calls.every(({ key }) => key !== capture && key !== success)).toBe(true);
  });

  it('asks a buyer without a session to log in', async () => {
    await visit('/payment-success?session_id=cs_1');
    await screen.findByText(/Entra en tu cuenta para ver tu plan/);
  });
});

it('says that there is no payment in the address', async () => {
  await visit('/payment-success', { session, answers: owner('free', []) });
  await screen.findByText('Aquí no hay ningún pago');
});
