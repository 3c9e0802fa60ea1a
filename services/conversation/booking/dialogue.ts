import type { Lang } from '@contesta/contracts/text';
import { type Heard, listen } from './hearing.ts';
import { type Day, daysFrom, localTimeOf, plusDays, weekdayOf } from './local-time.ts';
import type { Booked, Dialogue, Memory } from './memory.ts';
import {
  isWished,
  meet,
  type Reason,
  type Search,
  searchAfter,
  searchFor,
  spread,
  type Terms,
  whyNot,
} from './offers.ts';
import type { Wish } from './reading/wish.ts';
import type { Saying } from './wording.ts';
import * as words from './wording.ts';

/** What must be asked of the calendar before there is something to say. */
export type Effect =
  | { do: 'search'; service: string; search: Search; wish: Wish; isWide: boolean; reason?: Reason }
  | { do: 'book' }
  | { do: 'move' }
  | { do: 'cancel' };

/** What became of an effect. */
export type Outcome =
  | { free: string[]; search: Extract<Effect, { do: 'search' }> }
  | { appointment: { id: string; start: string; state: 'booked' | 'cancelled'; manageUrl: string } }
  | { refused: 'taken' | 'over' };

/**
 * What comes after a message or an outcome: something to say, something to ask of the calendar, or an aside, where the message is
 * none of the dialogue's business. Without a dialogue it has ended.
 */
export type Next = {
  dialogue?: Dialogue;
  saying?: Saying;
  effect?: Effect;
  isAside?: true;
  booked?: Booked;
  cancelled?: string;
};

/** What a message is heard against: `isKnown` where the bot has a stored answer for it and is sure of that. */
export type Context = { terms: Terms; isKnown: boolean };

/** Begins a dialogue with the message that asks for an appointment. */
export function begin(
  message: string,
  key: string,
  language: Lang,
  memory: Memory,
  terms: Terms,
): Next {
  const { wish, services, visitor } = listen(message, terms, language, 0);
  const [only] = terms.services.length === 1 ? terms.services : [];
  const service = only?.key ?? (services.length === 1 ? services[0] : undefined);
  const known = memory.visitor ?? {};
  return goOn(
    {
      key,
      language,
      asking: 'service',
      ...known,
      ...(service ? { service } : {}),
      ...(wish ? { wish } : {}),
      ...(visitor.email ? { email: visitor.email } : {}),
      ...(visitor.name && visitor.isIntroduced ? { name: visitor.name } : {}),
    },
    terms,
  );
}

/** Begins to move an appointment, to a time where the message names one. */
export function beginMove(
  message: string,
  key: string,
  language: Lang,
  booked: Booked,
  terms: Terms,
): Next {
  const { wish } = listen(message, terms, language, 0);
  const { id, service, start } = booked;
  const { day } = localTimeOf(start, terms.timeZone);
  // An hour alone is another hour of the same day.
  const meant: Wish | null = wish && !wish.days && !wish.soonest ? { ...wish, days: [day] } : wish;
  return goOn(
    { key, language, asking: 'time', service, appointment: id, wish: meant ?? { days: [day] } },
    terms,
  );
}

/** Hears a message in a dialogue. */
export function hear(dialogue: Dialogue, message: string, { terms, isKnown }: Context): Next {
  const choices =
    dialogue.asking === 'service' ? terms.services.length : (dialogue.offers?.length ?? 0);
  const heard = listen(message, terms, dialogue.language, choices);
  if (dialogue.asking === 'cancelling' && /^(?!no\b).*(?:cancel|an[uú]l)/i.test(message))
    return { dialogue, effect: { do: 'cancel' } };
  if (heard.move === 'stop') return stop(dialogue);
  const next = hearers[dialogue.asking](dialogue, heard, terms, isKnown);
  return next ?? { dialogue, isAside: true };
}

type Hearer = (dialogue: Dialogue, heard: Heard, terms: Terms, isKnown: boolean) => Next | null;

const hearers: Record<Dialogue['asking'], Hearer> = {
  service: hearService,
  time: hearTime,
  visitor: hearVisitor,
  yes: hearYes,
  cancelling: hearCancelling,
};

function stop({ language, appointment }: Dialogue): Next {
  const text = appointment === undefined ? words.stopped : words.stoppedMoving;
  return say(undefined, { reply: text[language], suggestions: [] });
}

const say = (dialogue: Dialogue | undefined, saying: Saying): Next => ({
  ...(dialogue ? { dialogue } : {}),
  saying,
});

