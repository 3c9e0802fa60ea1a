import { isWithin, soundingLike } from '../../answer/text/edits.ts';
import { isStopWord, setOf } from '../../answer/text/stop-words.ts';

/** How people shorten or misspell what dates and appointments are spoken of with. */
const shortForms = new Map(
  Object.entries({
    q: 'que',
    k: 'que',
    ke: 'que',
    qe: 'que',
    qro: 'quiero',
    m: 'me',
    qiero: 'quiero',
    kero: 'quiero',
    biene: 'viene',
    pq: 'por que',
    xq: 'por que',
    porq: 'por que',
    xa: 'para',
    pa: 'para',
    x: 'por',
    xfa: 'porfa',
    vdd: 'verdad',
    mn: 'manana',
    mnn: 'manana',
    mnna: 'manana',
    manyana: 'manana',
    mnana: 'manana',
    maniana: 'manana',
    mna: 'manana',
    pasadomanana: 'pasado manana',
    lun: 'lunes',
    mier: 'miercoles',
    juev: 'jueves',
    vier: 'viernes',
    vie: 'viernes',
    sab: 'sabado',
    dom: 'domingo',
    saba: 'sabado',
    finde: 'fin de semana',
    findesemana: 'fin de semana',
    tb: 'tambien',
    tmrw: 'tomorrow',
    tmw: 'tomorrow',
    tmr: 'tomorrow',
    '2moro': 'tomorrow',
    '2morrow': 'tomorrow',
    tomoz: 'tomorrow',
    '2day': 'today',
    '2nite': 'tonight',
    tonite: 'tonight',
    mon: 'monday',
    tue: 'tuesday',
    tues: 'tuesday',
    weds: 'wednesday',
    wed: 'wednesday',
    wensday: 'wednesday',
    wendsday: 'wednesday',
    thu: 'thursday',
    thur: 'thursday',
    thurs: 'thursday',
    fri: 'friday',
    sat: 'saturday',
    u: 'you',
    r: 'are',
    ur: 'your',
    pls: 'please',
    plz: 'please',
    whatve: 'what have',
    wanna: 'want to',
    gonna: 'going to',
    gimme: 'give me',
    appt: 'appointment',
    appts: 'appointments',
    apt: 'appointment',
    arvo: 'afternoon',
    aft: 'afternoon',
    wknd: 'weekend',
    wk: 'week',
    nxt: 'next',
    avail: 'available',
    thx: 'thanks',
    dnd: 'donde',
    tngo: 'tengo',
    hrs: 'hs',
    oclk: 'oclock',
    alas: 'a las',
    dose: 'doce',
    kinse: 'quince',
    qinse: 'quince',
    ala: 'a la',
  }),
);

/** Words that matter here; whoever misses a letter of a longer one, or writes it by ear, means it. */
const mendable = setOf(`
  martes miercoles jueves viernes sabado domingo manana proximo proxima siguiente septiembre octubre noviembre diciembre
  monday tuesday wednesday thursday friday saturday sunday tomorrow morning afternoon evening appointment reservation
  september october november december february reservar agendar cancelar quisiera quiero necesito horario reschedule
  available booking schedule confirmar mediodia turno weekend cita hora hoy once doce diez cinco quince tarde temprano
  primera segunda tercera ultima despues gustaria semana anular cambiar earlier earliest another instead tonight
  quarter cancel disponible`);
const otherWords = setOf(`
  vienes martas marte quieto quiere quieren turnos turn horarios warning moaning agenda reserva cancela cancelas reservas
  necesita necesitas confirma quisieras primero segundo tercero ultimo manzana cinta citas costa horas tardes cambia cambian cambie quarters ola others
  ones mondays tuesdays wednesdays thursdays fridays saturdays sundays sabados domingos semanas disponibles bookings evenings mornings schedules looking cooking cancels`);

/** Nobody asks for an appointment in more characters; a message that does is a story. */
const longestRead = 500;

/**
 * A message as its words are read here: lowercase, without accents or signs but for those inside numbers, usual slips
 * and short forms mended. `#` never stands in it.
 */
export function plainText(message: string): string {
  const folded = message
    .slice(0, longestRead)
    .normalize('NFKD')
    .replace(/[\p{M}'’`´]/gu, '')
    .toLowerCase()
    .replace(/\b([ap]) ?\. ?m\b\.?/g, '$1m')
    .replace(/@ ?(?=\d)/g, ' at ')
    .replace(/\bo ?clocks?\b/g, 'oclock')
    .replace(/\b(have|do|are|can|could|would|will) (?:ye|yous|yall)\b/g, '$1 you')
    .replace(
      /\b(\d{1,2}(?::\d{2})?|noon|\w+teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)-?ish\b/g,
      'about $1',
    )
    .replace(/[^a-z0-9:.,/-]+/g, ' ')
    .replace(/(?<![0-9])[:.,/-]+|[:.,/-]+(?![0-9])/g, ' ');
  return folded.split(/\s+/).filter(Boolean).map(mended).join(' ');
}

function mended(word: string): string {
  const full = shortForms.get(word);
  if (full !== undefined) return full;
  const once = word.replace(/([a-z])\1{2,}/g, '$1');
  if (once.length < 2 || mendable.has(once) || otherWords.has(once) || isStopWord(once))
    return once;
  const heard = soundingLike(once)
    .flatMap((one) => [one, `${one}s`])
    .find((one) => mendable.has(one));
  if (heard !== undefined || once.length < 5) return heard ?? once;
  for (const right of mendable)
    if (Math.max(right.length, once.length) >= 6 && isWithin(once, right, 1)) return right;
  return once;
}

/** Alternatives between `|` as a part of a pattern; on as many lines as they need, which means nothing. */
export const oneOf = (alternatives: string): string =>
  `(?:${alternatives.replace(/\s*\n\s*/g, '')})`;

/** Finds any of several alternatives as whole words of a plain text. */
export const someOf = (alternatives: string, flags = ''): RegExp =>
  new RegExp(`\\b${oneOf(alternatives)}\\b`, flags);
