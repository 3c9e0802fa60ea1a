import { editsFrom } from '../understanding/text/edits.ts';

/** Gives names numbers, in order. `|` joins names with the same number: "lunes|monday martes|tuesday". */
const numbered = (names: string, first = 1): Record<string, number> =>
  Object.fromEntries(
    names.split(/\s+/).flatMap((same, at) => same.split('|').map((name) => [name, at + first])),
  );
/** A pattern that matches one of these names, longer ones first. */
const oneOf = (names: Record<string, unknown>): string =>
  `(?:${Object.keys(names)
    .sort((a, b) => b.length - a.length)
    .join('|')})\\b`;

export const weekdays = numbered(
  'lunes|monday martes|tuesday miercoles|wednesday jueves|thursday viernes|friday sabado|saturday domingo|sunday',
);
export const weekday = oneOf(weekdays);

export const months = numbered(
  `enero|ene|january|jan febrero|february|feb marzo|march abril|abr|april|apr mayo|may junio|june|jun
  julio|july|jul agosto|ago|august|aug septiembre|setiembre|september|sept|sep octubre|october|oct
  noviembre|november|nov diciembre|dic|december|dec`,
);
export const month = oneOf(months);
/** Names of months that are neither first names nor other words. */
export const plainMonth =
  '(?:enero|january|febrero|february|marzo|septiembre|setiembre|september|octubre|october|noviembre|november|diciembre|december)\\b';

/** Holidays by name, with month and date. */
export const holidays: Record<string, readonly number[]> = Object.fromEntries(
  [
    'ano nuevo|new years day|new years|new year=1/1',
    'new years eve|nochevieja|fin de ano=12/31',
    'noche de reyes=1/5',
    'reyes=1/6',
    'san valentin|valentines day=2/14',
    'halloween=10/31',
    'nochebuena|christmas eve=12/24',
    'navidad|christmas=12/25',
    'boxing day=12/26',
  ].flatMap((row) => {
    const [names = '', date = ''] = row.split('=');
    return names.split('|').map((name) => [name, date.split('/').map(Number)]);
  }),
);
export const holiday = oneOf(holidays);

const units = [
  'personas?|pers|pax|people|persons?|adult\\w*|ninos?|kids?|children|guests?|comensales|of us|euros?|eur',
  'dollars?|bucks|pounds?|quid|horas?|hours?|min\\w*|dias?|days?|semanas?|weeks?|mes|meses|months?|anos?',
  'years?|yo|veces|times?|por(?= (?:\\d|ciento))|cm|mm|kg|km|metros?|sesi\\w+|sessions?|noches?|nights?',
  'clases?|plazas|entradas|tickets?|unidades|pieces?|places|seats|x|am|pm|h',
].join('|');
/** A unit after a number that is neither a date nor an hour. */
export const unit = `(?:${units})\\b`;

/** Abbreviations, and typos that are more than one letter from the right word. */
const shortForms = new Map(
  `x=por xa=para pa=para q=que k=que ala=a_la alas=a_las mn=manana mnn=manana mnna=manana mna=manana manna=manana manyana=manana
  pasadomanana=pasado_manana biene=viene sem=semana lun=lunes mie=miercoles mier=miercoles jue=jueves juev=jueves vie=viernes
  vier=viernes biernes=viernes sab=sabado dom=domingo mon=monday tue=tuesday tues=tuesday wed=wednesday weds=wednesday
  wensday=wednesday wendsday=wednesday wensdays=wednesdays thu=thursday thur=thursday thurs=thursday fri=friday sat=saturday
  finde=fin_de_semana findesemana=fin_de_semana wknd=weekend wkend=weekend tmrw=tomorrow tmr=tomorrow tmw=tomorrow tomoz=tomorrow
  tommorow=tomorrow tomo=tomorrow 2moro=tomorrow 2morrow=tomorrow 2day=today tonite=tonight 2nite=tonight 2night=tonight
  nite=night arvo=afternoon aft=afternoon morn=morning wk=week nxt=next b4=before xmas=christmas midday=noon hrs=h hs=h hr=h`
    .split(/\s+/)
    .map((pair) => pair.replaceAll('_', ' ').split('=') as [string, string]), // each has one "="
);
const numbers = numbered(
  `cero|zero uno|una|one dos|two tres|three cuatro|four cinco|five seis|six siete|seven ocho|eight nueve|nine
  diez|ten eleven doce|twelve trece|thirteen catorce|fourteen quince|fifteen dieciseis|sixteen
  diecisiete|seventeen dieciocho|eighteen diecinueve|nineteen veinte|twenty veintiuno|veintiun veintidos
  veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta|thirty`,
  0,
);
const ordinals = numbered(
  `fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
  seventeenth eighteenth nineteenth twentieth`,
  4,
);

