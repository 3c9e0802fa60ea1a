import type { PlanView } from '@contesta/contracts/billing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NetworkAnswers } from '../../../testing/network.ts';
import { owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const address = () => screen.getByTestId('address').textContent;
const cancelCall = 'POST /api/stripe/cancel-subscription';
const until = '2100-03-05T10:00:00.000Z';
const month: PlanView = { status: 'pro', kind: 'month', until, renews: false, refundable: true };

async function open(view: PlanView, answers: NetworkAnswers = {}, language: 'es' | 'en' = 'es') {
  return await visit('/profile', {
    session: { token: 'tkn', status: view.status },
    language,
    answers: {
      ...owner(view.status, []),
      'GET /api/payment/plan': { status: 200, body: view },
      ...answers,
    },
  });
}

describe('the profile', () => {
  it('requires a login and returns after it', async () => {
    await visit('/profile');
    await waitFor(() => expect(address()).toBe('/login?next=/profile'));
  });

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
  const choice = (weekly: boolean) => ({ status: 200, body: { weekly } });
  const free: PlanView = { ...month, status: 'free', kind: 'none', until: null };
  const saving = 'PUT /api/user/me/letters';

  it('is switched off with a checkbox, which shows the saved state', async () => {
    const answers = { 'GET /api/user/me/letters': choice(true), [saving]: choice(false) };
    const { calls } = await open(free, answers);
    const toggle = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Recibirlo' });
    expect(toggle.checked).toBe(true);
    answers['GET /api/user/me/letters'] = choice(false);
    fireEvent.click(toggle);
    await waitFor(() => expect(toggle.checked).toBe(false));
    expect(calls.filter(({ key }) => key === saving).map(({ body }) => body)).toEqual([
      { weekly: false },
    ]);
  });

  it('keeps its state and reports the failure when saving fails', async () => {
    const answers = {
      'GET /api/user/me/letters': choice(true),
      [saving]: { status: 503, body: { error: 'x', code: 'UNAVAILABLE' } },
    };
    await open(free, answers, 'en');
    const toggle = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Send it to me' });
    fireEvent.click(toggle);
    await screen.findByRole('alert');
    expect(toggle.checked).toBe(true);
  });

  it('is turned off without a login on the page linked in a letter, after a confirmation', async () => {
    const call = 'POST /api/unsubscribe/key-of-ana';
    const { calls } = await visit('/unsubscribe#key=key-of-ana', {
      answers: { [call]: { status: 204, body: null } },
    });
    const button = await screen.findByRole('button', { name: 'No quiero recibirlo más' });
    expect(calls.filter(({ key }) => key === call)).toEqual([]);
    fireEvent.click(button);
    await screen.findByText('Hecho: ya no te escribiremos los lunes.');
    leave();
    await visit('/unsubscribe');
    await screen.findByText('Este enlace no vale. Ábrelo otra vez desde el correo.');
  });
});

describe('cancelling', () => {
  const openDialog = async (view: PlanView, answers: NetworkAnswers = {}) => {
    const opened = await open(view, answers);
    await screen.findByText(/Termina el|para siempre/);
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar suscripción' }));
    await screen.findByText('¿Cancelar tu suscripción?');
    return opened;
  };

  it('asks for confirmation first, and says whether the payment is refunded', async () => {
    const { calls } = await openDialog(month);
    screen.getByText('Te devolvemos el último pago completo.');
    fireEvent.click(screen.getByRole('button', { name: 'No, seguir con él' }));
    expect(screen.queryByText('¿Cancelar tu suscripción?')).toBeNull();
    expect(calls.some(({ key }) => key === cancelCall)).toBe(false);
    leave();
    await openDialog({ ...month, refundable: false });
    screen.getByText(/El último pago ya no se devuelve/);
  });

  it('shows the server’s message, and the plan is free at once', async () => {
    const message = 'Suscripción cancelada correctamente';
    const { store } = await openDialog(month, { [cancelCall]: { status: 200, body: { message } } });
    fireEvent.click(screen.getByRole('button', { name: 'Sí, cancelar' }));
    await screen.findByText(message);
    screen.getByText(/Te hemos devuelto el último pago.* ya no dan citas nuevas\./);
    expect(store.getState().session.status).toBe('free');
    expect(localStorage.getItem('status')).toBe('free');
    expect(screen.queryByRole('button', { name: 'Cancelar suscripción' })).toBeNull();
  });

  it.each([
    [{ status: 503, body: { message: 'No responde.', code: 'UNAVAILABLE' } }, 'No responde.'],
    [{ status: 500 }, 'Error al cancelar'],
  ])('changes nothing when it fails', async (answer, words) => {
    const { store } = await openDialog(month, { [cancelCall]: answer });
    fireEvent.click(screen.getByRole('button', { name: 'Sí, cancelar' }));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(store.getState().session.status).toBe('pro');
  });
});

describe('the account', () => {
  it('changes its password', async () => {
    const { calls } = await open(month, {
      'PUT /api/auth/password': { status: 200, body: { message: 'x' } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cambiar' }));
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Contraseña actual', 'secreto1');
    type('Contraseña nueva', '12345');
    fireEvent.click(screen.getByRole('button', { name: 'Guardar la contraseña' }));
    await screen.findByText('La contraseña debe tener al menos 6 caracteres.');
    type('Contraseña nueva', '123456');
    fireEvent.click(screen.getByRole('button', { name: 'Guardar la contraseña' }));
    await screen.findByText('La contraseña se ha cambiado.');
    const sent = calls.filter(({ key }) => key === 'PUT /api/auth/password');
    expect(sent.map(({ body }) => body)).toEqual([{ password: 'secreto1', newPassword: '123456' }]);
  });

  it('is erased after its password is given, and the browser keeps no session', async () => {
    const wrong = {
      status: 401,
      body: { message: 'Credenciales inválidas', code: 'BAD_CREDENTIALS' },
    };
    let answer: { status: number; body: unknown } = wrong;
    const { store } = await open(month, { 'DELETE /api/user/me': () => answer });
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }));
    const confirm = () =>
      fireEvent.submit(document.getElementById('erase-account') as HTMLFormElement);
    confirm();
    await screen.findByText('Escribe tu contraseña.');
    fireEvent.change(screen.getByLabelText('Escribe tu contraseña para confirmarlo'), {
      target: { value: 'secreto1' },
    });
    confirm();
    expect((await screen.findByRole('alert')).textContent).toBe('Credenciales inválidas');
    expect(store.getState().session.token).toBe('tkn');
    answer = { status: 202, body: { message: 'x' } };
    confirm();
    await screen.findByRole('heading', { name: 'Tu cuenta ya no existe' });
    expect(localStorage.getItem('token')).toBeNull();
  });
});
