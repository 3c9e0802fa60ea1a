import type { DayPart } from '@contesta/contracts/booking';

// Spanish and English words for days and times, in lower case and without accents, and their meanings.

/** Names by their number, from Monday or January on; `|` joins names with the same number. */
export const weekdayNames =
  'lunes|monday martes|tuesday miercoles|wednesday jueves|thursday viernes|friday sabado|saturday domingo|sunday';
export const monthNames = `enero|ene|january|jan febrero|february|feb marzo|march abril|abr|april|apr mayo|may junio|june|jun
  julio|july|jul agosto|ago|august|aug septiembre|setiembre|september|sept|sep octubre|october|oct
  noviembre|november|nov diciembre|dic|december|dec`;
/** From zero on. */
export const numberNames = `cero|zero uno|una|one dos|two tres|three cuatro|four cinco|five seis|six siete|seven ocho|eight nueve|nine
  diez|ten eleven doce|twelve trece|thirteen catorce|fourteen quince|fifteen dieciseis|sixteen
  diecisiete|seventeen dieciocho|eighteen diecinueve|nineteen veinte|twenty veintiuno|veintiun veintidos
  veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta|thirty`;
/** From the fourth on. */
export const ordinalNames = `fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
  seventeenth eighteenth nineteenth twentieth`;

/** Abbreviations and frequent typos, with the words that replace them; `_` stands for a space. */
export const shortForms = `x=por xa=para pa=para q=que k=que ala=a_la alas=a_las mn=manana mnn=manana mnna=manana mna=manana manna=manana
  manyana=manana pasadomanana=pasado_manana biene=viene sem=semana lun=lunes mie=miercoles mier=miercoles jue=jueves juev=jueves
  vie=viernes vier=viernes biernes=viernes sab=sabado dom=domingo mon=monday tue=tuesday tues=tuesday wed=wednesday
  weds=wednesday wensday=wednesday wendsday=wednesday wensdays=wednesdays thu=thursday thur=thursday thurs=thursday fri=friday
  sat=saturday finde=fin_de_semana findesemana=fin_de_semana wknd=weekend wkend=weekend tmrw=tomorrow tmr=tomorrow tmw=tomorrow
  tomoz=tomorrow tommorow=tomorrow tomo=tomorrow 2moro=tomorrow 2morrow=tomorrow 2day=today tonite=tonight 2nite=tonight
  2night=tonight nite=night arvo=afternoon aft=afternoon morn=morning wk=week nxt=next b4=before xmas=christmas midday=noon
  hrs=h hs=h hr=h`;

/** Words, apart from names of weekdays and months, to which a typo is corrected. */
export const otherCorrectable = `manana semana tomorrow tonight morning afternoon evening weekend mediodia proximo proxima temprano
  navidad christmas nochebuena nochevieja principios mediados finales`;
export const notCorrected = /^(?:manzana|vienes|marte|martas|nueves|warning)$/;
export const greeting = `\\b(?:${[
  'buen(?:os|as|a|o)? (?:dias?|tardes?|noches?)|good (?:morning|afternoon|evening|day|night)',
  '(?:feliz|felices|merry|happy) (?:navidad|christmas|fiestas|new year|ano nuevo|\\w+day)',
  '^(?:morning|afternoon|evening|tardes|noches)(?: all)?(?= ,)',
].join('|')})`;

/** A pattern that matches one of these names. */
const anyOf = (names: string): string => `(?:${names.split(/[\s|]+/).join('|')})\\b`;
export const weekday = anyOf(weekdayNames);
export const month = anyOf(monthNames);
/** Names of months that are neither first names nor other words. */
const plainMonth =
  '(?:enero|january|febrero|february|marzo|septiembre|setiembre|september|octubre|october|noviembre|november|diciembre|december)\\b';

const units = [
  'personas?|pers|pax|people|persons?|adult\\w*|ninos?|kids?|children|guests?|comensales|of us|euros?|eur',
  'dollars?|bucks|pounds?|quid|horas?|hours?|min\\w*|dias?|days?|semanas?|weeks?|mes|meses|months?|anos?',
  'years?|yo|veces|times?|por(?= (?:\\d|ciento))|cm|mm|kg|km|metros?|sesi\\w+|sessions?|noches?|nights?',
  'clases?|plazas|entradas|tickets?|unidades|pieces?|places|seats|x|am|pm|h',
].join('|');
/** A unit after a number: then the number is no date, and an hour only before `am`, `pm` or `h`. */
export const unit = `(?:${units})\\b`;

