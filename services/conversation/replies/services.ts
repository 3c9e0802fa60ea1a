import type { Bookable as Service } from '@contesta/contracts/booking';
import { topicWords } from '../understanding/text/language.ts';
import { stem, tidyWord, wordsOf } from '../understanding/text/words.ts';
import type { Understanding } from '../understanding/understand.ts';
import { dayOf } from '../when/mentions.ts';
import type { Span } from '../when/span.ts';
import type { Bookable } from './calendar.ts';
import { offersChange, type Turn } from './turn.ts';

/** What may be booked, and the time that the message names. */
export type Context = {
  bookable: Bookable;
  today: string;
  span: Span;
  /** The message without its time. */
  rest: Understanding;
};

/** The choices to offer. Where the message names no service or day, the previous offer's choice stays. */
export function offerFor(turn: Turn, { bookable, span, today }: Context, isChange: boolean) {
  const { services, horizonDays } = bookable;
  const { previousOffer: previous } = turn;
  const service = (isChange ? changedService : bookedService)(turn, services, span)?.key ?? null;
  const isKept =
    previous &&
    !span.hasDay &&
    previous.to >= today &&
    (previous.from > today || dayOf(previous.to) < dayOf(today) + horizonDays); // else it offered all days: no day was named
  const kept = isKept && { from: previous.from > today ? previous.from : today, to: previous.to };
  const { from, to } = kept || span;
  const part = span.part ?? (isKept && !span.suitsAnyTime ? previous.part : null);
  const isNamed = isKept || span.isNamed;
  const url = turn.bookingUrl({ service, from: isNamed ? from : null, part });
  return { url, services, service, from, to, part };
}

/** The service of a new appointment: the only one, or the one that the message names, or that was offered or asked about. */
const bookedService = (turn: Turn, services: readonly Service[], { rest, hasTime }: Span) =>
  (services.length === 1
    ? services[0]
    : namedService(hasTime ? rest : turn.message.text, services)) ?? // `rest`: without days and times
  offeredService(turn, services) ??
  (offersChange(turn.last?.offer) ? null : namedService(turn.last?.question ?? '', services)) ?? // a request to change ("cambiar la cita") does not name "Cambio de aceite"
  namedService(turn.previousQuestion, services);

/** The service of an appointment to change: the one whose whole name is in the message, or that was offered. */
const changedService = (turn: Turn, services: readonly Service[]) =>
  wholeService(turn.message.text, services) ?? offeredService(turn, services);

/** The service of the previous offer. */
export const offeredService = ({ previousOffer }: Turn, services: readonly Service[]) =>
  services.find(({ key }) => key === previousOffer?.service);

/** The service that a message names; null when it names none, or several equally well. */
export function namedService(message: string, services: readonly Service[]): Service | null {
  const [first, second] = matchesIn(message, services);
  const isTied = second && second.matched === first?.matched && second.share === first.share;
  return !first || isTied ? null : first.service;
}

/** The service whose whole name is in a message: "cambiar" alone does not name "Cambio de aceite". */
function wholeService(message: string, services: readonly Service[]): Service | null {
  const [first] = matchesIn(message, services);
  return first?.share === 1 ? first.service : null;
}

/** Whether a message names a service and hardly anything else. */
export function isServiceAlone(message: string, services: readonly Service[]): boolean {
  const [first] = matchesIn(message, services);
  return first !== undefined && topicWords(wordsOf(message)).length <= first.matched + 1;
}

/** The services that a message names, the best match first. */
function matchesIn(message: string, services: readonly Service[]) {
  const words = wordsOf(message);
  // "check up" and "checkup" name the same service.
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  const stems = new Set([...topicWords(words), ...joined].flatMap(forms));
  return services
    .map((service) => ({ service, ...matchOf(service, stems) }))
    .filter(({ matched }) => matched > 0)
    .sort((a, b) => b.matched - a.matched || b.share - a.share);
}

/** How many words of a service's name are among the stems, and which share of the name they are. */
function matchOf({ name }: Service, stems: ReadonlySet<string>) {
  const words = topicWords(wordsOf(name));
  const joined = wordsOf(name).join('');
  if (forms(joined).some((form) => stems.has(form))) return { matched: words.length, share: 1 };
  const matched = words.filter((word) => forms(word).some((form) => stems.has(form))).length;
  return { matched, share: matched / Math.max(words.length, 1) };
}

/**
 * A word's stems in both languages, since a service's name may be in a different language from the message, and its
 * Spanish stem without the diphthong of some forms: "probar", "prueba".
 */
function forms(word: string): string[] {
  const [spanish = '', english = ''] = (['es', 'en'] as const).map((language) =>
    stem(tidyWord(word), language),
  );
  return [spanish, english, spanish.replace('ue', 'o').replace('ie', 'e')];
}
