import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NetworkAnswer, NetworkAnswers } from '../../../testing/network.ts';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';
import { appointment, at, connected, feedUrl, notConnected, slots } from './testing/samples.ts';

afterEach(leave);

const session = { token: 'tkn', status: 'pro' } as const;
const page = `/calendar/${bot._id}`;
const calendar = `/api/chatbots/${bot._id}/integrations/calendar`;
const appointments = `/api/chatbots/${bot._id}/appointments`;
const ofEva = `${appointments}/${appointment.appointmentId}`;
const ok = (body: unknown): NetworkAnswer => ({ status: 200, body });
const listOf = (...items: object[]) => ok({ timeZone: 'Europe/Madrid', items, next: null });

async function open(path: string, overrides: NetworkAnswers = {}, status: 'pro' | 'free' = 'pro') {
  const answers = {
    ...owner(status, [bot]),
    [`GET ${calendar}`]: ok(connected),
    [`GET ${appointments}`]: listOf(appointment),
    [`GET ${ofEva}/slots`]: ok(slots),
    ...overrides,
  };
  const { calls } = await visit(path, { session: { ...session, status }, answers });
  const sent = (key: string) => calls.filter((call) => call.key === key).map(({ body }) => body);
  return { sent, calls };
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const save = () => press('Guardar cambios');

describe('connecting the calendar', () => {
  it('takes one click, with the settings shown', async () => {
    let view = notConnected;
    const { sent } = await open(page, {
      [`GET ${calendar}`]: () => ok(view),
      [`POST ${calendar}`]: () => {
        view = connected;
        return ok(view);
      },
      [`GET ${appointments}`]: listOf(),
    });
    await screen.findByText('martes – miércoles');
    await press('Empezar a dar citas');
    await screen.findByRole('heading', { name: 'Todavía no hay citas por venir' });
    expect(sent(`POST ${calendar}`)).toEqual([{}]);
  });

  it('can be done after changing the settings', async () => {
    const { sent } = await open(`${page}?show=settings`, {
      [`GET ${calendar}`]: ok(notConnected),
      [`POST ${calendar}`]: ok(connected),
    });
    fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Azahar' } });
    await press('Guardar y empezar a dar citas');
    await waitFor(() => expect(sent(`POST ${calendar}`)).toEqual([{ business: 'Azahar' }]));
  });

  it('lists the bot’s answers that contradict the opening hours', async () => {
    const prompts = [{ question: '¿Horario?', answer: 'De 6:15 a 23:45.' }];
    await open(`${page}?show=settings`, owner('pro', [{ ...bot, prompts }]));
    await screen.findByText('«¿Horario?» De 6:15 a 23:45.');
    const link = screen.getByRole('link', { name: 'Cambiarlas' });
    expect(link.getAttribute('href')).toBe(`/edit/${bot._id}?step=prompts`);
  });

  it('shows the price when the plan has no appointments, and does not request the settings', async () => {
    const { sent } = await open(page, { [`GET ${appointments}`]: listOf() }, 'free');
    await screen.findByText('Las citas van incluidas a partir del plan Pro, 9 €/mes.');
    expect(screen.queryByRole('button', { name: 'Empezar a dar citas' })).toBeNull();
    expect(sent(`GET ${calendar}`)).toEqual([]);
  });

  it('still shows the booked appointments, which can be cancelled, after the plan has ended', async () => {
    await open(page, {}, 'free');
    await screen.findByRole('article', { name: /Eva/ });
    screen.getByRole('button', { name: 'Cancelar Eva' });
  });
});

describe('the appointments', () => {
  it('are grouped by day in the time zone of the business', async () => {
    await open(page);
    await screen.findByRole('heading', { name: /14 de julio/ });
    const card = within(screen.getByRole('article', { name: '17:00 17:30 Eva' }));
    const email = card.getByRole('link', { name: 'eva@example.com' });
    expect(email.getAttribute('href')).toBe('mailto:eva@example.com');
  });

  it('can be moved to a free slot, and the owner sees which address is notified', async () => {
    const { sent } = await open(page, { [`POST ${ofEva}/move`]: ok(appointment) });
    await press('Cambiar Eva');
    fireEvent.click(await screen.findByRole('radio', { name: /16 de julio/ }));
    fireEvent.click(screen.getByRole('radio', { name: '10:30' }));
    await press('Cambiar la cita');
    const message = await screen.findByText(/La cita de Eva es ahora .*16 de julio .*a las 10:30/);
    expect(message.textContent).toContain('eva@example.com');
    expect(sent(`POST ${ofEva}/move`)).toEqual([{ start: at(16, '08:30') }]);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('are not moved when the slot was taken meanwhile, and the free slots are loaded again', async () => {
    const taken = {
      status: 409,
      body: { message: 'Ese hueco ya no está libre.', code: 'SLOT_TAKEN' },
    };
    const { sent } = await open(page, { [`POST ${ofEva}/move`]: taken });
    await press('Cambiar Eva');
    fireEvent.click(await screen.findByRole('radio', { name: '10:00' }));
    await press('Cambiar la cita');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('La cita no se ha cambiado. Ese hueco ya no está libre.');
    await waitFor(() => expect(sent(`GET ${ofEva}/slots`)).toHaveLength(2));
    const move = screen.getByRole('button', { name: 'Cambiar la cita' });
    expect(move.getAttribute('aria-disabled')).toBe('true');
  });

  it('are cancelled after a confirmation, and the list is loaded again', async () => {
    let items: object[] = [appointment];
    const { sent } = await open(page, {
      [`GET ${appointments}`]: () => listOf(...items),
      [`POST ${ofEva}/cancel`]: () => {
        items = [];
        return ok({ ...appointment, state: 'cancelled' });
      },
    });
    await press('Cancelar Eva');
    expect(sent(`POST ${ofEva}/cancel`)).toEqual([]);
    await press('Sí, cancelar la cita');
    const message = await screen.findByText(/La cita de Eva está cancelada/);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(document.activeElement?.contains(message)).toBe(true);
  });

  it('cannot be changed once they are past', async () => {
    await open(`${page}?when=past`, {
      [`GET ${appointments}`]: listOf({ ...appointment, state: 'cancelled' }),
    });
    await screen.findByText('Cancelada');
    expect(screen.queryByRole('button', { name: /Cancelar/ })).toBeNull();
  });
});

describe('the booking page', () => {
  const address = `${window.location.origin}/book/${bot._id}`;

  it('is linked above the appointments, and its address can be copied', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text);
    });
    await open(page);
    const region = within(await screen.findByRole('region', { name: 'Tu página de citas' }));
    expect(region.getByRole('link').getAttribute('href')).toBe(address);
    fireEvent.click(region.getByRole('button', { name: 'Copiar el enlace' }));
    await region.findByText('Copiado');
    expect(copied).toEqual([address]);
  });

  it('opens in a new tab to book a test appointment', async () => {
    await open(page, { [`GET ${appointments}`]: listOf() });
    const link = await screen.findByRole('link', { name: 'Pedir una cita de prueba' });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('is not linked while the calendar is not connected', async () => {
    await open(page, { [`GET ${calendar}`]: ok(notConnected) });
    await screen.findByRole('button', { name: 'Empezar a dar citas' });
    expect(screen.queryByRole('region', { name: 'Tu página de citas' })).toBeNull();
  });
});

describe('the settings', () => {
  it('send only the changed values and confirm the save', async () => {
    const { sent } = await open(`${page}?show=settings`, { [`POST ${calendar}`]: ok(connected) });
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
    fireEvent.change(await screen.findByLabelText('Recordatorio'), { target: { value: '0' } });
    await save();
    const saved = await screen.findByText('Ajustes guardados');
    expect(document.activeElement?.contains(saved)).toBe(true);
    expect(sent(`POST ${calendar}`)).toEqual([{ reminderMinutes: 0 }]);
    expect(sessionStorage.getItem(`draft:calendar:${bot._id}`)).toBeNull();
  });

  it('copy the hours of a day to other days', async () => {
    const { sent } = await open(`${page}?show=settings`, { [`POST ${calendar}`]: ok(connected) });
    const monday = within(await screen.findByRole('group', { name: 'lunes' }));
    fireEvent.change(monday.getByLabelText('Tramo 1: abre a las'), { target: { value: '09:00' } });
    await press('Copiar el horario del lunes');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'sábado' }));
    await press('Copiar');
    await save();
    await screen.findByText('Ajustes guardados');
    const [{ hours }] = sent(`POST ${calendar}`) as [{ hours: { from: string }[][] }];
    const opening = ['09:00', '09:00', '09:00', '09:00', '09:00', '09:00', undefined];
    expect(hours.map(([first]) => first?.from)).toEqual(opening);
  });

  it('show a problem at its field and send nothing', async () => {
    const { sent } = await open(`${page}?show=settings`);
    const name = await screen.findByLabelText('Servicio 1');
    fireEvent.change(name, { target: { value: ' ' } });
    await save();
    await screen.findByText('Escribe el nombre del servicio.');
    expect(document.activeElement).toBe(name);
    expect(sent(`POST ${calendar}`)).toEqual([]);
  });

  it('restore the unsaved draft, which can be discarded', async () => {
    await open(`${page}?show=settings`);
    fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Otra' } });
    const stored = sessionStorage.getItem(`draft:calendar:${bot._id}`) ?? '';
    leave();
    sessionStorage.setItem(`draft:calendar:${bot._id}`, stored);
    await open(`${page}?show=settings`);
    expect(await screen.findByLabelText('Nombre')).toHaveProperty('value', 'Otra');
    await press('Volver a lo guardado');
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Peluquería Azahar');
  });

  it('keep the typed values when saving fails', async () => {
    const unavailable = { status: 503, body: { message: 'Ahora no.', code: 'UNAVAILABLE' } };
    await open(`${page}?show=settings`, { [`POST ${calendar}`]: unavailable });
    fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Otra' } });
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Ahora no.');
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Otra');
  });

  it('find a time zone by part of its name, with the keyboard only', async () => {
    const { sent } = await open(`${page}?show=settings`, { [`POST ${calendar}`]: ok(connected) });
    const zone = await screen.findByRole('combobox', { name: 'Zona horaria' });
    fireEvent.change(zone, { target: { value: 'mexico c' } });
    screen.getByRole('option', { name: /Mexico City/ });
    fireEvent.keyDown(zone, { key: 'Enter' });
    expect(zone.getAttribute('aria-expanded')).toBe('false');
    await save();
    await screen.findByText('Ajustes guardados');
    expect(sent(`POST ${calendar}`)).toEqual([{ timeZone: 'America/Mexico_City' }]);
  });
});

