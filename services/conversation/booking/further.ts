import type { Lang } from '@contesta/contracts/text';
import { listen } from './hearing.ts';
import { type Day, localTimeOf } from './local-time.ts';
import type { Dialogue, Further } from './memory.ts';
import type { Terms } from './offers.ts';
import { servicesIn, servicesRefused, servicesSaid } from './reading/services.ts';
import { partsAtAnd, says, type Two, twoIn } from './reading/two.ts';
import type { Wish } from './reading/wish.ts';
import { wishOfMove } from './wishes.ts';

/** What a message says of the first of two appointments, and what it says of the other. */
export type InTwo = { first: string; further: Further };

/** What a message wishes of two appointments at once; null where it wishes one. `of` is what is being booked already. */
export function inTwo(message: string, terms: Terms, language: Lang, of?: Dialogue): InTwo | null {
  const two = partedIn(message, terms) ?? added(message, terms, of);
  if (!two || (!of && !tellsOf(two.first, terms, language))) return null;
  const { services, wish } = listen(two.second, terms, language, 0);
  const [service, ...others] = services;
  return {
    first: says(two.first) ? two.first : '',
    further: {
      ...(service !== undefined && others.length === 0 ? { service } : {}),
      ...(wish ? { wish } : {}),
      ...(two.isForOther ? { isForOther: true } : {}),
    },
  };
}

/** By whom they are for, or else by what is to be done. */
function partedIn(message: string, terms: Terms): Two | null {
  const two = twoIn(message);
  if (two && two.second !== '') return two;
  const byService = twoServicesIn(two?.first ?? message, terms);
  return byService ? { ...byService, isForOther: two?.isForOther ?? false } : two;
}

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
    const isBoth = whole.some((each) => sharesWith(each, one) && sharesWith(each, other));
    if (!isBoth) return { first, second, isForOther: false };
  }
  return null;
}

/** Whether the name of a service has a word of another's: "Baño y corte", "Baño". */
const sharesWith = (one: Terms['services'][number], other: Terms['services'][number]): boolean =>
  one === other ? false : servicesSaid(one.name, [other]).length > 0;

/** "También el poder, las dos cosas", beside another service that is being booked. */
function added(message: string, terms: Terms, of?: Dialogue): Two | null {
  const { services } = terms;
  if (!of || /[?¿]/.test(message) || !also.test(message)) return null;
  const more = partsAtAnd(message).find(
    ([, second]) => also.test(second) && listen(second, terms, of.language, 0).wish?.days,
  );
  if (more && of.start !== undefined) return { first: more[0], second: more[1], isForOther: false };
  const [named, ...others] = servicesIn(message, services);
  const isOther = named !== undefined && others.length === 0 && named.key !== of.service;
  return isOther ? { first: '', second: message, isForOther: false } : null;
}
const also =
  /(?<!\p{L})(?:tambi[eé]n|adem[aá]s|las dos cosas|also|too|as well|both|otr[oa] (?:cita|turno|clase|sesi[oó]n|reserva|m[aá]s)|another(?: one| appointment| lesson| session)?|one more)(?!\p{L})/iu;

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
    wish: wish?.days ? onlyLater(wish, at.day) : wish ? wishOfMove(wish, at) : afterwards,
    ...(email === undefined ? {} : { email }),
    ...(sureEmail === undefined ? {} : { sureEmail }),
    ...(name === undefined || further.isForOther ? {} : { name }),
  };
}

/** Of several days those after the first appointment: "the other Tuesdays". */
function onlyLater(wish: Wish, day: Day): Wish {
  const later = wish.days?.filter((one) => one > day) ?? [];
  return (wish.days?.length ?? 0) > 1 && later.length > 0 ? { ...wish, days: later } : wish;
}