/** Asks for the first thing that is missing. */
function goOn(dialogue: Dialogue, terms: Terms, isNewTime = false): Next {
  const { service, start, name, email, language } = dialogue;
  if (service === undefined) {
    const asked: Dialogue = { ...dialogue, asking: 'service' };
    return say(
      asked,
      words.askService(
        language,
        terms.services.map((one) => one.name),
      ),
    );
  }
  if (start === undefined) return lookFor(dialogue, dialogue.wish ?? {}, terms);
  if (dialogue.appointment !== undefined) return { dialogue, effect: { do: 'move' } };
  if (name === undefined || email === undefined) {
    const asked: Dialogue = { ...dialogue, asking: 'visitor' };
    return say(asked, words.askVisitor(asked, terms, isNewTime));
  }
  const asked: Dialogue = { ...dialogue, asking: 'yes' };
  return say(asked, words.summary(asked, terms));
}

/** Looks for slots that meet a wish; where the days named are past or too far, at once for the next ones. */
function lookFor(dialogue: Dialogue, wish: Wish, terms: Terms): Next {
  const { start: _, offers: __, isDoubted: ___, ...rest } = dialogue;
  const asked: Dialogue = { ...rest, asking: 'time', wish };
  const { service = '' } = dialogue;
  const search = searchFor(wish, terms);
  const effect: Effect = search
    ? { do: 'search', service, wish, search, isWide: false }
    : { do: 'search', service, wish, search: searchAfter(wish, terms), isWide: true };
  return { dialogue: asked, effect };
}

function hearService(
  dialogue: Dialogue,
  heard: Heard,
  terms: Terms,
  isKnown: boolean,
): Next | null {
  const { choice, services, wish, isQuestion } = heard;
  const chosen = choice ? terms.services[choice.at]?.key : undefined;
  const named = services.length === 1 ? services[0] : undefined;
  const wished = wish ? { ...dialogue, wish } : dialogue;
  if (chosen !== undefined) return goOn({ ...dialogue, service: chosen }, terms);
  if (isKnown && isQuestion) return null;
  if (named !== undefined) return goOn({ ...wished, service: named }, terms);
  if (services.length === 0 && !wish) return null;
  const names = terms.services.filter(({ key }) => services.includes(key)).map(({ name }) => name);
  const all = terms.services.map(({ name }) => name);
  return say(wished, words.askService(dialogue.language, names.length > 0 ? names : all));
}

function hearTime(dialogue: Dialogue, heard: Heard, terms: Terms, isKnown: boolean): Next | null {
  const told = withVisitor(dialogue, heard, false);
  const start = chosenOffer(dialogue, heard, terms);
  if (start !== undefined) return goOn({ ...told, start }, terms, true);
  if (isKnown && heard.saysMore) return null;
  const wish = newWish(dialogue, heard, terms);
  if (wish) return lookFor(told, wish, terms);
  const [service] = heard.services;
  if (heard.services.length === 1 && service !== undefined && service !== dialogue.service)
    return lookFor({ ...told, service }, dialogue.wish ?? {}, terms);
  if (heard.move === 'otherService') return goOn(without(told, 'service'), terms);
  if (told !== dialogue || heard.move === 'yes') return say(told, words.askAgain(told, terms));
  return null;
}

/** The offer that a message takes: by its place, as the only one, or by its time. */
function chosenOffer({ offers = [] }: Dialogue, heard: Heard, terms: Terms): string | undefined {
  const { choice, bareHour, move, wish } = heard;
  const isAt = (start: string, times: readonly number[]) =>
    times.includes(localTimeOf(start, terms.timeZone).minute);
  if (choice && !choice.isBare) return offers[choice.at];
  if (bareHour !== null) {
    const meant = offers.filter((start) => isAt(start, hourTimes(bareHour)));
    if (meant.length === 1) return meant[0];
  }
  if (choice) return offers[choice.at];
  if (move === 'any') return offers[0];
  if (move === 'yes' && offers.length === 1) return offers[0];
  if (!wish) return undefined;
  const meant = offers.filter(
    (start) => isWished(start, wish, terms.timeZone) && (!wish.times || isAt(start, wish.times)),
  );
  return meant.length === 1 && wish.times ? meant[0] : undefined;
}

const hourTimes = (hour: number): number[] =>
  hour < 12 ? [hour * 60, hour * 60 + 720] : [hour * 60];

