import { describe, expect, it } from 'vitest';
import { readVisitor } from './visitor.ts';

const told: [message: string, name?: string | undefined, email?: string][] = [
  ['hang on'],
  ['one sec'],
  ['wait'],
  ['oye'],
  ['el de mi esposo, raul_mtz@hotmail.com', undefined, 'raul_mtz@hotmail.com'],
  ['Fernanda, pero no tengo correo', 'Fernanda'],
  ['Ella', 'Ella'],
  ['ella'],
  ['Is Fiona Gallagher, fionag@eircom.net', 'Fiona Gallagher', 'fionag@eircom.net'],
  ["can I book at 11? It's Imogen, imogen@mail.com", 'Imogen', 'imogen@mail.com'],
  ['Señor Ramón Ayala, r@x.es', 'Ramón Ayala', 'r@x.es'],
  ['soy la señora Paz Vega', 'Paz Vega'],
  ['grace(at)btinternet.com', undefined, 'grace@btinternet.com'],
  ['grace [at] mail (dot) com', undefined, 'grace@mail.com'],
  ['my name is spelt Aoibhe', 'Aoibhe'],
  ['tues 11 works. sinead gallagher', 'sinead gallagher'],
  ['a las 10 lucia perez gracias', 'lucia perez'],
  ['a las 10 con marta lopez'],
  ['soy juan y quiero corte el jueves a las 10', 'juan'],
  ["I'm running late on the 10 bus"],
  ['soy celiaca, podría hacer el taller'],
];

describe('who a visitor says they are', () => {
  it.each(told)('reads "%s" as %s %s', (message, name, email) => {
    const read = readVisitor(message);
    expect([read.name, read.email]).toEqual([name, email]);
  });
});
