import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bot, type NetworkAnswers, ok, refusal, saveBot } from '../../../testing/network.ts';
import { arriveAt, fillIn, follow, press, tick, waitForText } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';

const path = `/edit/${bot._id}?step=confirm`;

describe('a spreadsheet', () => {
  const row = (number: number, question: string, state: string, reason?: string) => {
    const answer = `La de ${question}`;
    return { row: number, question, answer, state, ...(reason ? { reason } : {}) };
  };
  const rows = [
    row(2, '¿Horario?', 'duplicate'),
    row(3, '¿Envíos?', 'new'),
    row(4, '¿Parking?', 'new'),
    row(5, '', 'rejected', 'missing-question'),
  ];
  const rejected = [{ row: 5, reason: 'missing-question' }];
  const preview = { prompts: bot.prompts, imported: 2, duplicates: 1, rejected, rows };
  const upload = `POST /api/chatbots/${bot._id}/upload`;
  const files = [new File(['x'], 'a.csv')];

  async function chooseFile(answers: NetworkAnswers = {}, counts = 'Nuevas: 2. Repetidas: 1.') {
    const visited = await visitAs('full', path, { [upload]: ok(preview), ...answers });
    await screen.findByRole('button', { name: 'Elegir archivo' });
    const input = document.querySelector('input[type=file]') ?? document.body;
    fireEvent.change(input, { target: { files } });
    await screen.findByText((text) => text.startsWith(counts));
    return visited;
  }

  it('can be dropped on the last step before any question is written', async () => {
    const answers = { 'POST /api/chatbots': ok(bot, 201), [upload]: ok(preview) };
    await visitAs('full', '/form', answers, { bots: [] });
    await fillIn({ 'Nombre del chatbot': 'Azahar' }, ['Siguiente', 'Subir una hoja de cálculo']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Elegir archivo'));
    const dropZone = await screen.findByRole('group', { name: 'Hoja de cálculo' });
    fireEvent.drop(dropZone, { dataTransfer: { files } });
    await waitForText('Nuevas: 2. Repetidas: 1. Rechazadas: 1.');
  });

  it('adds its questions when the owner goes to another step without deciding', async () => {
    await chooseFile();
    await waitForText(/Rechazada · falta la pregunta/);
    await tick('Añadir la fila 4');
    await waitForText('No se añade');
    await tick('Añadir la fila 4');
    await press('Atrás');
    const added = await screen.findByRole('textbox', { name: 'Pregunta 3' });
    expect(added).toHaveProperty('value', '¿Parking?');
    await waitForText(/Se han añadido 2 preguntas/);
  });

  it('adds its questions when the owner saves or chooses a step by its name', async () => {
    const { sent } = await chooseFile({ [saveBot]: ok({ ...bot, version: 4 }) });
    await press('Guardar cambios', '✅ Bot actualizado correctamente');
    const prompts = ['¿Horario?', '¿Envíos?', '¿Parking?'].map((question) => ({ question }));
    expect(sent(saveBot)).toMatchObject([{ prompts }]);
    await chooseFile();
    await press('Preguntas', /Se han añadido 2 preguntas/);
  });

  it('makes the page ask before a link or a logout discards it', async () => {
    const isKept = () => JSON.stringify({ ...sessionStorage }).includes('¿Parking?');
    await chooseFile();
    await follow('Perfil');
    const question = '¿Salir sin añadir las preguntas?';
    const dialog = await screen.findByRole('alertdialog', { name: question });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await arriveAt(path);
    await follow('Perfil');
    await press('Añadirlas y salir');
    await arriveAt('/profile');
    await waitFor(() => expect(isKept()).toBe(true));
    await chooseFile();
    await follow('Perfil');
    await press('Salir sin añadirlas');
    await arriveAt('/profile');
    expect(isKept()).toBe(false);
    await chooseFile();
    await press(['Salir', 'Seguir aquí'], '¿Parking?');
    await press(['Salir', 'Salir sin añadirlas']);
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  });

  it('adds a different answer to a known question only if the owner ticks it', async () => {
    const conflicting = [row(2, '¿Envíos?', 'new'), row(3, '¿Horario?', 'new', 'conflict')];
    const body = { ...preview, duplicates: 0, rejected: [], rows: conflicting };
    const counts =
      'Nuevas: 1. Repetidas: 0. Rechazadas: 0. Con una respuesta distinta de la tuya: 1.';
    await chooseFile({ [upload]: ok(body) }, counts);
    await waitForText('No se añade · ya la tienes con otra respuesta');
    screen.getByRole('button', { name: 'Añadir 1 pregunta' });
    await tick('Añadir la fila 3');
    screen.getByRole('button', { name: 'Añadir 2 preguntas' });
  });

  it('on a plan without uploads is replaced by one line about the features of other plans', async () => {
    await visitAs('free', '/form?trade=shop');
    await press('Siguiente');
    const features = 'elegir los colores y la letra, conectar tu Google Calendar y subir';
    await waitForText(new RegExp(`^Con otro plan también podrás ${features}`));
    expect(screen.getAllByRole('link', { name: 'Ver planes' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Elegir archivo' })).toBeNull();
    expect(screen.queryByLabelText('Color de fondo')).toBeNull();
    await visitAs('free', path);
    await waitForText(/^Con otro plan también podrás ver sus estadísticas, elegir/);
  });

  it('can be downloaded with the saved pairs on the free plan; a failure shows its reason, and a refused token ends the session', async () => {
    const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const refused = refusal(401, 'UNAUTHENTICATED');
    const answers = [refusal(503, 'UNAVAILABLE', 'Ahora no.'), ok('sheet'), refused];
    const sheet = `GET /api/chatbots/${bot._id}/prompts/export`;
    const { calls } = await visitAs('free', path, { [sheet]: answers });
    await press('.xlsx', 'Ahora no.');
    await press('.csv');
    await waitFor(() => expect(createUrl).toHaveBeenCalledOnce());
    expect(calls.find(({ key }) => key === sheet)?.headers.get('authorization')).toBe('Bearer tkn');
    await press('.csv');
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  });
});

it('the last step saves the reply for unknown questions and the contact, even on the free plan; in English its example is British, and Full is named once', async () => {
  const { sent } = await visitAs('free', path, {
    [saveBot]: ok({ ...bot, version: 4 }),
    [`${saveBot}/config`]: ok({ ...bot, version: 5 }),
  });
  const texts = { 'Qué dice': 'Pregunta en la tienda.', 'Texto del botón de contacto': 'Llámanos' };
  await fillIn(texts, 'Guardar cambios', 'Escribe adónde lleva el botón.');
  await waitForText('Si no lo sabe, dice: «Pregunta en la tienda.»');
  const url = { 'Teléfono, email o enlace': '956 123 456' };
  await fillIn(url, 'Guardar cambios', '✅ Bot actualizado correctamente');
  const contact = { label: 'Llámanos', url: 'tel:956123456' };
  expect(sent(`${saveBot}/config`)).toEqual([{ unknownReply: 'Pregunta en la tienda.', contact }]);
  const bots = [{ ...bot, config: { ...bot.config, contact } }];
  await visitAs('pro', path, {}, { bots, language: 'en' });
  await screen.findByDisplayValue('956123456');
  await waitForText(/^For example 01632 960123/, /upload your questions as a spreadsheet\.$/);
});
