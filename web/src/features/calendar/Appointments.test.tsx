import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bot, type NetworkAnswers, ok, refusal } from '../../../testing/network.ts';
import * as page from '../../../testing/page.ts';
import { visit, visitAs } from '../../../testing/visit.tsx';
import { appointment, at, connected, notConnected, slots, visitView } from './testing/samples.ts';

const calendarPage = `/calendar/${bot._id}`;
const calendar = `/api/chatbots/${bot._id}/integrations/calendar`;
const appointments = `/api/chatbots/${bot._id}/appointments`;
const evasAppointment = `${appointments}/${appointment.appointmentId}`;
const listOf = (...items: object[]) => ok({ timeZone: 'Europe/Madrid', items, next: null });

const open = (path: string, overrides: NetworkAnswers = {}, status: 'pro' | 'free' = 'pro') =>
  visitAs(status, path, {
    [`GET ${calendar}`]: ok(connected),
    [`GET ${appointments}`]: listOf(appointment),
    [`GET ${evasAppointment}/slots`]: ok(slots),
    ...overrides,
  });
const expectNoButton = (name: string | RegExp) =>
  expect(screen.queryByRole('button', { name })).toBeNull();

it('on the free plan, the calendar page shows the price, requests no settings, and still lists booked appointments', async () => {
  const { sent } = await open(calendarPage, { [`GET ${appointments}`]: listOf() }, 'free');
  await page.waitForText('Las citas van incluidas a partir del plan Pro, 9 €/mes.');
  expectNoButton('Empezar a dar citas');
  expect(sent(`GET ${calendar}`)).toEqual([]);
  await open(calendarPage, {}, 'free');
  await screen.findByRole('article', { name: /Eva/ });
  screen.getByRole('button', { name: 'Cancelar Eva' });
});

