import { dateRules, dayRules, type Rule } from './day-table.ts';
import {
  aroundWeekday,
  dateOf,
  dayOf,
  isoOf,
  type Mention,
  mondayOf,
  nextWeekday,
  weekdayOf,
} from './mentions.ts';
import { type Part, readPart } from './parts.ts';
import { plainWords } from './words.ts';

/** Days (YYYY-MM-DD, both included) and part of the day; all of the horizon where no day is named. */
export type Span = { from: string; to: string; part: Part | null; isNamed: boolean };

const longest = 7;

/** The days and the part of the day that a Spanish or English message names, never narrower than it says. */
export function spanIn(message: string, at: { today: string; horizonDays: number }): Span {
  const today = dayOf(at.today);
  const end = today + at.horizonDays;
  const { text, mentions, part } = read(message, today);
  const days = named(wanted(text, mentions, today), today, end);
  const { from, to } = days ?? { from: today, to: end };
  return { from: isoOf(from), to: isoOf(to), part, isNamed: days !== null };
}

/** How a message speaks of time, and its words that do not. */
export type TimeTalk = {
  rest: string;
  isTimeSaid: boolean;
  /** Whether it speaks of days, also of those that will not do. */
  isDaySaid: boolean;
  /** Whether its only day is a weekday, which may be meant within a week spoken of before. */
  isWeekday: boolean;
};

