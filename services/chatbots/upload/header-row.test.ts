import { expect, it } from 'vitest';
import { findHeader } from './header-row.ts';

const table = (...rows: string[][]) => rows.map((cells, index) => ({ row: index + 1, cells }));

it.each([
  [['Pregunta', 'Respuesta'], 0, 1],
  [['RESPUESTAS ', 'id', 'Preguntas:'], 2, 0],
  [['Question', 'Answer'], 0, 1],
  [['Q', 'A'], 0, 1],
  [['P.', 'R.'], 0, 1],
  [['Pregunta (ES)', 'Contestación'], 0, 1],
  [['FAQ', 'Solucio\u0301n'], 0, 1],
  [['*Customer question*', 'Reply'], 0, 1],
])('recognises %j as a header', (cells, question, answer) => {
  expect(findHeader(table(cells))).toEqual({ index: 0, question, answer });
});

it.each([
  [['Pregunta 1', 'Respuesta 1']],
  [['¿Tengo una pregunta?', 'Respuesta']],
  [['Pregunta', 'Hola']],
  [['', 'Respuesta']],
])('treats %j as data', (cells) => expect(findHeader(table(cells))).toBeUndefined());

it('finds a header below a title within ten rows', () => {
  const title = (rows: number) => Array.from({ length: rows }, () => ['Mi tienda']);
  expect(findHeader(table(...title(9), ['question', 'answer']))?.index).toBe(9);
  expect(findHeader(table(...title(10), ['question', 'answer']))).toBeUndefined();
});
