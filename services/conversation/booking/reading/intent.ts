import { plainText } from './plain-text.ts';
import type { Wish } from './wish.ts';

/** How surely a message asks for an appointment: outright, or so that a stored answer may be what it wants. */
export type Intent = 'plain' | 'vague' | null;

const any = (words: string): string =>
  `(?:${words
    .trim()
    .split(/\s*\|\s*/)
    .join('|')})`;

/** What is booked. */
const nouns = any(
  'citas?(?: previa)?|citita|turnos?|turnito|huecos?|huequito|cupos?|espacios?|reservas?|reservacion|reservaciones|mesas?|visita|consulta|sesion|disponibilidad|plaza|appointments?|bookings?|reservations?|tables?|slots?|time slots?|spots?|openings?|session|consultation|consult|availability|viewing',
);
/** What alone is booked by nobody but by those who come: nothing else is meant by it. */
const appointment = any(
  'citas?(?: previa)?|citita|turnos?|turnito|reservas?|reservacion|mesas?|appointments?|bookings?|reservations?|tables?|slots?',
);
const asks = any(
  'quiero|quisiera|querria|queria|queremos|querriamos|queriamos|quisieramos|necesito|necesitaria|necesitaba|necesitamos|me gustaria|nos gustaria|deseo|desearia|busco|buscaba|dame|deme|denme|dadme|me das?|me dais|me dan|me daria|me darias|me darian|darme|darnos|den|me podeis|me puedes?|me pueden|me podrias?|me podriais|me podrian|podeis|puedes?|pueden|podrias?|podriais|podrian|puedo|podemos|podriamos|se puede|pedir|pido|pedirte|pediros|pedirle|coger|cojo|sacar|saco|solicitar|solicito|tomar|conseguir|obtener|poner|ponerme|ponme|ponedme|pongame|me pones|me pongan|tienes|teneis|tenes|tiene|tienen|tendrias?|tendriais|tendrian|tendran|hay|habria|habra|queda|quedan|guardar|guardame|guardais|guarda|guardad|guardadme|buscame|hacer|concertar|concretar|programar|agendar|agendarme|agendame|reservar|reservarme|reservame|marcar|fijar|anotame|apuntame|apuntarme|apuntadme|i want|id like|i would like|id love|i need|we need|wed like|we want|looking for|looking to|hoping|hope to|can i|could i|may i|might i|can you|could you|can we|could we|would you|please|lets|let me|get me|get|getting|make|making|set up|arrange|schedule|book|reserve|have you|do you have|you have|got any|got|any|is there|are there|there|any chance|keen|wish|trying|want to|give me|put me|grab|request',
);
const near = '(?: \\S+){0,5}? ';

/** Asks for an appointment in so many words. */
const outright = new RegExp(
  `\\b(?:${asks}${near}${nouns}|` +
    // "pedir hora", "dame hora", "hora para el martes"
    '(?:pedir|pido|pedirte|coger|cojo|sacar|agendar|tomar|dame|deme|darme|dar|das|dais|dan|quiero|quisiera|querria|queria|necesito|solicitar|conseguir|tienes|teneis|tenes|tiene|tienen|hay|reservar|marcar|una) (?:\\S+ ){0,2}?hora(?: libre| disponible| para| con|$)|' +
    '(?:pedir|pido|coger|sacar|dame|deme|darme|das|dais|dan|agendar|solicitar|queria|quiero|quisiera|necesito) (?:una )?hora(?! de)|' +
    // "reservar el martes", "agendar", "book me in"
    `(?:^|para |a |${asks} (?:\\S+ )?)(?:reservar|reservarme|reservarnos|agendar|agendarme|agendarnos|concertar|apuntarme|anotarme|book|book in|schedule|reserve)\\b|` +
    '(?:reservame|reserveme|reservadme|reservenme|agendame|agendeme|agendenme|apuntame|apunteme|apuntadme|anotame|anoteme|citame)|' +
    '(?:quiero|quisiera|necesito|puedo|podria|voy a|i want to|i need to|id like to|i would like to|can i|could i|please|lets|let me|want to|like to|love to|looking to|trying to|hoping to|able to|may i|can we|could we|wed like to|keen to|possible to) (?:\\S+ )?(?:reservar|agendar|book|schedule|reserve)|' +
    'book (?:me|us|my|a|an|for|in)|schedule (?:me|us|a|an|something)|(?:fit|squeeze|slot|pencil|put) (?:me|us|my \\S+) (?:in|down)|sign me up for an?)\\b',
);
/** A few words that name what is wanted and nothing else: "cita porfa", "booking", "turno mañana". */
const bareRequest =
  /^(?:(?:una|un|la|el|a|an|otra|another|nueva|new|hola|hello|hi|hey|buenas|buenos|dias|tardes|ok|porfa|por|favor|please|para|for|de|en|on|at|the|hora|citas?|previa|turnos?|reservas?|reservacion|reservar|reservo|agendar|mesas?|appointments?|bookings?|book|tables?|reservations?|schedule|pedir|hueco|solicitar|y|and|now|ahora) ?)+$/;
