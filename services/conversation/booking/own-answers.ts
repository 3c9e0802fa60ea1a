import type { Lang } from '@contesta/contracts/text';
import { noneBookedHere } from './booked-words.ts';
import * as words from './calendar-words.ts';
import { calendarOf, listen } from './hearing.ts';
import type { Day } from './local-time.ts';
import { hoursOn, isHoliday, type Terms } from './offers.ts';
import { mayNameDay } from './reading/days.ts';
import { plainText, someOf } from './reading/plain-text.ts';
import { readWish } from './reading/wish.ts';
import type { Stored } from './said.ts';

/** Where a question is asked: `service` is what is being booked; `isBegun` where a booking is or will be under way. */
export type Asked = {
  terms: Terms;
  language: Lang;
  service?: string | undefined;
  isBegun: boolean;
};

const ifOpen = someOf(String.raw`
  (?:estais|estan|estas|estara|estareis|estaran|esta|vais a estar|van a estar) (?:\S+ )?(?:abiert|cerrad)\w*|
  abr(?:is|en|es|e|ireis|iran)|cerr(?:ais|an|areis|aran)|cierr(?:a|an|as)|trabaj(?:ais|an|as|areis)|open|closed?|shut|
  (?:are|r|will|do) (?:you|u|ye|yous) (?:\S+ )?(?:working|work)`);
const howLong = someOf(String.raw`
  cuanto (?:tiempo )?(?:\S+ )?(?:dura|tard|demor|llev|toma)\w*|que duracion|(?:tard|demor)\w+ (?:mucho|tanto)|dura mucho$|takes? (?:\S+ )?long|
  a que hora (?:acab|termin|saldr|sal)(?:o|a|go|ia|aria)|(?:what time|when) (?:does|will|would|is) (?:it|i|we|the \S+)(?: be)? (?:finish|end|over|done|out)\w*|
  how (?:long|much time) (?:does|do|will|would|is|s|should)(?: \S+){0,6}|how long(?: \S+){0,4} (?:take|last)`);
const howFarAhead = someOf(`
  (?:con )?cuanta (?:antelacion|anticipacion)|(?:con )?cuanto tiempo (?:de )?(?:antes|antelacion|anticipacion)|
  hasta (?:cuando|que (?:dia|fecha)) (?:puedo|se puede|podria) (?:reservar|pedir|agendar|sacar)|
  how (?:far|long|much time|early) (?:in advance|ahead|beforehand)`);
const appointments = someOf(
  'citas?|turnos?|reservas?|reservar|appointments?|book|booking|bookings|reservations?',
);
const whetherOrHow = someOf(`
  hay que|hace falta|es necesari[oa]|obligatori[oa]|sin (?:cita|turno|reserva)|(?:por|de) (?:telefono|whatsapp|aqui|este medio)|
  como (?:se )?(?:pido|reservo|saco|agendo|puedo|hago|pide|reserva)|(?:do|must|should) i (?:need|have)|walk ins?|
  without (?:an? )?(?:appointment|booking)|(?:by|over the) phone|how (?:do|can) i`);
/** What is asked of appointments that stand; an oil change is none of that. */
const cancelling =
  /\b(?:cancel\w*|anul\w*|reembols\w*|refund\w*|reschedule|policy|politica|(?:cambi\w*|mover|change)(?! (?:de|el|los?|las?|una?) (?!cita|turno|reserva|hora|dia|fecha)))\b/;
/** An appointment of their own, of which this conversation knows nothing. */
const bookedElsewhere = someOf(String.raw`
  (?:ya (?:reserve|agende)|he reservado|(?:reserve|agende) (?:ayer|hace|el|la|por|una?|en))|(?:pedi|saque|cogi) (?:\S+ )?(?:cita|turno|hora)|tengo (?:\S+ )?(?:cita|turno|reserva)|ya (?:tengo|tenia) (?:una |la |mi )?(?:clase|sesion|hora)|la hice (?:por|en)|
  mi (?:cita|turno|reserva)|(?:i|we|ive|weve) (?:already )?(?:booked|have an? \S+ booked|made an? (?:appointment|booking)|(?:have|got|have got|had) an? (?:appointment|booking))|
  my (?:appointment|booking|reservation|slot)`);
