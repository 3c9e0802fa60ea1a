import type { Lang, Text } from '@contesta/contracts/text';
import { hear, stop } from './dialogue.ts';
import { listen } from './hearing.ts';
import { type Day, localTimeOf } from './local-time.ts';
import type { Dialogue, Further } from './memory.ts';
import { type Next, sayBefore, without } from './next.ts';
import type { Terms } from './offers.ts';
import { servicesIn, servicesRefused, servicesSaid } from './reading/services.ts';
import {
  asksIfIncluded,
  asksMore,
  besideOnlyOne,
  partsAtAnd,
  says,
  type Two,
  twoIn,
  wantsAtOnce,
} from './reading/two.ts';
import type { Wish } from './reading/wish.ts';
import { wishOfMove } from './wishes.ts';
import * as words from './wording.ts';

/** What a message says of the first of two appointments, and what it says of the other; of one where two come, who may need no other. */
export type InTwo = { first: string; further?: Further };

/** What a message wishes of two appointments at once; null where it wishes one. `of` is what is being booked already. */
export function inTwo(message: string, terms: Terms, language: Lang, of?: Dialogue): InTwo | null {
  const two = partedIn(message, terms) ?? added(message, terms, of);
  if (!two || (!of && !tellsOf(two.first, terms, language))) return null;
  if (two.isUnsure) return { first: says(two.first) ? two.first : '' };
  const { services, wish } = listen(two.second, terms, language, 0);
  const [service, ...others] = services;
  return {
    first: says(two.first) && !isOnlyOfBoth(message, two, terms, language) ? two.first : '',
    further: {
      ...(service !== undefined && others.length === 0 ? { service } : {}),
      ...(wish ? { wish } : {}),
      ...(two.isForOther ? { isForOther: true } : {}),
    },
  };
}

/** "But we want the same time": of both, and of nothing else. */
function isOnlyOfBoth(message: string, { first }: Two, terms: Terms, language: Lang): boolean {
  if (!wantsAtOnce(message)) return false;
  const { services, wish, bareHour, move, visitor } = listen(first, terms, language, 0);
  const isTold = visitor.email !== undefined || visitor.isIntroduced;
  return services.length === 0 && !wish && bareHour === null && move === null && !isTold;
}

/** What follows at once on a message about both of two appointments, or that wants one alone; null where it is to be heard. */
export function answerOfTwo(
  message: string,
  dialogue: Dialogue,
  two: InTwo | null,
  terms: Terms,
): Next | null {
  const { further, isFurther } = dialogue;
  const isOfTwo = Boolean(further || isFurther || twoIn(message)?.isUnsure);
  const beside = besideOnlyOne(message, isOfTwo);
  if (beside !== null) return isFurther ? stop(dialogue) : goOnAlone(dialogue, beside, terms);
  const told = askedOfTwo(message, dialogue);
  return told && (two === null || further) ? sayBefore(dialogue, told, terms) : null;
}

/** Goes on with one appointment, and no other after it. */
function goOnAlone(dialogue: Dialogue, message: string, terms: Terms): Next {
  const one = without(dialogue, 'further');
  const next = hear(one, message, { terms, isKnown: false });
  return next.isAside ? sayBefore(one, words.onlyThis, terms) : next;
}

/** What is said before all else where a message wishes two appointments, or is not clear about it. */
export function noteOfTwo(
  message: string,
  dialogue: Dialogue | undefined,
  { services }: Terms,
): Text | null {
  const two = twoIn(message);
  const names = services.map(({ name }) => name).join(' ');
  if (two?.isUnsure) return forGroups.test(`${message} ${names}`) ? null : words.oneEach;
  if (!dialogue?.further) return null;
  return askedOfTwo(message, dialogue) ?? words.oneAtATime;
}
/** "Couples session", "party of four": one appointment for several. */
const forGroups =
  /(?<!\p{L})(?:couples?|parejas?|famil\p{L}+|group|grupos?|party|salas?|rooms?|equipos?|team|mesas?|tables?)(?!\p{L})/iu;

/** What is said to who asks whether two appointments are one, or are at one time. */
function askedOfTwo(message: string, { further, isFurther }: Partial<Dialogue>): Text | null {
  const isOfTwo = further !== undefined || isFurther === true;
  if (wantsAtOnce(message) || (isOfTwo && ofSameTime.test(message))) return words.notAtOnce;
  if (!asksIfIncluded(message)) return null;
  return further ? words.oneAtATime : words.oneEach;
}
const ofSameTime =
  /\b(?:same time|together|both at once|misma hora|a la vez|al mismo tiempo|junt[oa]s)\b/i;

/** "Two haircuts", "dos cortes": so many of a service. */
const countedService = /\b(?:two|2|dos)\s+((?:\S+\s+){0,2}?\S+s)\b/iu;

/** By whom they are for, or else by what is to be done. */
function partedIn(message: string, terms: Terms): Two | null {
  const two = twoIn(message);
  if (two && two.second !== '') return two;
  const many = two ?? manyIn(message, terms);
  const byTime = twoTimesIn(message, many, terms);
  if (byTime) return byTime;
  const byService = twoServicesIn(two?.first ?? message, terms);
  if (byService) return { ...byService, isForOther: two?.isForOther ?? false };
  return many;
}

function manyIn(message: string, { services }: Terms): Two | null {
  const [many, one = ''] = countedService.exec(message) ?? [];
  if (many === undefined || servicesIn(one, services).length === 0) return null;
  return { first: message.replace(many, one), second: '', isForOther: false };
}