export function timeTalkIn(message: string, today: string): TimeTalk {
  const plain = plainWords(message);
  const { text, mentions } = read(message, dayOf(today));
  const isAnother = another.test(plain);
  const isDaySaid = isAnother || /\b(?:D\d+|N)\b/.test(text);
  return {
    rest: text
      .replace(/\b(?:D\d+|N)\b|,/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
    isTimeSaid: isDaySaid || text.replace(/ +/g, ' ') !== plain,
    isDaySaid,
    isWeekday: mentions.length === 1 && mentions[0]?.weekday !== undefined,
  };
}

/** Words for another day than the one spoken of, or for any. */
const another =
  /\b(?:mas (?:tarde|temprano)|otro (?:dia|hueco|momento)|el siguiente|(?:any )?(?:later|earlier|sooner)|another (?:day|time|slot)|cualquier dia|any ?day|whenever|the (?:next|following) 1)\b/;

function read(message: string, today: number) {
  const mentions: Mention[] = [];
  const dated = marked(plainWords(message), dateRules, mentions, today);
  const { words, part } = readPart(dated);
  return { text: marked(words, dayRules, mentions, today), mentions, part };
}

/** Puts `D0`, `D1` … for the days that are named, and `N` for what names none. */
function marked(words: string, rules: Rule[], mentions: Mention[], today: number): string {
  let text = words;
  for (const { pattern, read } of rules)
    text = text.replace(pattern, (_, ...groups) => {
      const mention = read(groups.slice(0, -2), today);
      return mention === null ? 'N' : `D${mentions.push(mention) - 1}`;
    });
  return text;
}

const the = '(?: (?:on|el|los|la|the|in|for|at|this|del?|of|dia|para))*';
const chain = '(D\\d+(?: (?:o|u|or|and|y|ni|nor)(?: on| el| the)? D\\d+)*)';
const pattern = (text: string) => new RegExp(text, 'g');
const until = pattern(
  `\\b(?:antes|hasta|before|by|until|till|no later than|sooner than|earlier than|como muy tarde|a mas tardar|de aqui)(?: al?)?${the} D(\\d+)`,
);
const told = pattern(
  `(?:\\b(?:tengo|tenia|teniamos|i have|ive got|i had) (?:1 |la |an? |the |my )?(?:cita|reserva|hora|turno|appointment|booking)(?: \\w+)?|\\b(?:(?:i|we|it|he|she|they) (?:broke|bought|came|went|fell|did|started|lost|chipped|ordered|visited|cracked|cut|called|had|(?:was|were) (?:there|in|at))|hice|hicieron|puse|rompi|rompio|cai|cayo|compre|fui|vine|estuve|tuve|llame|deje|empezo|opere|operaron|since|desde))(?: (?!and\\b|y\\b|but\\b|pero\\b|can\\b|quiero\\b|para\\b|cita\\b|for\\b|to\\b)[^D,\\s]\\S*){0,4} D\\d+`,
);
const refused = pattern(
  `\\b(?:menos|excepto|salvo|except|(?:any ?\\w*|days?|every\\w*) but|but not|(?<!\\b(?:if|si|why|whether|por que) )(?:not|no)|ni|never|apart from|other than|instead of|rather than|en vez|en lugar|no (?:puedo|podre|podria|quiero|voy a poder)(?: ir| venir)?|no me (?:viene|va)(?: bien)?|cant|cannot|(?:cant|cannot|not able to) (?:do|make|come)(?: it)?|busy|away|working|trabajo)${the} ${chain}`,
);
const refusedAfter = pattern(
  `${chain}(?: ,)? (?:ya )?(?:no(?! (?:hay|teneis|tienen|tienes|tendr\\w+|queda\\w*|podria\\w*|puede\\w*|pueden|se|seria|abr\\w+|trabaj\\w+))(?: puedo| me)?|imposible|i cant|we cant|cant|doesnt|wont|isnt|is not|is no good|im (?:busy|away|working)|trabajo|estoy (?:fuera|ocupad[oa]))\\b`,
);
const onward = pattern(
  `(?:\\b(after|despues|pasado|a partir|from|starting|no antes|not before|(?:away|busy|fuera|not|no|no puedo|not free|back|ocupad[oa])(?: \\w+)? (?:until|till|hasta))${the} D(\\d+)|(?:\\b(?:desde|from)${the} )?D(\\d+) (?:on\\b(?! )|onwards?|en adelante|or later|o despues))`,
);
/** "Not this Monday, the one after". */
const otherOne =
  /\bD(\d+) no ,? ?el (?:otro|siguiente)\b|\bnot D(\d+) ,? ?(?:but )?the (?:1 after|next 1|following 1)\b/g;
const movedFrom =
  /\b(chang\w*|mov\w*|switch\w*|swap\w*|cambi\w*|pas\w*|resched\w*)((?: \w+){0,4}) (?:from|del?)(?: el| the)? D\d+ (?=(?:to|al?|para)\b)/g;
const weekOf =
  /\b(?:semana|week|weekend) (?:del?|of|commencing|starting|beginning)(?: the| el| dia)* D(\d+)/g;
const beside = /D(\d+)(?: (?:,|el|the|dia|on|que es|which is))* D(\d+)/g;
const fromTo =
  /\b(?:entre|between|del?|desde|from)(?: el| the| dia)* D(\d+)(?: ,)? (?:y|al?|and|to|till|until|hasta|through|thru|-)(?: el| the| dia)* D(\d+)|D(\d+) (?:al?|to|hasta|through|thru|until|till|-)(?: el| the)* D(\d+)/g;

/** What is wanted of the days that are named: not those refused or told of the past, and weekdays within their week. */
function wanted(text: string, mentions: Mention[], today: number): Mention[] {
  const at = (index: string | undefined): Mention => mentions[Number(index)] ?? { from: 0, to: 0 };
  const add = (mention: Mention) => `D${mentions.push(mention) - 1}`;
  const later = (one: Mention) => add({ from: one.from + longest, to: one.to + longest });
  const asked = inSpan(text.replace(movedFrom, '$1$2 '), mentions, otherOne)
    .replace(otherOne, (_, a, b) => later(at(a ?? b)))
    .replace(weekOf, (_, a) => {
      const { from, to } = at(a);
      return to - from >= longest ? `D${a}` : add({ ...weekFrom(mondayOf(from)) });
    })
    .replace(onward, (_, after, a, b) =>
      add(fromOn(at(a ?? b), /after|despues|pasado/.test(after ?? ''))),
    )
    .replace(refusedAfter, 'N')
    .replace(refused, 'N');
  const within = inSpan(asked, mentions)
    .replace(beside, (_, a, b) => add(together(at(a), at(b))))
    .replace(fromTo, (_, a, b, c, d) => add(rangeOf(at(a ?? c), at(b ?? d))))
    .replace(until, (_, a) => add(upTo(at(a), today)))
    .replace(told, 'N');
  return [...within.matchAll(/D(\d+)/g)].map(([, a]) => at(a));
}

const weekFrom = (from: number): Mention => ({ from, to: from + longest - 1, isSpan: true });

/** Where one week or month is named with days of it, the days: "el jueves de la semana que viene". */
function inSpan(text: string, mentions: Mention[], only?: RegExp): string {
  const found = [...text.matchAll(/D(\d+)/g)].map(([, a]) => Number(a));
  const spans = found.filter((a) => mentions[a]?.isSpan);
  const [a] = spans;
  const whole = mentions[a ?? -1];
  if (only && !/ no ,? ?el (?:otro|siguiente)\b/.test(text)) return text;
  if (!whole || a === undefined || spans.length > 1 || found.length === 1) return text;
  const joined = new RegExp(
    `\\b(?:o|or|y|and|sino|otherwise|else)(?: (?:en|la|el|the|in|any|during))* D${a}\\b|D${a}(?: ,)? (?:o|or|y|and|if not|otherwise|si no)\\b`,
  );
  if (joined.test(text)) return text;
  let isNarrowed = false;
  for (const b of found) {
    const one = mentions[b];
    if (!one || b === a) continue;
    const day = placeIn(whole, one);
    if (day === null && one.weekday !== undefined && whole.to - whole.from >= longest)
      return text.replaceAll(/D(\d+)/g, (token, n) => (mentions[Number(n)]?.weekday ? 'N' : token));
    if (day === null) continue;
    isNarrowed = true;
    mentions[b] = day;
  }
  if (!isNarrowed) return text;
  return text
    .replace(new RegExp(`(?: (?:de|del|of|in|en|la|el|the|,))* ?D${a}\\b`), ' ')
    .replace(/ +/g, ' ');
}

/** A day, weekday or date of the month within a span, if it is there once. */
function placeIn({ from, to }: Mention, one: Mention): Mention | null {
  const isMeant = (day: number) => {
    if (one.weekday !== undefined) return to - from < longest && weekdayOf(day) === one.weekday;
    return one.date === undefined ? day === one.from && one.to <= to : dateOf(day) === one.date;
  };
  for (let day = from; day <= to; day++)
    if (isMeant(day)) return { from: day, to: day + (one.to - one.from) };
  return null;
}

const both = (a: Mention, b: Mention): Mention => ({
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
});

/** Two names of one day: "mañana jueves", "sábado, 12 de diciembre". */
function together(a: Mention, b: Mention): Mention {
  const [name, day] = a.weekday === undefined ? [b, a] : [a, b];
  if (name.weekday === undefined || day.weekday !== undefined || day.to > day.from)
    return both(a, b);
  return Math.abs(name.from - day.from) < longest ? both(a, b) : aroundWeekday(day, name.weekday);
}

/** "De martes a jueves". */
function rangeOf(a: Mention, b: Mention): Mention {
  const to = b.weekday === undefined ? b.to : nextWeekday(b.weekday, a.from);
  return { from: Math.min(a.from, to), to: Math.max(a.to, to), isSpan: true };
}

function fromOn({ from, to, isSpan }: Mention, isAfter: boolean): Mention {
  if (to - from >= longest) return { from, to, isSpan: true };
  const first = isAfter && isSpan ? to + 1 : from;
  return { from: first, to: first + longest - 1 };
}

function upTo({ from, to, isSpan }: Mention, today: number): Mention {
  const last = isSpan ? from : to;
  return { from: Math.max(today, last - longest + 1), to: last };
}

/** The days from the first to the last that is meant, within the horizon; null where that is no week. */
function named(all: Mention[], today: number, end: number): Mention | null {
  const likely = all
    .map((one) => ({ ...one, from: Math.max(one.from, today), to: Math.min(one.to, end) }))
    .filter(({ from, to }) => from <= to);
  if (likely.length === 0) return null;
  const from = Math.min(...likely.map((one) => one.from));
  const to = Math.max(...likely.map((one) => one.to));
  if (to - from >= longest) return likely.length === 1 && likely[0]?.isSpan ? { from, to } : null;
  const early = Math.max(today, Math.min(from, ...likely.map((one) => one.early ?? from)));
  const late = Math.min(end, Math.max(to, ...likely.map((one) => one.late ?? to)));
  const first = Math.max(early, to - longest + 1);
  return { from: first, to: Math.min(late, first + longest - 1) };
}
