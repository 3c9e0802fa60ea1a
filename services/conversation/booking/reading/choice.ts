import { setOf } from '../../answer/text/stop-words.ts';
import { numberOf, placeOf } from './numbers.ts';
import { plainText } from './plain-text.ts';

/** Which of a list a message takes, from 0. `isBare` where it is a number alone, which may be an hour too. */
export type Choice = { at: number; isBare: boolean };

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
  const ordinal = placeOf(word);
  const place = ordinal ?? numberOf(word);
  if (!(place >= 1 && place <= count)) return null;
  return { at: place - 1, isBare: ordinal === undefined && !words.some((one) => counted.has(one)) };
}

/** The hour that a message names with a number alone: "5", "five", "las 5?" is read elsewhere. */
export function readBareHour(message: string): number | null {
  const telling = plainText(message)
    .split(' ')
    .filter((word) => !fillers.has(word));
  const hour = numberOf(telling[0] ?? '');
  return telling.length === 1 && hour >= 1 && hour <= 23 ? hour : null;
}
