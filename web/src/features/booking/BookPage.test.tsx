import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type NetworkAnswers, ok, refusal } from '../../../testing/network.ts';
import * as page from '../../../testing/page.ts';
import { visit } from '../../../testing/visit.tsx';
import { at, booked, booking, now, slotsFrom } from './testing/samples.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

const bookPage = '/book/bot_azahar01';
const call = '/api/chatbots/bot_azahar01/booking';
const cut = `${bookPage}?service=cut`;
const chosen = `${cut}&at=${at(3, '10:00')}`;

async function open(path = bookPage, overrides: NetworkAnswers = {}) {
  const answers: NetworkAnswers = {
    [`GET ${call}`]: ok(booking),
    [`GET ${call}/slots`]: ({ query }) =>
      ok(slotsFrom(query.get('from') ?? '', Number(query.get('days')))),
    [`POST ${call}`]: ok(booked, 201),
    ...overrides,
  };
  const { sent } = await visit(path, { answers });
  return (key = `POST ${call}`) => sent(key) as Record<string, string>[];
}
/** Reloads the page in the same tab. */
async function reload(overrides?: NetworkAnswers) {
  const url = page.pageUrl() ?? '';
  cleanup();
  return await open(url, overrides);
}

const sendButton = 'Reservar cita';
const send = () => page.press(sendButton);
const findConfirmation = () => screen.findByRole('heading', { name: 'Cita reservada' });
const findTime = (name: string) => screen.findByRole('button', { name });
const findDay = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const field = (label: string) => screen.getByLabelText(label);
const fillInAndSend = () =>
  page.fillIn({ Nombre: 'Eva Ruiz', 'Correo electrónico': ' eva@example.com ' }, sendButton);

describe('the booking page', () => {
  it('books the chosen service and time, and moves the focus with each step', async () => {
    const sent = await open(`${bookPage}?c=conversation-1`);
    await page.press(/Corte de pelo/);
    expect((await findDay(/miércoles.* 3 .*3 horas libres/)).checked).toBe(true);
    for (const [name, shown] of [
      [/jueves.* 4 .*sin horas libres/, '40'], // the 4th, 0 free times
      [/martes.* 2 .*cerrado/, '2–'],
    ] as const) {
      const { disabled, parentElement } = await findDay(name);
      expect([disabled, parentElement?.textContent.endsWith(shown)]).toEqual([true, true]);
    }
    const question = screen.getByRole('heading', { name: '¿Qué día y a qué hora?' });
    await waitFor(() => expect(document.activeElement).toBe(question));
    await page.press('10:00');
    const name = await screen.findByLabelText('Nombre');
    expect(document.activeElement).toBe(name);
    fireEvent.keyDown(name, { key: 'Enter' });
    expect(document.activeElement).toBe(field('Correo electrónico'));
    await fillInAndSend();
    await findConfirmation();
    screen.getByRole('heading', { name: /miércoles, 3 de marzo/ });
    await page.waitForText('10:00 – 10:30', /Llegará un correo a eva@example\.com/);
    await page.waitForText(/volver al chat/);
    const change = screen.getByRole('link', { name: 'Cambiar o cancelar' });
    expect(change).toHaveProperty('href', booked.url);
    const confirmation = 'Cita en Peluquería Azahar';
    await waitFor(() => expect(document.activeElement?.textContent).toBe(confirmation));
    const visitor = { name: 'Eva Ruiz', email: 'eva@example.com' };
    const key = expect.stringMatching(/^[\w-]{36}$/);
    const start = at(3, '10:00');
    const conversationId = 'conversation-1';
    expect(sent()).toEqual([{ service: 'cut', start, ...visitor, key, conversationId }]);
  });

  it('skips the choice if there is only one service, and shows the visitor’s local time if it differs', async () => {
    const oneService = { ...booking, services: booking.services.slice(0, 1) };
    const found = ok({ ...oneService, timeZone: 'Pacific/Kiritimati' });
    await open(bookPage, { [`GET ${call}`]: found });
    await page.waitForText(/La hora grande es la de Kiritimati/);
    screen.getByRole('button', { name: '10:00 En UTC: 10:00' }); // the sample's labels are not in Kiritimati's time
    expect(screen.queryByRole('link', { name: 'Elegir otro servicio' })).toBeNull();
  });

  it('marks fields that are missing or that the server refuses, and shows the server’s message', async () => {
    const fields = { name: 'Escribe solo tu nombre.' };
    const message = 'Ya tienes 3 citas pendientes aquí.';
    const body = { message: 'Revisa los datos.', code: 'VALIDATION', fields };
    const answers = [{ status: 400, body }, refusal(409, 'STATE', message)];
    const sent = await open(chosen, { [`POST ${call}`]: answers });
    await send();
    await page.waitForText('Falta el nombre.', 'Falta un correo como nombre@ejemplo.com.');
    expect(document.activeElement).toBe(field('Nombre'));
    expect(sent()).toEqual([]);
    await fillInAndSend();
    await page.waitForText('Escribe solo tu nombre.');
    expect(document.activeElement).toBe(field('Nombre'));
    await page.fillIn({ Nombre: 'Eva' }, sendButton);
    await waitFor(async () => expect(await page.alertText()).toBe(message));
  });
});

