import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type NetworkAnswer, type NetworkAnswers, ok, refusal } from '../../../testing/network.ts';
import { follow, press, type, valueIn } from '../../../testing/user.ts';
import { visit } from '../../../testing/visit.tsx';
import { at, booked, booking, now, slot, slotsFrom } from './testing/samples.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

const page = '/book/bot_azahar01';
const call = '/api/chatbots/bot_azahar01/booking';
const cut = `${page}?service=cut`;
const chosen = `${cut}&at=${at(3, '10:00')}`;
const taken = ok(
  { message: 'Esa hora ya no está libre.', code: 'STATE', nearest: [slot(3, '10:30')] },
  409,
);

async function open(path = page, overrides: NetworkAnswers = {}) {
  const answers: NetworkAnswers = {
    [`GET ${call}`]: ok(booking),
    [`GET ${call}/slots`]: ({ query }) =>
      ok(slotsFrom(query.get('from') ?? '', Number(query.get('days')))),
    [`POST ${call}`]: ok(booked, 201),
    ...overrides,
  };
  const { sent } = await visit(path, { answers });
  return (key: string) => sent(key) as Record<string, string>[];
}
/** Reloads the page in the same tab. */
async function reload(overrides?: NetworkAnswers) {
  const address = screen.getByTestId('address').textContent ?? '';
  cleanup();
  return await open(address, overrides);
}

const send = () => press('Reservar cita');
const isBooked = () => screen.findByRole('heading', { name: 'Cita reservada' });
const day = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const focused = () => document.activeElement;

async function fillInAndSend() {
  await type('Nombre', 'Eva Ruiz');
  await type('Correo electrónico', ' eva@example.com ');
  await send();
}

describe('booking', () => {
  it('books a service at a time for a visitor, and moves the focus with each step', async () => {
    const sent = await open(`${page}?c=conversation-1`);
    await press(/Corte de pelo/);
    expect((await day(/miércoles.* 3 .*3 horas libres/)).checked).toBe(true);
    expect((await day(/jueves.* 4 .*sin horas libres/)).disabled).toBe(true);
    await waitFor(() =>
      expect(focused()).toBe(screen.getByRole('heading', { name: '¿Cuándo te viene bien?' })),
    );
    await press('10:00');
    const name = await screen.findByLabelText('Nombre');
    expect(focused()).toBe(name);
    fireEvent.keyDown(name, { key: 'Enter' });
    expect(focused()).toBe(screen.getByLabelText('Correo electrónico'));
    await fillInAndSend();
    await isBooked();
    screen.getByRole('heading', { name: /miércoles, 3 de marzo/ });
    screen.getByText('10:00 – 10:30');
    screen.getByText(/Te llega un correo a eva@example\.com/);
    screen.getByText(/volver al chat/);
    const change = screen.getByRole('link', { name: 'Cambiar o cancelar' });
    expect(change).toHaveProperty('href', booked.url);
    await waitFor(() => expect(focused()?.textContent).toBe('Te esperan en Peluquería Azahar'));
    expect(sent(`POST ${call}`)).toEqual([
      {
        service: 'cut',
        start: at(3, '10:00'),
        name: 'Eva Ruiz',
        email: 'eva@example.com',
        key: expect.stringMatching(/^[\w-]{36}$/),
        conversationId: 'conversation-1',
      },
    ]);
  });

  it('skips the choice of a service when there is only one', async () => {
    const [only] = booking.services;
    await open(page, { [`GET ${call}`]: ok({ ...booking, services: [only] }) });
    await screen.findByRole('button', { name: '10:00' });
    expect(screen.queryByRole('link', { name: 'Elegir otro servicio' })).toBeNull();
  });

  it('sends nothing without name and email address, and marks the missing fields', async () => {
    const sent = await open(chosen);
    await send();
    await screen.findByText('Escribe tu nombre.');
    screen.getByText('Escribe un correo como nombre@ejemplo.com.');
    expect(focused()).toBe(screen.getByLabelText('Nombre'));
    expect(sent(`POST ${call}`)).toEqual([]);
  });

  it('marks the fields that the server refuses', async () => {
    const fields = { name: 'Escribe solo tu nombre.' };
    const refused = ok({ message: 'Revisa los datos.', code: 'VALIDATION', fields }, 400);
    await open(chosen, { [`POST ${call}`]: refused });
    await fillInAndSend();
    await screen.findByText('Escribe solo tu nombre.');
    expect(focused()).toBe(screen.getByLabelText('Nombre'));
  });
});

