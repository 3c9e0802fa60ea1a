import type { Lang } from '@contesta/contracts/text';
import { whenBooked } from './booked-words.ts';
import { changeTime, withOtherService } from './dialogue.ts';
import { inTwo } from './further.ts';
import { type Heard, hourTimes, listen } from './hearing.ts';
import { corrects, visitorOf, withoutVisitor, withSwap, withVisitor } from './identity.ts';
import { daysFrom, localTimeOf, plusDays } from './local-time.ts';
import type { Booked, Dialogue, Further, Memory } from './memory.ts';
import { goOn, type Next, say } from './next.ts';
import type { Terms } from './offers.ts';
import { bookingIntent } from './reading/intent.ts';
import { servicesIn } from './reading/services.ts';
import { readMove } from './reading/turn.ts';
import { asksMore, isForOther } from './reading/two.ts';
import { readVisitor, type VisitorRead } from './reading/visitor.ts';
import type { Wish } from './reading/wish.ts';
import { wishOfMove } from './wishes.ts';

/** Begins a dialogue with the message that asks for an appointment; `spokenOf` is the service that was spoken of before. */
export function begin(
  message: string,
  key: string,
  language: Lang,
  memory: Memory,
  terms: Terms,
  spokenOf?: string,
): Next {
  const two = inTwo(message, terms, language);
  const heard = listen(two?.first ?? message, terms, language, 0);
  const { services, visitor } = heard;
  const { bareHour } = heard;
  const hour = memory.booked && bareHour !== null ? { times: hourTimes(bareHour) } : null;
  const { further, wish: said } = shared(two?.further, heard.wish ?? hour);
  const wish = beside(message, said, memory.booked?.at(-1), terms);
  const [only] = terms.services.length === 1 ? terms.services : [];
  const named = services.length === 1 ? services[0] : undefined;
  const meant = services.length === 0 ? (further?.service ?? spokenOf) : undefined;
  const service = only?.key ?? named ?? meant;
  const { name, email } = { ...memory.visitor, ...visitorOf(memory.left ?? {}) };
  const known = isForOther(two?.first ?? message) ? { email } : { name, email };
  return goOn(
    {
      key,
      language,
      asking: 'service',
      ...visitorOf(known),
      ...(service ? { service } : services.length > 1 ? { among: services } : {}),
      ...(wish ? { wish } : {}),
      ...(further ? { further } : {}),
      ...(memory.booked ? { isFurther: true } : {}),
      ...(visitor.email ? { email: visitor.email } : {}),
      ...(visitor.name && isSurelyName(visitor, terms) ? { name: visitor.name } : {}),
    },
    terms,
  );
}

/** A day that was said of one of two appointments is both of theirs. */
function shared(further: Further | undefined, wish: Wish | null) {
  if (!further || wish) return { further, wish };
  const { wish: meant = null, ...rest } = further;
  return { further: rest, wish: meant };
}

/** Takes up again what was given up, at another time or for another service where the message names one. */
export function resume(
  { left: before, visitor }: Memory & { left: Dialogue },
  message: string,
  key: string,
  terms: Terms,
): Next {
  const left = { ...visitor, ...before };
  const heard = listen(message, terms, left.language, 0);
  const again = { ...left, key };
  return (
    withOtherService(again, heard, terms, false) ??
    changeIfWished(again, heard, terms) ??
    goOn(again, terms)
  );
}

const changeIfWished = (dialogue: Dialogue, heard: Heard, terms: Terms): Next | null =>
  heard.wish && dialogue.service !== undefined ? changeTime(dialogue, heard, terms) : null;

/** "Otra cita a las 12:30" of whoever has just booked: of the same day; "una justo después": when that one ends. */
function beside(message: string, wish: Wish | null, last: Booked | undefined, terms: Terms) {
  if (last && rightAfter.test(message)) {
    const { day, minute } = localTimeOf(last.start, terms.timeZone);
    const { minutes = 0 } = terms.services.find(({ key }) => key === last.service) ?? {};
    return { days: [day], times: [minute + minutes] };
  }
  if (!wish || wish.days || wish.soonest || !last || !asksMore(message)) return wish;
  return wishOfMove(wish, localTimeOf(last.start, terms.timeZone));
}

const rightAfter =
  /\b(?:(?:justo|inmediatamente|right|straight|just|immediately) (?:despu[eé]s|after)|a continuaci[oó]n|seguid[ao]|back to back)(?!\p{L})/iu;

/** A name said as one, or put before an address as names are; what may be booked is none. */
const isSurelyName = ({ name = '', isIntroduced, isSigned }: VisitorRead, terms: Terms): boolean =>
  isIntroduced === true || (isSigned === true && servicesIn(name, terms.services).length === 0);

/** Of the hour that was booked. */
const toHalfPast = /\b(?:(?:to|till|until|at) half past|a (?:las )?y media)\W*$/i;

/** Begins to move an appointment, to a time where the message names one. */
export function beginMove(
  message: string,
  key: string,
  language: Lang,
  booked: Booked,
  terms: Terms,
): Next {
  const { wish: said, bareHour } = listen(message, terms, language, 0);
  const { id, service, start } = booked;
  const hour = Math.floor(localTimeOf(start, terms.timeZone).minute / 60);
  const at = localTimeOf(start, terms.timeZone);
  const isOtherDay = !said && readMove(message) === 'otherDay';
  const later = isOtherDay ? { days: daysFrom(plusDays(at.day, 1), 14) } : null;
  const wish = toHalfPast.test(message)
    ? { ...said, times: [hour * 60 + 30] }
    : (said ?? later ?? (bareHour === null ? null : { times: hourTimes(bareHour) }));
  const moved: Dialogue = { key, language, asking: 'time', service, appointment: id, from: start };
  const meant = wishOfMove(wish, at);
  const isAlready = meant.times?.includes(at.minute) && meant.days?.[0] === at.day;
  return isAlready && meant.days?.length === 1
    ? say(undefined, whenBooked(language, terms, start))
    : goOn({ ...moved, wish: meant }, terms);
}

/** Begins to book anew what is booked under a wrong name or to a wrong address; null where the message corrects neither. */
export function beginCorrection(
  message: string,
  key: string,
  language: Lang,
  { id, service, start }: Booked,
  visitor: NonNullable<Memory['visitor']>,
  terms: Terms,
): Next | null {
  const heard = listen(message, terms, language, 0);
  const made: Dialogue = { key, language, asking: 'yes', service, start, ...visitor, replaces: id };
  const swapped = withSwap(made, heard);
  if (swapped) return goOn(swapped, terms);
  const { email, name } = heard.visitor;
  const isRenamed = heard.move === 'correctName' && name !== undefined && name !== visitor.name;
  if (isRenamed) return goOn(withVisitor(made, heard, true), terms);
  if (email !== undefined && email !== visitor.email)
    return goOn(withVisitor(made, heard, false), terms);
  const corrected = email === undefined ? corrects[heard.move ?? ''] : undefined;
  return corrected ? goOn(withoutVisitor(made, corrected), terms) : null;
}

/** Whether a message may correct a name or an address, and asks for nothing. */
export function mayCorrect(message: string): boolean {
  const { email, swap, domain, asksWhy } = readVisitor(message);
  const move = readMove(message) ?? '';
  const isTold = email !== undefined || swap !== undefined || domain !== undefined;
  if (asksWhy || asksMore(message) || bookingIntent(message, null, false) !== null) return false;
  return isTold || /^correct(?:Name|Email|Visitor)$/.test(move);
}
