import { type Heard, hourTimes } from './hearing.ts';
import {
  type Day,
  daysFrom,
  type LocalTime,
  localTimeOf,
  plusDays,
  weekdayOf,
} from './local-time.ts';
import type { Dialogue } from './memory.ts';
import { isOpenOn, isWished, nowThere, type Terms, whyNot } from './offers.ts';
import { readChoice } from './reading/choice.ts';
import { findsTheOther } from './reading/days.ts';
import { isTimed, type Wish } from './reading/wish.ts';

/** The offer that a message takes: by its place, as the only one, or by its time. */
export function chosenOffer(
  { offers = [], wish: before = {} }: Dialogue,
  heard: Heard,
  terms: Terms,
): string | undefined {
  const { choice, bareHour, move, wish } = heard;
  const isAt = (start: string, times: readonly number[]) =>
    times.includes(localTimeOf(start, terms.timeZone).minute);
  const isOneDay = new Set(offers.map((start) => localTimeOf(start, terms.timeZone).day)).size < 2;
  const isDay =
    choice?.isDate && wish?.days && (!isOneDay || before.days?.includes(wish.days[0] ?? ''));
  if (choice?.isNearest) return nearest(offers, before, terms);
  if (choice && !choice.isBare && !isDay) return offers[choice.at];
  const placed = wish?.days && !isTimed(wish) ? placeOnDay(offers, heard, terms) : undefined;
  if (placed !== undefined) return placed;
  if (bareHour !== null) {
    const meant = offers.filter((start) => isAt(start, hourTimes(bareHour)));
    if (meant.length > 0) return meant.length === 1 ? meant[0] : undefined;
  }
  if (choice?.isBare) return offers[choice.at];
  if (move === 'any') return offers[0];
  if (move === 'yes' && offers.length === 1) return offers[0];
  if (!wish) return undefined;
  const meant = offers.filter(
    (start) => isWished(start, wish, terms.timeZone) && (!wish.times || isAt(start, wish.times)),
  );
  return meant.length === 1 && (wish.times || wish.isSameTime) ? meant[0] : undefined;
}

/** "Monday, the second one": of that day's offers. */
function placeOnDay(
  offers: readonly string[],
  { wish, rest }: Heard,
  terms: Terms,
): string | undefined {
  const days = wish?.days ?? [];
  const ofDay = offers.filter((start) => days.includes(localTimeOf(start, terms.timeZone).day));
  const choice = readChoice(rest, ofDay.length);
  return choice && !choice.isBare && !choice.isDate ? ofDay[choice.at] : undefined;
}

/** The offer that is nearest to the time that was wished for. */
function nearest(
  offers: readonly string[],
  { times = [] }: Wish,
  terms: Terms,
): string | undefined {
  const apart = (start: string) => {
    const { minute } = localTimeOf(start, terms.timeZone);
    return Math.min(...times.map((time) => Math.abs(time - minute)));
  };
  return offers.toSorted((a, b) => apart(a) - apart(b))[0];
}

/** Another of the offers than the one taken before, by its place. */
export const chosenAgain = ({ offers = [] }: Dialogue, { choice }: Heard): string | undefined =>
  choice && !choice.isBare ? offers[choice.at] : undefined;

/** When an appointment is to be instead: at another hour of its day, or on another day. */
export function wishOfMove(wish: Wish | null, at: LocalTime): Wish {
  if (!wish) return { days: [at.day] };
  const { isSameTime, daysOn, shift = 0, ...rest } = wish;
  const timed =
    isSameTime || wish.shift !== undefined ? { ...rest, times: [at.minute + shift] } : rest;
  if (daysOn !== undefined) return { ...timed, days: [plusDays(at.day, daysOn)] };
  const [day] = wish.days ?? [];
  // "El viernes" of an appointment on Monday may be the one before it or the one after it.
  if (wish.isAnyWeeks && day !== undefined && day < at.day)
    return { ...timed, days: [day, plusDays(day, 7)] };
  return wish.days || wish.soonest ? timed : { ...timed, days: [at.day] };
}