describe('a booking link', () => {
  it('opens the day and part of the day that it names', async () => {
    await open(`${cut}&from=2027-03-03&part=afternoon`);
    const wanted = await screen.findByRole('region', { name: 'Tarde · la que buscabas' });
    expect(wanted.textContent).toContain('17:00');
    screen.getByRole('region', { name: 'Mañana' });
  });

  it('to a full day opens the next day with a free time and says so', async () => {
    await open(`${cut}&from=2027-03-04`);
    await screen.findByText(/El jueves, 4 de marzo no quedan horas libres/);
    expect((await day(/viernes.* 5 .*1 hora libre/)).checked).toBe(true);
  });

  it.each([
    ['without a day', '?service=cut&part=evening', '10:00'],
    ['with only a part of the day', '?service=cut&part=afternoon', '17:00'],
    [
      'with invalid parameters',
      '?service=gone&from=2027-02-31&part=night&at=soon&booked=1&c=a%20b',
      /Corte de pelo/,
    ],
  ])('%s opens the first step or day that fits', async (_, query, shown) => {
    await open(page + query);
    await screen.findByRole('button', { name: shown });
  });

  it('opens after a retry when the server could not be reached', async () => {
    let answer: NetworkAnswer = { status: 0 };
    await open(page, { [`GET ${call}`]: () => answer });
    await screen.findByText(/No se pudo conectar/);
    answer = ok(booking);
    await press('Reintentar');
    await screen.findByRole('button', { name: /Corte de pelo/ });
  });
});

describe('the choice of a time', () => {
  it('pages through the bookable weeks with their days, and keeps the focus', async () => {
    await open(cut);
    await screen.findByRole('button', { name: '10:00' });
    const after = screen.getByRole('button', { name: 'Semanas siguientes' });
    after.focus();
    fireEvent.click(after);
    await screen.findByRole('button', { name: '09:00' });
    expect(focused()).toBe(after);
    fireEvent.click(after);
    await screen.findByText('Ya no queda ninguna hora libre.');
    expect(after.getAttribute('aria-disabled')).toBe('true');
    await follow('Volver a hoy');
    await screen.findByRole('button', { name: '10:00' });
    fireEvent.click(await day(/viernes.* 5 .*1 hora/));
    await screen.findByRole('button', { name: '18:00' });
    expect(screen.queryByRole('button', { name: '10:00' })).toBeNull();
  });

  it('also shows the visitor’s local time when it differs', async () => {
    const timeZone = 'Pacific/Kiritimati';
    await open(cut, { [`GET ${call}`]: ok({ ...booking, timeZone }) });
    await screen.findByText(/La hora grande es la de Kiritimati/);
    screen.getByRole('button', { name: '10:00 Tu hora local: 10:00' });
  });
});

describe('the typed values are kept', () => {
  it('when the slot is taken: a nearby one is booked with the same name', async () => {
    let answer = taken;
    const sent = await open(chosen, { [`POST ${call}`]: () => answer });
    await fillInAndSend();
    await screen.findByText(/Esa hora ya no está libre\. Estas son las horas/);
    answer = ok(booked, 201);
    screen.getByRole('region', { name: 'miércoles, 3 de marzo' });
    await press('10:30');
    expect(focused()).toBe(screen.getByRole('button', { name: 'Reservar cita' }));
    expect(screen.queryByText(/Esa hora ya no está libre/)).toBeNull();
    screen.getByText('10:30 – 11:00');
    await send();
    await isBooked();
    const [first, second] = sent(`POST ${call}`);
    expect(second).toMatchObject({ start: at(3, '10:30'), name: 'Eva Ruiz' });
    expect(second?.key).not.toBe(first?.key);
  });

  it('when the answer is lost: a retry sends the same key, even after a reload', async () => {
    const noAnswer = { [`POST ${call}`]: { status: 0 } };
    const sent = await open(chosen, noAnswer);
    await fillInAndSend();
    await screen.findByText(/no se reservará dos veces/);
    await send();
    await waitFor(() => expect(sent(`POST ${call}`)).toHaveLength(2));
    const sentAfter = await reload();
    expect(await valueIn('Nombre')).toBe('Eva Ruiz');
    await send();
    await isBooked();
    const keys = [...sent(`POST ${call}`), ...sentAfter(`POST ${call}`)].map(({ key }) => key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('when there are too many appointments: the server’s message is shown', async () => {
    const message = 'Ya tienes 3 citas pendientes aquí.';
    await open(chosen, { [`POST ${call}`]: refusal(409, 'STATE', message) });
    await fillInAndSend();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('after a reload: the confirmation is shown, with a link to book another', async () => {
    await open(chosen);
    await fillInAndSend();
    await isBooked();
    await reload({ [`GET ${call}`]: { status: 0 } });
    await isBooked();
    const another = await reload();
    await follow('Pedir otra cita');
    await screen.findByText(/Has reservado para el miércoles, 3 de marzo a las 10:00/);
    await press(/Color/);
    await press('17:00');
    await screen.findByLabelText('Nombre');
    await send();
    await waitFor(() => expect(another(`POST ${call}`)).toHaveLength(1));
  });
});

it('sends the links of existing appointments by email, unless there were too many requests', async () => {
  const message = 'Demasiados intentos. Espera un poco.';
  let answer = refusal(429, 'RATE_LIMITED', message);
  const sent = await open(page, { [`POST ${call}/find`]: () => answer });
  await follow(/¿Ya tienes cita\?/);
  await press('Enviar enlaces');
  await screen.findByText('Escribe un correo como nombre@ejemplo.com.');
  await type('Correo electrónico', 'eva@example.com');
  await press('Enviar enlaces');
  await screen.findByText(message);
  answer = ok({ message: 'Vale.' }, 202);
  await press('Enviar enlaces');
  await screen.findByText('Si hay citas con ese correo, te llegan los enlaces.');
  expect(sent(`POST ${call}/find`)).toEqual(Array(2).fill({ email: 'eva@example.com' }));
});