/** Words of six letters or more are corrected to one of these if they differ by a single typo. */
const correctable = [
  ...[...Object.keys(weekdays), ...Object.keys(months)].filter((word) => word.length > 5),
  ...`manana semana tomorrow tonight morning afternoon evening weekend mediodia proximo proxima temprano navidad
    christmas nochebuena nochevieja principios mediados finales`.split(/\s+/),
];
const notCorrected = /^(?:manzana|vienes|marte|martas|nueves|warning)$/;
const greetings = new RegExp(
  `\\b(?:${[
    'buen(?:os|as|a|o)? (?:dias?|tardes?|noches?)|good (?:morning|afternoon|evening|day|night)',
    '(?:feliz|felices|merry|happy) (?:navidad|christmas|fiestas|new year|ano nuevo|\\w+day)',
    '^(?:morning|afternoon|evening|tardes|noches)(?: all)?(?= ,)',
  ].join('|')})`,
  'g',
);
/** Characters read at the beginning and at the end of a long message. */
const readAtEnds = 300;

/**
 * The words of a message for matching: in lower case, without accents, with numbers as digits and typos corrected. Of
 * the punctuation only signs within numbers and `-` between words stay; every end of a phrase becomes `,`.
 */
export function plainWords(message: string): string {
  return withoutMiddle(message)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ºª°]/g, 'o')
    .replace(/day['’`´]s\b/g, 'day')
    .replace(/[\u0300-\u036f'’`´]/g, '')
    .replace(/([ap])\. ?m\b\.?/g, '$1m')
    .replace(/[€$£%]/g, ' euros ')
    .replace(/([ap]m) ?[-–] ?(?=\d)/g, '$1 to ')
    .replace(/@/g, ' at ')
    .replace(/([a-z])\/([a-z])/g, '$1 or $2')
    .replace(/(\d) ?([/:]) ?(?=\d)/g, '$1$2')
    .replace(/(\d) ?[-–] ?(?=\d)/g, '$1-')
    .replace(/([a-z]|\d[a-z]{2}) ?[-–] ?(?=[a-z])/g, '$1 - ')
    .replace(/[,;!?()\n¿¡]|\.(?!\d)|:(?!\d)/g, ' , ')
    .replace(/[^a-z0-9,:./-]/g, ' ')
    .replace(/\b(i|he|she|we|they|who) sat\b/g, '$1')
    .split(/\s+/)
    .filter(Boolean)
    .map(normalise)
    .join(' ')
    .replace(/\b(las|el|del|al|dia|de|entre|o|y) once\b/g, '$1 11')
    .replace(/\b30 y (?:1|un)\b/g, '31')
    .replace(/\b(on|this|next|or|and|by|for|saturday) sun\b/g, '$1 sunday')
    .replace(greetings, ' , ')
    .trim();
}

/** The beginning and the end of a long message, without words that were cut in two. */
function withoutMiddle(message: string): string {
  if (message.length <= 2 * readAtEnds) return message;
  const start = message.slice(0, readAtEnds).replace(/\S{1,40}$/, '');
  return `${start} , ${message.slice(-readAtEnds).replace(/^\S{1,40}/, '')}`;
}

/** A word with numbers as digits, abbreviations expanded and a typo corrected. */
function normalise(word: string): string {
  if (Object.hasOwn(numbers, word)) return `${numbers[word]}`;
  if (Object.hasOwn(ordinals, word)) return `${ordinals[word]}th`;
  const known = shortForms.get(word);
  if (known !== undefined) return known;
  if (word.length < 6 || word.length > 12 || notCorrected.test(word)) return word;
  if (correctable.includes(word.replace(/s$/, '')) || correctable.includes(word)) return word;
  const editsTo = editsFrom(word);
  return correctable.find((right) => right[0] === word[0] && editsTo(right) === 1) ?? word;
}
