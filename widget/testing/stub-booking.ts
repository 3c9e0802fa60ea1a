import { json, type StubCall } from './stub-server.ts';

export const services = [
  { key: 'cut', name: 'Corte', minutes: 30 },
  { key: 'dye', name: 'Color', minutes: 90 },
];

const dayMs = 86_400_000;
/** The date so many days after today, in UTC. */
export const dayAfter = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const wish = { service: 'cut', from: dayAfter(1), to: dayAfter(3), part: null };
export const offer = { url: 'http://localhost/book/bot1', services, ...wish };

const limits = { horizonDays: 60, leadMinutes: 60 };
export const business = { business: 'Peluquería Azahar', timeZone: 'UTC', services, ...limits };

export const times = ['09:30', '10:00', '12:30', '17:00', '18:30'];

/**
 * Answers the booking calls of a calendar in UTC, without free times on days for which `isClosed` is true. The same key
 * books once.
 */
export function stubBooking(isClosed: (date: string) => boolean = () => false) {
  const booked = new Map<string, object>();
  return {
    booked,
    answer: ({ url, body }: StubCall): Response => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      if (pathname.startsWith('/api/appointments/')) return json({}, 503); // the card then shows what it has stored
      if (pathname.endsWith('/find')) return json({ message: 'ok' }, 202);
      if (pathname.endsWith('/slots')) {
        const from = Date.parse(searchParams.get('from') ?? '');
        const days = Array.from({ length: Number(searchParams.get('days')) }, (_, n) => {
          const date = new Date(from + n * dayMs).toISOString().slice(0, 10);
          const slots = times.map((label) => ({ start: `${date}T${label}:00.000Z`, label }));
          return { date, slots: isClosed(date) ? [] : slots };
        });
        return json({ days });
      }
      if (!body) return json(business);
      const { key, start, service } = body as { key: string; start: string; service: string };
      const name = services.find(({ key }) => key === service)?.name;
      const link = 'http://localhost/appointment/a1#key=k';
      const view = { appointmentId: 'a1', service: name, start, end: start, url: link, ics: '' };
      if (!booked.has(key)) booked.set(key, view);
      return json(booked.get(key), 201);
    },
  };
}
