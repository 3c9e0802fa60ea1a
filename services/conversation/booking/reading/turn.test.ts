import { describe, expect, it } from 'vitest';
import { type Move, readMove } from './turn.ts';

const moves: [message: string, move: Move][] = [
  ['sí, gracias guapa', 'yes'],
  ['sí gracias joven', 'yes'],
  ['vale reina', 'yes'],
  ['así nomás, gracias', 'yes'],
  ['perfecto jefe, muchas gracias', 'yes'],
  ['go for it babe, cheers', 'yes'],
  ['yeah thanks hun', 'yes'],
  ['yh', 'yes'],
  ['sí gracias, pero otro día', 'otherDay'],
  ['no gracias guapa', null],
  ['ok gracias, el martes', null],
];

describe('what a message does', () => {
  it.each(moves)('reads "%s" as %s', (message, move) => {
    expect(readMove(message)).toBe(move);
  });
});
