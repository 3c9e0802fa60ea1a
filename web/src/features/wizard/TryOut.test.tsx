import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bot, ok, refusal } from '../../../testing/network.ts';
import { expectNoText, fillIn, hrefOf, press } from '../../../testing/page.ts';
import { visit, visitAs } from '../../../testing/visit.tsx';

const explanation = (more: object) =>
  ok({ reply: 'De 9 a 14.', answered: true, confidence: 0.92, candidates: [], ...more });
const candidates = [
  { question: '¿Horario?', answer: 'De 9 a 14.', confidence: 0.92, because: ['horario', 'abrís'] },
  { question: '¿Parking?', answer: 'Sí.', confidence: 0.07, because: [] },
];
const intro = 'In Spanish:\n\n';
const unsure = { answered: false, confidence: 0.2 };
const explain = `POST /api/chatbots/${bot._id}/explain`;
const open = (answer = explanation({ candidates }), step = '') =>
  visitAs('free', `/edit/${bot._id}${step}`, { [explain]: answer });
const ask = (text: string, ...shown: (string | RegExp)[]) =>
  fillIn({ 'Tu pregunta de prueba': text }, 'Enviar', ...shown);

describe('the test chat', () => {
  it('shows the confidence, the closest candidates and the matching words', async () => {
    await open();
    await ask('a que hora abris', /Seguro al 92\s%/, 'Lo ha reconocido por: horario · abrís');
    const closest = screen.getByText('Lo que más se parece:').parentElement ?? document.body;
    expect(within(closest).getByRole('meter', { name: '¿Parking?' })).toHaveProperty('value', 0.07);
    fireEvent.click(within(closest).getByRole('button', { name: '¿Parking?' }));
    await waitFor(() => expect(screen.getAllByText('De 9 a 14.')).toHaveLength(2));
  });

  it.each<[string, object, RegExp]>([
    ['the intro of an answer', { intro, candidates }, /In Spanish:\s+De 9 a 14\./],
    ['a standard answer', { confidence: 1 }, /^Esto lo contesta sin que tengas que escribirlo\.$/],
    ['no matching words when unsure', { ...unsure, candidates }, /No está seguro/],
  ])('shows %s', async (_, answer, text) => {
    await open(explanation(answer));
    await ask('hola', text);
    if (!('intro' in answer)) expectNoText(/Lo ha reconocido por/);
  });

  it('keeps the questions that an unsure reply offers after the next message', async () => {
    await open(explanation({ ...unsure, candidates }));
    for (const _ of [1, 2]) await ask('hola', /No está seguro/);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Park/ })).toHaveLength(2));
  });

  it('sends the reply for unknown questions, and the pairs once one has changed', async () => {
    const { sent } = await open(explanation({}), '?step=confirm');
    await ask('hola');
    await fillIn({ 'Qué dice': 'Pregunta en la tienda.' }, 'Atrás');
    await fillIn({ 'Respuesta 1': 'De 9 a 20.' });
    await ask('horario');
    await waitFor(() => expect(sent(explain)).toHaveLength(2));
    const prompts = [{ question: '¿Horario?', answer: 'De 9 a 20.' }];
    expect(sent(explain)).toEqual([
      { message: 'hola', unknownReply: null },
      { message: 'horario', unknownReply: 'Pregunta en la tienda.', prompts },
    ]);
  });

  it('shows an error and can be used again', async () => {
    await open(refusal(429, 'RATE_LIMITED', 'Espera un momento.'));
    await ask('horario', 'Espera un momento.');
    const send = screen.getByRole('button', { name: 'Enviar' });
    expect(send.getAttribute('aria-disabled')).toBe('false');
  });

  it('shows a bot with the default colours in those of the theme', async () => {
    await open();
    const greeting = await screen.findByText(/^Pregúntame algo/);
    expect(greeting.style).toMatchObject({ background: 'var(--surface)', color: 'var(--ink)' });
  });

  it('links to the login for a visitor, and opens as a dialog on narrow screens', async () => {
    await visit('/form');
    expect(await hrefOf('Entrar y probar')).toBe('/login?next=/form');
    await press('Probar');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar la prueba' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