// Parts of the patterns in the tables below.
const nth = String.raw`\d{1,2}(?!\d)(?:st|nd|rd|th|ro|er|o)?`;
const number = String.raw`\d{1,2}(?![\da-z])`;
const count = String.raw`(\d{1,2}|an?|una?|a couple(?: of)?|(?:un )?par de|a few|some|unos|unas)`;
const next = '(?:proxim[oa]|siguiente|entrante|que viene)';
const theMonth = `(mes que viene|proximo mes|next month|mes|(?:the )?month|${month})`;
const year = String.raw`(?:(?: ,)? (?:de |del |of )?(20\d\d))?`;
const nths = `(${nth}(?:(?: ?- ?| (?:o|u|y|a|al|or|and|to|hasta|through) )(?:el |al |the )?${nth})*)`;
const dates = `(${number}(?:(?: ?- ?| (?:o|u|y|a|al|or|and|to|hasta) )(?:el |al |dia |the )*${number})*)`;
const afterOrdinal = String.raw`(?= ?(?:$|,|D|(?:${[
  'at|of|or|and|in|on|onwards?|please|pls|if|is|works?|would|around|after|before|between|for|from|until|to|but',
  String.raw`then|only|with|maybe|instead|also|suits?|i|we|can|available|free|ok|any|this|next|\w+day`,
].join('|')})\b))`;
const notCounted = String.raw`(?! ?(?:${unit}|euros|[:/.,]\d|\d))`;

/** Dates with a month. They are matched before times of day. */
export const dateTable = String.raw`
  none       24/7|1/2|3/4 (?:de )?hora|(?:black|good|casual|ash) (?:fri|wednes)day|cyber monday
  none       (?:calle|avenida|plaza|street|road) ${nths} (?:de )?${month}|\d+ ${month} (?:street|road|avenue)
  iso        (20\d\d)-(\d{1,2})-(\d{1,2})
  slashed    (\d{1,2})[/.-](\d{1,2})[/.-](20\d\d|\d\d)(?![-/.:]\d)
  slashed    (\d{1,2})/(\d{1,2})(?![-/.:]\d| ?${unit})
  dates      ()(?:first|primero?) (?:de |of )?(${month})${year}
  dates      ${nths} (?:dias? )?(?:de |of |del )?(${month})${year}
  monthDates (${month}) (?:the )?${nths}${notCounted}${year}
`;

/**
 * Other ways to name days, longer ones first: text that a rule matches is not matched again. `D` and `N` in patterns
 * are the placeholders that span.ts puts for earlier matches.
 */
