import type { PlanView } from '@contesta/contracts/billing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type NetworkAnswers, ok, refusal } from '../../../testing/network.ts';
import { press, type } from '../../../testing/user.ts';
import { leave, visit, visitAs } from '../../../testing/visit.tsx';

const cancelCall = 'POST /api/stripe/cancel-subscription';
const until = '2100-03-05T10:00:00.000Z';
const month: PlanView = { status: 'pro', kind: 'month', until, renews: false, refundable: true };

const open = (view: PlanView, answers: NetworkAnswers = {}, language: 'es' | 'en' = 'es') =>
  visitAs(
    view.status,
    '/profile',
    { 'GET /api/payment/plan': ok(view), ...answers },
    { bots: [], language },
  );

describe('the profile', () => {
  it('shows the owner’s name and email address, the plan, and its features', async () => {
    await open(month);
    await screen.findByText('lucia@example.com');
    screen.getByText('Lucía');
    await screen.findByText('Termina el 5 de marzo de 2100 y no se renueva solo.');
    screen.getByText('Estadísticas de cada chatbot');
    expect(screen.queryByText('Sube tu hoja de cálculo')).toBeNull();
    const main = screen.getByRole('main');
    expect(within(main).getByRole('link', { name: 'Tus chatbots' }).getAttribute('href')).toBe(
      '/home',
    );
  });

  it.each([
    [{ kind: 'subscription', renews: true }, 'It renews on 5 March 2100.'],
    [{ kind: 'once', until: null }, 'One-time payment: it has no end date.'],
    [{ kind: 'granted', until: null }, 'It is a gift from us, with no end date.'],
  ] as const)('describes a plan with %o as "%s"', async (fields, words) => {
    await open({ ...month, ...fields }, {}, 'en');
    await screen.findByText(words);
  });

  it('has nothing to cancel on the free plan', async () => {
    await open({ status: 'free', kind: 'none', until: null, renews: false, refundable: false });
    await screen.findByText('Sin pagos ni fecha de fin.');
    expect(screen.queryByRole('button', { name: 'Cancelar suscripción' })).toBeNull();
    screen.getByText('Hasta 5 preguntas');
  });
});

describe('the weekly letter', () => {
  const free: PlanView = { ...month, status: 'free', kind: 'none', until: null };
  const reading = 'GET /api/user/me/letters';
  const saving = 'PUT /api/user/me/letters';
  const toggle = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Recibirlo' });

  it('is switched off with a checkbox, which shows the saved state', async () => {
    let weekly = true;
    const { sent } = await open(free, {
      [reading]: () => ok({ weekly }),
      [saving]: () => {
        weekly = false;
        return ok({ weekly });
      },
    });
    expect((await toggle()).checked).toBe(true);
    fireEvent.click(await toggle());
    await waitFor(async () => expect((await toggle()).checked).toBe(false));
    expect(sent(saving)).toEqual([{ weekly: false }]);
  });

  it('keeps its state and reports the failure when saving fails', async () => {
    const unavailable = refusal(503, 'UNAVAILABLE');
    await open(free, { [reading]: ok({ weekly: true }), [saving]: unavailable });
    fireEvent.click(await toggle());
    await screen.findByRole('alert');
    expect((await toggle()).checked).toBe(true);
  });

  it('is turned off without a login on the page linked in a letter, after a confirmation', async () => {
    const call = 'POST /api/unsubscribe/key-of-ana';
    const answers = { [call]: { status: 204 } };
    const { sent } = await visit('/unsubscribe#key=key-of-ana', { answers });
    await screen.findByRole('button', { name: 'No quiero recibirlo más' });
    expect(sent(call)).toEqual([]);
    await press('No quiero recibirlo más');
    await screen.findByText('Hecho: ya no te escribiremos los lunes.');
    leave();
    await visit('/unsubscribe');
    await screen.findByText('Este enlace no funciona. Ábrelo otra vez desde el correo.');
  });
});

describe('cancelling', () => {
  const openDialog = async (view: PlanView, answers: NetworkAnswers = {}) => {
    const opened = await open(view, answers);
    await screen.findByText(/Termina el|para siempre/);
    await press('Cancelar suscripción');
    await screen.findByText('¿Cancelar tu suscripción?');
    return opened;
  };

  it('asks for confirmation first, and says if the payment is not refunded', async () => {
    const { sent } = await openDialog({ ...month, refundable: false });
    screen.getByText(/El último pago ya no se devuelve/);
    await press('No, seguir con él');
    expect(screen.queryByText('¿Cancelar tu suscripción?')).toBeNull();
    expect(sent(cancelCall)).toEqual([]);
  });

  it('says what the owner gets back and what ends', async () => {
    await openDialog(month, { [cancelCall]: ok({ message: 'Cancelada' }) });
    await press('Sí, cancelar');
    await screen.findByText(/Te hemos devuelto el último pago.* ya no dan citas nuevas\./);
  });

  it.each([
    [refusal(503, 'UNAVAILABLE', 'No responde.'), 'No responde.'],
    [{ status: 500 }, 'Error al cancelar'],
  ])('changes nothing when it fails', async (answer, words) => {
    const { store } = await openDialog(month, { [cancelCall]: answer });
    await press('Sí, cancelar');
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(store.getState().session.status).toBe('pro');
  });
});

describe('the account', () => {
  it('changes its password', async () => {
    const change = 'PUT /api/auth/password';
    const { sent } = await open(month, { [change]: ok({ message: 'x' }) });
    await press('Cambiar');
    await type('Contraseña actual', 'secreto1');
    await type('Contraseña nueva', '12345');
    await press('Guardar la contraseña');
    await screen.findByText('La contraseña debe tener al menos 6 caracteres.');
    await type('Contraseña nueva', '123456');
    await press('Guardar la contraseña');
    await screen.findByText('La contraseña se ha cambiado.');
    expect(sent(change)).toEqual([{ password: 'secreto1', newPassword: '123456' }]);
  });

  it('is erased after its password is given, and the browser keeps no session', async () => {
    let answer = refusal(401, 'BAD_CREDENTIALS', 'Credenciales inválidas');
    const { store } = await open(month, { 'DELETE /api/user/me': () => answer });
    await press('Eliminar mi cuenta');
    const confirm = () =>
      fireEvent.submit(document.getElementById('erase-account') as HTMLFormElement);
    confirm();
    await screen.findByText('Escribe tu contraseña.');
    await type('Escribe tu contraseña para confirmarlo', 'secreto1');
    confirm();
    expect((await screen.findByRole('alert')).textContent).toBe('Credenciales inválidas');
    expect(store.getState().session.token).toBe('tkn');
    answer = ok({ message: 'x' }, 202);
    confirm();
    await screen.findByRole('heading', { name: 'Tu cuenta ya no existe' });
    expect(localStorage.getItem('token')).toBeNull();
  });
});
