import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type NetworkAnswer, ok } from '../../../testing/network.ts';
import { hrefOf, press, type, valueIn } from '../../../testing/user.ts';
import { visit } from '../../../testing/visit.tsx';

const send = 'POST /api/contact';
const typed = { Nombre: 'Ana', Email: ' ana@example.com ', Mensaje: '¿Hacéis factura?\nGracias' };

const open = (answer: NetworkAnswer | (() => NetworkAnswer)) =>
  visit('/contact', {
    answers: {
      [send]: answer,
      'GET /operator.json': ok({ email: 'hola@tienda.example', processors: [] }),
    },
  });

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await type(label, value);
  await press('Enviar mensaje');
}

describe('the contact form', () => {
  it.each([
    ['no input', { Nombre: ' ' }, 'Nombre', 'Este campo es obligatorio', 3],
    ['no email address', { Nombre: 'Ana' }, 'Email', 'Este campo es obligatorio', 2],
    [
      'an invalid email address',
      { ...typed, Email: 'ana@' },
      'Email',
      'Introduce un email válido',
      1,
    ],
    ['no message', { ...typed, Mensaje: '\n' }, 'Mensaje', 'Este campo es obligatorio', 1],
  ])(
    'with %s, shows each problem at its field and sends nothing',
    async (_, values, label, text, times) => {
      const { sent } = await open({ status: 202 });
      await fill(values);
      expect(await screen.findAllByText(text)).toHaveLength(times);
      expect(document.activeElement).toBe(screen.getByLabelText(label));
      expect(sent(send)).toEqual([]);
    },
  );

  it.each([
    [
      'the server refuses',
      { status: 429, body: { message: 'Espera un poco.' } },
      'Espera un poco.',
    ],
    ['no answer comes', { status: 0 }, /No se pudo conectar/],
  ])('keeps the typed values when %s, and can send them later', async (_, failure, text) => {
    let answer: NetworkAnswer = failure;
    const { sent } = await open(() => answer);
    await fill(typed);
    await screen.findByText(text);
    expect(await valueIn('Mensaje')).toBe(typed.Mensaje);
    answer = ok({ message: 'x' }, 202);
    await press('Enviar mensaje');
    await screen.findByText('¡Mensaje enviado correctamente!');
    screen.getByText(/ana@example.com/);
    expect(screen.queryByLabelText('Mensaje')).toBeNull();
    const message = { name: 'Ana', email: 'ana@example.com', message: typed.Mensaje };
    expect(sent(send)).toEqual([message, message]);
  });

  it("shows the operator's email address", async () => {
    await open({ status: 202 });
    expect(await hrefOf('hola@tienda.example')).toBe('mailto:hola@tienda.example');
  });
});
