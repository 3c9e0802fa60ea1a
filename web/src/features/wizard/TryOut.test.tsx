import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const session = { token: 'tkn', status: 'free' } as const;
const explanation = (more: object) => ({
  status: 200,
  body: { reply: 'De 9 a 14.', answered: true, confidence: 0.92, candidates: [], ...more },
});
const candidates = [
  { question: '¿Horario?', answer: 'De 9 a 14.', confidence: 0.92, because: ['horario', 'abrís'] },
  { question: '¿Parking?', answer: 'Sí.', confidence: 0.07, because: [] },
];
const ask = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Tu pregunta de prueba' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
};
const explain = `POST /api/chatbots/${bot._id}/explain`;

describe('the test chat', () => {
  it('sends the complete pairs of a bot that is not saved yet', async () => {
    const answers = { 'POST /api/chatbots/explain': explanation({ candidates }) };
    const { calls } = await visit('/form?trade=florist', { session, answers });
    await ask('abris hoy');
    await screen.findByText('De 9 a 14.');
    const [call] = calls.filter(({ key }) => key.endsWith('/explain'));
    expect(call?.body).toMatchObject({ message: 'abris hoy', unknownReply: null });
    expect(call?.body).toHaveProperty('prompts.length', 5);
  });

  it('shows the confidence, the closest candidates and the matching words', async () => {
    const answers = { ...owner('free', [bot]), [explain]: explanation({ candidates }) };
    await visit(`/edit/${bot._id}`, { session, answers });
    await ask('a que hora abris');
    await screen.findByText(/Seguro al 92\s%/);
    screen.getByText('Lo ha reconocido por: horario · abrís');
    const closest = screen.getByText('Lo que más se parece:').parentElement ?? document.body;
    expect(within(closest).getByRole('meter', { name: '¿Parking?' })).toHaveProperty('value', 0.07);
    fireEvent.click(within(closest).getByRole('button', { name: '¿Parking?' }));
    await waitFor(() => expect(screen.getAllByText('De 9 a 14.')).toHaveLength(2));
  });

  it('shows the intro of an answer in another language', async () => {
    const answer = explanation({
      intro: 'This is what the business says, in Spanish:\n\n',
      candidates,
    });
    await visit(`/edit/${bot._id}`, {
      session,
      answers: { ...owner('free', [bot]), [explain]: answer },
    });
    await ask('when are you open');
    await screen.findByText(/This is what the business says, in Spanish:\s+De 9 a 14\./);
  });

  it('shows no matching words when the bot was too unsure to answer', async () => {
    const unsure = explanation({ candidates, answered: false, confidence: 0.2 });
    await visit(`/edit/${bot._id}`, {
      session,
      answers: { ...owner('free', [bot]), [explain]: unsure },
    });
    await ask('teneis parking');
    await screen.findByText(/No está seguro/);
    expect(screen.queryByText(/Lo ha reconocido por/)).toBeNull();
  });

  it('marks an answer that needs no pair', async () => {
    const byItself = explanation({ reply: 'Hola. ¿En qué te puedo ayudar?', confidence: 1 });
    await visit(`/edit/${bot._id}`, {
      session,
      answers: { ...owner('free', [bot]), [explain]: byItself },
    });
    await ask('hola');
    await screen.findByText('Esto lo contesta sin que lo escribas.');
  });

  it('sends changed pairs and the reply for unknown questions, but not unchanged pairs', async () => {
    const answers = { ...owner('free', [bot]), [explain]: explanation({}) };
    const { calls } = await visit(`/edit/${bot._id}?step=confirm`, { session, answers });
    await ask('hola');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Qué dice' }), {
      target: { value: 'Pregunta en la tienda.' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Atrás' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Respuesta 1' }), {
      target: { value: 'De 9 a 20.' },
    });
    await ask('horario');
    await waitFor(() => expect(calls.filter(({ key }) => key === explain)).toHaveLength(2));
    expect(calls.filter(({ key }) => key === explain).map(({ body }) => body)).toEqual([
      { message: 'hola', unknownReply: null },
      {
        message: 'horario',
        unknownReply: 'Pregunta en la tienda.',
        prompts: [{ question: '¿Horario?', answer: 'De 9 a 20.' }],
      },
    ]);
  });

  it('shows an error and can be used again', async () => {
    const busy = { status: 429, body: { message: 'Espera un momento.', code: 'RATE_LIMITED' } };
    await visit(`/edit/${bot._id}`, {
      session,
      answers: { ...owner('free', [bot]), [explain]: busy },
    });
    await ask('horario');
    await screen.findByText('Espera un momento.');
    expect(screen.getByRole('button', { name: 'Enviar' }).getAttribute('aria-disabled')).toBe(
      'false',
    );
  });

  it('links to the login for a visitor, and opens as a dialog on narrow screens', async () => {
    await visit('/form');
    const login = await screen.findByRole('link', { name: 'Entrar y probar' });
    expect(login.getAttribute('href')).toBe('/login?next=/form');
    fireEvent.click(screen.getByRole('button', { name: 'Probar' }));
    const sheet = await screen.findByRole('dialog');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Cerrar la prueba' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
