import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../testing/network.ts';
import { fillIn, press, waitForText } from '../../../testing/page.ts';
import { visit } from '../../../testing/visit.tsx';

it('requests the reset letter only with a valid email address', async () => {
  const forgot = 'POST /api/auth/password/forgot';
  const { sent } = await visit('/forgot-password', { answers: { [forgot]: ok({}, 202) } });
  for (const wrong of ['', 'ana']) {
    await fillIn({ Email: wrong });
    screen.getByRole('button', { name: 'Enviar el enlace' }).focus();
    await press('Enviar el enlace', 'Introduce un email válido.');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  }
  await fillIn({ Email: ' ana@example.com ' }, 'Enviar el enlace');
  await waitForText(/^Si hay una cuenta con ese email/);
  expect(sent(forgot)).toEqual([{ email: 'ana@example.com' }]);
});

it('requires a long enough password, typed twice, and sends it with the code of the letter', async () => {
  const reset = 'POST /api/auth/password/reset';
  const { sent } = await visit('/reset-password#code=abc', { answers: { [reset]: ok({}) } });
  await fillIn({ 'Contraseña nueva': '12345' }, 'Guardar la contraseña');
  await waitForText('La contraseña debe tener al menos 6 caracteres.');
  expect(document.activeElement).toBe(screen.getByLabelText('Contraseña nueva'));
  await fillIn({ 'Contraseña nueva': '123456' }, 'Guardar la contraseña');
  await waitForText('Las contraseñas no coinciden.');
  expect(document.activeElement).toBe(screen.getByLabelText('Repite la contraseña'));
  await fillIn({ 'Repite la contraseña': '123456' }, 'Guardar la contraseña');
  await waitForText(/^La contraseña se ha cambiado/);
  expect(sent(reset)).toEqual([{ code: 'abc', password: '123456' }]);
});