describe('the connections of the calendar', () => {
  it('change the address of the feed after a confirmation', async () => {
    const renewed = { ...connected, feedUrl: feedUrl.replace('abc', 'xyz') };
    let view = connected;
    await open(`${page}?show=settings`, {
      [`GET ${calendar}`]: () => ok(view),
      [`POST ${calendar}/feed`]: () => {
        view = renewed;
        return ok(view);
      },
    });
    await screen.findByText(feedUrl);
    await press('Cambiar la dirección');
    await press('Sí, cambiarla');
    await screen.findByText(renewed.feedUrl);
  });

  it('stop taking appointments after a confirmation', async () => {
    let view = connected;
    await open(`${page}?show=settings`, {
      [`GET ${calendar}`]: () => ok(view),
      [`DELETE ${calendar}`]: () => {
        view = notConnected;
        return ok({ message: 'x' });
      },
    });
    await press('Dejar de dar citas');
    await press('Sí, dejar de darlas');
    await screen.findByRole('button', { name: 'Empezar a dar citas' });
  });
});

it('says that the chatbot is not in the account when the server answers 404', async () => {
  await open(page, {
    [`GET ${calendar}`]: { status: 404, body: { message: 'No.', code: 'NOT_FOUND' } },
  });
  await screen.findByText('Este chatbot no está en tu cuenta o se ha eliminado.');
});
