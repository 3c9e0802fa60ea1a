import { months, weekdays } from './calendar-words.ts';

const longestHalf = 300;

/** Short forms and slips too far from the right word to be mended by one letter. */
const shortForms: Record<string, string> = {
  ...{ x: 'por', xa: 'para', pa: 'para', q: 'que', k: 'que', ala: 'a la', alas: 'a las' },
  ...{ mn: 'manana', mnn: 'manana', mnna: 'manana', mna: 'manana', manna: 'manana' },
  ...{ manyana: 'manana', pasadomanana: 'pasado manana', biene: 'viene', sem: 'semana' },
  ...{ lun: 'lunes', mie: 'miercoles', mier: 'miercoles', jue: 'jueves', juev: 'jueves' },
  ...{ vie: 'viernes', vier: 'viernes', biernes: 'viernes', sab: 'sabado', dom: 'domingo' },
  ...{ mon: 'monday', tue: 'tuesday', tues: 'tuesday', wed: 'wednesday', weds: 'wednesday' },
  ...{ thu: 'thursday', thur: 'thursday', thurs: 'thursday', fri: 'friday', sat: 'saturday' },
  ...{ wensday: 'wednesday', wendsday: 'wednesday', wensdays: 'wednesdays' },
  ...{ finde: 'fin de semana', findesemana: 'fin de semana', wknd: 'weekend', wkend: 'weekend' },
  ...{
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    tmw: 'tomorrow',
    tomoz: 'tomorrow',
    tommorow: 'tomorrow',
  },
  ...{ tomo: 'tomorrow', '2moro': 'tomorrow', '2morrow': 'tomorrow', '2day': 'today' },
  ...{ tonite: 'tonight', '2nite': 'tonight', '2night': 'tonight', nite: 'night' },
  ...{ arvo: 'afternoon', aft: 'afternoon', morn: 'morning', wk: 'week' },
  ...{ nxt: 'next', b4: 'before', xmas: 'christmas', midday: 'noon', hrs: 'h', hs: 'h', hr: 'h' },
};

const numberWords = [
  'cero|zero uno|una|one dos|two tres|three cuatro|four cinco|five seis|six siete|seven ocho|eight nueve|nine',
  'diez|ten eleven doce|twelve trece|thirteen catorce|fourteen quince|fifteen dieciseis|sixteen',
  'diecisiete|seventeen dieciocho|eighteen diecinueve|nineteen veinte|twenty veintiuno|veintiun',
  'veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta|thirty',
]
  .join(' ')
  .split(' ');
const ordinals =
  'fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const numbers = new Map([
  ...numberWords.flatMap((words, n) => words.split('|').map((word) => [word, `${n}`] as const)),
  ...ordinals.map((word, n) => [word, `${n + 4}th`] as const),
]);

/** A word of six letters or more that misses one of these by one letter is taken for it. */
const mendable = [
  ...[...Object.keys(weekdays), ...Object.keys(months)].filter((word) => word.length > 5),
  ...'manana semana tomorrow tonight morning afternoon evening weekend mediodia proximo proxima'.split(
    ' ',
  ),
  ...'temprano navidad christmas nochebuena nochevieja principios mediados finales'.split(' '),
];
const notMended = new Set(
  'manzana vienes marte martas semanas mananas mornings evenings afternoons weekends warning nueves'.split(
    ' ',
  ),
);

const greetings =
  /\b(?:buen(?:os|as|a|o)? (?:dias?|tardes?|noches?)|good (?:morning|afternoon|evening|day|night)|(?:feliz|felices|merry|happy) (?:navidad|christmas|fiestas|new year|ano nuevo|\w+day)|^(?:morning|afternoon|evening|tardes|noches)(?: all)?(?= ,))/g;

/**
 * A message as its words are read here: lowercase, without accents, number words as digits, slips mended. Of signs only
 * those within numbers are left, `-` between words and `,` where a phrase ends.
 */
export function plainWords(message: string): string {
  return ends(message)
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
    .replace(/(\d) ?([-–]) ?(?=\d)/g, '$1-')
    .replace(/([a-z]|\d[a-z]{2}) ?[-–] ?(?=[a-z])/g, '$1 - ')
    .replace(/[,;!?()\n¿¡]|\.(?!\d)|:(?!\d)/g, ' , ')
    .replace(/[^a-z0-9,:./-]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map(mended)
    .join(' ')
    .replace(/\b(las|el|del|al|dia|de|entre|o|y) once\b/g, '$1 11')
    .replace(/\b30 y (?:1|un)\b/g, '31')
    .replace(/\b(on|this|next|or|and|by|for|saturday) sun\b/g, '$1 sunday')
    .replace(greetings, ' , ')
    .trim();
}

/** The beginning and the end of a long message, without the words that are cut. */
function ends(message: string): string {
  if (message.length <= 2 * longestHalf) return message;
  const start = message.slice(0, longestHalf).replace(/\S{1,40}$/, '');
  const end = message.slice(-longestHalf).replace(/^\S{1,40}/, '');
  return `${start} , ${end}`;
}

function mended(word: string): string {
  const known = shortForms[word] ?? numbers.get(word);
  if (known !== undefined) return known;
  if (word.length < 6 || word.length > 12 || notMended.has(word)) return word;
  if (mendable.includes(word) || mendable.includes(word.replace(/s$/, ''))) return word;
  return mendable.find((right) => right[0] === word[0] && isOneSlip(word, right)) ?? word;
}

/** Whether two words differ by one letter that is wrong, too much, missing, or changed with its neighbour. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  if (restA.length !== restB.length)
    return restA.length > restB.length ? restA.slice(1) === restB : restB.slice(1) === restA;
  return (
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
