import { guardCell } from '@contesta/kit/spreadsheets/cells';
import { expect, it } from 'vitest';
import { readPairs } from '../testing/read-pairs.ts';

const pieces = 'hola|qué| | |,|;|\t|"|\n|\'|¿|?|1|=|👍|.|-|ñ|\u200f|<b>'.split('|');

function openRandom(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function someText(random: (sides: number) => number): string {
  const middle = Array.from({ length: random(12) }, () => pieces[random(pieces.length)]).join('');
  return `${random(2) ? ' ' : '"'}${middle}x`;
}

it('reads back random guarded texts in every dialect of CSV', async () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = openRandom(seed);
    const delimiter = [';', ',', '\t'][random(3)] ?? ';';
    const lineEnd = ['\n', '\r\n', '\r'][random(3)] ?? '\n';
    const quoteAll = random(2) === 0;
    const written = (text: string) => {
      const cell = guardCell(text);
      const isQuoted = quoteAll || /["\r\n]/.test(cell) || cell.includes(delimiter);
      return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell;
    };
    const someRow = () => [someText(random), someText(random)];
    const pairs = Array.from({ length: 1 + random(20) }, someRow);
    const rows = [['Pregunta', 'Respuesta'], ...pairs];
    const text = rows.map((cells) => cells.map(written).join(delimiter)).join(lineEnd);
    const expected = pairs.map((pair, index) => [index + 2, ...pair].join('|'));
    expect(await readPairs(text), `seed ${seed}`).toEqual(expected);
  }
});
