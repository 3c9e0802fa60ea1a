import { expect, it } from 'vitest';
import { isPersonName, looksLikeMessage, nameInLetter, serviceInLetter } from './names.ts';

const spanish = ['Ana', 'J. R. Núñez', 'Eva María O’Brien-Smith', 'Gal·la Pons', 'D.ª Rosa'];
it.each([...spanish, '王小明', 'نورا علي'])('accepts %s as a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

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
])('refuses %s as a name; looks like a message: %s', (name, message) => {
  expect([isPersonName(name), looksLikeMessage(name)]).toEqual([false, message]);
});

it('a letter shows a short name without digits, on one line, and no other name', () => {
  expect(nameInLetter(' Peluquería\r\nAna ')).toBe('Peluquería Ana');
  for (const name of ['Gana 500 €', 'malo.example', 'a'.repeat(61), '\u202e'])
    expect(nameInLetter(name)).toBe('');
});

it('keeps up to four digits in the name of a service', () => {
  expect(serviceInLetter('Masaje 60 min')).toBe('Masaje 60 min');
  for (const name of ['malo.example', 'Llama al 600100200', 'a'.repeat(61)])
    expect(serviceInLetter(name)).toBe('');
});
