import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NetworkAnswers } from '../../../testing/network.ts';
import { owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const call = 'POST /api/chatbots/import/website';
const page = 'https://azahar.example/preguntas';
const pairs = Array.from({ length: 6 }, (_, n) => ({
  question: `¿Pregunta ${n}?`,
  answer: `Respuesta ${n}.`,
  page,
}));
const found = {
  site: {
    name: 'Azahar',
    phone: '910 00 00 00',
    email: '',
    address: '',
    hours: 'L-V 9:00-14:00',
    color: '#0a7d55',
    lang: 'es',
  },
  pairs,
  pages: [{ url: page, status: 200 }],
};

async function read(status: 'free' | 'full', answer: NetworkAnswers[string], path = '/form') {
  const answers = { ...owner(status, []), [call]: answer };
  const { calls } = await visit(path, { session: { token: 'tkn', status }, answers });
  fireEvent.change(await screen.findByLabelText('Dirección de tu web'), {
    target: { value: 'azahar.example' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Leer mi web' }));
  return calls;
}
const list = () => screen.findByRole('list', { name: 'Lo que dice tu web' });
const boxes = async () => within(await list()).getAllByRole<HTMLInputElement>('checkbox');

describe('the import from a website', () => {
  it('adds the ticked pairs, the name and the colour to the draft, and saves nothing', async () => {
    const calls = await read('full', { status: 200, body: found });
    await screen.findByText('Hemos encontrado 8 respuestas.');
    const [hours, first] = await boxes();
    expect((await boxes()).every(({ checked }) => checked)).toBe(true);
    screen.getByText('¿Qué horario tenéis?');
    expect(screen.getAllByText('De /preguntas')).toHaveLength(6);
    fireEvent.click(first as HTMLInputElement);
    expect(hours?.checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Añadir 7 preguntas' }));
    await screen.findByText('Se han añadido 7 preguntas.');
    expect(screen.getByLabelText('Nombre del chatbot')).toHaveProperty('value', 'Azahar');
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByRole('textbox', { name: 'Pregunta 1' })).toHaveProperty(
      'value',
      '¿Qué horario tenéis?',
    );
    expect(calls.filter(({ key }) => !key.startsWith('GET')).map(({ key }) => key)).toContain(call);
    expect(calls.some(({ key }) => key === 'POST /api/chatbots')).toBe(false);
  });

  it('ticks only as many pairs as the free plan allows, and says why', async () => {
    await read('free', { status: 200, body: found });
    await screen.findByText(/Tu plan tiene sitio para 5 preguntas más/);
    const all = await boxes();
    expect(all.map(({ checked }) => checked)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(all[5]?.disabled).toBe(true);
    fireEvent.click(all[0] as HTMLInputElement);
    expect(all[5]?.disabled).toBe(false);
    expect(screen.queryByRole('checkbox', { name: 'Usar el color de tu web' })).toBeNull();
  });

  it('does not tick the second answer to the same question', async () => {
    const twice = { ...found, pairs: [pairs[0], { ...pairs[0], answer: 'Otra cosa.' }] };
    await read('full', { status: 200, body: twice });
    await screen.findByText(/Tu web la responde de dos formas/);
    expect((await boxes()).map(({ checked }) => checked)).toEqual([true, true, false, true]);
  });

  it('shows a sample address in the language of the page', async () => {
    for (const [language, label, example] of [
      ['es', 'Dirección de tu web', 'tunegocio.es'],
      ['en', 'Your website’s address', 'yourbusiness.com'],
    ] as const) {
      await visit('/form', {
        session: { token: 'tkn', status: 'free' },
        answers: owner('free', []),
        language,
      });
      expect(await screen.findByLabelText(label)).toHaveProperty('placeholder', example);
      leave();
    }
  });

  it('shows the error and keeps the address', async () => {
    const message = 'No hemos podido abrir esa web.';
    await read('free', { status: 422, body: { message, code: 'UNUSABLE_FILE' } });
    await screen.findByText(message);
    expect(screen.getByLabelText('Dirección de tu web')).toHaveProperty('value', 'azahar.example');
  });
});
