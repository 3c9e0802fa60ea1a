import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type NetworkAnswers, ok, owner, refusal } from '../../../testing/network.ts';
import { arriveAt, hrefOf, pageUrl, press, waitForText } from '../../../testing/page.ts';
import { visit } from '../../../testing/visit.tsx';

const session = { token: 'tkn', status: 'free' } as const;
const capture = 'POST /api/paypal/capture-order';
const success = 'POST /api/payment/success';
const paid = ok({ status: 'pro' });
const backUrl = '/payment-success?token=ORDER1&PayerID=P1';

async function comeBack(answers: NetworkAnswers, visitor: { token: string | null } = session) {
  localStorage.setItem('selectedPlan', 'pro');
  return await visit(backUrl, { session: visitor, answers: { ...owner('pro', []), ...answers } });
}

describe('the return from PayPal', () => {
  it('lists the features of the plan on the home page until the owner closes the notice', async () => {
    const { sent } = await comeBack({ [capture]: paid });
    const newPlan = within(await screen.findByRole('region', { name: /^Ya tienes el plan Pro/ }));
    expect(sent(capture)).toEqual([{ orderId: 'ORDER1', plan: 'pro' }]);
    newPlan.getByText('Estadísticas de cada chatbot');
    await press('Cerrar este aviso');
    expect(screen.queryByRole('region', { name: /^Ya tienes el plan/ })).toBeNull();
    expect(document.activeElement?.id).toBe('content');
  });

  it('waits for the plan if the server answers that it has not changed yet', async () => {
    const readUser = 'GET /api/user/me';
    const user = (status: string) => ok({ username: 'L', email: 'l@example.com', status });
    const { sent } = await comeBack({
      [capture]: ok({ message: 'En camino.' }, 202),
      [readUser]: [user('free'), user('free'), user('pro')],
    });
    await waitForText('El pago está hecho. Activando tu plan…');
    await arriveAt('/home');
    expect(sent(readUser).length).toBeGreaterThanOrEqual(3);
  });

  it.each([
    [402, 'DECLINED', 'El pago no ha salido adelante', 'Ver los planes'],
    [404, 'NOT_FOUND', 'No encontramos ese pago', 'Ver los planes'],
    [409, 'STATE', 'Este pago no se ha completado', 'Ver los planes'],
    [503, 'UNAVAILABLE', 'Todavía no está confirmado', 'Comprobar otra vez'],
    [500, 'INTERNAL', 'Todavía no está confirmado', 'Comprobar otra vez'],
  ])('explains the error %s %s and offers a next step', async (status, code, title, nextStep) => {
    await comeBack({ [capture]: refusal(status, code, 'El motivo.') });
    await screen.findByRole('heading', { name: title });
    const message = screen.getByRole('alert').textContent;
    if (status !== 404) expect(message).toContain('El motivo.'); // 404: the page has a better reason
    expect(screen.getByText(nextStep)).toBeTruthy();
    expect(pageUrl()).toBe(backUrl);
  });

  it('lets the buyer check the payment again if the server did not answer', async () => {
    await comeBack({ [capture]: [{ status: 0 }, paid] });
    await waitForText(/No se pudo conectar con el servidor/);
    await press('Comprobar otra vez');
    await arriveAt('/home');
  });

  it('captures the payment without a login, and links to the login', async () => {
    const { sent } = await comeBack({ [success]: paid }, { token: null });
    expect(await hrefOf('Entrar en tu cuenta')).toBe('/login');
    expect(sent(success)).toEqual([{ plan: 'pro', orderId: 'ORDER1' }]);
    expect(sent(capture)).toEqual([]);
  });

  it('captures the payment after the session has expired', async () => {
    await comeBack({ [capture]: refusal(401, 'UNAUTHENTICATED'), [success]: paid });
    await waitForText('El pago se ha completado. Ya tienes el plan Pro.');
  });
});

it('the return page asks a buyer without a session to log in, and reports a URL without a payment', async () => {
  await visit('/payment-success?session_id=cs_1');
  await waitForText(/Entra en tu cuenta para ver tu plan/);
  await visit('/payment-success', { session, answers: owner('free', []) });
  await waitForText('Aquí no hay ningún pago');
});
