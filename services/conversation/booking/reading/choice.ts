import { setOf } from '../../answer/text/stop-words.ts';
import { plainText } from './plain-text.ts';

/** Which of a list a message takes, from 0. `isBare` where it is a number alone, which may be an hour too. */
export type Choice = { at: number; isBare: boolean };

const ordinals: Record<string, number> = {
  primera: 1,
  primero: 1,
  primer: 1,
  '1a': 1,
  '1o': 1,
  '1ra': 1,
  '1ro': 1,
  '1er': 1,
  '1era': 1,
  first: 1,
  '1st': 1,
  segunda: 2,
  segundo: 2,
  '2a': 2,
  '2o': 2,
  '2da': 2,
  '2do': 2,
  second: 2,
  '2nd': 2,
  tercera: 3,
  tercero: 3,
  tercer: 3,
  '3a': 3,
  '3o': 3,
  '3ra': 3,
  '3ro': 3,
  '3era': 3,
  third: 3,
  '3rd': 3,
  cuarta: 4,
  cuarto: 4,
  '4a': 4,
  '4o': 4,
  '4ta': 4,
  '4to': 4,
  fourth: 4,
  '4th': 4,
  quinta: 5,
  quinto: 5,
  '5a': 5,
  '5o': 5,
  '5ta': 5,
  '5to': 5,
  fifth: 5,
  '5th': 5,
};
const numbers: Record<string, number> = {
  uno: 1,
  una: 1,
  one: 1,
  dos: 2,
  two: 2,
  tres: 3,
  three: 3,
  cuatro: 4,
  four: 4,
  cinco: 5,
  five: 5,
};
const lasts = setOf('ultima ultimo last');
const fillers = setOf(`
  la el lo a the opcion option numero number num no n prefiero mejor quiero dame deme ponme me quedo con cojo elijo escojo
  agarro tomo i ill take want choose pick go for lets do with that one hora hueco cita slot time please por favor porfa
  gracias thanks thank you vale ok si yes pues entonces de esas esos those them anotame apuntame reservame would like id
  prefer esta que tengas tenga tengais tengan hay haya libre disponible available you have
  actually make it rather instead sorry perdon perdona cambia cambiala cambialo por al final pensandolo bien well then oh hmm y wait espera`);
const counted = setOf('la el opcion option numero number num the');

/** The place in a list of `count` that a message takes and says nothing else; null where it does not. */
export function readChoice(message: string, count: number): Choice | null {
  const text = plainText(message);
  if (/\b(?:a la|las|a (?:primera|ultima) hora)\b/.test(text)) return null;
  const words = text.split(' ');
  const telling = words.filter((word) => !fillers.has(word));
  const [word, ...others] = telling;
  if (word === undefined || others.length > 0) return null;
  if (lasts.has(word)) return count > 0 ? { at: count - 1, isBare: false } : null;
  const bare = numbers[word] ?? (/^\d{1,2}$/.test(word) ? Number(word) : undefined);
  const place = ordinals[word] ?? bare ?? 0;
  if (place < 1 || place > count) return null;
  return { at: place - 1, isBare: bare !== undefined && !words.some((one) => counted.has(one)) };
}

/** The hour that a message names with a number alone: "5", "five", "las 5?" is read elsewhere. */
export function readBareHour(message: string): number | null {
  const telling = plainText(message)
    .split(' ')
    .filter((word) => !fillers.has(word));
  const hour = numbers[telling[0] ?? ''] ?? Number(telling[0]);
  return telling.length === 1 && hour >= 1 && hour <= 23 ? hour : null;
}
