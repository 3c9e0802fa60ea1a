import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NetworkAnswers } from '../../../testing/network.ts';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const write = (name: string, value: string) => {
  const field = screen.getByRole('textbox', { name });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const edit = (status: 'free' | 'full', answers: NetworkAnswers = {}) =>
  visit(`/edit/${bot._id}?step=confirm`, {
    session: { token: 'tkn', status },
    answers: { ...owner(status, [bot]), ...answers },
  });

describe('a spreadsheet', () => {
  const row = (number: number, question: string, state: string, reason?: string) => ({
    row: number,
    question,
    answer: `La de ${question}`,
    state,
    ...(reason ? { reason } : {}),
  });
  const preview = {
    prompts: bot.prompts,
    imported: 2,
    duplicates: 1,
    rejected: [{ row: 5, reason: 'missing-question' }],
    rows: [
      row(2, '¿Horario?', 'duplicate'),
      row(3, '¿Envíos?', 'new'),
      row(4, '¿Parking?', 'new'),
      row(5, '', 'rejected', 'missing-question'),
    ],
  };

  const choose = async (counts = 'Nuevas: 2. Repetidas: 1. Rechazadas: 1.') => {
    await screen.findByRole('button', { name: 'Elegir archivo' });
    const input = document.querySelector('input[type=file]') ?? document.body;
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.csv')] } });
    await screen.findByText((text) => text.startsWith(counts));
  };

  it('is shown row by row; the ticked rows are added to the draft, and that can be undone', async () => {
    const upload = `POST /api/chatbots/${bot._id}/upload`;
    const { calls } = await edit('full', { [upload]: { status: 200, body: preview } });
    await choose();
    screen.getByText(/Rechazada · falta la pregunta/);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Añadir la fila 4' }));
    screen.getByText('No se añade');
    await press('Añadir 1 pregunta');
    await screen.findByText('Se ha añadido 1 pregunta.');
    expect(calls.filter(({ key }) => key === upload)).toHaveLength(1);
    await press('Atrás');
    expect(await screen.findByRole('textbox', { name: 'Pregunta 2' })).toHaveProperty(
      'value',
      '¿Envíos?',
    );
    await press('Deshacer');
    expect(screen.queryByRole('textbox', { name: 'Pregunta 2' })).toBeNull();
  });

  it('can be dropped on the last step before any question is written', async () => {
    const upload = `POST /api/chatbots/${bot._id}/upload`;
    const created = { status: 201, body: { ...bot, version: 1 } };
    const answers = { 'POST /api/chatbots': created, [upload]: { status: 200, body: preview } };
    await visit('/form', { session: { token: 'tkn', status: 'full' }, answers });
    fireEvent.change(await screen.findByLabelText('Nombre del chatbot'), {
      target: { value: 'Azahar' },
    });
    await press('Siguiente');
    await press('Subir una hoja de cálculo');
    const dropZone = await screen.findByRole('group', { name: 'Hoja de cálculo' });
    const dataTransfer = { files: [new File(['x'], 'a.csv')] };
    fireEvent.drop(dropZone, { dataTransfer });
    await screen.findByText('Nuevas: 2. Repetidas: 1. Rechazadas: 1.');
  });

  it('is added when the owner goes to another step without deciding', async () => {
    const upload = `POST /api/chatbots/${bot._id}/upload`;
    await edit('full', { [upload]: { status: 200, body: preview } });
    await choose();
    await press('Atrás');
    expect(await screen.findByRole('textbox', { name: 'Pregunta 3' })).toHaveProperty(
      'value',
      '¿Parking?',
    );
    screen.getByText(/Se han añadido 2 preguntas/);
  });

  it('is also added on saving and on choosing a step by its name', async () => {
    const put = `PUT /api/chatbots/${bot._id}`;
    const answers = {
      [`POST /api/chatbots/${bot._id}/upload`]: { status: 200, body: preview },
      [put]: { status: 200, body: { ...bot, version: 4 } },
    };
    const { calls } = await edit('full', answers);
    await choose();
    await press('Guardar cambios');
    await screen.findByText('✅ Bot actualizado correctamente');
    const questions = ['¿Horario?', '¿Envíos?', '¿Parking?'];
    expect(calls.find(({ key }) => key === put)?.body).toMatchObject({
      prompts: questions.map((question) => ({ question })),
    });
    leave();
    await edit('full', answers);
    await choose();
    await press('Preguntas');
    await screen.findByText(/Se han añadido 2 preguntas/);
  });

  it('makes the page ask before a link or a logout discards it', async () => {
    const answers = { [`POST /api/chatbots/${bot._id}/upload`]: { status: 200, body: preview } };
    await edit('full', answers);
    await choose();
    const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
    const address = () => screen.getByTestId('address').textContent;
    const isKept = () => JSON.stringify({ ...sessionStorage }).includes('¿Parking?');
    follow('Perfil');
    const question = '¿Salir sin añadir las preguntas?';
    const dialog = await screen.findByRole('alertdialog', { name: question });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe(`/edit/${bot._id}?step=confirm`);
    follow('Perfil');
    await press('Añadirlas y salir');
    await waitFor(() => expect(address()).toBe('/profile'));
    await waitFor(() => expect(isKept()).toBe(true));
    leave();
    await edit('full', answers);
    await choose();
    follow('Perfil');
    await press('Salir sin añadirlas');
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(isKept()).toBe(false);
    leave();
    await edit('full', answers);
    await choose();
    const logout = () => fireEvent.click(screen.getByRole('button', { name: 'Salir' }));
    logout();
    await press('Seguir aquí');
    screen.getByText('¿Parking?');
    logout();
    await press('Salir sin añadirlas');
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  });

  it('adds a different answer to a known question only if the owner ticks it', async () => {
    const rows = [row(2, '¿Envíos?', 'new'), row(3, '¿Horario?', 'new', 'conflict')];
    const body = { ...preview, imported: 2, duplicates: 0, rejected: [], rows };
    await edit('full', { [`POST /api/chatbots/${bot._id}/upload`]: { status: 200, body } });
    await choose('Nuevas: 1. Repetidas: 0. Rechazadas: 0. Con otra respuesta que la tuya: 1.');
    screen.getByText('No se añade · ya la tienes con otra respuesta');
    screen.getByRole('button', { name: 'Añadir 1 pregunta' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Añadir la fila 3' }));
    screen.getByRole('button', { name: 'Añadir 2 preguntas' });
  });

  it('has a template; plans without uploads show one line about the features of other plans', async () => {
    await edit('full');
    const template = await screen.findByRole('link', { name: 'Descargar una plantilla' });
    expect(template.getAttribute('href')).toBe('/api/chatbots/prompts-template.xlsx');
    leave();
    await visit('/form?trade=shop', { session: { token: 'tkn', status: 'free' } });
    await press('Siguiente');
    await screen.findByText(
      /^Con otro plan también podrás elegir los colores y la letra, conectar tu Google Calendar y subir/,
    );
    expect(screen.getAllByRole('link', { name: 'Ver planes' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Elegir archivo' })).toBeNull();
    expect(screen.queryByLabelText('Color de fondo')).toBeNull();
  });

  it('can be downloaded with the saved pairs, on any plan', async () => {
    const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const path = `GET /api/chatbots/${bot._id}/prompts/export`;
    const { calls } = await edit('free', { [path]: { status: 200, body: 'sheet' } });
    await press('.csv');
    await waitFor(() => expect(createUrl).toHaveBeenCalledOnce());
    expect(calls.find(({ key }) => key === path)?.headers.get('authorization')).toBe('Bearer tkn');
    leave();
    await edit('free', { [path]: { status: 503, body: { message: 'Ahora no.' } } });
    await press('.xlsx');
    await screen.findByText('Ahora no.');
  });
});

describe('the reply for unknown questions and the contact', () => {
  it('are saved on the free plan, with the contact as a link', async () => {
    const put = `PUT /api/chatbots/${bot._id}`;
    const { calls } = await edit('free', {
      [put]: { status: 200, body: { ...bot, version: 4 } },
      [`${put}/config`]: { status: 200, body: { ...bot, version: 5 } },
    });
    await screen.findByRole('textbox', { name: 'Qué dice' });
    write('Qué dice', 'Pregunta en la tienda.');
    write('Texto del botón de contacto', 'Llámanos');
    await press('Guardar cambios');
    await screen.findByText('Escribe adónde lleva el botón.');
    write('Teléfono, email o enlace', '956 123 456');
    await screen.findByText('Si no lo sabe, dice: «Pregunta en la tienda.»');
    await press('Guardar cambios');
    await screen.findByText('✅ Bot actualizado correctamente');
    expect(calls.find(({ key }) => key === `${put}/config`)?.body).toEqual({
      unknownReply: 'Pregunta en la tienda.',
      contact: { label: 'Llámanos', url: 'tel:956123456' },
    });
  });
});
