import { describe, expect, it, vi } from 'vitest';
import { openBookingPanel } from '../../testing/booking-panel.ts';
import { write } from '../../testing/open-panel.ts';
import { business, dayAfter, offer, stubBooking, times } from '../../testing/stub-booking.ts';
import { json, type StubCall } from '../../testing/stub-server.ts';
import { longDay } from './dates.ts';

const panel = openBookingPanel();

describe('the booking card', () => {
  it('books a time; keeps the input across a reload, but only until the time is booked', async () => {
    const day = longDay(offer.from, 'es');
    await panel.startAndFill();
    panel.mount();
    await panel.waitForText(`${day}, 10:00`);
    expect(panel.formValues()).toEqual(['Eva Ruiz', 'eva@example.com']);
    await panel.book();
    const { key, ...body } = (panel.bookCalls()[0]?.body ?? {}) as Record<string, string>;
    const start = `${offer.from}T10:00:00.000Z`;
    const visitor = { name: 'Eva Ruiz', email: 'eva@example.com' };
    expect(body).toEqual({ service: 'cut', start, ...visitor, conversationId: 'c1' });
    expect(key?.length).toBeGreaterThan(20);
    await panel.waitForText(`${day}, 10:00`, 'Corte');
    const url = 'http://localhost/appointment/a1#key=k';
    expect(panel.link()).toMatchObject({ textContent: 'Cambiar o cancelar', href: url });
    expect(document.activeElement?.textContent).toBe('Cita reservada');
    expect(Object.values(localStorage).join()).not.toMatch(/eva@|Eva Ruiz/);
    panel.mount();
    await panel.waitForText('Cita reservada', `${day}, 10:00`);
    expect(panel.calls().map(({ body }) => body)).toEqual([{ key: 'k' }]);
  });

  it('asks for the service on demand, or if the reply names none of several services', async () => {
    await panel.start({ booking: { ...offer, service: null } });
    await panel.press(['Color 1 hora, 30 minutos', '18:30'], 'Color');
    expect(panel.callsTo('/slots').every(({ url }) => url.includes('service=dye'))).toBe(true);
    expect(document.activeElement).toBe(panel.field('name'));
    await panel.start();
    await panel.press(['Elegir otro servicio', 'Color', '10:00']);
    expect(panel.callsTo('service=dye')).toHaveLength(1);
  });

  it('loads the services if the reply lists none, and skips the choice if there is only one', async () => {
    const withOne = { ...business, services: business.services.slice(0, 1) };
    await panel.start({
      booking: { ...offer, services: [], service: null },
      answer: ({ url }) => (url.endsWith('/booking') ? json(withOne) : undefined),
    });
    await panel.press('09:30', 'Corte');
  });

  it('shows the requested days, others on demand, and none before today', async () => {
    await panel.start();
    await vi.waitFor(() => expect(panel.dayCount()).toBe(3));
    await panel.press('Días siguientes');
    await vi.waitFor(() => expect(panel.dayCount()).toBe(8)); // as many as are shown at once
    expect(panel.callsTo('/slots').at(-1)?.url).toContain(`from=${dayAfter(4)}`);
    await panel.press('Días anteriores');
    await vi.waitFor(() => expect(panel.callsTo('/slots')).toHaveLength(3));
    expect(panel.callsTo('/slots').at(-1)?.url).toContain(`from=${dayAfter(0)}&days=4`);
    await vi.waitFor(() => expect(panel.dayCount()).toBe(4));
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement?.textContent).toBe('Días anteriores');
  });

  it('shows the next free days when the requested ones are full, or that nothing is free', async () => {
    const full = stubBooking((date) => date < dayAfter(40));
    await panel.start({ answer: full.answer }, 'Para entonces no hay horas libres');
    expect(panel.dayCount()).toBe(8);
    const inOrder = /Para entonces no hay horas libres. Las siguientes:.*Días siguientes.*09:30/;
    expect(panel.root.textContent).toMatch(inOrder);
    for (const { url } of panel.callsTo('/slots')) {
      const { searchParams } = new URL(url, 'http://localhost');
      expect(Number(searchParams.get('days'))).toBeLessThanOrEqual(31); // the most that one call may ask for
    }
    const { answer } = stubBooking(() => true);
    await panel.start({ answer }, 'No hay horas libres.');
  });

  // The number counts the times before the afternoon: it begins at 14:00 in Spanish and at 12:00 in English.
  it.each([
    ['es', 'Por la tarde', 'Otras horas', 3],
    ['en', 'In the afternoon', 'Other times', 2],
  ] as const)('shows the times of the afternoon first: %s', async (lang, title, rest, before) => {
    await panel.start({ lang, booking: { ...offer, part: 'afternoon' } }, title);
    const [, ...groups] = panel.root.querySelectorAll('.card [role=group]'); // the first has the days
    expect(groups.map((group) => [group.getAttribute('aria-label'), group.textContent])).toEqual([
      [title, times.slice(before).join('')],
      [rest, times.slice(0, before).join('')],
    ]);
  });

  it('shows the current time and state of the appointment booked in the conversation, and offers another', async () => {
    const [start, url] = [`${dayAfter(2)}T11:00:00.000Z`, 'http://localhost/appointment/a2#key=k'];
    const booking = { ...offer, appointment: { start, service: 'Color', url } };
    let visit = { state: 'booked', start, timeZone: 'UTC' };
    const answer = ({ url }: StubCall) =>
      url.includes('/appointments/a2') ? json(visit) : undefined;
    await panel.start({ booking, answer }, `${longDay(dayAfter(2), 'es')}, 11:00`);
    visit = { ...visit, start: `${dayAfter(3)}T12:00:00.000Z` };
    panel.ask();
    const moved = `Cita reservada${longDay(dayAfter(3), 'es')}, 12:00 Color`;
    const cards = () => [...panel.root.querySelectorAll('.card')];
    const texts = () => cards().map(({ textContent }) => textContent?.slice(0, moved.length));
    await vi.waitFor(() => expect(texts()).toEqual([moved, moved]));
    expect(cards()[0]?.getAttribute('aria-label')).toBe('Cita reservada');
    expect(cards()[0]?.querySelector('h2')?.textContent).toBe('Cita reservada');
    expect(panel.link()?.href).toBe(url);
    visit = { ...visit, state: 'cancelled' };
    dispatchEvent(new Event('visibilitychange'));
    await panel.waitForText('Cita cancelada');
    expect(panel.link()).toBeNull();
    await panel.press(['Pedir otra cita', '10:00']);
  });

  it('asks for the e-mail address to find appointments, and deletes it once it is sent', async () => {
    await panel.start({ booking: { ...offer, find: true } }, 'El enlace llegará al correo');
    write(panel.field('email'), 'eva@example.com');
    await panel.submit('Si hay citas con ese correo, llegarán los enlaces');
    expect(panel.callsTo('/find')[0]?.body).toEqual({ email: 'eva@example.com' });
    expect(Object.values(localStorage).join()).not.toContain('eva@');
  });

  it('replaces an earlier unfinished card, and takes over its input', async () => {
    await panel.startAndFill();
    panel.ask();
    await vi.waitFor(() => expect(panel.callsTo('/reply')).toHaveLength(2));
    await panel.press('18:30', '18:30');
    expect(panel.root.querySelectorAll('.card')).toHaveLength(1);
    expect(panel.formValues()).toEqual(['Eva Ruiz', 'eva@example.com']);
    await panel.book();
    expect(Object.values(localStorage).join()).not.toMatch(/eva@|Eva Ruiz/);
  });

  it('stays as it is when another tab continues the conversation', async () => {
    await panel.startAndFill();
    const key = 'contesta.chat.bot1';
    const chat = JSON.parse(localStorage.getItem(key) ?? '');
    chat.messages.push({ from: 'user', text: '¿Abrís?' }, { from: 'bot', text: 'Sí.' });
    localStorage.setItem(key, JSON.stringify(chat));
    dispatchEvent(new Event('storage'));
    await panel.waitForText('¿Abrís?');
    await panel.book();
    expect(panel.calls()).toHaveLength(4); // the question, the business, its free times and the booking
    expect(localStorage.getItem(key)).toMatch(/"booked".*¿Abrís\?/);
  });

  it('follows the language of the panel', async () => {
    await panel.start({ lang: 'en' }, 'When works for you?', longDay(offer.from, 'en'));
    panel.show('es');
    await panel.waitForText('¿Qué día y a qué hora?');
  });
});