/** Whether what is booked can be changed. */
const ifChangeable = someOf(String.raw`
  (?:se (?:puede|podria|podra)|puedo|podria|podre|podemos|can (?:i|we|it)|could (?:i|we|it)|is it possible to|es posible)(?: \S+){0,4}?
    (?: (?:cancel\w*|anul\w*|cambi\w*|mover\w*|aplaz\w*|reprogram\w*|reschedul\w*|change|move))`);
/** "Do you do cleanings?" */
const ifOffered = someOf(String.raw`
  (?:tambien )?(?:haceis|haces|hacen|ofreceis|ofrecen|ofreces|teneis servicio de|tienen servicio de)|
  (?:do|can) (?:you|u|ye) (?:\S+ )?(?:do|offer|provide)|you do`);
/** Whether a message speaks of an appointment that stands, as far as its words tell. */
export const isOfBookedElsewhere = (message: string): boolean =>
  bookedElsewhere.test(plainText(message));

/** Their own word of a day on which others work. */
const feasts = /\b(?:festivos?|puentes?|navidad\w*|holidays?|christmas|thanksgiving|vacaciones)\b/;

/** What is asked of the usual hours: "is Saturday any good?" asks whether there is room. */
const ofHours = someOf(String.raw`
  horarios?|hours|abr\w+|abiert\w*|cerr\w+|cierr\w+|open\w*|clos\w+|shut|a que horas?|que dias|what times?|which days|
  hasta que hora|when (?:do|are) you|cuando (?:abr\w+|trabaj\w+|est\w+)`);

/** Whether one books, and how. */
const isAboutBooking = (text: string): boolean =>
  appointments.test(text) && whetherOrHow.test(text);
const price = someOf(String.raw`
  cuanto(?! (?:tiempo|dura|tard|demor|llev|falta)\w*)|que vale|precios?|cuestan?|cost(?:ara|aria|e|o|s|ing)?|sale[n]?|sald\w+|cobr\w+|gratis|se paga|how much|pric\w+|charg\w+|fees?|free of charge|(?:por|per) (?:persona|person|head)|cada uno|each|(?:would|will) (?:that |it )?be$`);

/** Whether a stored question is about what a message asks: what is about cancelling answers nothing else. */
export function fits(
  message: string,
  stored: (Pick<Stored, 'question'> & Partial<Stored>) | null,
): boolean {
  if (stored === null) return false;
  const [asked, meant] = [plainText(message), plainText(stored.question)];
  const asksHours = ofHours.test(asked) && !bookedElsewhere.test(asked);
  if (ofHours.test(meant) && !asksHours && mayNameDay(asked)) return false;
  if (cancelling.test(meant) && !cancelling.test(asked)) return false;
  // "Do I get it the same day?" asks for what a price may tell beside itself.
  const isToldOfDay = mayNameDay(plainText(stored.answer ?? '').replace(/\d+/g, ''));
  const isOfDay = mayNameDay(asked) && !isToldOfDay && !/[£$€]/.test(message);
  const isOfTime = isAboutBooking(asked) || isOfDay;
  if (price.test(meant) && isOfTime && !price.test(asked)) return false;
  return !howLong.test(asked) || howLong.test(meant);
}

/** Whether a message asks if what is booked can be cancelled or changed later on. */
export const asksIfChangeable = (message: string): boolean => {
  const text = plainText(message);
  return ifChangeable.test(text) && /\b(?:cancel|anul|later|luego|despues|adelante)/.test(text);
};

/** Whether a message asks what something costs: "son 15 € por persona, ¿no?" */
export const asksPrice = (message: string): boolean =>
  price.test(plainText(message)) || money.test(message);
