import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bot, type NetworkAnswer, ok, owner, refusal, session } from '../../../testing/network.ts';
import * as page from '../../../testing/page.ts';
import { visit } from '../../../testing/visit.tsx';
import { guessCountry } from './use-registration.ts';

const register = 'POST /api/auth/register';

describe('the registration form', () => {
  it('shows the problem of each field, and calls the server only if all fields are valid', async () => {
    const { sent } = await visit('/register', { answers: { [register]: session('free', 201) } });
    await page.fillIn({ País: '', Contraseña: '12345' }); // clears the guessed country
    const steps = [
      ['El nombre es obligatorio.', 'Nombre', 'Lucía'],
      ['Introduce un email válido.', 'Email', 'l@example.com'],
      ['La contraseña debe tener al menos 6 caracteres.', 'Contraseña', '123456'],
      ['Las contraseñas no coinciden.', 'Repite la contraseña', '123456'],
      ['Elige tu país.', 'País', 'ES'],
    ] as const;
    const remaining = steps.map(([problem]) => problem);
    for (const [, label, value] of steps) {
      await page.press('Crear cuenta');
      const errors = [...document.querySelectorAll('.field-error')];
      expect(errors.map((error) => error.textContent)).toEqual(remaining);
      await page.fillIn({ [label]: value });
      remaining.shift();
    }
    expect(sent(register)).toEqual([]);
    await page.press('Crear cuenta', 'Registro exitoso 🎉');
    expect(sent(register)[0]).toMatchObject({ username: 'Lucía', country: 'ES' });
    expect(sent(register)[0]).not.toHaveProperty('confirmation');
    expect({ ...localStorage }).toMatchObject({ token: 'tkn', status: 'free' });
    await page.arriveAt('/home');
  });

  it('offers to correct a typing error in the domain of the email address', async () => {
    await visit('/register');
    for (const [typed, meant] of [
      ['gmial.con', 'gmail.com'],
      ['flor.con', 'flor.com'],
    ]) {
      await page.fillIn({ Email: `ana@${typed}` }, `¿No será ana@${meant}?`);
      expect(await page.valueIn('Email')).toBe(`ana@${meant}`);
    }
    for (const existing of ['email.com', 'live.fr']) {
      await page.fillIn({ Email: `ana@${existing}` });
      page.expectNoText(/^¿No será/);
    }
  });

  it('keeps the typed values in the tab, except for the password', async () => {
    const { stop } = await visit('/register');
    await page.fillIn({ Nombre: 'Lucía', Email: 'l@example.com', Contraseña: 'secreto1' });
    stop();
    document.body.replaceChildren(); // without the page, `visit` does not clear the storage
    await visit('/register');
    const values = await Promise.all(['Nombre', 'Email', 'Contraseña'].map(page.valueIn));
    expect(values).toEqual(['Lucía', 'l@example.com', '']);
    expect(JSON.stringify(sessionStorage)).not.toContain('secreto1');
  });

  it('offers more than 240 countries by name, and links to the terms and the privacy policy', async () => {
    await visit('/register');
    await page.waitForText('España');
    expect(screen.getByLabelText('País').querySelectorAll('option').length).toBeGreaterThan(240);
    expect(await page.hrefOf('condiciones')).toBe('/terms');
    expect(await page.hrefOf('cómo cuidamos tus datos')).toBe('/privacy');
  });
});

it.each([
  ['Europe/Madrid', 'en-US', 'ES'],
  ['Atlantic/Canary', 'es', 'ES'],
  ['America/Mexico_City', 'es-MX', 'MX'],
  ['Europe/London', 'en-GB', 'GB'],
  ['UTC', 'es-ES', ''],
])('the time zone %s and language %s suggest the country "%s"', (zone, language, country) => {
  expect(guessCountry(zone, language)).toBe(country);
});

it.each([
  ['says', 'draft:new', 'Entra para seguir donde estabas. Lo que habías escrito se ha guardado.'],
  ['does not say', 'draft:registration', 'Entra para seguir donde estabas.'],
])('the login page %s that typed text is kept, if the tab keeps %s', async (_, key, text) => {
  sessionStorage.setItem(key, '{}');
  await visit('/login?next=/form');
  await page.waitForText(text);
});

