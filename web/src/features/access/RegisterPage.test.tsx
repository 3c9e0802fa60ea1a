import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = async () => {
  const button = await screen.findByRole('button', { name: 'Crear cuenta' });
  fireEvent.click(button);
};
const wrongs = () => [...document.querySelectorAll('.field-error')].map((e) => e.textContent);

describe('the registration form', () => {
  it('names the first thing wrong, in the promised order, and asks the server only when nothing is', async () => {
    const user = { username: 'Lucía', email: 'l@example.com', status: 'free' };
    const { calls } = await visit('/register', {
      answers: { 'POST /api/auth/register': { status: 201, body: { token: 'tkn', user } } },
    });
    await screen.findByRole('button', { name: 'Crear cuenta' });
    fill('País', ''); // wherever the test runs
    await send();
    expect(wrongs()).toEqual(['El nombre es obligatorio.']);
    fill('Nombre', 'Lucía');
    await send();
    expect(wrongs()).toEqual(['Introduce un email válido.']);
    fill('Email', 'l@example.com');
    fill('Contraseña', '12345');
    await send();
    expect(wrongs()).toEqual(['La contraseña debe tener al menos 6 caracteres.']);
    fill('Contraseña', '123456');
    await send();
    expect(wrongs()).toEqual(['Las contraseñas no coinciden.']);
    fill('Repite la contraseña', '123456');
    await send();
    expect(wrongs()).toEqual(['Elige tu país.']);
    const sent = () => calls.filter(({ key }) => key.startsWith('POST'));
    expect(sent()).toEqual([]);
    fill('País', 'ES');
    await send();
    await screen.findByText('Registro exitoso 🎉');
    expect(sent()[0]?.body).toMatchObject({ username: 'Lucía', country: 'ES' });
    expect(sent()[0]?.body).not.toHaveProperty('confirmation');
    expect(localStorage.getItem('token')).toBe('tkn');
    expect(localStorage.getItem('status')).toBe('free');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home'), {
      timeout: 3_000,
    });
  });

  it('keeps what was typed in the tab, but for the password', async () => {
    const { stop } = await visit('/register');
    await screen.findByRole('button', { name: 'Crear cuenta' });
    fill('Nombre', 'Lucía');
    fill('Email', 'l@example.com');
    fill('Contraseña', 'secreto1');
    stop();
    document.body.replaceChildren();
    await visit('/register');
    expect(await screen.findByLabelText('Nombre')).toHaveProperty('value', 'Lucía');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'l@example.com');
    expect(screen.getByLabelText('Contraseña')).toHaveProperty('value', '');
    expect(JSON.stringify(sessionStorage)).not.toContain('secreto1');
  });

  it('says what one agrees to, and leads there', async () => {
    await visit('/register');
    await screen.findByText(/^Al crear la cuenta aceptas/);
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leads('condiciones')).toBe('/terms');
    expect(leads('cómo cuidamos tus datos')).toBe('/privacy');
  });

  it('offers about 250 countries by their names', async () => {
    await visit('/register');
    await screen.findByText('España');
    expect(screen.getByLabelText('País').querySelectorAll('option').length).toBeGreaterThan(240);
  });
});
