import { type Day, plusDays, weekdayOf } from '../local-time.ts';
import { type Clock, readClocks } from './clock.ts';
import { type Calendar, namedDate } from './day-finding.ts';
import { month, weekday, weekdays } from './day-names.ts';
import { endOfDay, readParts, type Span, withUnfit } from './day-parts.ts';
import type { Manner } from './day-rules.ts';
import { readDays } from './days.ts';
import { counted, countOf } from './numbers.ts';
import { plainText } from './plain-text.ts';
import { readShift } from './shifts.ts';

/** When a visitor would like to come. Nothing named is nothing asked. */
export type Wish = {
  days?: Day[];
  /** The one day was named as every week has it: "el martes". */
  isAnyWeeks?: true;
  /** The one day, or the week, is the one after that of which was spoken. */
  isFollowing?: true;
  /** The days are those of the week that was spoken of. */
  isThatWeek?: true;
  /** The one day was named by its number alone. */
  isDateAlone?: true;
  /** So many days after the one spoken of: "al día siguiente". */
  daysOn?: number;
  /** A date was named that there is not. */
  isNoDay?: true;
  /** Days that will not do, and times of any day. */
  not?: Day[];
  notAt?: Clock;
  /** What "a las 5" may mean: the opening hours decide. */
  times?: Clock;
  between?: Span;
  /** The hour that was spoken of. */
  isSameTime?: true;
  /** "El miércoles por la tarde o el jueves por la mañana": whatever meets one of these. `days` are all of theirs. */
  oneOf?: Wish[];
  /** So many minutes after the time spoken of, or before it: "una hora más tarde". */
  shift?: number;
  /** Than what was offered. */
  moved?: 'later' | 'earlier';
  /** The part of any day that will do where nothing is. */
  otherwise?: Span;
  /** The first there is, the last of a day, any of the last day that can be booked. */
  soonest?: true;
  isLatest?: true;
  isLastDay?: true;
};

/** A wish, and the words of the message that say something else. */
export type WishRead = { wish: Wish | null; rest: string };

const greetings =
  /\b(?:muy )?(?:buenas (?:tardes|noches)|buenos dias|buen dia|good (?:morning|afternoon|evening|day)|tarde o temprano)\b/g;
const soonest =
  /\b(?:lo antes posible|(?:(?:lo|el|la) )?mas (?:temprano|pronto) (?:posible|que (?:pueda[sn]?|tengas?|tengan|tengais|haya|podais))|the (?:earlier|sooner) the better|as early as (?:possible|you can)|as soon as you can|(?:lo|el|la) mas (?:pronto|proxim[oa])(?: posible)?|cuanto antes|ahora mismo|ahora(?! (?:si|no|que|te|le|os|me|ya|lo|la|mejor|bien))|ya mismo|urgente(?:mente)?|asap|as soon as possible|right now|right away|(?:el |la |lo |the |your )?(?:primer[oa]?|first|earliest|soonest|next)(?: (?:hueco|cita|turno|que tengas?|que tengais|que haya|que (?:puedas?|podais)|available|free|possible|slot|opening|appointment|hora (?:libre|disponible|que (?:tengas?|tengais|haya))|you have|you ve got|time))+(?: (?:libre|disponible|available|free))?|earliest|soonest)\b/g;

const latest =
  /\b(?:lo mas tarde(?: posible)?|(?:l[ao]|el) mas tarde(?= de)|(?:la |el )?ultim[oa] que (?:tengas?|tengan|tengais|haya|hay|quede)|(?:la |el )?ultim[oa](?= del? (?:lunes|martes|miercoles|jueves|viernes|sabado|dia|manana|tarde))|as late as (?:possible|you can)|(?:el |la |the |your )?(?:ultim[oa]|last|latest) (?:hueco|cita|turno|slot|appointment|opening|time|hora(?= libre| disponible| que))(?: (?:libre|disponible|que tengas?|que tengais|que haya|available|you have))?(?! (?:was|i|we|it|que)\b)|(?:the )?latest(?: you have)?)\b/g;