const money = /[£$€] ?\d|\d ?(?:[£$€]|euros|pesos|pounds|quid|dollars)/i;
/** What is asked of a service: what it costs, how long it takes. */
export const asksOfService = (message: string): boolean =>
  asksPrice(message) || asksHowLong(message);

/** Whether a message asks when it is open. */
export const asksOfHours = (message: string): boolean => ofHours.test(plainText(message));
export const asksHowLong = (message: string): boolean => howLong.test(plainText(message));

/** Whether a message may ask for something that the calendar knows. */
export const mayAskCalendar = (message: string): boolean => {
  const text = plainText(message);
  return (
    [ifOpen, howLong, howFarAhead, bookedElsewhere, ifOffered].some((one) => one.test(text)) ||
    isAboutBooking(text)
  );
};

/**
 * What the calendar knows: whether it is open on a day, how long something takes, how far ahead one books, that one can
 * here. Null where the owner's own answer to `stored`, the stored question that is meant, says it better.
 */
export function ownAnswer(message: string, stored: string | null, asked: Asked): string | null {
  const text = plainText(message);
  const isMeant = fits(message, stored === null ? null : { question: stored });
  if (howLong.test(text)) return isMeant ? null : timeTaken(message, text, asked);
  if (ifOpen.test(text)) return openingOn(message, isMeant ? stored : null, asked);
  const { terms, language, isBegun } = asked;
  if (!isMeant && !isBegun && bookedElsewhere.test(text)) return noneBookedHere[language];
  if (!isMeant && isBegun && ifChangeable.test(text)) return words.canBeChanged[language];
  if (isMeant || cancelling.test(text)) return null;
  if (ifOffered.test(text)) return offer(message, asked);
  if (howFarAhead.test(text)) return words.howFarAhead(language, terms);
  return isAboutBooking(text) && !isBegun ? words.bookHere[language] : null;
}

/** That something is done here, where it is the one service that a message names. */
function offer(message: string, { terms, language, isBegun }: Asked): string | null {
  const { services, wish } = listen(message, terms, language, 0);
  const meant = terms.services.find(({ key }) => key === services[0]);
  if (!meant || services.length > 1 || wish) return null;
  return words.weDo(language, meant, isBegun);
}

/** Who asks more than this asks about something else. */
const mostWords = 10;

function timeTaken(message: string, text: string, { terms, language, service }: Asked) {
  const { services } = listen(message, terms, language, 0);
  const isShort = text.split(' ').length <= mostWords;
  const [only, ...others] = services.length > 0 ? services : isShort && service ? [service] : [];
  const key = service !== undefined && services.includes(service) ? service : only;
  const meant = terms.services.find((one) => one.key === key);
  return meant && (others.length === 0 || key === service)
    ? words.timeTaken(language, meant)
    : null;
}

/** More days than this are asked about in general. */
const mostDays = 3;

/** Of days that are closed though their weekday is not, whatever is stored; of others where nothing is. */
function openingOn(message: string, stored: string | null, { terms, language }: Asked) {
  const calendar = calendarOf(terms, language);
  const { days = [] } = readWish(message, calendar).wish ?? {};
  const [day, ...others] = days;
  if (day === undefined || days.length > mostDays || day < calendar.today) return null;
  const isOwners =
    stored !== null && (feasts.test(plainText(stored)) || namesOneOf(days, stored, terms));
  if (isOwners) return null;
  const isClosed = (one: Day) => hoursOn(one, terms).length === 0;
  if (days.every((one) => isHoliday(one, terms))) return words.closedOn(language, days, terms);
  if (stored !== null || others.length > 0) return null;
  if (isClosed(day)) return words.closedOn(language, days, terms);
  return words.openOn(language, day, hoursOn(day, terms), terms);
}

const namesOneOf = (days: readonly Day[], question: string, terms: Terms): boolean =>
  (['es', 'en'] as const).some((language) =>
    readWish(question, calendarOf(terms, language)).wish?.days?.some((day) => days.includes(day)),
  );
