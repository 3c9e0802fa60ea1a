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
const fieldErrors = () => [...document.querySelectorAll('.field-error')].map((e) => e.textContent);

describe('the registration form', () => {
  it('shows the first problem, in the order of the fields, and calls the server only when there is none', async () => {
    const user = { username: 'Lucía', email: 'l@example.com', status: 'free' };
    const { calls } = await visit('/register', {
      answers: { 'POST /api/auth/register': { status: 201, body: { token: 'tkn', user } } },
    });
    await screen.findByRole('button', { name: 'Crear cuenta' });
    fill('País', ''); // the guess depends on the machine's time zone
    await send();
    expect(fieldErrors()).toEqual(['El nombre es obligatorio.']);
    fill('Nombre', 'Lucía');
    await send();
    expect(fieldErrors()).toEqual(['Introduce un email válido.']);
    fill('Email', 'l@example.com');
    fill('Contraseña', '12345');
    await send();
    expect(fieldErrors()).toEqual(['La contraseña debe tener al menos 6 caracteres.']);
    fill('Contraseña', '123456');
    await send();
    expect(fieldErrors()).toEqual(['Las contraseñas no coinciden.']);
    fill('Repite la contraseña', '123456');
    await send();
    expect(fieldErrors()).toEqual(['Elige tu país.']);
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

  it('keeps the typed values in the tab, except for the password', async () => {
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

  it('links to the terms and the privacy policy', async () => {
    await visit('/register');
    await screen.findByText(/^Al crear la cuenta aceptas/);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('condiciones')).toBe('/terms');
    expect(hrefOf('cómo cuidamos tus datos')).toBe('/privacy');
  });

  it('offers more than 240 countries by name', async () => {
    await visit('/register');
    await screen.findByText('España');
    expect(screen.getByLabelText('País').querySelectorAll('option').length).toBeGreaterThan(240);
  });
});