/** What a visitor wishes now: days and times that were not named again stay as they were. */
export function newWish(dialogue: Dialogue, heard: Heard, terms: Terms): Wish | null {
  const { wish: before = {}, offers = [] } = dialogue;
  const days = [...new Set(offers.map((start) => localTimeOf(start, terms.timeZone).day))];
  if (heard.bareHour !== null && !heard.wish)
    return {
      ...keep(before, 'days'),
      ...(days.length === 1 ? { days } : {}),
      times: hourTimes(heard.bareHour),
    };
  const [day] = heard.wish?.days ?? [];
  const isMoved = heard.move === 'later' || heard.move === 'earlier';
  // "No, later today": than what was offered of today.
  const isOneDay = heard.wish?.days?.length === 1 && days.length === 1 && day === days[0];
  if (isMoved && isOneDay && heard.wish && !isTimed(heard.wish))
    return movedWish(dialogue, heard, terms);
  const wish = heard.wish && settled(heard.wish, dialogue, days, terms);
  const isAnyDay = wish?.soonest && !wish.between;
  if (wish && (wish.days || isAnyDay || wish.isNoDay || wish.isLastDay)) {
    const spokenOf = [...days, ...(before.days ?? [])];
    const named = inMonthOf(before.days, inWeekOf(spokenOf, wish, terms), terms);
    if (isTimed(wish) || wish.soonest) return named;
    const oneOf = before.oneOf?.find(({ days = [] }) => day !== undefined && days.includes(day));
    const of = oneOf ? { ...dialogue, wish: oneOf } : dialogue;
    // "No puedo a las 12, mejor el jueves."
    const kept = { ...(named.notAt ? partOf(before) : timesOf(of, terms)), ...named };
    return whyNot(kept, terms) === 'closedThen' ? { ...named, ...partOf(before) } : kept;
  }
  if (wish?.not) return { ...timesOf(dialogue, terms), ...wish };
  if (wish)
    return { ...(days.length === 1 ? { days } : daysSpokenOf(dialogue, days, terms)), ...wish };
  return movedWish(dialogue, heard, terms);
}

/** The days that were named, or those that were offered where these are closed or gone. */
function daysSpokenOf({ wish }: Dialogue, offered: Day[], terms: Terms): Pick<Wish, 'days'> {
  const named = wish?.days;
  const isHeld = named?.some((day) => offered.includes(day) || isOpenOn(day, terms));
  if (!named) return {};
  return isHeld || offered.length === 0 ? { days: named } : { days: offered };
}

/** The part of the day that a wish asks for, without "later" and "earlier". */
function partOf({ moved, otherwise, between }: Wish): Pick<Wish, 'between'> {
  const part = moved ? otherwise : between;
  return part ? { between: part } : {};
}

/** The time that was chosen stays when another day is named; else what was said of it. */
function timesOf({ wish: before = {}, start, appointment }: Dialogue, terms: Terms): Wish {
  if (before.times || start === undefined || appointment !== undefined)
    return { ...keep(before, 'times'), ...partOf(before) };
  return { times: [localTimeOf(start, terms.timeZone).minute] };
}

/** "A la misma hora", "al día siguiente": of the hour and the day that were spoken of. */
function settled(wish: Wish, dialogue: Dialogue, offered: readonly Day[], terms: Terms): Wish {
  const { isSameTime, daysOn, shift, ...rest } = wish;
  const { wish: before = {}, offers = [], from } = dialogue;
  const nearest = shift !== undefined && shift > 0 ? offers.at(-1) : offers[0];
  const start = dialogue.start ?? from ?? nearest;
  const meant = start === undefined ? undefined : localTimeOf(start, terms.timeZone);
  const base = before.days?.[0] ?? offered[0] ?? meant?.day;
  const times = before.times ?? (meant && [meant.minute]);
  if (shift !== undefined && meant)
    return { ...rest, days: [meant.day], times: [meant.minute + shift] };
  return {
    ...rest,
    ...(isSameTime && times ? { times } : {}),
    ...(daysOn !== undefined && base !== undefined ? { days: [plusDays(base, daysOn)] } : {}),
  };
}

