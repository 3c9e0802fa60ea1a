import { greeting, month, unit, weekday } from './vocabulary-data.ts';

// Spanish and English phrases around days and times, in the output of `plainWords`: lower case, no accents or
// apostrophes, numbers as digits ("the next 1"). `D0`, `D1` … are the placeholders that span.ts puts for named days.

const available =
  '(?:libre|disponible|que (?:haya|hay|quede|salga|podais|puedas?|pueda|tengais|tengas?|tienes|teneis))';
const firstDay = [
  'lo (?:antes|mas (?:pronto|temprano)) (?:posible|que (?:podais|puedas?|sea))|(?:lo )?cuanto antes|en cuanto (?:podais|puedas?)',
  'primer (?:hueco|turno|dia)|(?:hueco|turno|dia|fecha|cita) mas (?:cercan[oa]|proxim[oa]|tempran[oa])|lo mas cercano',
  `(?:lo )?(?:primer[oa]?|proxim[oa])(?: (?:hora|cita|fecha|turno|hueco|dia))? ${available}`,
  'asap|as (?:soon|early) as (?:possible|you can)|soonest|earliest|(?:first|1st|next)(?: 1)? (?:available|free|opening|slot|you have)',
].join('|');
/** Words that ask for the first day, another day, or any day. */
export const otherDay = new RegExp(
  `\\b(?:${[
    firstDay,
    'mas (?:tarde|temprano)|otro (?:dia|hueco|momento)|el siguiente|(?:any )?(?:later|earlier|sooner)',
    'another (?:day|time|slot)|cualquier dia|any ?day|whenever|cuando sea|the (?:next|following) 1',
    'da (?:igual|lo mismo) (?:el|que) dia|el dia (?:me )?da (?:igual|lo mismo)|dont (?:mind|care) (?:what|which) day',
  ].join('|')})\\b`,
);
/** Words for times in which a business may not have its usual hours; `any`: for all such days. */
export const unusualTimes = new RegExp(
  `\\b(?:${[
    '(?<any>vacacion(?:es|al)|festiv(?:os?|idades)|feriados?|(?:bank |public |national )?holidays?|vacations?)',
    '(?:(?:dia|noche) de )?(?:navidad(?:es)?|ano nuevo|reyes)|navideno|nochebuena|nochevieja|fin de ano|semana santa|pascuas?',
    'fiestas?(?! de (?:cumple|despedida))|puentes?|(?:todo el|final(?:es)? de) ano|verano|veraniego|invierno|otono|primavera',
    '(?:christmas|new years?)(?: eve| day)?|boxing day|thanksgiving|easter|(?:half|mid) term|festive|long weekends?',
    'all year|(?:whole|entire) year|year round|summer(?:time)?|winter|autumn|spring',
  ].join('|')})\\b`,
  'g',
);
/** The same words, and months. */
export const unusualTimesOrMonths = new RegExp(`${unusualTimes.source}|\\b${month}`);
/** Words that say that any time of day suits. */
export const anyTime = new RegExp(
  `\\b(?:${[
    'da (?:igual|lo mismo) (?:la hora|el horario|a que hora)|(?:la hora|el horario) (?:me )?(?:da (?:igual|lo mismo)|es lo de menos|es indiferente)',
    'no (?:me )?importa (?:la hora|el horario|a que hora)|cualquier (?:hora|horario)|la hora que sea',
    'any ?(?:time|hour)(?! (?:after|before|but|from))|whatever time',
    'dont (?:mind|care)(?: about)? (?:what time|which time|the time)|time doesnt matter',
  ].join('|')})\\b`,
);

/** Words that may stand between a phrase and its day. */
const fillers = '(?: (?:on|el|los|la|the|in|for|at|this|del?|of|dia|para))*';
/** "D0 or D1". */
const dayList = 'D\\d+(?: (?:o|u|or|and|y|ni|nor)(?: on| el| the)? D\\d+)*';
export const pattern = (...alternatives: string[]) => new RegExp(alternatives.join('|'), 'g');
/** "By" as a limit: not in "drop by", in "can I come by", or before "on". */
const by = [
  '(?<!\\b(?:(?:i|we|(?:like|want|love|prefer) to) (?:(?:just|maybe|also|still) )?(?:come|call)|coming',
  '|(?:drop|stop|pop|swing|pass|nip)(?:p?ing|p?ed|s)?|swung) )by(?! on\\b)',
].join('');
/** "Antes del viernes". */
export const untilDay = pattern(
  `\\b(?:antes|hasta|before|${by}|until|till|no later than|sooner than|earlier than|como muy tarde|a mas tardar|de aqui)(?: al?)?${fillers} D\\d+`,
);
const myAppointment =
  '(?:tengo|tenia|teniamos|i have|ive got|i had) (?:1 |la |an? |the |my )?(?:cita|reserva|hora|turno|appointment|booking)(?: \\w+)?';
