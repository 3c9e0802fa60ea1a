import { guardCell } from '@contesta/kit/spreadsheets/cells';
import { expect, it } from 'vitest';
import { readBytes } from '../testing/read-bytes.ts';

const pieces = 'hola|qué| | |,|;|\t|"|\n|\'|¿|?|1|=|👍|.|-|ñ|\u200f|<b>'.split('|');

/** Numbers that look random and are the same for the same seed. */
function openDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function someText(dice: (sides: number) => number): string {
  const middle = Array.from({ length: dice(12) }, () => pieces[dice(pieces.length)]).join('');
  return `${dice(2) ? ' ' : '"'}${middle}x`;
}

it('reads back whatever a spreadsheet may write, guarded against formulas, in every dialect', async () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const dice = openDice(seed);
    const delimiter = [';', ',', '\t'][dice(3)] ?? ';';
    const lineEnd = ['\n', '\r\n', '\r'][dice(3)] ?? '\n';
    const quoteAll = dice(2) === 0;
    const written = (text: string) => {
      const cell = guardCell(text);
      const isQuoted = quoteAll || /["\r\n]/.test(cell) || cell.includes(delimiter);
      return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell;
    };
    const pairs = Array.from({ length: 1 + dice(20) }, () => [someText(dice), someText(dice)]);
    const rows = [['Pregunta', 'Respuesta'], ...pairs];
    const text = rows.map((cells) => cells.map(written).join(delimiter)).join(lineEnd);
    const expected = pairs.map(([question, answer], index) => [index + 2, question, answer]);
    expect(await readBytes(text), `seed ${seed}`).toEqual(expected);
  }
});
