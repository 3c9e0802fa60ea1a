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

describe('coming back from PayPal', () => {
  it('takes the payment, thanks, and goes home with the plan on', async () => {
    const { calls, store } = await comeBack({ [capture]: paid });
    await screen.findByText('El pago se ha completado. Ya tienes el plan Pro.');
    await toHome();
    const sent = calls.filter(({ key }) => key === capture).map(({ body }) => body);
    expect(sent).toEqual([{ orderId: 'ORDER1', plan: 'pro' }]);
    expect(store.getState().session.status).toBe('pro');
    expect(localStorage.getItem('status')).toBe('pro');
    expect(localStorage.getItem('selectedPlan')).toBeNull();
  });

  it('tells at home what the plan opens, once', async () => {
    await comeBack({ [capture]: paid });
    const opened = within(await screen.findByRole('region', { name: /^Ya tienes el plan Pro/ }));
    opened.getByText('Estadísticas de cada chatbot');
    expect(opened.queryByText(/muy pronto/)).toBeNull();
    fireEvent.click(opened.getByRole('button', { name: 'Cerrar este aviso' }));
    expect(screen.queryByRole('region', { name: /^Ya tienes el plan/ })).toBeNull();
    expect(document.activeElement?.id).toBe('content');
    const bar = within(screen.getByRole('navigation', { name: 'Principal' }));
    fireEvent.click(bar.getByRole('link', { name: 'Precios' }));
    fireEvent.click(bar.getByRole('link', { name: 'Tus chatbots' }));
    await toHome();
    expect(screen.queryByRole('region', { name: /^Ya tienes el plan/ })).toBeNull();
  });

  it('waits for the plan while the payment is on its way', async () => {
    const user = { username: 'L', email: 'l@example.com' };
    let asked = 0;
    await comeBack({
      [capture]: { status: 202, body: { message: 'En camino.' } },
      'GET /api/user/me': () => ({
        status: 200,
        body: { ...user, status: ++asked < 3 ? 'free' : 'pro' },
      }),
    });
    await screen.findByText('El pago está hecho. Activando tu plan…');
    await toHome();
    expect(asked).toBeGreaterThanOrEqual(3);
  });

  it.each([
    [402, 'DECLINED', 'El pago no ha salido', 'Ver los planes'],
    [404, 'NOT_FOUND', 'No encontramos ese pago', 'Ver los planes'],
    [409, 'STATE', 'Este pago no se ha completado', 'Ver los planes'],
    [503, 'UNAVAILABLE', 'Todavía no está confirmado', 'Comprobar otra vez'],
    [500, 'INTERNAL', 'Todavía no está confirmado', 'Comprobar otra vez'],
  ])('says what happened after a %s, and leaves a way on', async (status, code, title, way) => {
    await comeBack({ [capture]: { status, body: { message: 'El motivo.', code } } });
    await screen.findByRole('heading', { name: title });
    const said = screen.getByRole('alert').textContent;
    if (status !== 404) expect(said).toContain('El motivo.');
    expect(screen.getByText(way)).toBeTruthy();
    expect(address()).toBe(returned);
  });

  it('asks again when the owner wants it, after no answer came', async () => {
    let answer: NetworkAnswer = { status: 0 };
    await comeBack({ [capture]: () => answer });
    await screen.findByText(/No se pudo conectar con el servidor/);
    answer = paid;
    fireEvent.click(screen.getByRole('button', { name: 'Comprobar otra vez' }));
    await toHome();
  });

  it('works without a login, and then leads to one', async () => {
    const { calls } = await comeBack({ [success]: paid }, { token: null });
    const enter = await screen.findByRole('link', { name: 'Entrar en tu cuenta' });
    expect(enter.getAttribute('href')).toBe('/login');
    const call = calls.find(({ key }) => key === success);
    expect(call?.body).toEqual({ plan: 'pro', orderId: 'ORDER1' });
    expect(calls.some(({ key }) => key === capture)).toBe(false);
  });

  it('is not lost with a session that ended at the provider’s', async () => {
    await comeBack({
      [capture]: { status: 401, body: { message: 'x', code: 'UNAUTHENTICATED' } },
      [success]: paid,
    });
    await screen.findByText('El pago se ha completado. Ya tienes el plan Pro.');
  });
});

describe('coming back from a payment by card', () => {
  it('goes home once the plan shows', async () => {
    localStorage.setItem('selectedPlan', 'full');
    const answers = owner('full', []);
    const { calls } = await visit('/payment-success?session_id=cs_1', { session, answers });
    await screen.findByText('El pago se ha completado. Ya tienes el plan Full.');
    await toHome();
    expect(calls.every(({ key }) => key !== capture && key !== success)).toBe(true);
  });

  it('asks whoever is not logged in to do so', async () => {
    await visit('/payment-success?session_id=cs_1');
    await screen.findByText(/Entra en tu cuenta para ver tu plan/);
  });
});

it('says so when there is no payment in the address', async () => {
  await visit('/payment-success', { session, answers: owner('free', []) });
  await screen.findByText('Aquí no hay ningún pago');
});
