import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NetworkAnswer, NetworkAnswers } from '../../../testing/network.ts';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const address = () => screen.getByTestId('address').textContent;
const user = { username: 'Lucía', email: 'lucia@example.com', status: 'pro' };
const session: NetworkAnswer = { status: 200, body: { token: 'tkn', user } };
const refusal = (status: number, code: string, message = 'No.'): NetworkAnswer => ({
  status,
  body: { message, code, requestId: 'r' },
});
const exchanges = (answers: NetworkAnswer[]): NetworkAnswers => ({
  ...owner('pro', [bot]),
  'POST /api/auth/exchange': () => answers.shift() ?? refusal(400, 'VALIDATION'),
});
const googleOn = { 'GET /api/auth/methods': { status: 200, body: { google: true } } };

describe('the Google button', () => {
  it.each([
    ['/login', 'Iniciar sesión con Google', 'es'],
    ['/register', 'Registrarse con Google', 'es'],
    ['/login', 'Sign in with Google', 'en'],
    ['/register', 'Sign up with Google', 'en'],
  ] as const)('is on %s as «%s»', async (path, name, language) => {
    await visit(path, { answers: googleOn, language });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toMatch(/^\/api\/google-auth\?timeZone=\w+/);
  });

  it('is hidden when Google login is off, and when the login methods cannot be read', async () => {
    const googleOff = { 'GET /api/auth/methods': { status: 200, body: { google: false } } };
    for (const answers of [googleOff, {}]) {
      const { calls } = await visit('/login', { answers });
      await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /api/auth/methods'));
      await waitFor(() => expect(document.querySelector('.google-login')).toBeNull());
      leave();
    }
  });

  it('returns to a login page that reports the failure', async () => {
    await visit('/login?error=google', { answers: googleOn });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No hemos podido entrar con/);
  });
});

describe('the return from Google', () => {
  it('logs in with the code, once, and goes home', async () => {
    const { calls } = await visit('/redirecting#code=abc', { answers: exchanges([session]) });
    await screen.findByText('Inicio de sesión exitoso 🎉');
    expect(localStorage.getItem('token')).toBe('tkn');
    expect(localStorage.getItem('googleLoggedIn')).toBe('true');
    await waitFor(() => expect(address()).toBe('/home'), { timeout: 3_000 });
    const sent = calls.filter(({ key }) => key === 'POST /api/auth/exchange');
    expect(sent.map(({ body }) => body)).toEqual([{ code: 'abc' }]);
  });

  it('continues to the page that the login was for', async () => {
    await visit('/login?next=/profile', { answers: googleOn });
    fireEvent.click(await screen.findByRole('link', { name: 'Iniciar sesión con Google' }));
    const storedSearch = sessionStorage.getItem('way-back');
    leave();
    sessionStorage.setItem('way-back', storedSearch ?? '');
    await visit('/redirecting#code=abc', { answers: exchanges([session]) });
    await waitFor(() => expect(address()).toBe('/profile'), { timeout: 3_000 });
  });

  it('returns to the login with an expired code', async () => {
    await visit('/redirecting#code=old', { answers: exchanges([]) });
    await waitFor(() => expect(address()).toBe('/login?error=google'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('can be retried when no answer came', async () => {
    const answers = exchanges([{ status: 0 }, session]);
    await visit('/redirecting#code=abc', { answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Inicio de sesión exitoso 🎉');
  });
});

describe('an email address that already has an account', () => {
  const send = (password: string) => {
    const field = screen.getByLabelText('Contraseña');
    fireEvent.change(field, { target: { value: password } });
    const form = field.closest('form');
    if (form) fireEvent.submit(form);
  };

  it('asks for the password and logs in with the right one', async () => {
    const wrong = refusal(401, 'BAD_CREDENTIALS', 'Credenciales inválidas');
    const { calls } = await visit('/redirecting#confirm=abc', {
      answers: exchanges([wrong, session]),
    });
    await screen.findByRole('heading', { name: 'Ya tienes una cuenta' });
    send('');
    await screen.findByText('Escribe tu contraseña.');
    send('equivocada');
    await screen.findByText('Credenciales inválidas');
    send('correcta-1');
    await screen.findByText('Inicio de sesión exitoso 🎉');
    expect(calls.filter(({ key }) => key.endsWith('exchange')).map(({ body }) => body)).toEqual([
      { code: 'abc', password: 'equivocada' },
      { code: 'abc', password: 'correcta-1' },
    ]);
  });

  it('returns to the login when the code has expired', async () => {
    await visit('/redirecting#confirm=old', { answers: exchanges([]) });
    await screen.findByRole('heading', { name: 'Ya tienes una cuenta' });
    send('correcta-1');
    await waitFor(() => expect(address()).toBe('/login?error=google'));
  });
});
