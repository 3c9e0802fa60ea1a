import { setOf } from '../../answer/text/stop-words.ts';
import { numberOf, placeOf } from './numbers.ts';
import { plainText } from './plain-text.ts';

/**
 * Which of a list a message takes, from 0. `isBare` where it is a number alone, which may be an hour too, `isDate` where it may
 * be a date: "the 3rd", `isNearest` where it is the one nearest to what was asked for.
 */
export type Choice = { at: number; isBare: boolean; isDate?: true; isNearest?: true };

const lasts = setOf('ultima ultimo last');
const fillers = setOf(`
  la el lo a the opcion option numero number num no n prefiero mejor quiero dame deme ponme me quedo con cojo elijo escojo
  agarro tomo i ill take want choose pick go for lets do with that one hora hueco cita slot time please por favor porfa
  gracias thanks thank you vale ok si yes pues entonces de esas esos those them anotame apuntame reservame would like id
  prefer esta bien mejor will be is good fine bueno
  actually make it rather instead sorry perdon perdona cambia cambiala cambialo por al final pensandolo bien well then oh hmm y wait espera obviously obvio claro definitely supongo guess think`);
const firsts =
  /^(?:\S+ ){0,3}?(?:(?:earlier|earliest|soonest) one|(?:the )?(?:earliest|soonest)|l[ao] (?:de )?mas (?:temprano|temprana|pronto))$/;
/** "One for Orla right after me": the first that is free then. */
const rightAfter =
  /^(?:\S+ ){0,6}?(?:right|just|straight|justo|inmediatamente) (?:after|despues)(?: \S+){0,3}$/;
const nearests =
  /^(?:\S+ ){0,3}?(?:(?:the )?(?:closest|nearest)(?: (?:one|time|slot))?(?: to (?:that|it))?|l[ao](?: hora)? mas (?:cercan[ao]|proxim[ao]|parecid[ao]))$/;
const latests =
  /^(?:\S+ ){0,3}?(?:(?:later|latest) one|the latest|l[ao] (?:de )?mas (?:tarde|tardia|tardio))$/;
const secondLast =
  /^(?:\S+ ){0,3}?(?:penultim[ao]|(?:second to|next to|last but) (?:the )?(?:last|one)(?: one)?)$/;
const middles = /^(?:\S+ ){0,3}?(?:(?:la|el) (?:de |del )?(?:en )?medio|(?:the )?middle(?: one)?)$/;
const counted = setOf('la el opcion option numero number num the');

/** The place in a list of `count` that a message takes, or one of its parts: "la primera, a nombre de Ana"; null where none does. */
export function readChoice(message: string, count: number): Choice | null {
  const whole = choiceOf(plainText(message), count);
  if (whole || !/[,;.!?\n]/.test(message)) return whole;
  const parts = message
    .split(/[,;!?\n]+|\.(?=\s|$)/)
    .map(plainText)
    .filter((part) => !dateAlone.test(part))
    .map((part) => choiceOf(part, count));
  return parts.find((part) => part && !part.isBare) ?? null;
}

/** "El 4" beside something else is a day. */
const dateAlone = /\b(?:el|the|dia) \d/;

function choiceOf(text: string, count: number): Choice | null {
  if (/\b(?:a la|las|a (?:primera|ultima) hora)\b/.test(text)) return null;
  if (/\d no$|^not (?:the )?\d/.test(text)) return null;
  if (count > 0 && (firsts.test(text) || rightAfter.test(text))) return { at: 0, isBare: false };
  if (count > 0 && latests.test(text)) return { at: count - 1, isBare: false };
  if (count > 0 && middles.test(text)) return { at: Math.floor((count - 1) / 2), isBare: false };
  if (count > 0 && nearests.test(text)) return { at: 0, isBare: false, isNearest: true };
  if (count > 1 && secondLast.test(text)) return { at: count - 2, isBare: false };
  const words = text.split(' ');
  const telling = words.filter((word) => !fillers.has(word));
  const [word, ...others] = telling;
  if (word === undefined || others.length > 0) return null;
  if (lasts.has(word)) return count > 0 ? { at: count - 1, isBare: false } : null;
  const ordinal = placeOf(word);
  const place = ordinal ?? numberOf(word);
  if (!(place >= 1 && place <= count)) return null;
  const isBare = ordinal === undefined && !words.some((one) => counted.has(one));
  const isDate =
    (/\d(?:st|nd|rd|th)$/.test(word) && !/\b(?:one|option|slot)\b/.test(text)) ||
    /\b(?:el|dia) \d/.test(text);
  return { at: place - 1, isBare, ...(isDate ? { isDate } : {}) };
}

/** The hour that a plain text names with a number alone, among words that say nothing else: "can I do 4 instead". */
export function readBareHour(plain: string, says: (word: string) => boolean): number | null {
  const telling = plain.split(' ').filter((word) => !fillers.has(word) && says(word));
  const hour = numberOf(telling[0] ?? '');
  return telling.length === 1 && hour >= 1 && hour <= 23 ? hour : null;
}
