import { expect, it } from 'vitest';
import { isMessage, isPersonName } from './names.ts';

it.each([
  'Ana',
  'J. R. Núñez',
  'Eva María O’Brien-Smith',
  'Gal·la Pons',
  '王小明',
  'نورا علي',
  'D.ª Rosa',
])('takes %s for a name', (name) => expect(isPersonName(name)).toBe(true));

it.each([
  ['https://malo.example', true],
  ['gana en malo.example', true],
  ['malo。example', true],
  ['malo․example', true],
  ['ana@malo', true],
  ['llama al 600 100 200', true],
  ['Gana 500', false],
  ['Gana ５００', false],
  ['Gana ٥٠٠', false],
])('takes %s for none, and for a message: %s', (name, message) => {
  expect([isPersonName(name), isMessage(name)]).toEqual([false, message]);
});
