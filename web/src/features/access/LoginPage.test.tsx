import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NetworkAnswer } from '../../../testing/network.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

async function failedLoginMessage(answer: NetworkAnswer) {
  await visit('/login', { answers: { 'POST /api/auth/login': answer } });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'a@b.es' } });
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'secreto' } });
  const form = screen.getByLabelText('Email').closest('form');
  if (form) fireEvent.submit(form);
  return (await screen.findByRole('alert')).textContent;
}

describe('a login that fails', () => {
  it('shows the message of the server and a link to reset the password', async () => {
    const body = { message: 'Credenciales inválidas', code: 'BAD_CREDENTIALS', requestId: 'r' };
    expect(await failedLoginMessage({ status: 401, body })).toBe('Credenciales inválidas');
    const form = screen.getByRole('alert').closest('form') as HTMLElement;
    within(form).getByRole('link', { name: '¿Has olvidado la contraseña?' });
  });

  it('leaves the focus on the button that was pressed', async () => {
    await visit('/login', { answers: { 'POST /api/auth/login': { status: 500 } } });
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'a@b.es' } });
    fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'secreto' } });
    const enter = screen.getByRole('button', { name: 'Entrar' });
    enter.focus();
    fireEvent.click(enter);
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(enter);
    expect(enter).toHaveProperty('disabled', false);
  });

  it('shows a default message when the server sends none', async () => {
    const message = await failedLoginMessage({ status: 500 });
    expect(message).toBe('Error al iniciar sesión. Verifica tus datos.');
  });

  it('reports that the server cannot be reached', async () => {
    const message = await failedLoginMessage({ status: 0 });
    expect(message).toBe('No se pudo conectar con el servidor. Intenta más tarde.');
  });

  it('rejects an answer without a token', async () => {
    const message = await failedLoginMessage({ status: 200, body: { user: { status: 'free' } } });
    expect(message).toBe('Respuesta inesperada del servidor.');
    expect(localStorage.getItem('token')).toBeNull();
  });
});