describe('a booking link', () => {
  it('opens the day and part of the day that it names', async () => {
    await open(`${cut}&from=2027-03-03&part=afternoon`);
    const wanted = await screen.findByRole('region', { name: 'Tarde · la pedida' });
    expect(wanted.textContent).toContain('17:00');
    screen.getByRole('region', { name: 'Mañana' });
  });

  it('opens the next day with a free time, and says so, if its day is full or closed, even if loading failed at first', async () => {
    await open(`${cut}&from=2027-03-04`, { [`GET ${call}`]: [{ status: 0 }, ok(booking)] });
    await page.waitForText(/No se pudo conectar/);
    await page.press('Reintentar', /El jueves 4 de marzo no hay horas libres/);
    expect((await findDay(/viernes.* 5 .*1 hora libre/)).checked).toBe(true);
    await open(`${cut}&from=2027-03-02`);
    await page.waitForText(/El martes 2 de marzo está cerrado/);
  });

  const invalid = '?service=gone&from=2027-02-31&part=night&at=soon&booked=1&c=a%20b';
  it.each([
    ['with a part of the day that is full', '?service=cut&part=evening', '10:00'],
    ['with only a part of the day', '?service=cut&part=afternoon', '17:00'],
    ['with invalid parameters', invalid, /Corte de pelo/],
  ])('%s opens the first step or day that fits', async (_, query, shown) => {
    await open(bookPage + query);
    await screen.findByRole('button', { name: shown });
  });

  it('says that its day cannot be booked yet', async () => {
    await open(`${cut}&from=2027-08-01`);
    await page.waitForText('Todavía no se puede reservar para esos días.');
  });
});

it('a visitor can page through the bookable weeks without losing the focus, and choose a day', async () => {
  await open(cut);
  await findTime('10:00');
  const after = screen.getByRole('button', { name: 'Semanas siguientes' });
  after.focus();
  fireEvent.click(after);
  await findTime('09:00');
  expect(document.activeElement).toBe(after);
  fireEvent.click(after);
  await page.waitForText('No hay más horas libres.');
  expect(after.getAttribute('aria-disabled')).toBe('true');
  await page.follow('Volver a hoy');
  await findTime('10:00');
  fireEvent.click(await findDay(/viernes.* 5 .*1 hora/));
  await findTime('18:00');
  expect(screen.queryByRole('button', { name: '10:00' })).toBeNull();
});

describe('the typed values are kept', () => {
  it('when the answer is lost: a retry sends the same key, even after a reload', async () => {
    const sent = await open(chosen, { [`POST ${call}`]: { status: 0 } });
    await fillInAndSend();
    await page.waitForText(/no se reservará dos veces/);
    await send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    const sentAfter = await reload();
    expect(await page.valueIn('Nombre')).toBe('Eva Ruiz');
    await send();
    await findConfirmation();
    const keys = [...sent(), ...sentAfter()].map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  it('after a booking: a reload shows the confirmation, and the next booking needs no typing', async () => {
    await open(chosen);
    await fillInAndSend();
    await findConfirmation();
    await reload({ [`GET ${call}`]: { status: 0 } });
    await findConfirmation();
    const sentAfter = await reload();
    await page.follow('Pedir otra cita');
    await page.waitForText(/Hay una cita reservada para el miércoles 3 de marzo a las 10:00/);
    await page.press([/Color/, '17:00']);
    await screen.findByLabelText('Nombre');
    await send();
    await waitFor(() => expect(sentAfter()).toHaveLength(1));
  });
});

it('a visitor can request an email with links to their appointments, and retry after a rate limit', async () => {
  const message = 'Demasiados intentos. Espera un poco.';
  const answers = [refusal(429, 'RATE_LIMITED', message), ok({ message: 'Vale.' }, 202)];
  const sent = await open(bookPage, { [`POST ${call}/find`]: answers });
  await page.follow(/Cambiar o cancelar una cita/);
  await page.press('Enviar enlaces', 'Falta un correo como nombre@ejemplo.com.');
  await page.fillIn({ 'Correo electrónico': 'eva@example.com' }, 'Enviar enlaces', message);
  await page.press('Enviar enlaces', 'Si hay citas con ese correo, llegarán los enlaces.');
  expect(sent(`POST ${call}/find`)).toEqual(Array(2).fill({ email: 'eva@example.com' }));
});
