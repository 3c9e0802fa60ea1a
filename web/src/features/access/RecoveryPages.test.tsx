import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const focused = () => document.activeElement;

it('requests the reset letter only with a valid email address', async () => {
  const forgot = 'POST /api/auth/password/forgot';
  const { calls } = await visit('/forgot-password', {
    answers: { [forgot]: { status: 202, body: {} } },
  });
  await screen.findByLabelText('Email');
  for (const wrong of ['', 'ana']) {
    type('Email', wrong);
    screen.getByRole('button', { name: 'Enviar el enlace' }).focus();
    press('Enviar el enlace');
    screen.getByText('Introduce un email válido.');
    expect(focused()).toBe(screen.getByLabelText('Email'));
  }
  type('Email', ' ana@example.com ');
  press('Enviar el enlace');
  await screen.findByText(/^Si hay una cuenta con ese email/);
  expect(calls.filter(({ key }) => key === forgot).map(({ body }) => body)).toEqual([
    { email: 'ana@example.com' },
  ]);
});

it('requires a long enough password, typed twice, and sends it with the code of the letter', async () => {
  const reset = 'POST /api/auth/password/reset';
  const { calls } = await visit('/reset-password#code=abc', {
    answers: { [reset]: { status: 200, body: {} } },
  });
  await screen.findByLabelText('Contraseña nueva');
  type('Contraseña nueva', '12345');
  press('Guardar la contraseña');
  screen.getByText('La contraseña debe tener al menos 6 caracteres.');
  expect(focused()).toBe(screen.getByLabelText('Contraseña nueva'));
  type('Contraseña nueva', '123456');
  press('Guardar la contraseña');
  screen.getByText('Las contraseñas no coinciden.');
  expect(focused()).toBe(screen.getByLabelText('Repite la contraseña'));
  type('Repite la contraseña', '123456');
  press('Guardar la contraseña');
  await screen.findByText(/^La contraseña se ha cambiado/);
  expect(calls.filter(({ key }) => key === reset).map(({ body }) => body)).toEqual([
    { code: 'abc', password: '123456' },
  ]);
});