/** What a visitor wishes now: days and times that were not named again stay as they were. */
function newWish(dialogue: Dialogue, heard: Heard, terms: Terms): Wish | null {
  const { wish: before = {}, offers = [] } = dialogue;
  const days = [...new Set(offers.map((start) => localTimeOf(start, terms.timeZone).day))];
  if (heard.bareHour !== null && !heard.wish)
    return {
      ...keep(before, 'days'),
      ...(days.length === 1 ? { days } : {}),
      times: hourTimes(heard.bareHour),
    };
  const { wish } = heard;
  if (wish && (wish.days || wish.soonest)) {
    const named = inWeekOf([...days, ...(before.days ?? [])], wish);
    return wish.times || wish.between ? named : { ...keep(before, 'times', 'between'), ...named };
  }
  if (wish?.not) return { ...keep(before, 'times', 'between'), ...wish };
  if (wish) return { ...(days.length === 1 ? { days } : keep(before, 'days')), ...wish };
  return movedWish(dialogue, heard, terms);
}

/** "El miércoles" after "la semana que viene" is that of the week spoken of. */
function inWeekOf(spokenOf: readonly Day[], wish: Wish): Wish {
  const [day] = wish.days ?? [];
  if (!wish.isAnyWeeks || day === undefined || spokenOf.includes(day)) return wish;
  const meant = spokenOf.find((one) => weekdayOf(one) === weekdayOf(day));
  return meant === undefined ? wish : { ...wish, days: [meant] };
}

function keep<K extends keyof Wish>(wish: Wish, ...keys: K[]): Pick<Wish, K> {
  const entries = keys.filter((key) => wish[key] !== undefined).map((key) => [key, wish[key]]);
  return Object.fromEntries(entries);
}

/** "Más tarde", "otra hora", "otro día": a wish made of what was offered. */
function movedWish(
  { wish = {}, offers = [], start }: Dialogue,
  { move }: Heard,
  terms: Terms,
): Wish | null {
  const shown = (offers.length > 0 ? offers : start ? [start] : []).map((one) =>
    localTimeOf(one, terms.timeZone),
  );
  const [first, last] = [shown[0], shown.at(-1)];
  if (move === 'any') return { ...wish, soonest: true };
  if (!first || !last) return null;
  if (move === 'earlier') return { days: [first.day], between: { from: 0, to: first.minute } };
  if (move === 'later' || move === 'others')
    return { days: [last.day], between: { from: last.minute + 1, to: 1440 } };
  if (move === 'otherDay' || move === 'no')
    return { ...keep(wish, 'between'), days: daysFrom(plusDays(last.day, 1), 14) };
  return null;
}

function without<K extends keyof Dialogue>(dialogue: Dialogue, ...keys: K[]): Omit<Dialogue, K> {
  const kept = { ...dialogue };
  for (const key of keys) delete kept[key];
  return kept;
}

/** Notes who the visitor says they are; a bare name counts only where it was asked for. */
function withVisitor(dialogue: Dialogue, { visitor }: Heard, isAsked: boolean): Dialogue {
  const { name, email, isIntroduced } = visitor;
  const isNamed = name !== undefined && (isIntroduced || isAsked);
  if (!isNamed && email === undefined) return dialogue;
  return { ...dialogue, ...(isNamed ? { name } : {}), ...(email === undefined ? {} : { email }) };
}

function hearVisitor(
  dialogue: Dialogue,
  heard: Heard,
  terms: Terms,
  isKnown: boolean,
): Next | null {
  const { visitor, wish, move } = heard;
  const isTold = visitor.email !== undefined || visitor.isIntroduced;
  if (isTold) return goOn(withVisitor(dialogue, heard, dialogue.name === undefined), terms);
  if (visitor.badEmail) {
    const named = visitor.name ? { ...dialogue, name: visitor.name } : dialogue;
    return say(named, plainly(words.badEmail[dialogue.language]));
  }
  if (isKnown && heard.saysMore) return null;
  if (wish && !(visitor.name && heard.saysMore)) return changeTime(dialogue, heard, terms);
  if (move && movesTime.has(move)) return changeTime(dialogue, heard, terms);
  if (visitor.name !== undefined && dialogue.name === undefined && move === null)
    return goOn({ ...dialogue, name: visitor.name }, terms);
  return null;
}

const movesTime = new Set<Heard['move']>(['later', 'earlier', 'others', 'otherDay']);
const plainly = (reply: string): Saying => ({ reply, suggestions: [] });

/** Looks again though a slot was chosen: on its day, where the message names another time alone. */
function changeTime(dialogue: Dialogue, heard: Heard, terms: Terms): Next | null {
  const { start } = dialogue;
  const asked = start === undefined ? dialogue : { ...dialogue, offers: [start] };
  const wish = newWish(asked, heard, terms);
  return wish && lookFor(dialogue, wish, terms);
}