/** "El miércoles" after "la semana que viene" is that of the week spoken of. */
function inWeekOf(spokenOf: readonly Day[], wish: Wish, terms: Terms): Wish {
  const [day] = wish.days ?? [];
  const [base] = spokenOf.toSorted();
  const { days = [] } = wish;
  if (wish.isThatWeek && base !== undefined)
    return { ...wish, days: days.map((one) => plusDays(base, weekdayOf(one) - weekdayOf(base))) };
  if (wish.isFollowing && days.length > 1 && base !== undefined)
    return {
      ...wish,
      days: days.map((one) => plusDays(base, 7 + weekdayOf(one) - weekdayOf(base))),
    };
  if (wish.isFollowing && day !== undefined) return { ...wish, days: [after(day, spokenOf)] };
  if (!wish.isAnyWeeks || day === undefined || spokenOf.includes(day)) return wish;
  const { day: today } = nowThere(terms);
  const meant = spokenOf.find((one) => weekdayOf(one) === weekdayOf(day) && one > today);
  return meant === undefined ? wish : { ...wish, days: [meant] };
}

/** "El 23" after "Nochebuena" is that of December, "the 27th" after the fourth of it rather that of November: the nearest. */
function inMonthOf([spokenOf, ...others]: readonly Day[] = [], wish: Wish, terms: Terms): Wish {
  const [day] = wish.days ?? [];
  if (!wish.isDateAlone || day === undefined || spokenOf === undefined) return wish;
  if (others.some((other) => other.slice(0, 7) !== spokenOf.slice(0, 7))) return wish;
  const meant = `${spokenOf.slice(0, 8)}${day.slice(8)}`;
  const apart = (one: Day) => Math.abs(Date.parse(one) - Date.parse(spokenOf));
  const isNearer = others.length > 0 || apart(meant) <= apart(day);
  return isNearer && meant > nowThere(terms).day ? { ...wish, days: [meant] } : wish;
}

/** The day of that name after those of it that were spoken of. */
function after(day: Day, spokenOf: readonly Day[]): Day {
  const last = spokenOf
    .filter((one) => weekdayOf(one) === weekdayOf(day))
    .toSorted()
    .at(-1);
  return last === undefined || last < day ? day : plusDays(last, 7);
}

function keep<K extends keyof Wish>(wish: Wish, ...keys: K[]): Pick<Wish, K> {
  const entries = keys.filter((key) => wish[key] !== undefined).map((key) => [key, wish[key]]);
  return Object.fromEntries(entries);
}

/** "Más tarde", "otra hora", "otro día": a wish made of what was offered. */
function movedWish(
  { wish = {}, offers = [], start }: Dialogue,
  { move, rest }: Heard,
  terms: Terms,
): Wish | null {
  const isWeek = (wish.days?.length ?? 0) > 1;
  if (isWeek && move !== 'yes' && findsTheOther(rest))
    return { ...partOf(wish), days: wish.days?.map((day) => plusDays(day, 7)) ?? [] };
  const shown = (offers.length > 0 ? offers : start ? [start] : []).map((one) =>
    localTimeOf(one, terms.timeZone),
  );
  const [first, last] = [shown[0], shown.at(-1)];
  if (move === 'any') return { ...wish, soonest: true };
  if (!first || !last) return null;
  if (move === 'earlier')
    return { days: [first.day], between: { from: 0, to: first.minute }, moved: 'earlier' };
  const isOneDay = offers.length > 1 && first.day === last.day;
  if (isOneDay && (move === 'others' || move === 'no')) {
    const notAt = [...(wish.notAt ?? []), ...shown.map(({ minute }) => minute)];
    return { ...partOf(wish), days: [last.day], notAt };
  }
  if (move === 'later' || move === 'others')
    return {
      days: [last.day],
      between: { from: last.minute + 1, to: 1440 },
      moved: 'later',
      otherwise: partOf(wish).between ?? { from: first.minute, to: 1440 },
    };
  if (move === 'otherDay' || move === 'no')
    return { ...partOf(wish), days: daysFrom(plusDays(last.day, 1), 14) };
  return null;
}
