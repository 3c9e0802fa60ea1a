import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const questions = () =>
  screen
    .getAllByRole('textbox', { name: /^Pregunta \d+/ })
    .map((element) => (element as HTMLTextAreaElement).value);

/** Opens the questions step of a bot with these pairs. */
async function open(
  status: 'free' | 'full' = 'free',
  prompts = bot.prompts,
  answers: Parameters<typeof visit>[1] = {},
) {
  const visited = await visit(`/edit/${bot._id}`, {
    session: { token: 'tkn', status },
    answers: { ...owner(status, [{ ...bot, prompts }]), ...answers.answers },
  });
  await screen.findByLabelText('Nombre del chatbot');
  press('Siguiente');
  await screen.findByRole('textbox', { name: 'Pregunta 1' });
  return visited;
}

const paste = (name: string, text: string) =>
  fireEvent.paste(field(name), { clipboardData: { getData: () => text } });

describe('writing questions and answers', () => {
  it('moves on with Enter: to the answer, then to a new question', async () => {
    await open();
    fireEvent.keyDown(field('Pregunta 1'), { key: 'Enter' });
    expect(document.activeElement).toBe(field('Respuesta 1'));
    fireEvent.keyDown(field('Respuesta 1'), { key: 'Enter', shiftKey: true });
    expect(questions()).toHaveLength(1);
    fireEvent.keyDown(field('Respuesta 1'), { key: 'Enter' });
    expect(document.activeElement).toBe(field('Pregunta 2'));
  });

  it('stores a second phrasing as a pair with the same answer', async () => {
    const saved = { status: 200, body: { ...bot, version: 4 } };
    const put = `PUT /api/chatbots/${bot._id}`;
    const { calls } = await open('free', bot.prompts, { answers: { [put]: saved } });
    press('Otra forma de preguntar la 1');
    expect(document.activeElement).toBe(field('Pregunta 1, otra forma (2)'));
    type('Pregunta 1, otra forma (2)', '¿A qué hora abrís?');
    press('Siguiente');
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('✅ Bot actualizado correctamente');
    expect(calls.find(({ key }) => key === put)?.body).toMatchObject({
      prompts: [
        { question: '¿Horario?', answer: 'De 9 a 14.' },
        { question: '¿A qué hora abrís?', answer: 'De 9 a 14.' },
      ],
    });
  });

  it('stores the translation of an answer and its last day', async () => {
    const saved = { status: 200, body: { ...bot, version: 4 } };
    const put = `PUT /api/chatbots/${bot._id}`;
    const { calls } = await open('free', bot.prompts, { answers: { [put]: saved } });
    press('Idioma y fecha de la respuesta 1');
    type('Respuesta 1 en el otro idioma', 'From 9 to 14.');
    const until = screen.getByLabelText<HTMLInputElement>('Vale hasta el');
    fireEvent.change(until, { target: { value: '2020-08-31' } });
    expect(until.value).toBe('2020-08-31');
    await screen.findByText('Ya ha pasado: el asistente no la da.');
    press('Siguiente');
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('✅ Bot actualizado correctamente');
    expect(calls.find(({ key }) => key === put)?.body).toMatchObject({
      prompts: [
        {
          question: '¿Horario?',
          answer: 'De 9 a 14.',
          translation: 'From 9 to 14.',
          until: new Date(2020, 8, 1).toISOString(),
        },
      ],
    });
  });

  it('adds pairs pasted from a spreadsheet, and can undo that', async () => {
    await open('full');
    paste('Respuesta 1', 'solo texto\nde dos líneas');
    expect(questions()).toHaveLength(1);
    paste('Pregunta 1', '¿Envíos?\tSí.\r\n¿Horario?\tDe 9 a 14.\r\n¿Parking?\tEnfrente.\r\n');
    await screen.findByText(/Se han añadido 2 preguntas. 1 ya la tenías./);
    expect(questions()).toEqual(['¿Horario?', '¿Envíos?', '¿Parking?']);
    press('Deshacer');
    expect(questions()).toEqual(['¿Horario?']);
  });

  it('adds no more pairs than the free plan allows, and says so', async () => {
    await open();
    const lines = Array.from({ length: 9 }, (_, n) => `¿Modelo ${n}?\tEl ${n}.`).join('\n');
    paste('Pregunta 1', lines);
    await screen.findByText('El plan gratuito solo permite hasta 5 preguntas');
    expect(questions()).toHaveLength(5);
    press('Otra forma de preguntar la 1');
    expect(questions()).toHaveLength(5);
  });

  it('focuses the neighbour of a removed question, and can undo the removal', async () => {
    const two = [...bot.prompts, { question: '¿Parking?', answer: 'Enfrente.' }];
    await open('free', two);
    press('Quitar la fila 1');
    expect(questions()).toEqual(['¿Parking?']);
    expect(document.activeElement).toBe(field('Pregunta 1'));
    press('Deshacer');
    expect(questions()).toEqual(['¿Horario?', '¿Parking?']);
    expect(document.activeElement).toBe(field('Pregunta 1'));
  });

  it('finds a question among thousands, of which it renders only a block', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => ({
      question: `¿Modelo ${n}?`,
      answer: `Respuesta del modelo ${n}, sin más.`,
    }));
    await open('full', many);
    expect(questions().length).toBeLessThan(100);
    const search = screen.getByRole('searchbox', { name: 'Buscar en tus preguntas' });
    fireEvent.change(search, { target: { value: 'modelo 4711' } });
    await screen.findByText('1 coincide');
    expect(screen.getByRole('textbox', { name: 'Pregunta 4712' })).toHaveProperty(
      'value',
      '¿Modelo 4711?',
    );
  });
});

