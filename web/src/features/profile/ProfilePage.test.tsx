import type { PlanView } from '@contesta/contracts/billing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type NetworkAnswer,
  type NetworkAnswers,
  notFound,
  ok,
  refusal,
  session,
} from '../../../testing/network.ts';
import {
  alertText,
  expectNoText,
  fillIn,
  hrefOf,
  press,
  waitForText,
} from '../../../testing/page.ts';
import { visit, visitAs } from '../../../testing/visit.tsx';

const meCall = 'GET /api/user/me';
const cancelCall = 'POST /api/stripe/cancel-subscription';
const until = '2100-03-05T10:00:00.000Z';
const proMonth: PlanView = { status: 'pro', kind: 'month', until, renews: false, refundable: true };
const freePlan: PlanView = { ...proMonth, status: 'free', kind: 'none', until: null };

const open = (view: PlanView, overrides: NetworkAnswers = {}, language: 'es' | 'en' = 'es') => {
  const answers = { 'GET /api/payment/plan': ok(view), ...overrides };
  return visitAs(view.status, '/profile', answers, { bots: [], language });
};

describe('the profile', () => {
  it('shows the owner’s name and email address, the plan, and its features', async () => {
    await open(proMonth);
    await waitForText('lucia@example.com', 'Lucía', 'Estadísticas de cada chatbot');
    await waitForText('Termina el 5 de marzo de 2100 y no se renueva solo.');
    expectNoText('Sube tu hoja de cálculo'); // belongs to the plan Full
    const bots = within(screen.getByRole('main')).getByRole('link', { name: 'Tus chatbots' });
    expect(bots.getAttribute('href')).toBe('/home');
  });

  it.each([
    [{ kind: 'subscription', renews: true }, 'It renews on 5 March 2100.'],
    [{ kind: 'once', until: null }, 'One-time payment: it has no end date.'],
    [{ kind: 'granted', until: null }, 'It is a gift from us, with no end date.'],
  ] as const)('describes a plan with %o as "%s"', async (fields, words) => {
    await open({ ...proMonth, ...fields }, {}, 'en');
    await waitForText(words);
  });

  it('has nothing to cancel on the free plan', async () => {
    await open(freePlan);
    await waitForText('Sin pagos ni fecha de fin.', 'Hasta 5 preguntas');
    expect(screen.queryByRole('button', { name: 'Cancelar suscripción' })).toBeNull();
  });
});

describe('the weekly letter', () => {
  const saveLetters = 'PUT /api/user/me/letters';
  const toggle = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Recibirlo' });

  it('is turned off with a checkbox, which returns to the saved state if saving fails', async () => {
    let weekly = true;
    const { sent } = await open(freePlan, {
      'GET /api/user/me/letters': () => ok({ weekly }),
      [saveLetters]: [refusal(503, 'UNAVAILABLE'), ok({ weekly: false })],
    });
    fireEvent.click(await toggle());
    await screen.findByRole('alert');
    expect((await toggle()).checked).toBe(true);
    weekly = false;
    fireEvent.click(await toggle());
    await waitFor(async () => expect((await toggle()).checked).toBe(false));
    expect(sent(saveLetters)).toEqual([{ weekly: false }, { weekly: false }]);
  });

  it('is turned off through a letter’s link, without a login, after a confirmation; the link needs its key', async () => {
    const call = 'POST /api/unsubscribe/key-of-ana';
    const answers = { [call]: { status: 204 } };
    const { sent } = await visit('/unsubscribe#key=key-of-ana', { answers });
    await screen.findByRole('button', { name: 'No quiero recibirlo más' });
    expect(sent(call)).toEqual([]);
    await press('No quiero recibirlo más', 'Hecho: ya no te escribiremos los lunes.');
    await visit('/unsubscribe');
    await waitForText('Este enlace no funciona. Ábrelo otra vez desde el correo.');
  });
});