const pastVerbs = [
  'broke|bought|came|went|fell|did|started|lost|chipped|ordered|visited|cracked|cut|called|had|dropped|stopped|popped',
  '(?:was|were) (?:there|in|at)',
].join('|');
const otherPastWords = [
  'hice|hicieron|puse|rompi|rompio|cai|cayo|compre|fui|vine|estuve|tuve|llame|deje|empezo|opere|operaron',
  'since|desde',
].join('|');
/** A day of something in the past, or of an existing appointment: "I broke it on Monday". */
export const pastDay = pattern(
  [
    `(?:\\b${myAppointment}|\\b(?:(?:i|we|it|he|she|they) (?:${pastVerbs})|${otherPastWords}))`,
    '(?: (?!and\\b|y\\b|but\\b|pero\\b|can\\b|quiero\\b|para\\b|cita\\b|for\\b|to\\b)[^D,\\s]\\S*){0,4} D\\d+',
  ].join(''),
);
const rejections = [
  'menos|excepto|salvo|except|(?:any ?\\w*|days?|every\\w*) but|but not',
  '(?<!\\b(?:if|si|why|whether|por que) )(?:not|no)|ni|never|apart from|other than|instead of|rather than',
  'en vez|en lugar|no (?:puedo|podre|podria|quiero|voy a poder)(?: ir| venir)?|no me (?:viene|va)(?: bien)?',
  'cant|cannot|(?:cant|cannot|not able to) (?:do|make|come)(?: it)?|busy|away|working|trabajo',
].join('|');
/** "Any day but Monday". */
export const rejectedDays = pattern(`\\b(?:${rejections})${fillers} ${dayList}`);
const rejectionsAfter = [
  'no(?! (?:hay|teneis|tienen|tienes|tendr\\w+|queda\\w*|podria\\w*|puede\\w*|pueden|se|seria|abr\\w+|trabaj\\w+))(?: puedo| me)?',
  'imposible|i cant|we cant|cant|doesnt|wont|isnt|is not|is no good|im (?:busy|away|working)|trabajo',
  'estoy (?:fuera|ocupad[oa])',
].join('|');
/** "El lunes no puedo". */
export const daysThenRejection = pattern(`${dayList}(?: ,)? (?:ya )?(?:${rejectionsAfter})\\b`);
const busyUntil =
  '(?:away|busy|fuera|not|no|no puedo|not free|back|ocupad[oa])(?: \\w+)? (?:until|till|hasta)';
/** "A partir del lunes", "from Monday on". */
export const fromDayOn = pattern(
  `(?:\\b(?:after|despues|pasado|a partir|from|starting|no antes|not before|${busyUntil})${fillers} D\\d+`,
  `(?:\\b(?:desde|from)${fillers} )?D\\d+ (?:on\\b(?! )|onwards?|en adelante|or later|o despues))`,
);
/** "Not this Monday, the one after". */
export const oneAfter =
  /\bD\d+ no ,? ?el (?:otro|siguiente)\b|\bnot D\d+ ,? ?(?:but )?the (?:1 after|next 1|following 1)\b/g;
/** "Change it from Friday to Monday". */
export const changedFrom =
  /\b(chang\w*|mov\w*|switch\w*|swap\w*|cambi\w*|pas\w*|resched\w*)((?: \w+){0,4}) (?:from|del?)(?: el| the)? D\d+ (?=(?:to|al?|para)\b)/g;
export const weekOfDay =
  /\b(?:semana|week|weekend) (?:del?|of|commencing|starting|beginning)(?: the| el| dia)* D\d+/g;
/** Two names of one day: "mañana jueves". */
export const adjacentDays = /D\d+(?: (?:,|el|the|dia|on|que es|which is))* D\d+/g;
export const dayRange = pattern(
  '\\b(?:entre|between|del?|desde|from)(?: el| the| dia)* D\\d+(?: ,)? (?:y|al?|and|to|till|until|hasta|through|thru|-)(?: el| the| dia)* D\\d+',
  'D\\d+ (?:al?|to|hasta|through|thru|until|till|-)(?: el| the)* D\\d+',
);

/** Words before a time, or after it, that say it does not suit. */
export const rejectedBefore =
  /(?:\b(?:no|not|nunca|never|ni|menos|excepto|salvo|except|cant|cannot) (?:(?:puedo|podria|quiero|me|viene|va|bien|do|make|come|in|on|at|the) ?)*|any ?(?:time|hour) but )$/;
export const rejectedAfter =
  /^ (?:, )?(?:no\b(?! (?:hay|teneis|tienen|tienes)\b)|imposible|trabaj|curr|i cant|i work|im (?:working|at work|busy)|doesnt|wont|isnt|is no good)/;

