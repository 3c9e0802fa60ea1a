import { describe, expect, it, vi } from 'vitest';
import { isBookCall, openBookingPanel } from '../../testing/booking-panel.ts';
import { offer, stubBooking } from '../../testing/stub-booking.ts';
import { json, type StubCall } from '../../testing/stub-server.ts';

const panel = openBookingPanel();

describe('the booking card', () => {
  it('sends the same key again when the answer was lost, even after a reload', async () => {
    const calendar = stubBooking();
    const lost = (call: StubCall) => {
      const response = calendar.answer(call);
      return isBookCall(call) ? Promise.reject(new TypeError('Failed to fetch')) : response;
    };
    await panel.startAndFill({ answer: lost });
    await panel.submit('no se reservará dos veces');
    panel.submit();
    await vi.waitFor(() => expect(panel.bookCalls()).toHaveLength(2));
    await panel.waitForText('no se reservará dos veces');
    panel.mount({ answer: calendar.answer });
    await panel.waitForText('¿A nombre de quién?');
    await panel.book();
    expect(calendar.booked.size).toBe(1);
  });

  it('shows the error of a field or of the booking, and keeps the input', async () => {
    const refusals = [
      json({ message: 'Revisa', fields: { email: 'Escribe un correo como a@b.es.' } }, 400),
      json({ message: 'Ya tienes tres citas.', code: 'STATE' }, 409),
    ];
    const answer = (call: StubCall) => (isBookCall(call) ? refusals.shift() : undefined);
    await panel.startAndFill({ answer });
    await panel.submit('Escribe un correo como a@b.es.');
    expect(document.activeElement).toBe(panel.field('email'));
    expect(panel.field('email').getAttribute('aria-invalid')).toBe('true');
    await panel.submit('Ya tienes tres citas.');
    expect(panel.root.textContent).not.toContain('Escribe un correo');
    expect(panel.formValues()).toEqual(['Eva Ruiz', 'eva@example.com']);
  });

  it('sends one booking when the form is submitted twice', async () => {
    const noAnswer = new Promise<Response>(() => {});
    const answer = (call: StubCall) => (isBookCall(call) ? noAnswer : undefined);
    await panel.startAndFill({ answer });
    panel.submit();
    await panel.submit('Enviando…');
    expect(panel.bookCalls()).toHaveLength(1);
  });

  it('shows a link to the booking page and a retry button when the calendar does not answer', async () => {
    let isDown = true;
    const answer = ({ url }: StubCall) =>
      isDown && url.includes('/booking') ? json({}, 503) : undefined;
    await panel.start({ answer }, 'No se pueden ver las horas ahora.');
    expect(panel.link()?.href).toBe(offer.url);
    isDown = false;
    await panel.press(['Reintentar', '10:00']);
  });

  it.each([
    { services: 'x', from: 'mañana', to: 7, part: {}, appointment: 3, find: 'yes' },
    { services: [null, 7], from: '9999-12-31', to: '1000-01-01' },
    { appointment: { start: 'x', url: 'javascript:alert(1)' } },
  ])('works with the invalid offer %j', async (invalid) => {
    await panel.start({ booking: { ...offer, ...invalid } });
    await panel.press('10:00', '¿A nombre de quién?');
  });

  it.each([
    { end: 'booked', start: 'x', timeZone: 'Nowhere' },
    { start: 7, name: {}, key: [] },
    'x',
    null,
  ])('is drawn with the stored draft %j, which the page has changed', async (tampered) => {
    await panel.start();
    await panel.press('10:00');
    const key = 'contesta.chat.bot1';
    const stored = JSON.parse(localStorage.getItem(key) ?? '');
    stored.messages[1].card = tampered;
    localStorage.setItem(key, JSON.stringify(stored));
    panel.mount();
    await vi.waitFor(() => expect(panel.root.querySelector('.card')).not.toBeNull());
  });
});

it('a reply links to the booking page if the card’s script does not load, and the next reply tries again', async () => {
  const load = () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  await panel.start({ load }, 'Página de citas');
  expect(panel.link()?.href).toBe(offer.url);
  panel.ask();
  await vi.waitFor(() => expect(panel.imports).toHaveLength(2));
  const script = 'https://contesta.es/widget-booking.js';
  expect(panel.imports).toEqual([script, `${script}?1`]);
});
