import { expect, it } from 'vitest';
import { greeting, momentOf } from './wording.ts';

it('greets by name in either language, and without one too', () => {
  expect(greeting('es', 'Ana')).toBe('Hola, Ana:');
  expect(greeting('en', 'J. R. <Núñez> & hijos')).toBe('Hello J. R. <Núñez> & hijos,');
  expect([greeting('es'), greeting('en')]).toEqual(['Hola:', 'Hello,']);
});

it.each([
  'https://malo.example',
  'GANA 500 EUR en malo.example',
  'ana@malo.example',
  'a:b',
  'Gana 500 euros hoy',
  'Entra ya en nuestra tienda de relojes y llévate el tuyo casi gratis',
])('leaves out %s, which a stranger could have sent through us', (name) =>
  expect(greeting('es', name)).toBe('Hola:'),
);

it('keeps a name with line breaks and direction marks on one line', () => {
  expect(greeting('es', 'Ana\r\n\r\nGana\u2028dinero\u202e')).toBe('Hola, Ana Gana dinero:');
});

it.each([
  ['es', 'Europe/Madrid', 'martes, 3 de marzo de 2099, 17:00 CET'],
  ['es', 'America/Mexico_City', 'martes, 3 de marzo de 2099, 10:00 hora de Ciudad de México'],
  ['en', 'America/Chicago', 'Tuesday, 3 March 2099 at 10:00 am Chicago Time'],
] as const)(
  'tells in %s when it is at %s by the clock of that place',
  (language, timeZone, told) => {
    expect(momentOf(language, { startsAt: '2099-03-03T16:00:00Z', timeZone })).toBe(told);
  },
);
