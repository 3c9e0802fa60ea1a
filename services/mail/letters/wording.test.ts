import { expect, it } from 'vitest';
import { greeting, momentOf } from './wording.ts';

it.each([
  ...['https://malo.example', 'GANA 500 EUR en malo.example', 'ana@malo.example', 'a:b'],
  ...['Gana 500 euros hoy', 'Entra ya en nuestra tienda de relojes y llévate el tuyo casi gratis'],
  ...['www．evil．com', 'www。evil。com', 'www·evil·com', 'evil.\u200bc\u0336om', 'ana＠evil'],
  ...['evil∕gana', 'Llama al 900 123 456', 'Llama al ９００-１２３-４５６'],
  ...['Llama al 9oo ❾⓿⓿.①②③', 'SMS al 27 777'],
])('leaves out the name %s, which may be a stranger’s message', (name) => {
  expect(greeting('es', name)).toBe('Hola:');
});

it.each(['Gal·la Vidal-Llull', 'J. R. Núñez & hijos', 'Bar La Peña', '山田 太郎'])(
  'greets %s by name',
  (name) => expect(greeting('es', name)).toBe(`Hola, ${name}:`),
);

it('keeps a name with line breaks and direction marks on one line', () =>
  expect(greeting('es', 'Ana\r\n\r\nGana\u2028dinero\u202e')).toBe('Hola, Ana Gana dinero:'));

const martes = 'martes, 3 de marzo de 2099';
it.each([
  ['es', 'Europe/Madrid', `${martes}, 17:00–17:30`],
  ['es', 'America/Mexico_City', `${martes}, 10:00–10:30 (hora de Ciudad de México)`],
  ['en', 'America/Chicago', 'Tuesday, 3 March 2099, 10:00–10:30 (Chicago Time)'],
  ['en', 'Europe/London', 'Tuesday, 3 March 2099, 16:00–16:30'],
] as const)('formats day and time in %s for %s', (language, timeZone, formatted) => {
  const span = { startsAt: '2099-03-03T16:00:00Z', endsAt: '2099-03-03T16:30:00Z', timeZone };
  expect(momentOf(language, span)).toBe(formatted);
});
