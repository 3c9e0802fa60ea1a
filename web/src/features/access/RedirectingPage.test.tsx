import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bot, type NetworkAnswer, ok, owner, refusal, session } from '../../../testing/network.ts';
import { arriveAt, fillIn, hrefOf, press, waitForText } from '../../../testing/page.ts';
import { visit } from '../../../testing/visit.tsx';

const exchange = 'POST /api/auth/exchange';
const exchangeAnswers = (...answers: NetworkAnswer[]) => ({
  ...owner('pro', [bot]),
  [exchange]: [...answers, refusal(400, 'VALIDATION')],
});
const methods = 'GET /api/auth/methods';

describe('the Google button', () => {
  it('sends the time zone, and has a name that fits the page', async () => {
    await visit('/register', { answers: { [methods]: ok({ google: true }) }, language: 'en' });
    expect(await hrefOf('Sign up with Google')).toMatch(/^\/api\/google-auth\?timeZone=\w+/);
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
  it('leads to the login with an expired code, and can be retried if the server did not answer', async () => {
    await visit('/redirecting#code=old', { answers: exchangeAnswers() });
    await arriveAt('/login?error=google');
    expect(localStorage.getItem('token')).toBeNull();
    await visit('/redirecting#code=abc', {
      answers: exchangeAnswers({ status: 0 }, session('pro')),
    });
    await press('Reintentar', 'Inicio de sesión exitoso 🎉');
  });

  it('leads to the login when the code expires while the password is asked for', async () => {
    const wrong = refusal(401, 'BAD_CREDENTIALS', 'Credenciales inválidas');
    const { sent } = await visit('/redirecting#confirm=abc', { answers: exchangeAnswers(wrong) });
    await screen.findByRole('heading', { name: 'Ya tienes una cuenta' });
    const send = async (password: string) => {
      await fillIn({ Contraseña: password });
      fireEvent.submit(screen.getByLabelText('Contraseña').closest('form') as HTMLFormElement);
    };
    await send('');
    await waitForText('Escribe tu contraseña.');
    await send('equivocada');
    await waitForText('Credenciales inválidas');
    await send('correcta-1');
    await arriveAt('/login?error=google');
    const passwords = ['equivocada', 'correcta-1'];
    expect(sent(exchange)).toEqual(passwords.map((password) => ({ code: 'abc', password })));
  });
});