function hearYes(dialogue: Dialogue, heard: Heard, terms: Terms, isKnown: boolean): Next | null {
  const { move, visitor, wish } = heard;
  if (move === 'yes' && !dialogue.isDoubted) return { dialogue, effect: { do: 'book' } };
  if (move === 'yes') return goOn(without(dialogue, 'isDoubted'), terms);
  if (visitor.email !== undefined || visitor.isIntroduced)
    return goOn(without(withVisitor(dialogue, heard, false), 'isDoubted'), terms);
  if (move === 'correctVisitor')
    return goOn(without(dialogue, 'name', 'email', 'isDoubted'), terms);
  if (move === 'otherService')
    return goOn(without(dialogue, 'service', 'start', 'isDoubted'), terms);
  if (isKnown && heard.saysMore) return null;
  if (wish || (move && movesTime.has(move))) return changeTime(dialogue, heard, terms);
  if (move === 'no' && dialogue.isDoubted) return stop(dialogue);
  if (move === 'no')
    return say({ ...dialogue, isDoubted: true }, words.whatToChange(dialogue.language));
  return null;
}

function hearCancelling(dialogue: Dialogue, { move }: Heard): Next | null {
  if (move === 'yes') return { dialogue, effect: { do: 'cancel' } };
  return move === 'no' ? say(undefined, plainly(words.kept[dialogue.language])) : null;
}

/** Goes on with what became of an effect. */
export function goOnWith(dialogue: Dialogue, outcome: Outcome, terms: Terms): Next {
  if ('free' in outcome) return goOnWithFree(dialogue, outcome, terms);
  if ('refused' in outcome) return goOnRefused(dialogue, outcome.refused, terms);
  const { id, start, state, manageUrl } = outcome.appointment;
  const { language, appointment, service = '' } = dialogue;
  if (dialogue.asking === 'cancelling')
    return { saying: plainly(words.cancelled[language]), cancelled: id };
  // An earlier try had gone through and was cancelled since: this is another appointment.
  if (state === 'cancelled')
    return { dialogue: { ...dialogue, key: `${dialogue.key}+` }, effect: { do: 'book' } };
  const booked = { id, service, start, timeZone: terms.timeZone };
  if (appointment !== undefined) return { saying: words.moved(language, terms, start), booked };
  // An earlier try had gone through, of which the visitor never heard, and meanwhile they chose another slot.
  if (start !== dialogue.start)
    return { dialogue: { ...dialogue, appointment: id }, effect: { do: 'move' }, booked };
  return { saying: words.booked(dialogue, terms, start, manageUrl), booked };
}

function goOnRefused(dialogue: Dialogue, refused: 'taken' | 'over', terms: Terms): Next {
  if (refused === 'over') return say(undefined, plainly(words.over[dialogue.language]));
  const { start = '', service = '' } = dialogue;
  const { day, minute } = localTimeOf(start, terms.timeZone);
  const wish: Wish = { days: [day], times: [minute] };
  const asked: Dialogue = { ...without(dialogue, 'start', 'offers'), asking: 'time', wish };
  const search = { ...searchAfter(wish, terms), from: laterOf(start, terms.now) };
  return {
    dialogue: asked,
    effect: { do: 'search', service, wish: {}, search, isWide: true, reason: 'taken' },
  };
}

const laterOf = (start: string, now: Date): string =>
  (new Date(start) > now ? new Date(start) : now).toISOString();

function goOnWithFree(
  dialogue: Dialogue,
  { free, search }: Extract<Outcome, { free: string[] }>,
  terms: Terms,
): Next {
  const { wish, isWide } = search;
  const met = isWide ? null : meet(wish, free, terms);
  if (met && 'start' in met) return goOn({ ...dialogue, start: met.start }, terms, true);
  if (met) return offer(dialogue, met.offers, terms, met.reason);
  const reason = search.reason ?? (Object.keys(wish).length > 0 ? whyNot(wish, terms) : undefined);
  if (!isWide) {
    const wider: Effect = {
      ...search,
      search: searchAfter(wish, terms),
      isWide: true,
      ...(reason ? { reason } : {}),
    };
    return { dialogue, effect: wider };
  }
  if (free.length === 0)
    return say(undefined, words.nothingFree(dialogue.language, terms.horizonDays, search.reason));
  const { days: _, ...anyDay } = wish;
  const alike = free.filter((start) => isWished(start, anyDay, terms.timeZone));
  return offer(dialogue, spread(alike.length > 0 ? alike : free, terms.timeZone), terms, reason);
}

function offer(dialogue: Dialogue, offers: string[], terms: Terms, reason?: Reason): Next {
  const asked: Dialogue = { ...dialogue, asking: 'time', offers };
  return say(asked, words.offerSlots(asked, terms, reason));
}
