import { expect, it } from 'vitest';
import { guessCountry } from './use-registration.ts';

it.each([
  ['Europe/Madrid', 'en-US', 'ES'],
  ['Atlantic/Canary', 'es', 'ES'],
  ['America/Mexico_City', 'es-MX', 'MX'],
  ['Europe/London', 'en-GB', 'GB'],
  ['UTC', 'es-ES', ''],
])('guesses from %s and %s the country "%s"', (zone, language, country) => {
  expect(guessCountry(zone, language)).toBe(country);
});