describe('cancelling', () => {
  it('asks for confirmation first, and says if the payment is not refunded', async () => {
    const { sent } = await open({ ...proMonth, refundable: false });
    await waitForText(/Termina el/);
    await press('Cancelar suscripción');
    await waitForText('¿Cancelar tu suscripción?', /El último pago ya no se devuelve/);
    await press('No, seguir con él');
    expectNoText('¿Cancelar tu suscripción?');
    expect(sent(cancelCall)).toEqual([]);
  });

  it('changes nothing when it fails; when it succeeds, says what is refunded and what ends', async () => {
    const unavailable = refusal(503, 'UNAVAILABLE', 'No responde.');
    const answers = [unavailable, { status: 500 }, ok({ message: 'Cancelada' })];
    const { store } = await open(proMonth, { [cancelCall]: answers });
    const cancel = async () => {
      await press('Cancelar suscripción', /último pago completo; los anteriores, no\./);
      await press('Sí, cancelar');
      await waitFor(() => expectNoText('¿Cancelar tu suscripción?'));
    };
    await waitForText(/Termina el/);
    await cancel();
    expect(await alertText()).toBe('No responde.');
    await cancel();
    await waitForText('Error al cancelar');
    expect(store.getState().session.status).toBe('pro');
    await cancel();
    await waitForText(/Te hemos devuelto el último pago.* ya no dan citas nuevas\./);
  });
});

const readAccess = 'GET /api/user/me/access';
const resend = 'POST /api/user/me/email/resend';
const nonePending = ok({ hasPassword: true, newEmail: null });
const linkSent = ok({ hasPassword: true, newEmail: { email: 'l@new.example', until } });
/** The answers to a call in turn; reading the access gives `before`, and `after` once the last one is given. */
const changeOfAccess = (
  call: string,
  answers: NetworkAnswer[],
  before: NetworkAnswer,
  after: NetworkAnswer,
): NetworkAnswers => {
  const left = [...answers];
  return {
    [call]: () => left.shift() ?? notFound,
    [readAccess]: () => (left.length > 0 ? before : after),
  };
};

