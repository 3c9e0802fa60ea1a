import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../testing/network.ts';
import { alertText, fillIn, press } from '../../../testing/page.ts';
import { visit } from '../../../testing/visit.tsx';

it.each([
  ['no message', { status: 500 }, 'Error al iniciar sesión. Verifica tus datos.'],
  ['no answer', { status: 0 }, 'No se pudo conectar con el servidor. Intenta más tarde.'],
  ['no token', ok({ user: { status: 'free' } }), 'Respuesta inesperada del servidor.'],
])('explains a login that fails with %s', async (_, answer, text) => {
  await visit('/login', { answers: { 'POST /api/auth/login': answer } });
  await fillIn({ Email: 'a@b.es', Contraseña: 'secreto' });
  const loginButton = screen.getByRole('button', { name: 'Entrar' });
  loginButton.focus();
  await press('Entrar');
  expect(await alertText()).toBe(text);
  expect(document.activeElement).toBe(loginButton);
  expect(loginButton).toHaveProperty('disabled', false);
  expect(localStorage.getItem('token')).toBeNull();
});