/** "A las 12 y a las 13, una cada una", "two, Wednesday at 7 this week and next": each has a time of its own. */
function twoTimesIn(message: string, two: Two | null, terms: Terms): Two | null {
  const isEach = oneEach.test(message);
  if (!two && !isEach) return null;
  const { head, when } = weekly.exec(two?.first ?? message)?.groups ?? {};
  const isForOther = two?.isForOther ?? isEach;
  if (head !== undefined && when !== undefined)
    return { first: `${head} ${when}`, second: `${when} next week`, isForOther };
  const isTimed = (text: string) => isNamed(listen(text, terms, 'es', 0).wish);
  const parts = partsAtAnd(two?.first ?? message).find((sides) => sides.every(isTimed));
  return parts ? { first: parts[0], second: parts[1], isForOther } : null;
}
const isNamed = (wish: Wish | null): boolean =>
  wish?.times !== undefined || wish?.days?.length === 1;
const oneEach =
  /(?<!\p{L})(?:cada un[oa]|(?:one|1) each|one for each|each of us|respectively|respectivamente)(?!\p{L})/iu;
const weekly =
  /^(?<head>.*?)(?<when>\b(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]r|jue|vie|s[aá]b|dom)\p{L}*)\b.*?),?\s+(?:(?:this|esta) (?:week|semana)\s*(?:and|y|&|\+)\s*(?:also |tambi[eé]n )?(?:the |la |el de la )?(?:next|(?:pr[oó]xima|siguiente|semana|que viene)(?!\p{L})).*)$/isu;

/** Whether the first of two wishes is one: "I need" another for somebody is not. */
const tellsOf = (first: string, terms: Terms, language: Lang): boolean => {
  const { services, wish } = listen(first, terms, language, 0);
  return services.length > 0 || wish !== null || aWish.test(first);
};
const aWish =
  /\b(?:una?|one|an|citas?|turnos?|hora|reservas?|appointments?|bookings?|slots?|for me|para m[ií])(?!\p{L})/iu;

/** "Un poder y legitimar una firma": each side names one, and no service is both. */
function twoServicesIn(message: string, { services }: Terms): Two | null {
  if (servicesRefused(message, services).refused.length > 0) return null;
  const whole = servicesIn(message, services);
  for (const [first, second] of partsAtAnd(message)) {
    const [one, ...more] = servicesIn(first, services);
    const [other, ...others] = servicesIn(second, services);
    if (!one || !other || one === other || more.length + others.length > 0) continue;
    if (asksOfIt.test(second) || (!aWish.test(first) && wanting.test(second))) continue;
    const isBoth = whole.some((each) => sharesWith(each, one) && sharesWith(each, other));
    if (!isBoth) return { first, second, isForOther: false };
  }
  return null;
}

/** "Do we need to bring…?" wishes for nothing. */
const asksOfIt =
  /^\W*(?:(?:do|does|is|are|will|should) (?:i|we|you|it|they|there|the)|what|how|where|hace falta|ten(?:go|emos) que|hay que|cu[aá]nto|qué)(?!\p{L})/iu;
/** "We're a band and want to record": who wishes, and what. */
const wanting =
  /^\W*(?:(?:i|we)(?:['’]d)? )?(?:want|need|would like|like|looking|quier|queremos|quer[ií]|quisi|necesit|busc)/iu;

/** Whether the name of a service has a word of another's: "Baño y corte", "Baño". */
const sharesWith = (one: Terms['services'][number], other: Terms['services'][number]): boolean =>
  one === other ? false : servicesSaid(one.name, [other]).length > 0;

/** "También el poder, las dos cosas", beside another service that is being booked. */
function added(message: string, terms: Terms, of?: Dialogue): Two | null {
  const { services } = terms;
  if (!of || /[?¿]/.test(message) || !asksMore(message)) return null;
  const more = partsAtAnd(message).find(
    ([, second]) => asksMore(second) && listen(second, terms, of.language, 0).wish?.days,
  );
  if (more && of.start !== undefined) return { first: more[0], second: more[1], isForOther: false };
  const [named, ...others] = servicesIn(message, services);
  const isOther = named !== undefined && others.length === 0 && named.key !== of.service;
  return isOther ? { first: '', second: message, isForOther: false } : null;
}
/** The appointment to book after the one that stands now: later that day, where nothing else was said of it. */
export function followingOf(dialogue: Dialogue, start: string, terms: Terms): Dialogue | null {
  const { further, language, service, name, email, sureEmail, key } = dialogue;
  if (!further) return null;
  const { wish } = further;
  const at = localTimeOf(start, terms.timeZone);
  const { minutes = 0 } = terms.services.find((one) => one.key === service) ?? {};
  const afterwards: Wish = {
    days: [at.day],
    between: { from: at.minute + minutes, to: 1440 },
    moved: 'later',
  };
  return {
    ...{ key: `${key}+2`, language, asking: 'time', isFurther: true },
    service: further.service ?? service ?? '',
    wish: !wish || isAtOnce(wish, at) ? afterwards : thereafter(wish, at),
    ...(email === undefined ? {} : { email }),
    ...(sureEmail === undefined ? {} : { sureEmail }),
    ...(name === undefined || further.isForOther ? {} : { name }),
  };
}

const thereafter = (wish: Wish, at: { day: Day; minute: number }): Wish =>
  wish.days ? onlyLater(wish, at.day) : wishOfMove(wish, at);

/** The very time that the first one has now. */
const isAtOnce = (wish: Wish, at: { day: Day; minute: number }): boolean =>
  wish.times?.includes(at.minute) === true && (wish.days ?? [at.day]).includes(at.day);

/** Of several days those after the first appointment: "the other Tuesdays". */
function onlyLater(wish: Wish, day: Day): Wish {
  const later = wish.days?.filter((one) => one > day) ?? [];
  return (wish.days?.length ?? 0) > 1 && later.length > 0 ? { ...wish, days: later } : wish;
}