describe('the check of the pairs', () => {
  it('shows hints at the pairs after a pause in typing, and does not block the next step', async () => {
    const two = [...bot.prompts, { question: 'Horario', answer: 'De 9 a 20.' }];
    const findings = [
      { kind: 'conflict', rows: [0, 1] },
      { kind: 'hidden', rows: [1] },
    ];
    const answer = { status: 200, body: { findings } };
    const { calls } = await open('free', two, {
      answers: { 'POST /api/chatbots/check': answer },
    });
    const typed = [two[0], { question: 'Horario', answer: 'De 9 a 21.' }];
    const checks = () =>
      calls.filter(
        ({ key, body }) =>
          key === 'POST /api/chatbots/check' &&
          JSON.stringify(body) === JSON.stringify({ prompts: typed }),
      );
    // From here on only the test advances the time.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    type('Respuesta 2', 'De 9 a 21.');
    await vi.advanceTimersByTimeAsync(800);
    expect(checks()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(checks()).toHaveLength(1);
    vi.useRealTimers();
    await screen.findByText('Pregunta lo mismo que la 2 y contesta otra cosa.');
    screen.getByText('Pregunta lo mismo que la 1 y contesta otra cosa.');
    screen.getByText(/Así nadie la encontraría/);
    screen.getByText('2 preguntas que conviene mirar. Puedes seguir igualmente.');
    press('Siguiente');
    await waitFor(() => screen.getByRole('button', { name: 'Guardar cambios' }));
  });

  it('shows a hint at an answer that contradicts the stored opening hours', async () => {
    const weekday = [{ from: '09:00', to: '14:00' }];
    const hours = [weekday, weekday, weekday, weekday, weekday, [], []];
    const opening = { timeZone: 'Europe/Madrid', hours, holidays: [] };
    const prompts = [
      ...bot.prompts,
      { question: '¿Abrís los domingos?', answer: 'Sí, de 9 a 14.' },
    ];
    const botWithHours = { ...bot, prompts, config: { ...bot.config, opening } };
    const check = { status: 200, body: { findings: [] } };
    const answers = { ...owner('free', [botWithHours]), 'POST /api/chatbots/check': check };
    const session = { token: 'tkn', status: 'free' } as const;
    await visit(`/edit/${bot._id}?step=prompts`, { session, answers });
    const hint = await screen.findByText('Dice otro horario que el que tienes guardado.');
    within(hint.closest('.card') as HTMLElement).getByRole('textbox', { name: 'Pregunta 2' });
    screen.getByText('1 pregunta que conviene mirar. Puedes seguir igualmente.');
  });
});
