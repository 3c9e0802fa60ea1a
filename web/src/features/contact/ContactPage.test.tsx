import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type NetworkAnswer, ok, refusal } from '../../../testing/network.ts';
import { focused, hrefOf, press, type, valueIn, waitForText } from '../../../testing/page.ts';
import { visit } from '../../../testing/visit.tsx';

const send = 'POST /api/contact';
const typed = { Nombre: 'Ana', Email: ' ana@example.com ', Mensaje: '¿Hacéis factura?\nGracias' };

const operator = ok({ email: 'hola@tienda.example', processors: [] });
const open = (answer: NetworkAnswer | (() => NetworkAnswer)) =>
  visit('/contact', { answers: { [send]: answer, 'GET /operator.json': operator } });

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await type(label, value);
  await press('Enviar mensaje');
}

describe('the contact form', () => {
  it.each([
    ['no input', { Nombre: ' ' }, 'Nombre', 'Este campo es obligatorio', 3],
    ['no email address', { Nombre: 'Ana' }, 'Email', 'Este campo es obligatorio', 2],
    ['a wrong email address', { ...typed, Email: 'ana@' }, 'Email', 'Introduce un email válido', 1],
    ['no message', { ...typed, Mensaje: '\n' }, 'Mensaje', 'Este campo es obligatorio', 1],
  ])('sends nothing with %s, and shows each problem', async (_, values, label, text, times) => {
    const { sent } = await open({ status: 202 });
    await fill(values);
    expect(await screen.findAllByText(text)).toHaveLength(times);
    expect(focused()).toBe(screen.getByLabelText(label));
    expect(sent(send)).toEqual([]);
  });

  it.each([
    ['the server refuses', refusal(429, 'RATE_LIMITED', 'Espera un poco.'), 'Espera un poco.'],
    ['no answer comes', { status: 0 }, /No se pudo conectar/],
  ])('keeps the values if %s, shows our email address, and can retry', async (_, failure, text) => {
    const answers: NetworkAnswer[] = [failure, ok({ message: 'x' }, 202)];
    const { sent } = await open(() => answers.shift() ?? failure);
    await fill(typed);
    await waitForText(text);
    expect(await hrefOf('hola@tienda.example')).toBe('mailto:hola@tienda.example');
    expect(await valueIn('Mensaje')).toBe(typed.Mensaje);
    await press('Enviar mensaje');
    await waitForText('¡Mensaje enviado correctamente!', /ana@example.com/);
    expect(screen.queryByLabelText('Mensaje')).toBeNull();
    const message = { name: 'Ana', email: 'ana@example.com', message: typed.Mensaje };
    expect(sent(send)).toEqual([message, message]);
  });
});
