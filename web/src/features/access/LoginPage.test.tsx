import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NetworkAnswer } from '../../../testing/network.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

async function loginAnswered(answer: NetworkAnswer) {
  await visit('/login', { answers: { 'POST /api/auth/login': answer } });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'a@b.es' } });
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'secreto' } });
  const form = screen.getByLabelText('Email').closest('form');
  if (form) fireEvent.submit(form);
  return (await screen.findByRole('alert')).textContent;
}

describe('a login that fails', () => {
  it('shows what the server said, with the way to another password beside it', async () => {
    const body = { message: 'Credenciales inválidas', code: 'BAD_CREDENTIALS', requestId: 'r' };
    expect(await loginAnswered({ status: 401, body })).toBe('Credenciales inválidas');
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

  it('has words of its own when the server said nothing', async () => {
    const said = await loginAnswered({ status: 500 });
    expect(said).toBe('Error al iniciar sesión. Verifica tus datos.');
  });

  it('says so when no answer comes', async () => {
    const said = await loginAnswered({ status: 0 });
    expect(said).toBe('No se pudo conectar con el servidor. Intenta más tarde.');
  });

  it('does not take an answer without a token for a session', async () => {
    const said = await loginAnswered({ status: 200, body: { user: { status: 'free' } } });
    expect(said).toBe('Respuesta inesperada del servidor.');
    expect(localStorage.getItem('token')).toBeNull();
  });
});