describe('the appointments', () => {
  it('are grouped by day in the time zone of the business, and cancelled after a confirmation', async () => {
    let items: object[] = [appointment];
    const { sent } = await open(calendarPage, {
      [`GET ${appointments}`]: () => listOf(...items),
      [`POST ${evasAppointment}/cancel`]: () => {
        items = [];
        return ok({ ...appointment, state: 'cancelled' });
      },
    });
    await screen.findByRole('heading', { name: /14 de julio/ });
    const card = within(screen.getByRole('article', { name: '17:00 17:30 Eva' }));
    const email = card.getByRole('link', { name: 'eva@example.com' });
    expect(email.getAttribute('href')).toBe('mailto:eva@example.com');
    await page.press('Cancelar Eva');
    expect(sent(`POST ${evasAppointment}/cancel`)).toEqual([]);
    await page.press('Sí, cancelar la cita');
    const message = await screen.findByText(/La cita de Eva está cancelada/);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(document.activeElement?.contains(message)).toBe(true);
  });

  it('can be moved to a slot that is still free, and the owner sees which email address is notified', async () => {
    const taken = refusal(409, 'SLOT_TAKEN', 'Ese hueco ya no está libre.');
    const answers = { [`POST ${evasAppointment}/move`]: [taken, ok(appointment)] };
    const { sent } = await open(calendarPage, answers);
    await page.press('Cambiar Eva');
    await page.tick('10:00', 'radio');
    await page.press('Cambiar la cita');
    expect(await page.alertText()).toBe('La cita no se ha cambiado. Ese hueco ya no está libre.');
    await waitFor(() => expect(sent(`GET ${evasAppointment}/slots`)).toHaveLength(2));
    const move = screen.getByRole('button', { name: 'Cambiar la cita' });
    expect(move.getAttribute('aria-disabled')).toBe('true');
    await page.tick(/16 de julio/, 'radio');
    await page.tick('10:30', 'radio');
    await page.press('Cambiar la cita');
    const message = await screen.findByText(/La cita de Eva es ahora .*16 de julio .*a las 10:30/);
    expect(message.textContent).toContain('eva@example.com');
    expect(sent(`POST ${evasAppointment}/move`)[1]).toEqual({ start: at(16, '08:30') });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('cannot be cancelled twice', async () => {
    const cancelled = listOf({ ...appointment, state: 'cancelled' });
    await open(`${calendarPage}?when=past`, { [`GET ${appointments}`]: cancelled });
    await page.waitForText('Cancelada');
    expectNoButton(/Cancelar/);
  });
});

it('the owner’s page links to the booking page and copies its URL, but only if the calendar is connected', async () => {
  const url = `${window.location.origin}/book/${bot._id}`;
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open(calendarPage, { [`GET ${appointments}`]: listOf() });
  const trial = await screen.findByRole('link', { name: 'Pedir una cita de prueba' });
  expect([trial.getAttribute('href'), trial.getAttribute('target')]).toEqual([url, '_blank']);
  await open(calendarPage);
  const region = within(await screen.findByRole('region', { name: 'Tu página de citas' }));
  expect(region.getByRole('link').getAttribute('href')).toBe(url);
  fireEvent.click(region.getByRole('button', { name: 'Copiar el enlace' }));
  await region.findByText('Copiado');
  expect(writeText.mock.calls).toEqual([[url]]);
  await open(calendarPage, { [`GET ${calendar}`]: ok(notConnected) });
  await screen.findByRole('button', { name: 'Empezar a dar citas' });
  expect(screen.queryByRole('region', { name: 'Tu página de citas' })).toBeNull();
});

it('the owner’s page says that the chatbot is not in the account if the server answers 404', async () => {
  await open(calendarPage, { [`GET ${calendar}`]: refusal(404, 'NOT_FOUND') });
  await page.waitForText('Este chatbot no está en tu cuenta o se ha eliminado.');
});

const call = `/api/appointments/${visitView.appointmentId}`;
const visitPage = `/appointment/${visitView.appointmentId}`;
const openLink = (overrides: NetworkAnswers = {}, path = `${visitPage}#key=secret`) => {
  const found = { [`POST ${call}`]: ok(visitView), [`POST ${call}/slots`]: ok(slots) };
  return visit(path, { answers: { ...found, ...overrides } });
};

describe('a visitor’s appointment', () => {
  it('is shown in the time zone of the business, without links to sign up or to our prices', async () => {
    const { sent } = await openLink();
    await screen.findByRole('heading', { name: 'Cita en Peluquería Azahar' });
    screen.getByRole('heading', { name: /14 de julio/ });
    await page.waitForText('17:00 – 17:30');
    expect(sent(`POST ${call}`)).toEqual([{ key: 'secret' }]);
    for (const name of ['Crear cuenta', 'Precios', 'Contacto'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    screen.getByRole('link', { name: 'Privacidad' });
  });

  it('is offered the free slots from its own day on; can be left as it is, or moved to a slot of a later page', async () => {
    const current = ok({ ...visitView, start: at(16, '08:00') });
    const { sent } = await openLink({ [`POST ${call}`]: current, [`POST ${call}/move`]: current });
    await page.press('Cambiar día u hora');
    await screen.findByRole('radio', { name: /16 de julio/, checked: true });
    const ownDay = slots.days[1]?.date;
    expect(sent(`POST ${call}/slots`)).toEqual([{ key: 'secret', from: ownDay }]);
    await page.press(['Dejarla como está', 'Cambiar día u hora', 'Más días']);
    const from = slots.next;
    await waitFor(() => expect(sent(`POST ${call}/slots`)).toContainEqual({ key: 'secret', from }));
    await page.tick('10:30', 'radio');
    await page.press('Cambiar la cita', /la cita es ahora el .*16 de julio .*a las 10:30/);
    expect(sent(`POST ${call}/move`)).toEqual([{ key: 'secret', start: at(16, '08:30') }]);
  });

  it.each([
    ['over', /ya ha empezado o ha pasado/],
    ['cancelled', 'Esta cita está cancelada.'],
  ])('when %s, offers only a new one and the business’s contact', async (state, text) => {
    const contact = { label: '600 123 456', url: 'tel:+34600123456' };
    const look = { 'GET /api/chatbots/bot-1/look': ok({ config: { contact } }) };
    await openLink({ [`POST ${call}`]: ok({ ...visitView, state, file: null }), ...look });
    expect(await page.hrefOf(contact.label)).toBe(contact.url);
    await page.waitForText(text);
    expect(await page.hrefOf('Pedir otra cita')).toBe('/book/bot-1');
    expect(screen.queryAllByRole('button', { name: /cita|calendario|Cambiar/ })).toEqual([]);
  });
});

it('the page of an appointment needs the link’s key, can be retried, and shows the visitor’s local time if it differs', async () => {
  await openLink({}, visitPage);
  await screen.findByRole('heading', { name: 'Este enlace no abre ninguna cita' });
  const found = ok({ ...visitView, timeZone: 'Pacific/Kiritimati' });
  await openLink({ [`POST ${call}`]: [{ status: 503, body: { message: 'Ahora no.' } }, found] });
  await page.waitForText('Ahora no.');
  await page.press('Reintentar', /Es la hora de Kiritimati\. En UTC: /);
});
