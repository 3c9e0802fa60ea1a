import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bot, type NetworkAnswers, ok, saveBot } from '../../../testing/network.ts';
import { expectNoText, press, waitForText } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';

const check = 'POST /api/chatbots/check';
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const questions = () => screen.getAllByRole('textbox', { name: /^Pregunta \d+/ });

/** Opens the questions step of a bot. */
async function open(answers: NetworkAnswers = {}, openedBot = bot) {
  const path = `/edit/${bot._id}?step=prompts`;
  const visited = await visitAs('free', path, answers, { bots: [openedBot] });
  await screen.findByRole('textbox', { name: 'Pregunta 1' });
  return visited;
}

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

  it('stores the translation of an answer and its last day', async () => {
    const { sent } = await open({ [saveBot]: ok({ ...bot, version: 4 }) });
    // Each button shows the beginning of its name.
    for (const word of ['Otra forma', 'Idioma y fecha', 'Quitar'])
      expect(screen.getByText(word).closest('button')?.title).toMatch(`${word} `);
    await press('Idioma y fecha de la respuesta 1');
    write('Respuesta 1 en el otro idioma', 'From 9 to 14.');
    const until = screen.getByLabelText<HTMLInputElement>('Vale hasta el');
    fireEvent.change(until, { target: { value: '2020-08-31' } });
    expect(until.value).toBe('2020-08-31');
    await waitForText('Ha caducado: el asistente ya no la da.');
    await press(['Siguiente', 'Guardar cambios'], '✅ Bot actualizado correctamente');
    const more = { translation: 'From 9 to 14.', until: new Date(2020, 8, 1).toISOString() }; // the end of 31 August
    expect(sent(saveBot)).toMatchObject([{ prompts: [{ ...bot.prompts[0], ...more }] }]);
  });

  it('leads to an answer that is too long, which says so itself', async () => {
    await open();
    write('Respuesta 1', 'a'.repeat(4_001));
    await press('Siguiente', 'La respuesta puede tener hasta 4.000 caracteres.');
    await waitFor(() => expect(document.activeElement).toBe(field('Respuesta 1')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('adds no more pairs than the free plan allows, and says so', async () => {
    await open();
    const lines = Array.from({ length: 9 }, (_, n) => `¿Modelo ${n}?\tEl ${n}.`).join('\n');
    fireEvent.paste(field('Pregunta 1'), { clipboardData: { getData: () => lines } });
    await waitForText('El plan gratuito solo permite hasta 5 preguntas');
    for (const name of ['Añadir pregunta', 'Otra forma de preguntar la 1']) {
      await press(name);
      expect(questions()).toHaveLength(5);
    }
  });

  it('shows a notice over the questions until it is closed, or for ten seconds without the focus', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    const remove = () => press('Quitar la fila 1', 'Pregunta quitada.');
    const pass = () => act(() => vi.advanceTimersByTimeAsync(10_000));
    await remove();
    await press('Cerrar');
    expectNoText('Pregunta quitada.');
    write('Pregunta 1', '¿Envíos?');
    await remove();
    screen.getByRole('button', { name: 'Deshacer' }).focus();
    await pass();
    screen.getByText('Pregunta quitada.');
    field('Pregunta 1').focus();
    await pass();
    expectNoText('Pregunta quitada.');
  });
});

describe('the check of the pairs', () => {
  it('shows hints under the pairs after a pause in typing, and does not block the next step', async () => {
    const pairs = [...bot.prompts, { question: 'Horario', answer: 'De 9 a 20.' }];
    const findings = [
      { kind: 'conflict', rows: [0, 1] },
      { kind: 'hidden', rows: [1] },
    ];
    const { sent } = await open({ [check]: ok({ findings }) }, { ...bot, prompts: pairs });
    const typed = [pairs[0], { question: 'Horario', answer: 'De 9 a 21.' }];
    const checks = () =>
      sent(check).filter((body) => JSON.stringify(body) === JSON.stringify({ prompts: typed }));
    // Until the real timers return, only the test advances the time.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    write('Respuesta 2', 'De 9 a 21.');
    await vi.advanceTimersByTimeAsync(800); // less than the pause of 0.9 s
    expect(checks()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(checks()).toHaveLength(1);
    vi.useRealTimers();
    await press('«Horario»');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Pregunta 2' }));
    const hint = screen.getByRole('button', { name: '«¿Horario?»' }).closest('.card-hint');
    expect(hint?.textContent).toBe('Pregunta lo mismo que «¿Horario?» y contesta otra cosa.');
    await waitForText(/Así nadie la encontraría/);
    await waitForText('2 preguntas que conviene mirar. Puedes seguir igualmente.');
    await press('Siguiente');
    await waitFor(() => screen.getByRole('button', { name: 'Guardar cambios' }));
  });

  it('shows a hint under an answer that contradicts the stored opening hours', async () => {
    const weekday = [{ from: '09:00', to: '14:00' }];
    const hours = [weekday, weekday, weekday, weekday, weekday, [], []];
    const opening = { timeZone: 'Europe/Madrid', hours, holidays: [] };
    const sunday = { question: '¿Abrís los domingos?', answer: 'Sí, de 9 a 14.' };
    const prompts = [...bot.prompts, sunday];
    const botWithHours = { ...bot, prompts, config: { ...bot.config, opening } };
    await open({ [check]: ok({ findings: [] }) }, botWithHours);
    const hint = await screen.findByText('Da un horario distinto del que tienes guardado.');
    within(hint.closest('.card') as HTMLElement).getByRole('textbox', { name: 'Pregunta 2' });
    await waitForText('1 pregunta que conviene mirar. Puedes seguir igualmente.');
  });
});
