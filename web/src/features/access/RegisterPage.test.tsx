import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../testing/network.ts';
import { arriveAt, fillIn, hrefOf, press, valueIn, waitForText } from '../../../testing/page.ts';
import { visit } from '../../../testing/visit.tsx';

const register = 'POST /api/auth/register';
const send = () => press('Crear cuenta');
const fieldErrors = () =>
  [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);

describe('the registration form', () => {
  it('shows the first problem, in the order of the fields, and calls the server only when there is none', async () => {
    const user = { username: 'Lucía', email: 'l@example.com', status: 'free' };
    const session = ok({ token: 'tkn', user }, 201);
    const { sent } = await visit('/register', { answers: { [register]: session } });
    await fillIn({ País: '' }); // the guess depends on the machine's time zone
    const steps = [
      ['El nombre es obligatorio.', 'Nombre', 'Lucía'],
      ['Introduce un email válido.', 'Email', 'l@example.com'],
      ['La contraseña debe tener al menos 6 caracteres.', 'Contraseña', '123456'],
      ['Las contraseñas no coinciden.', 'Repite la contraseña', '123456'],
      ['Elige tu país.', 'País', 'ES'],
    ] as const;
    await fillIn({ Contraseña: '12345' });
    for (const [problem, label, value] of steps) {
      await send();
      expect(fieldErrors()).toEqual([problem]);
      await fillIn({ [label]: value });
    }
    expect(sent(register)).toEqual([]);
    await send();
    await waitForText('Registro exitoso 🎉');
    expect(sent(register)[0]).toMatchObject({ username: 'Lucía', country: 'ES' });
    expect(sent(register)[0]).not.toHaveProperty('confirmation');
    expect({ ...localStorage }).toMatchObject({ token: 'tkn', status: 'free' });
    await arriveAt('/home');
  });

  it('keeps the typed values in the tab, except for the password', async () => {
    const { stop } = await visit('/register');
    await fillIn({ Nombre: 'Lucía', Email: 'l@example.com', Contraseña: 'secreto1' });
    stop();
    document.body.replaceChildren();
    await visit('/register');
    const values = [await valueIn('Nombre'), await valueIn('Email'), await valueIn('Contraseña')];
    expect(values).toEqual(['Lucía', 'l@example.com', '']);
    expect(JSON.stringify(sessionStorage)).not.toContain('secreto1');
  });

  it('offers more than 240 countries by name, and links to the terms and the privacy policy', async () => {
    await visit('/register');
    await waitForText('España');
    expect(screen.getByLabelText('País').querySelectorAll('option').length).toBeGreaterThan(240);
    expect(await hrefOf('condiciones')).toBe('/terms');
    expect(await hrefOf('cómo cuidamos tus datos')).toBe('/privacy');
  });
});