const bareNoun = new RegExp(
  `\\b(?:${appointment}|reservar|agendar|book|booking|schedule|hueco|hora)\\b`,
);

/** "Do you have anything on Friday?", "¿tenéis algo libre?": with a day, who asks wants it. */
const vacancy = new RegExp(
  '\\b(?:(?:tienes|teneis|tenes|tiene|tienen|hay|queda|quedan|quedaria|tendrias?|tendriais|tendran) (?:\\S+ ){0,2}?(?:algo|huecos?|hueco|libre|libres|sitio|disponible|disponibilidad|lugar|espacio|cupo|cupos|plaza|turno|horario|horas libres|horarios)|' +
    '(?:algo|algun hueco|hueco|sitio|lugar) (?:libre|disponible|para)|(?:estais|estas|estan|esta) (?:libres?|disponibles?)|' +
    '(?:anything|something|any (?:time|times|slots?|spots?|openings?|appointments?|availability|space|room)|space|room) (?:\\S+ )?(?:free|available|open|left|for|on|this|next|tomorrow|today)|' +
    '(?:are|r) you (?:\\S+ )?(?:free|available)|(?:have|got) (?:\\S+ ){0,2}?(?:anything|availability|space|room|time)|availability|any availability|what(?: times?| days?)? (?:do )?you (?:have|got)(?: free| available| open)?|when (?:are you free|is your next|do you have)|que (?:horas?|dias?|horarios?) (?:tienes|teneis|tenes|tiene|tienen|hay)(?: \\S+)? (?:libres?|disponibles?)|cuando (?:tienes|teneis|tenes|tiene|tienen) (?:hueco|libre|sitio|lugar|turno|hora))\\b',
);
/** "Can I come in tomorrow at 5?", "¿puedo pasarme el martes?". */
const coming = new RegExp(
  '\\b(?:(?:can|could|may) (?:i|we) (?:\\S+ )?(?:come|pop|drop|swing|stop|be seen|see)|id like to (?:come|pop|drop|be seen|see)|i want to come|i would like to (?:come|see)|(?:can|could) (?:you|u) (?:see|take|do|fit) (?:me|us|my|him|her)|' +
    '(?:puedo|podria|podriamos|podemos|podre|quiero|queria|quisiera|me gustaria) (?:ir|pasar|pasarme|pasarnos|acercarme|acercarnos|venir|caer|llegar)|(?:me|nos) (?:atendeis|atienden|atiendes|atiende|podeis atender|puedes atender|pueden atender|puede atender|podrias atender|podrian atender|veis|coges|cogeis|podeis ver|puedes ver|pueden ver|podeis coger)|paso (?:el|manana|hoy)|me paso (?:el|manana|hoy))\\b',
);