export const dayTable = String.raw`
  none       (?:me llamo|mi nombre es|soy|my name is|im|i am|with|con) (?:domingo|april|may|june|abril)(?= ,|$)
  month      (?:primer|segundo|tercer|ultimo|first|second|2nd|third|3rd|last) ${weekday} (?:de |del |of )(?:este |the |this )?${theMonth}
  none       (?:la )?semana pasada|last (?:week|weekend|night|month|year)|ayer|anteayer|anoche|yesterday|the other day|el otro dia
  none       (?:el )?(?:fin de semana|mes|ano|${weekday}) pasado|(?:el )?(?:pasado|ultimo) ${weekday}|last ${weekday}
  none       (?:desde )?hace ${count} (?:dias?|semanas?|mes|meses|anos?)|${count} (?:days?|weeks?|months?|years?) ago
  monthPart  ((?:primera?|segunda|tercera|ultima|first|second|third|last|1st|2nd|3rd) (?:semana|quincena|week|half)) (?:de |del |of |in )${theMonth}
  month      in the new year()(?<=(new year))
  christmasTime navidades|christmas (?:time|holidays|break)
  12/31      nochevieja|fin de ano|new years eve
  1/1        ano nuevo|new years day|new years|new year
  1/5        noche de reyes
  1/6        reyes
  2/14       san valentin|valentines day
  10/31      halloween
  12/24      nochebuena|christmas eve
  12/25      navidad|christmas
  12/26      boxing day
  monthPart  (principios?|primeros(?: dias)?|mediados|finale?s?|fin|fines|early|mid|late|beginning|start|middle|end) (?:de |del |of |in )?(?:the |this |este )?${theMonth}
  day+2      (?:el )?(?:pasado manana|dia despues de manana)|(?:the )?day after tomorrow|(?<=(?:o|y|,|N|no) )pasado(?! (?:el|la|de|un|unos) )
  fromWeekday+7 (${weekday}) (?:week|en 8(?: dias)?)|(?:a|1) week (?:on|from) (${weekday})
  fromWeekday+14 (?:a )?fortnight (?:on|from) (${weekday})
  day+14     (?:a )?fortnight (?:from )?(?:today|now)|(?:de )?hoy en 15(?: dias)?
  day+7      (?:de )?hoy en 8(?: dias)?|a week (?:from )?(?:today|now)
  day+8      (?:de )?manana en 8(?: dias)?|a week (?:from )?tomorrow
  within     (?:within|en menos de|(?:in |over )?the next|(?:en )?l[oa]s (?:proxim[oa]s|siguientes)) ${count} (dias?|days?|semanas?|weeks?)
  days+6     within (?:the|a) week|(?:in |over )?the next few days|(?:en )?(?:los )?proximos dias|estos dias|these days
  ahead      (?:in|en|dentro de|de aqui a) ${count} (dias?|days?|semanas?|weeks?|mes|meses|months?)(?: time)?|${count} (days?|weeks?|months?) from (?:now|today)
  week+14    (?:in )?(?:a )?fortnight|(?:en |dentro de )?una quincena|the week after next
  weekAfter  (?:the )?week after
  none       fines de semana|weekends
  nextWeekend (?:el |the |this |este )?(?:(next)|proximo|siguiente) (?:fin de semana|weekend)|(?:el |este )?fin de semana ${next}
  weekend    (el |the |this |este |at the )?(?:fin de semana|weekend)(?! (?:del?|of) (?:the )?(?:D|\d))
  week+7     (?:la |el )?(?:${next} semana|semana ${next}|otra semana)|(?:the )?(?:next|following) week|(?<=\b[oy] )(?:en )?(?:la )?que viene
  thisWeek   (?:by |antes del? )(?:the )?(?:end|final|fin) (?:of|de) (?:the|this|la|esta) (?:week|semana)|fin de (?:esta|la) semana|(?:el )?resto de (?:la )?semana
  thisWeek   (?:esta|this)(?: misma)? (?:semana|week)|(?:later|end|rest) (?:in |of )?(?:the|this) week|finales de (?:esta |la )?semana
  month      (?:el )?(mes que viene|proximo mes)|(next month)|(?:este|this) (mes|month)
  month      (?:(?:en|para|de|del|durante|este|a partir de|hasta|in|for|by|during|next|this|until|before|after|from|sometime) )(${month})|(${plainMonth})
  none       (?:(?:de|from) )?(?:lunes (?:a|-) viernes|monday (?:to|-|through|thru) friday)|entre semana|weekdays?
  none       (?:los|todos los|cualquier|cada|algun|un|every|each|any|some|most|a(?= \w+day)) ${weekday}(?: (?:o|y|u|or|and|a|to) (?:los |un |a |any )?${weekday})*(?! ?\d)
  none       (?:mon|tues|wednes|thurs|fri|satur|sun)days(?: (?:o|y|or|and) (?:sabados|domingos|\w+days))*|sabados|domingos
  thisWeekday (?:este|this|this coming) (${weekday})
  nextWeekday (next) (${weekday})|(?:el )?(?:proximo|siguiente) (${weekday})|(${weekday}) ${next}
  weekdayAndDate (${weekday})(?: ,)? (?:el |the |dia |on the |el dia )?(\d{1,2})(st|nd|rd|th)?${notCounted}
  day+0      hoy(?: mismo)?|today
  day+1      manana(?: mismo)?|tomorrow
  weekday    (${weekday})
  ordinal    (?<=\b(?:el|dia|del|al|dias|este|proximo|on the|day) )${dates}${notCounted}
  ordinal    (\d{1,2}(?:st|nd|rd|th)(?: (?:or|and|to|-) (?:the )?\d{1,2}(?:st|nd|rd|th))*)${afterOrdinal}(?<!\b1st)|(?<=\bthe )(1st)(?= ?(?:$|,|at\b|or\b|of\b))
`;

