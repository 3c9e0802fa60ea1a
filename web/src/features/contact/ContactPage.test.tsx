import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answering, ok, refusal } from '../../../testing/network.ts';
import { fillIn, hrefOf, press, valueIn } from '../../../testing/page.ts';
import { visit } from '../../../testing/visit.tsx';

const send = 'POST /api/contact';
const typed = { Nombre: 'Ana', Email: ' ana@example.com ', Mensaje: '¿Hacéis factura?\nGracias' };
const long = 'a'.repeat(5_001);
const operator = ok({ email: 'hola@tienda.example', processors: [] });
const open = (answer: Answering) =>
  visit('/contact', { answers: { [send]: answer, 'GET /operator.json': operator } });

describe('the contact form', () => {
  it.each([
    ['no input', { Nombre: ' ' }, 'Nombre', 'Este campo es obligatorio', 3],
    ['no email address', { Nombre: 'Ana' }, 'Email', 'Este campo es obligatorio', 2],
    ['a wrong email address', { ...typed, Email: 'ana@' }, 'Email', 'Introduce un email válido', 1],
    ['no message', { ...typed, Mensaje: '\n' }, 'Mensaje', 'Este campo es obligatorio', 1],
    ['a long message', { ...typed, Mensaje: long }, 'Mensaje', 'Hasta 5.000 caracteres.', 1],
  ])('sends nothing with %s, and shows each problem', async (_, values, label, text, times) => {
    const { sent } = await open({ status: 202 });
    await fillIn(values, 'Enviar mensaje');
    expect(await screen.findAllByText(text)).toHaveLength(times);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(sent(send)).toEqual([]);
  });

  it.each([
    ['the server refuses', refusal(429, 'RATE_LIMITED', 'Espera un poco.'), 'Espera un poco.'],
    ['the server does not answer', { status: 0 }, /No se pudo conectar/],
  ])('keeps the values, shows an address and can resend if %s', async (_, failure, text) => {
    const { sent } = await open([failure, ok({ message: 'x' }, 202)]);
    await fillIn(typed, 'Enviar mensaje', text);
    expect(await hrefOf('hola@tienda.example')).toBe('mailto:hola@tienda.example');
    expect(await valueIn('Mensaje')).toBe(typed.Mensaje);
    await press('Enviar mensaje', '¡Mensaje enviado correctamente!', /ana@example.com/);
    expect(screen.queryByLabelText('Mensaje')).toBeNull();
    const message = { name: 'Ana', email: 'ana@example.com', message: typed.Mensaje };
    expect(sent(send)).toEqual([message, message]);
  });
});