/** What is asked about appointments by those who want none, now or ever. */
const otherMatters = new RegExp(
  '\\b(?:cuanto (?:cuesta|vale|cuestan|sale|cobr\\S+|es|dura\\S*|tarda\\S*|tiempo)|cuanta|cuantos?|cuantas|precios?|tarifas?|coste|costo|cobra\\S*|fianza|senal|deposito|how much|how long|how many|how far|how often|prices?|costs?|fees?|charges?|deposit|' +
    'sin (?:cita|reserva|turno|hora|pedir)|without (?:an? )?(?:appointment|booking|reservation|booking)|walk ins?|' +
    'hace falta|hay que|tengo que|tenemos que|es necesari[oa]|obligatori[oa]|required|necessary|(?:need|have|necessary|required) to (?:book|reserve|make|schedule) (?:\\S+ )?(?:appointment|ahead|in advance|for|first|or)|do (?:i|we|you|u) (?:need|have to|take|accept|do)|must i|should i|' +
    'antelacion|anticipacion|in advance|beforehand|politica|policy|' +
    'mi (?:cita|turno|reserva|hora|consulta|sesion)|mis (?:citas|reservas|turnos)|my (?:\\S+ )?(?:appointment|appt|booking|reservation|slot|table|session)s?|tengo (?:\\S+ )?(?:cita|turno|hora|reserva|mesa|sesion)|tenia (?:\\S+ )?(?:cita|turno|hora|reserva)|tenemos (?:\\S+ )?(?:cita|turno|reserva)|ya (?:tengo|pedi|reserve|he reservado|agende)|he reservado|reserve (?:ayer|hace|el)|hemos reservado|i have an? (?:\\S+ )?(?:appointment|booking|reservation)|ive (?:booked|got an)|i booked|we booked|already booked|are you (?:people )?(?:already )?(?:fully )?booked|booked|' +
    'anul\\S*|cancel\\S*|cambi\\S*|modific\\S*|reprogram\\S*|aplaz\\S*|pospon\\S*|reschedul\\S*|postpone|move|correr|no show|llego tarde|running late|late for|recordatorio|reminder|' +
    'no (?:quiero|necesito|quisiera|me interesa)|dont (?:want|need)|not looking|por que|porque no|why|quien|who|si no (?:voy|puedo|llego)|if i (?:dont|cant|miss)|taxi|vuelo|flight|hotel|tren|train|uber|tickets?|entradas?|pedido|order|envio|delivery|factura|invoice)\\b',
);
/** How, where and whether one books: a stored answer may tell. */
const aboutBooking =
  /\b(?:como|donde|cuando se|cual|how (?:do|can|to|would|does)|where (?:do|can)|what is the|se puede|es posible|por (?:telefono|whatsapp|internet|la web|mail|correo)|online|on line|by phone|over the phone|on your website|puedo (?:reservar|pedir|agendar|coger|sacar) (?:cita |turno |hora |mesa )?(?:por|en|desde|aqui|online))\b/;
/** "¿Necesito cita?" asks whether; "necesito cita" asks for one. */
const whetherNeeded =
  /\bnecesit[oa]s?(?: pedir| sacar| coger| reservar)?(?: una| la)? (?:citas?|turno|reserva|hora)(?: previa)?\b(?! (?:para el|para hoy|para manana|el|hoy|manana))/;

/** Longer messages tell a story: what they ask for is in the rest of it. */
const mostWords = 40;

/** Whether a message asks for an appointment; `wish` is what was read of its days and times, `namesService` whether it names one. */
export function bookingIntent(message: string, wish: Wish | null, namesService: boolean): Intent {
  const text = plainText(message);
  const asksSomething = /[?¿]/.test(message);
  if (text === '' || text.split(' ').length > mostWords || otherMatters.test(text)) return null;
  if (asksSomething && whetherNeeded.test(text)) return 'vague';
  if (bareRequest.test(withoutWhen(text)) && bareNoun.test(text))
    return asksSomething ? 'vague' : 'plain';
  const hasDay = wish?.days !== undefined || wish?.soonest === true;
  const hasTime = wish?.times !== undefined || wish?.between !== undefined;
  if (outright.test(text)) return aboutBooking.test(text) && !hasDay ? 'vague' : 'plain';
  if (vacancy.test(text)) return hasDay ? 'plain' : 'vague';
  if (coming.test(text) && (hasDay || hasTime)) return hasDay && hasTime ? 'plain' : 'vague';
  if (new RegExp(`\\b(?:${appointment}|hora)\\b`).test(text) && hasDay)
    return asksSomething ? 'vague' : 'plain';
  if (namesService && hasDay)
    return hasTime || /\b(?:quiero|quisiera|queria|necesito|want|need|like|please)\b/.test(text)
      ? 'plain'
      : 'vague';
  return new RegExp(`^(?:\\S+ ){0,3}${appointment}(?: \\S+)?$`).test(text) ? 'vague' : null;
}

/** The text without the commonest words of days and times. */
const withoutWhen = (text: string): string =>
  text
    .replace(
      /\b(?:hoy|manana|pasado|tarde|noche|mediodia|el|la|las|los|este|esta|proximo|que viene|semana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|today|tomorrow|tonight|morning|afternoon|evening|this|next|week|noon|\w+day|am|pm|hs|por|\d+(?::\d+)?(?:am|pm|h)?)\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