/** Words before a time: up to the time, from the time on, or at the time. */
const leadIn = `(?:${[
  `(?<until>antes de |before |until |till |hasta |${by} )`,
  '(?<from>a partir de |desde |despues de |pasadas |after |from |past |not before |no antes de |any ?time after )',
  '(?:at |around |about |between |(?:a eso de|tipo|sobre|como a) |(?:a|para|hacia|entre|de|y|o) (?=las? ))',
].join('|')})`;
const suffix =
  '(?<suffix>am|pm|(?:de|por|en) la (?:manana|tarde|noche)|in the (?:morning|afternoon|evening)|at night)\\b';
const minutes = '(?: y media| y cuarto| menos cuarto| en punto| ?oclock)?';
const hour = '(?<hour>\\d{1,2})(?:[:.h]\\d{2})?';
const separator = ' ?(?:-|y|a|and|to|or|o|hasta|until|till) ?(?:a )?(?:las? )?';
/** The number is no date and does not count anything. */
const notCounted = `(?![\\d/:.-]|th\\b|st\\b|nd\\b|rd\\b| ?${unit})`;
/** "De 10 a 12", "between 4 and 6pm". A suffix after the second hour applies to both. */
export const hourRange = new RegExp(
  `(?:${[
    `\\b(?:entre|between|de|desde|from)(?: las?)? (?<first>\\d{1,2})(?:[:.]\\d{2})?${separator}${hour}${minutes}(?: ?h\\b)?(?: ?${suffix})?`,
    `(?<![\\d/.:-])\\b(?<first>\\d{1,2})(?:[:.]\\d{2})?${separator}${hour} ?${suffix}`,
  ].join('|')})${notCounted}`,
  'g',
);
/** "A las 10", "after 6pm". */
export const hourAfterWords = new RegExp(
  `\\b${leadIn}(?:las? )?${hour}${minutes}(?: ?h\\b)?(?: ?${suffix})?${notCounted}`,
  'g',
);
/** "10 de la mañana", "6:30 pm", "16:30", "18h". */
export const plainHour = new RegExp(
  `(?<![\\d/.:-])\\b(?:${[
    `(?<!\\b(?:el|dia|the|${weekday}) )(?<hour>\\d{1,2})(?:[:.]\\d{2})? ?${suffix}`,
    '(?<hour>\\d{1,2})(?:[:.]\\d{2})? ?(?<suffix>[ap]m)\\b',
    '(?<hour>\\d{1,2}):[0-5]\\d(?: ?h\\b)?',
    '(?<hour>(?:0?[7-9]|1\\d|2[0-3]))(?:[.]\\d{2})? ?h\\b',
  ].join('|')})${notCounted}`,
  'g',
);

/** Replacements for signs and abbreviations in a message in lower case, in this order. */
export const signs: [RegExp, string][] = [
  [/[ºª°]/g, 'o'],
  [/day['’`´]s\b/g, 'day'],
  [/[\u0300-\u036f'’`´]/g, ''],
  [/([ap])\. ?m\b\.?/g, '$1m'],
  [/[€$£%]/g, ' euros '],
  [/([ap]m) ?[-–] ?(?=\d)/g, '$1 to '],
  [/@/g, ' at '],
  [/([a-z])\/([a-z])/g, '$1 or $2'],
  [/(\d) ?([/:]) ?(?=\d)/g, '$1$2'],
  [/(\d) ?[-–] ?(?=\d)/g, '$1-'],
  [/([a-z]|\d[a-z]{2}) ?[-–] ?(?=[a-z])/g, '$1 - '],
  [/[,;!?()\n¿¡]|\.(?!\d)|:(?!\d)/g, ' , '],
  [/[^a-z0-9,:./-]/g, ' '],
  [/\b(i|he|she|we|they|who) sat\b/g, '$1'], // no Saturday
];
/** Replacements in a message whose words are normalised: words that name a number or a day only beside others. */
export const afterNormalising: [RegExp, string][] = [
  [/\b(las|el|del|al|dia|de|entre|o|y) once\b/g, '$1 11'],
  [/\b30 y (?:1|un)\b/g, '31'],
  [/\b(on|this|next|or|and|by|for|saturday) sun\b/g, '$1 sunday'],
  [new RegExp(greeting, 'g'), ' , '],
];

/** "Half past", "quarter to" and so on before an hour. */
export const minutesBeforeHour =
  /\b(?:(?:half|\d{1,2}) past|quarter (?:past|to)) (?=\d)|\bhalf (?=\d{1,2}\b(?! ?(?:hour|day)))/g;
export const dinner = /\b(?:cen(?:a|ar|amos)|dinner|supper|drinks|copas)\b/;
export const spanish = /\b(?:el|la|las|los|de|del|para|por|que|un|una|en|hoy|manana)\b/;
