import { expect, it } from 'vitest';
import { namedService } from './services.ts';

const services = ['Arreglo de traje', 'Prueba de traje', 'Corte a medida'].map((name) => ({
  key: name,
  name,
  minutes: 30,
}));

it.each([
  ['quiero probarme un traje', 'Prueba de traje'],
  ['me lo podéis arreglar?', 'Arreglo de traje'],
  ['one made to measure: corte', 'Corte a medida'],
  ['es para un traje', undefined],
])('finds in "%s" the service %s', (message, name) => {
  expect(namedService(message, services)?.name).toBe(name);
});