const withoutToken = ok({ user: { status: 'free' } });
it.each([
  ['an answer without a message', { status: 500 }, 'Error al iniciar sesión. Verifica tus datos.'],
  ['no answer', { status: 0 }, 'No se pudo conectar con el servidor. Intenta más tarde.'],
  ['an answer without a token', withoutToken, 'Respuesta inesperada del servidor.'],
])('the login page explains a login that fails with %s', async (_, answer, text) => {
  await visit('/login', { answers: { 'POST /api/auth/login': answer } });
  await page.fillIn({ Email: 'a@b.es', Contraseña: 'secreto' });
  const loginButton = screen.getByRole('button', { name: 'Entrar' });
  loginButton.focus();
  await page.press('Entrar');
  expect(await page.alertText()).toBe(text);
  expect(document.activeElement).toBe(loginButton);
  expect(loginButton.getAttribute('aria-disabled')).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

it('the letter for a forgotten password is requested only with a valid email address', async () => {
  const forgot = 'POST /api/auth/password/forgot';
  const { sent } = await visit('/forgot-password', { answers: { [forgot]: ok({}, 202) } });
  for (const wrong of ['', 'ana']) {
    await page.fillIn({ Email: wrong });
    screen.getByRole('button', { name: 'Enviar el enlace' }).focus();
    await page.press('Enviar el enlace', 'Introduce un email válido.');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  }
  await page.fillIn({ Email: ' ana@example.com ' }, 'Enviar el enlace');
  await page.waitForText(/^Si hay una cuenta con ese email/);
  expect(sent(forgot)).toEqual([{ email: 'ana@example.com' }]);
});

const checkCode = 'POST /api/auth/password/reset/check';

it('a recovery link that no longer works is refused before a password is typed', async () => {
  const expired = refusal(400, 'VALIDATION', 'El enlace ya no sirve. Pide otro.');
  const { sent } = await visit('/reset-password#code=abc', { answers: { [checkCode]: expired } });
  expect(await page.alertText()).toBe('El enlace ya no sirve. Pide otro.');
  expect(screen.queryByLabelText('Contraseña nueva')).toBeNull();
  expect(sent(checkCode)).toEqual([{ code: 'abc' }]);
});

it('a reset requires a long enough password, typed twice, and sends it with the code from the URL', async () => {
  const reset = 'POST /api/auth/password/reset';
  // The page can be used even if the check of the code was not possible.
  const answers = { [reset]: ok({}), [checkCode]: { status: 429 } };
  const { sent } = await visit('/reset-password#code=abc', { answers });
  const save = 'Guardar la contraseña';
  await page.fillIn({ 'Contraseña nueva': '12345' }, save);
  await page.waitForText('La contraseña debe tener al menos 6 caracteres.', /no coinciden/);
  expect(document.activeElement).toBe(screen.getByLabelText('Contraseña nueva'));
  await page.fillIn({ 'Contraseña nueva': '123456' }, save, 'Las contraseñas no coinciden.');
  expect(document.activeElement).toBe(screen.getByLabelText('Repite la contraseña'));
  await page.fillIn({ 'Repite la contraseña': '123456' }, save, /^La contraseña se ha cambiado/);
  expect(sent(reset)).toEqual([{ code: 'abc', password: '123456' }]);
});

const exchange = 'POST /api/auth/exchange';
/** Opens the page to which Google redirects. After the given answers, the code has expired. */
const returnFromGoogle = (hash: string, ...answers: NetworkAnswer[]) =>
  visit(`/redirecting#${hash}`, {
    answers: { ...owner('pro', [bot]), [exchange]: [...answers, refusal(400, 'VALIDATION')] },
  });
const methods = 'GET /api/auth/methods';

describe('the Google button', () => {
  it('says “Sign up” on the registration page, and its link contains the time zone', async () => {
    await visit('/register', { answers: { [methods]: ok({ google: true }) }, language: 'en' });
    expect(await page.hrefOf('Sign up with Google')).toMatch(/^\/api\/google-auth\?timeZone=\w+/);
  });

  it('is hidden when Google login is off, and when the login methods cannot be read', async () => {
    for (const answers of [{ [methods]: ok({ google: false }) }, {}]) {
      const { sent } = await visit('/login', { answers });
      await waitFor(() => expect(sent(methods)).toHaveLength(1));
      await waitFor(() => expect(document.querySelector('.google-login')).toBeNull());
    }
  });
});

describe('the return from Google', () => {
  it('leads to the login if the code has expired, and can be retried if the server did not answer', async () => {
    await returnFromGoogle('code=old');
    await page.arriveAt('/login?error=google');
    expect(localStorage.getItem('token')).toBeNull();
    await returnFromGoogle('code=abc', { status: 0 }, session('pro'));
    await page.press('Reintentar', 'Inicio de sesión exitoso 🎉');
  });

  it('leads to the login if the code expires while the owner types the password', async () => {
    const wrong = refusal(401, 'BAD_CREDENTIALS', 'Credenciales inválidas');
    const { sent } = await returnFromGoogle('confirm=abc', wrong);
    await screen.findByRole('heading', { name: 'Ya tienes una cuenta' });
    const send = async (password: string) => {
      await page.fillIn({ Contraseña: password });
      fireEvent.submit(screen.getByLabelText('Contraseña').closest('form') as HTMLFormElement);
    };
    await send('');
    await page.waitForText('Escribe tu contraseña.');
    await send('equivocada');
    await page.waitForText('Credenciales inválidas');
    await send('correcta-1');
    await page.arriveAt('/login?error=google');
    const passwords = ['equivocada', 'correcta-1'];
    expect(sent(exchange)).toEqual(passwords.map((password) => ({ code: 'abc', password })));
  });
});
