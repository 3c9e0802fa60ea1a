import { expect, it } from 'vitest';
import { greeting } from './wording.ts';

it('greets by name in either language, and without one too', () => {
  expect(greeting('es', 'Ana')).toBe('Hola, Ana:');
  expect(greeting('en', 'J. R. <Núñez> & hijos')).toBe('Hello J. R. <Núñez> & hijos,');
  expect([greeting('es'), greeting('en')]).toEqual(['Hola:', 'Hello,']);
});

it.each(['https://malo.example', 'GANA 500 EUR en malo.example', 'ana@malo.example', 'a:b'])(
  'leaves out %s, which a stranger could have sent through us',
  (name) => expect(greeting('es', name)).toBe('Hola:'),
);

it('keeps a name with line breaks and direction marks on one line', () => {
  expect(greeting('es', 'Ana\r\n\r\nGana\u2028dinero\u202e')).toBe('Hola, Ana Gana dinero:');
});