describe('the account', () => {
  it('accepts a new password only if it is long enough; it also ends the change of the email address', async () => {
    const change = 'PUT /api/auth/password';
    const answers = changeOfAccess(change, [ok({ message: 'x' })], linkSent, nonePending);
    const { sent } = await open(proMonth, answers);
    await waitForText(/Enviar otra vez/);
    await press('Cambiar la contraseña');
    expect(await hrefOf('Pide un enlace para cambiarla.')).toBe('/forgot-password');
    const save = 'Guardar la contraseña';
    await fillIn({ 'Contraseña nueva': '12345' }, save, /^Escribe tu/, /al menos 6 caracteres/);
    await fillIn({ 'Contraseña actual': 'secreto1', 'Contraseña nueva': '123456' }, save);
    await waitForText('La contraseña se ha cambiado.');
    await waitFor(() => expect(screen.queryByText('Enviar otra vez')).toBeNull());
    expect(sent(change)).toEqual([{ password: 'secreto1', newPassword: '123456' }]);
  });

  it('gets a new name at once, and a link to a new email address after the password is given', async () => {
    const rename = 'PUT /api/user/me/name';
    const move = 'POST /api/user/me/email';
    const answers = [refusal(409, 'EMAIL_TAKEN', 'Ya existe.'), ok({}, 202)];
    let username = 'Lucía';
    const { sent } = await open(proMonth, {
      [meCall]: () => ok({ username, email: 'lucia@example.com', status: 'pro' }),
      [rename]: () => {
        username = 'Lucía Gil';
        return ok({});
      },
      [resend]: [{ status: 500 }, ok({}, 202)],
      ...changeOfAccess(move, answers, nonePending, linkSent),
    });
    await waitForText('lucia@example.com', 'Lucía');
    await press('Cambiar el nombre');
    await fillIn({ 'Tu nombre': ' ' }, 'Guardar el nombre', 'Escribe tu nombre.');
    await fillIn({ 'Tu nombre': 'Lucía Gil ' }, 'Guardar el nombre', 'El nombre se ha cambiado.');
    await waitForText('Lucía Gil');
    const send = 'Enviar el enlace';
    await press(['Cambiar el email', send], /^Introduce un email/, /^Escribe tu contraseña/);
    await fillIn({ 'Email nuevo': 'lucia@example.com' }, send, 'Ese ya es tu email.');
    const body = { email: 'l@new.example', password: 'clave' };
    const fields = { 'Email nuevo': ` ${body.email}`, 'Contraseña actual': 'clave' };
    await fillIn(fields, send, 'Ya existe.');
    await press(send, /^Hemos escrito a l@new\.example\. .* que sirve hasta las \d\d:\d\d\.$/);
    expect([sent(rename), sent(move)]).toEqual([[{ username: 'Lucía Gil' }], [body, body]]);
    await press('Enviar otra vez', /^No hemos podido enviar el enlace\./);
    await press('Enviar otra vez', /Enviado otra vez: el enlace anterior ya no sirve\.$/);
  });

  it('shows an email address that waits for confirmation, until its change is cancelled', async () => {
    const withdraw = 'DELETE /api/user/me/email';
    const answers = changeOfAccess(withdraw, [{ status: 204 }], linkSent, nonePending);
    const { sent } = await open(proMonth, answers);
    await waitForText(/^Hemos escrito a l@new\.example\./);
    await press('Cancelar el cambio', 'Cambio cancelado: tu email sigue siendo el mismo.');
    expectNoText(/^Hemos escrito a/);
    expect(document.activeElement?.textContent).toMatch(/^Cambio cancelado/);
    expect(sent(withdraw)).toHaveLength(1);
  });

  it.each(['Cambiar el email', 'Crear una contraseña', 'Eliminar mi cuenta'])(
    'offers a link to create a password instead of asking for one that does not exist: %s',
    async (button) => {
      const forgot = 'POST /api/auth/password/forgot';
      const access = ok({ hasPassword: false, newEmail: null });
      const { sent } = await open(proMonth, { [readAccess]: access, [forgot]: ok({}, 202) });
      await screen.findByRole('button', { name: 'Crear una contraseña' });
      await press(button, /^Entras con Google y tu cuenta no tiene contraseña\./);
      expect(document.querySelector('[type="password"]')).toBeNull();
      await press('Enviar el enlace', /^Hemos escrito a lucia@example\.com\./);
      expect(sent(forgot)).toEqual([{ email: 'lucia@example.com' }]);
    },
  );

  it('gets the new email address through the letter’s link, if need be after a login', async () => {
    const confirmEmail = 'POST /api/user/me/email/confirm';
    const answers = {
      [confirmEmail]: ok({ email: 'l@new.example' }),
      'POST /api/auth/login': session('pro'),
      [meCall]: ok({ email: 'lucia@example.com' }),
    };
    const { sent } = await visit('/confirm-email#code=abc&email=l%40new.example', { answers });
    fireEvent.click(await screen.findByText('Entrar y seguir'));
    await fillIn({ Email: 'lucia@example.com', Contraseña: 'secreto1' }, 'Entrar');
    await waitForText(/^Ahora entras con lucia@example\.com\. .* entrarás con l@new\.example/);
    await press('Confirmar el email', 'Hecho: tu email es ahora l@new.example.');
    expect(sent(confirmEmail)).toEqual([{ code: 'abc' }]);
  });

  it('is erased after its password is given, and the browser keeps neither the session nor marks on bots', async () => {
    const wrong = refusal(401, 'BAD_CREDENTIALS', 'Credenciales inválidas');
    const erase = { 'DELETE /api/user/me': [wrong, ok({ message: 'x' }, 202)] };
    localStorage.setItem('shared', 'bot_1');
    const { store } = await open(proMonth, erase);
    await press('Eliminar mi cuenta', /citas de tus clientes, si las hay, se cancelan/);
    const yes = 'Sí, eliminar mi cuenta';
    await press(yes, 'Escribe tu contraseña.');
    await fillIn({ 'Escribe tu contraseña para confirmarlo': 'secreto1' }, yes);
    expect(await alertText()).toBe('Esa no es tu contraseña.');
    expect(store.getState().session.token).toBe('tkn');
    await press(yes);
    await screen.findByRole('heading', { name: 'Tu cuenta ya no existe' });
    for (const key of ['token', 'shared']) expect(localStorage.getItem(key)).toBeNull();
  });
});