/** "¿A las 6 no puede ser?", "at 6:30 there's nothing?" ask for them. */
const askedByNo =
  /\b(?:no (?=(?:(?:puede|podr[ií]a) ser|hay|queda|te queda|os queda|les queda|ten[eé]is|tienes|ten[eé]s|tienen)\b[^.!?]*\?)|not (?=(?:free|available|possible)\b[^.!?]*\?)|n['’]t (?=(?:there|you|it)\b[^.!?]*\?))/gi;

/** "Ese día trabajo. ¿Por la tarde?" refuses nothing of what comes after it. */
const refusedBefore =
  /\b(trabajo|(?:puedo|podr[ií]a)(?: ir)?|(?:viene|va) bien|working|busy|can['’]?t)\s*[.;!]+\s+/gi;

/** "Perfecto, ¡hasta el jueves!" takes leave. */
const farewell =
  /((?<!\p{L})(?:s[ií]|yes|yep|vale|ok|okay|perfect[oa]?|gracias|thanks|great|genial)(?!\p{L})[^?]*?[\s,.!¡]+)(?:hasta|nos vemos|see (?:you|ya)(?: then)?)(?: el| on)? (?:\p{L}+d[ií]?as?|\p{L}+es|\p{L}+day|s[aá]bado|domingo|ma[ñn]ana|tomorrow|then|entonces)\W*$/iu;

/** "Sunday, 2 adults" names no hour. */
const headcount =
  /(?<![\p{L}\d:])\d{1,2} (?=(?:adult(?:o?s)|kids|children|niñ[oa]s|guests|riders|players|jugador[ea]s|amig[oa]s|friends|chic[oa]s|of us)(?!\p{L}))/giu;

/** "La uña" is no one o'clock. */
const nails = /(?<!\p{L})uñas?(?!\p{L})/giu;

/** Reads when a visitor would like to come; null where the message says nothing of it. */
export function readWish(message: string, calendar: Calendar): WishRead {
  const plain = plainText(
    message
      .normalize('NFC')
      .replace(nails, 'uñas')
      .replace(headcount, ' ')
      .replace(farewell, '$1')
      .replace(askedByNo, ' ')
      .replace(refusedBefore, '$1 y '),
  ).replace(greetings, ' ');
  const parts = plain
    .split(/ (?:o|u|or)(?: (?:bien|si no|else))? /)
    .map((one) => readOne(one, calendar));
  const isEither = parts.length > 1 && parts.every(({ wish }) => wish?.days && isTimed(wish));
  if (!isEither) return readOne(plain, calendar);
  const { times } = parts.at(-1)?.wish ?? {};
  const isShared = times !== undefined && hourOfAll.test(message);
  const wishes = parts.flatMap(({ wish }) =>
    wish === null ? [] : isShared && !wish.times ? atTimesOf(wish, times) : wish,
  );
  const days = [...new Set(wishes.flatMap(({ days = [] }) => days))].sort();
  return {
    wish: { days, oneOf: wishes },
    rest: parts
      .map(({ rest }) => rest)
      .join(' ')
      .trim(),
  };
}

const ofWeeks = new Set<Manner>(['isThatWeek', 'isFollowing']);

/** "El miércoles en la tarde o el jueves, como a las 5": behind a comma the hour is of both. */
const hourOfAll =
  /,\s*(?:(?:como|about|around|tipo|sobre|hacia|maybe|quiz[aá]s?|m[aá]s o menos|ideally|a eso de)\s+)*(?:(?:a )?las?|at|around|about|sobre|tipo) [^,]*$/i;

function atTimesOf(wish: Wish, times: Clock): Wish {
  const shared = { ...wish, times };
  settle(shared);
  return shared;
}

/** Whether a wish names an hour or a part of the day. */
export const isTimed = ({ times, between, oneOf, isSameTime, shift }: Wish): boolean =>
  [times, between, oneOf, isSameTime, shift].some((one) => one !== undefined);

function readOne(plain: string, calendar: Calendar): WishRead {
  const marked = withUnfit(withHours(plain, calendar));
  const shifted = readShift(marked);
  const wish: Wish = { ...shifted.by };
  let text = shifted.text.replace(lastDay, () => {
    wish.isLastDay = true;
    return ' ';
  });
  text = text.replace(soonest, () => {
    wish.soonest = true;
    return ' ';
  });
  text = text.replace(latest, () => {
    wish.isLatest = true;
    return ' ';
  });
  text = readHoursAhead(text, calendar, wish).replace(sameTime, () => {
    wish.isSameTime = true;
    return ' ';
  });
  const clocked = readClocks(text);
  const parted = readParts(clocked.text);
  const read = readDays(parted.text, calendar);
  if (read.days.length > 0) wish.days = read.days;
  const { manner } = read;
  if (manner && (read.days.length === 1 || ofWeeks.has(manner))) wish[manner] = true;
  if (read.isNoDay && read.days.length === 0) wish.isNoDay = true;
  if (read.not.length > 0) wish.not = read.not;
  if (parted.span && !wish.between) wish.between = parted.span;
  if (parted.isFirst && !wish.times) wish.soonest = true;
  if (parted.isLast && clocked.clocks.length === 0) wish.isLatest = true;
  const rest = readTimes(readDaysOn(read.text, wish), clocked.clocks, wish);
  settle(wish);
  return { wish: Object.keys(wish).length > 0 ? wish : null, rest };
}

const dayAlone = new RegExp(
  `\\b(?:${weekday}|manana|hoy|tomorrow|today) (\\d{1,2})(?! ?(?:de|del|of|hs|h|am|pm|st|nd|rd|th|personas?|people|dias?|days?|${month})\\b|[:./]?\\d)`,
  'g',
);
/** "9 no, algo más tarde", "not 9, something later". */
const hourRefused =
  /^\d{1,2} no\b(?! importa)|^(?:no )?not \d{1,2}(?= (?:something|anything|later)|$)|\b(?:cant|cannot|no puedo) (?:do|make|manage|a|at) \d{1,2}(?! (?:de|of|people|days|weeks)|\w|[:/])/;
/** Nobody names a day by name and date that is so many days away. */
const farDate = 31;

/** "Sábado 10" is ten o'clock where no Saturday to come is a tenth. */
function withHours(plain: string, calendar: Calendar): string {
  const refused = plain.replace(hourRefused, (all) => all.replace(/(?=\d)/, 'a las '));
  return refused.replace(dayAlone, (all, name: string | undefined, number: string) => {
    const [met] = name === undefined ? [] : namedDate(name, Number(number), calendar);
    const isDate =
      met !== undefined &&
      met <= plusDays(calendar.today, farDate) &&
      weekdayOf(met) === weekdays[name ?? ''];
    return isDate || Number(number) > 22 ? all : all.replace(/(?=\d+$)/, 'a las ');
  });
}

/** "El último día que pueda", "as far ahead as possible". */
const lastDay =
  /\b(?:(?:el |la |the |your )?(?:ultim[oa]|last|latest|furthest) (?:dia|fecha|day|date)(?! de| del| of)(?: (?:que (?:pueda|puedo|se pueda|se puede|tengas?|tengais|haya)|posible|disponible|libre|i can|you have|possible|available|free))?(?: (?:reservar|book|pedir cita))?|lo mas lejos(?: posible)?|(?:how|as) far (?:ahead|out|in advance)(?: as)?|hasta (?:cuando|que dia) (?:se )?pued\w+ (?:reservar|pedir))\b/g;

const sameTime =
  /\b(?:(?:(?:a|at) )?(?:la |the )?(?:misma hora|mismo horario|same (?:time|hour))|(?:a esa(?: misma)? hora|at that(?: same)? time)(?! (?:no|trabajo|i cant|cant|im|estoy|doesnt|wont|is)\b))\b/g;

/** "Al día siguiente", "the day after": of the day that was spoken of. */
function readDaysOn(text: string, wish: Wish): string {
  return text.replace(
    /\b(?:(?:el|al|the|on) )+(?:(dia siguiente|siguiente dia|dia despues|otro dia|next day|following day|day after)|(dia anterior|dia antes|previous day|day before))\b/g,
    (_all, after: string | undefined) => {
      wish.daysOn = after === undefined ? -1 : 1;
      return ' ';
    },
  );
}

const hoursAhead = new RegExp(
  `\\b(?:dentro de|en|in) (media|half an|${counted.slice(1, -1)})(?: y media)? (?:horas?|hours?|hs?|hora y media)\\b`,
  'g',
);

/** "Dentro de dos horas", "in half an hour". */
function readHoursAhead(text: string, { minute }: Calendar, wish: Wish): string {
  return text.replace(hoursAhead, (_all, count: string) => {
    const ahead = /half|media/.test(count) ? 30 : 60 * countOf(count);
    wish.between = { from: Math.min(minute + ahead, endOfDay), to: endOfDay };
    return ' hoy ';
  });
}

const bounds = {
  between: /\b(?:entre|between) #(\d+) (?:y|and) #(\d+)/,
  to: /\b(?:de|from|desde) #(\d+) (?:a|to|hasta|until|till) #(\d+)/,
  after:
    /\b(?:(?:trabajo|curro|ocupad[oa]|work|working|finish|busy|off)(?: \S+){0,2}? (?:hasta|a|until|till|at)|no (?:puedo |podria )?(?:antes de|hasta)|cant (?:before|until)|despues de|mas tarde de|a partir de|pasadas|desde|after|past|from|not before|later than|any time after|anytime after)(?: de)? #(\d+)(?: (?:en adelante|onwards))?/,
  leaving:
    /\b(?:sal(?:go|e|es|imos)|termin(?:o|a|amos)|acab(?:o|a|amos)|finish|finishes|finishing|gets? (?:off|out)|off work)(?: \S+){0,2}? #(\d+)/,
  onward: /#(\d+) (?:en adelante|o mas tarde|onwards|or later)/,
  before:
    /\b(?:antes de|mas temprano de|hasta|before|earlier than|until|till|by|no later than)(?: de)? #(\d+)/,
};

/** "A las 12 no", "not at 12"; "no, a las 12" is a correction. */
const notAt =
  /#(\d+) !|\b(?:not|anything but|except|menos|excepto|salvo|(?:cant|cannot|couldnt|wont|no puedo|no podre) (?:(?:do|make|manage|ir|hacer) )?) ?#(\d+)|#(\d+) (?:no(?! importa)|imposible|doesnt|is no good|wont work|i cant)\b(?: (?:puedo|me va bien|me viene bien|work))?/g;

/** "A las 9, mejor a las 9:30", "at 5, sorry, I mean 6". */
const correctedTime =
  /#(\d+) (?:o |or |no |oh |wait )*(?:mejor|digo|quiero decir|perdon|perdona|sorry|actually|i mean|make that|better|rather)(?: (?:mejor|digo|i mean|actually|make that|a|at|oh|no|dicho))* #(\d+)/g;

/** Times named outright, and those that only bound. */
function readTimes(text: string, clocks: Clock[], wish: Wish): string {
  const clockAt = (at: string | undefined): Clock => clocks[Number(at)] ?? [];
  const early = (at: string | undefined) => Math.min(...daytime(clockAt(at)));
  let rest = text.replace(correctedTime, '#$2');
  rest = rest.replace(notAt, (_all, extreme?: string, before?: string, after?: string) => {
    wish.notAt = [...(wish.notAt ?? []), ...clockAt(extreme ?? before ?? after)];
    return ' ';
  });
  for (const pattern of [bounds.between, bounds.to])
    rest = rest.replace(pattern, (_all, first: string, last: string) => {
      const from = early(first);
      const to = daytime(clockAt(last)).find((one) => one > from) ?? endOfDay;
      wish.between = { from, to };
      return ' ';
    });
  rest = rest.replace(bounds.leaving, (_all, at: string) => {
    // Who leaves at five is not there at five.
    wish.between = { from: Math.max(...clockAt(at)) + 1, to: wish.between?.to ?? endOfDay };
    return ' ';
  });
  for (const pattern of [bounds.after, bounds.onward])
    rest = rest.replace(pattern, (_all, at: string) => {
      wish.between = { from: early(at), to: wish.between?.to ?? endOfDay };
      return ' ';
    });
  rest = rest.replace(bounds.before, (_all, at: string) => {
    wish.between = { from: wish.between?.from ?? 0, to: early(at) };
    return ' ';
  });
  rest = rest.replace(/#(\d+)/g, (_all, at: string) => {
    wish.times = [...new Set([...(wish.times ?? []), ...clockAt(at)])];
    return ' ';
  });
  return rest.replace(/[\s~!]+/g, ' ').trim();
}

/** Nobody asks for "after 5" at dawn: of two halves of the day the later, where the earlier is before seven. */
const daytime = (clock: Clock): Clock => {
  const waking = clock.filter((one) => one >= 7 * 60);
  return waking.length > 0 ? waking : clock;
};

/** A part of the day tells which five o'clock is meant; a part that fits none of them says nothing. */
function settle(wish: Wish): void {
  const { times, between } = wish;
  if (!times || !between) return;
  const within = times.filter((one) => one >= between.from && one < between.to);
  if (within.length > 0) wish.times = within;
  delete wish.between;
}
