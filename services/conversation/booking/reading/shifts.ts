import { counted, countOf } from './numbers.ts';

const amount = `(?:(media|half an?|un cuarto de|(?:a )?quarter of an) (hora|hour)|${counted} (horas?|hours?|hs|minutos?|minutes?|min|mins|dias?|days?|semanas?|weeks?)( y media| and a half)?)`;
const afterwards = 'mas tarde|despues|later|mas adelante|hacia adelante';
const shifts: [pattern: RegExp, sign: 1 | -1][] = [
  [new RegExp(`\\b${amount}(?: mas)? (?:${afterwards})\\b(?! de)`), 1],
  [
    new RegExp(`\\b${amount} (?:antes|mas temprano|mas pronto|earlier|before|sooner)\\b(?! de)`),
    -1,
  ],
  [
    new RegExp(
      `\\b(?:retra|atra|aplaz|pospon|postpon|posterg|corre|delay)\\w*(?: \\S+){0,3}? ${amount}\\b`,
    ),
    1,
  ],
  [new RegExp(`\\badelant\\w*(?: \\S+){0,3}? ${amount}\\b`), -1],
  [new RegExp(`\\b(?:push|move|shift|put)(?: \\S+){0,3}? (?:back|out|by)(?: by)? ${amount}\\b`), 1],
  [
    new RegExp(`\\b(?:bring|move|shift)(?: \\S+){0,3}? (?:forward|up|ahead)(?: by)? ${amount}\\b`),
    -1,
  ],
];

/** By how many minutes, or days, a text shifts what was spoken of, and the text without that. */
export type ShiftRead = { text: string; by: { shift?: number; daysOn?: number } };

/** "Una hora más tarde", "push it back half an hour", "un día antes": from the time that was spoken of. */
export function readShift(plain: string): ShiftRead {
  for (const [pattern, sign] of shifts) {
    const found = pattern.exec(plain);
    if (!found) continue;
    const [all, part = '', , count = '', unit = 'hour', more] = found;
    const perUnit = /^(?:d|w|s)/.test(unit) ? 0 : unit.startsWith('h') ? 60 : 1;
    const many = part === '' ? countOf(count) : /cuarto|quarter/.test(part) ? 0.25 : 0.5;
    const by =
      perUnit > 0
        ? { shift: sign * Math.round((many + (more ? 0.5 : 0)) * perUnit) }
        : { daysOn: sign * many * (/^d/.test(unit) ? 1 : 7) };
    return { text: plain.replace(all, ' '), by };
  }
  return { text: plain, by: {} };
}