const noon = '(?:mediodia|medio dia|comer|la comida|almorzar)';
/** In "cita de mañana" the last word means tomorrow. */
const notMorning =
  '(?<!(?:cita|hora|reserva|turno|visita|clase|mesa|partir|antes|despues|dia|tarde|noche) de )';
const work = '(?:work|trabajo|trabajar|currar|curro|la oficina|la ofi)';
/**
 * Ranges of hours and patterns of their words, longer ones first. "!" marks words that also name today. Lunchtime is in
 * no part.
 */
export const partTable = String.raw`
  0-13!     esta manana|this morning
  12-24!    esta tarde noche
  12-21!    esta tarde|this afternoon
  18-24!    esta noche|tonight|this evening
  0-13      antes (?:del? )?${noon}|before (?:noon|lunch)
  0-10      antes (?:del? |de ir al? )(?:${work}|cole|colegio)|before (?:${work}|school)
  13-18     (?:despues (?:del? )?|tras )${noon}|after ?(?:noon|lunch)
  14-20     (?:despues del|al salir del|tras el) (?:cole|colegio|insti|instituto)|after school
  18-24     (?:despues del?|al salir del?|saliendo del?|salgo del?|salga del?|tras el) ${work}|after ${work}|(?:finish|get off|leave|done with) work
  12-17     (?:primera hora|principio|comienzo) (?:de|por) la tarde|early (?:in the )?afternoon
  11-13.9   ultima hora (?:de|por) la manana
  18-20.9   ultima hora de la tarde
  11.5-15.5 (?:a |al |hacia el )?(?:mediodia|medio dia)|(?:at |around )?noon(?:ish)?|lunch ?time|(?:at|over|during|for) lunch|(?:la )?hora de (?:comer|la comida|almorzar)
  18-24     ultima hora|last thing|late in the day|(?:the )?end of (?:the )?day|early evening
  0-12      (?:a |en )?primera hora(?: (?:de|por) la manana(?! siguiente))?(?! (?:libre|disponible|que))|first thing(?: in the morning)?
  0-13      (?<!\b(?:mas|tan|demasiado) )(?:temprano|tempranito)
  0-13      (?<!\b(?:as|too|so|bit|more) )early(?=$| (?:,|morning|in the morning|on|\w+day|tomorrow|please|if))
  0-21      manana o (?:por la |de |en la )?tarde
  0-13      (?:(?:por|en|a|de) las? |de |a media |media |las? )${notMorning}manan(?:a|ita)s?(?: temprano)?|(?:las )?mananas
  0-13      (?<=(?:${weekday}|D\d+|manana) )manana|(?:(?:in|on) the |any |mid )?mornings?|(?<=day |today |tomorrow )am
  12-20.9   (?<=day |today |tomorrow )pm
  12-24     (?:por la |de )?tarde noche
  12-21     (?<!\b(?:mas|muy|demasiado|tan|algo|poco|lleg\w+|hac\w+|hizo|se) )(?:(?:por|en|de|a) )?(?:las? )?tardes?(?! o temprano)|tardecita|(?:(?:in|on) the |any |mid )?afternoons?
  18-24     (?:(?:in|on) the |any )?evenings?|at night|(?<=day |tomorrow |week )nights?|(?:por|de|en|a) las? noches?|(?<!\b(?:por|cada|una|1) )noche
`;

/** Parts of a month with their first and last dates; a negative one counts back from the end. */
export const monthParts: [words: RegExp, first: number, last: number][] = [
  [/^(?:segunda|second|2).* (?:quincena|half)/, 16, 31],
  [/quincena|half/, 1, 15],
  [/^(?:se|2).* (?:semana|week)/, 8, 14],
  [/^(?:t|3).* (?:semana|week)/, 15, 21],
  [/^(?:pri|first|1).* (?:semana|week)/, 1, 7],
  [/^(?:pri|early|begin|start)/, 1, 10],
  [/^m/, 10, 20],
  [/^(?:fin|late|end)/, 20, 31],
  [/^(?:ult|last).* (?:semana|week)/, -6, 31],
];

/** The parts by their hours. They overlap: 13:00 is morning for some people and afternoon for others. */
export const partHours: [DayPart, from: number, to: number][] = [
  ['morning', 0, 14],
  ['afternoon', 12, 21],
  ['evening', 18, 24],
];
