import { expect, it } from 'vitest';
import { meantAddress } from './mistyped.ts';

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@hotmal.es', 'ana@hotmail.es'],
  ['ana@yaho.com.mx', 'ana@yahoo.com.mx'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@peluqueria.con', 'ana@peluqueria.com'],
])('%s was likely meant to be %s', (typed, meant) => expect(meantAddress(typed)).toBe(meant));

it.each([
  'ana@gmail.com',
  'ana@mail.com',
  'ana@email.com',
  'ana@ymail.com',
  'ana@yahoo.co.uk',
  'ana@x.co',
  'ana@gmx.net',
])('%s is as it was meant', (typed) => expect(meantAddress(typed)).toBeNull());
