import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NetworkAnswer } from '../../../testing/network.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const send = 'POST /api/contact';
const typed = { Nombre: 'Ana', Email: ' ana@example.com ', Mensaje: '¿Hacéis factura?\nGracias' };

async function open(answer: NetworkAnswer | (() => NetworkAnswer)) {
  const answers = {
    [send]: answer,
    'GET /operator.json': { status: 200, body: { email: 'hola@tienda.example', processors: [] } },
  };
  const visited = await visit('/contact', { answers });
  await screen.findByRole('heading', { name: 'Contacto', level: 1 });
  return visited;
}

function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
}

describe('the contact form', () => {
  it('sends the message and shows a confirmation instead of the form', async () => {
    const { calls } = await open({ status: 202, body: { message: 'x' } });
    fill(typed);
    await screen.findByText('¡Mensaje enviado correctamente!');
    screen.getByText(/ana@example.com/);
    expect(screen.queryByLabelText('Mensaje')).toBeNull();
    expect(calls.find(({ key }) => key === send)?.body).toEqual({
      name: 'Ana',
      email: 'ana@example.com',
      message: '¿Hacéis factura?\nGracias',
    });
  });

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
      const { calls } = await open({ status: 202 });
      fill(values);
      expect(await screen.findAllByText(text)).toHaveLength(times);
      expect(document.activeElement).toBe(screen.getByLabelText(label));
      expect(calls.some(({ key }) => key === send)).toBe(false);
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
    await open(() => answer);
    fill(typed);
    await screen.findByText(text);
    expect((screen.getByLabelText('Mensaje') as HTMLTextAreaElement).value).toBe(typed.Mensaje);
    answer = { status: 202, body: { message: 'x' } };
    fireEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
    await screen.findByText('¡Mensaje enviado correctamente!');
  });

  it("shows the operator's email address", async () => {
    await open({ status: 202 });
    const link = await screen.findByRole('link', { name: 'hola@tienda.example' });
    expect(link.getAttribute('href')).toBe('mailto:hola@tienda.example');
  });
});
