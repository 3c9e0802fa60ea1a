import { setOf } from '../../answer/text/stop-words.ts';
import { isQuestion } from './beside.ts';
import { oneOf, plainText, someOf } from './plain-text.ts';
import { wantsToBeSeen } from './seen.ts';
import type { Wish } from './wish.ts';

/** How surely a message asks for an appointment: outright, or so that a stored answer may be what it wants. */
export type Intent = 'plain' | 'vague' | null;

/** What is booked and nothing else. */
const appointment = `citas?(?: previa)?|citita|turnos?|turnito|reservas?|reservacion(?:es)?|mesas?|
  appointments?|bookings?|reservations?`;
/** What is booked where it is asked for. */
const bookable = oneOf(`${appointment}|huecos?|huequito|cupos?|espacio|visita|consulta|sesion|
  disponibilidad|plaza|tables?|(?:time )?slots?|spots?|openings?|session|consultation|consult|availability|viewing`);

const asking =
  oneOf(`quiero|quisiera|querria|queria|queremos|querriamos|queriamos|quisieramos|me interesa|me encantaria|necesito|
  necesitaria|necesitaba|necesitamos|me gustaria|nos gustaria|deseo|desearia|ocupo|requiero|busco|buscaba|dame|deme|denme|dadme|
  (?:me|nos) (?:das?|dais|dan|darias?|dariais|darian|dieras?|dierais|dieran)|darme|darnos|(?:me )?(?:podeis|puedes?|pueden|podrias?|podriais|
    podrian)|puedo|podemos|podriamos|se puede|pedir|pido|pedirte|pediros|pedirle|coger|cojo|sacar|saco|solicitar|solicito|
  tomar|conseguir|obtener|poner|ponerme|ponme|ponedme|pongame|me (?:pones?|poneis|pongan)|tienes|teneis|tenes|tiene|
  tienen|tendrias?|tendriais|tendrian|tendran|hay|habria|habra|queda|quedan|guardar|guardame|guardais|guarda|guardad|
  guardadme|buscame|hacer|concertar|concretar|programar|agendar|agendarme|agendame|reservar|reservarme|reservame|marcar|
  fijar|anotame|apuntame|apuntarme|apuntadme|
  i want|id like|i would like|id love|i need|we need|wed like|we want|looking (?:for|to)|hoping|hope to|
  (?:can|could|may|might) (?:i|you|we)|would you|please|lets|let me|get|getting|make|making|set up|arrange|schedule|
  book|reserve|have you|do you have|you have|got|any|is there|are there|any chance|keen|wish|trying|want to|give me|
  put me|grab|request`);

const hourWanted = someOf(String.raw`
  (?:pedir|pido|pedirte|coger|cojo|sacar|tomar|dame|deme|dar|darme|darnos|das|dais|dan|darias?|dariais|dieras?|dierais|dieran|quiero|quisiera|querria|queria|necesito|
    agendar|solicitar|conseguir|reservar|marcar) (?:una )?hora(?! de| es)|
  (?:tienes|teneis|tenes|tiene|tienen|hay|una) (?:\S+ )?hora (?:libre|disponible|para|con)`);
/** Asks for an appointment in so many words. */
const outright = someOf(String.raw`
  ${asking}(?: \S+){0,5}? ${bookable}|
  (?:^|para |a |${asking} (?:\S+ )?)(?:(?:reservar|agendar|apuntar|anotar|citar)(?:me|nos|l[aoe]s?)?|concertar|book|schedule|reserve)|
  reservame|reserveme|reservadme|reservenme|agendame|agendeme|agendenme|apuntame|apunteme|apuntadme|anotame|anoteme|
  citame|voy a (?:reservar|agendar|pedir cita)|
  (?:want|need|like|love|looking|trying|hoping|able|keen|possible) to (?:\S+ )?(?:book|schedule|reserve)|
  book (?:me|us|my|an?|for|in)|schedule (?:me|us|an?|something)|
  (?:fit|squeeze|slot|pencil) (?:me|us|my \S+) (?:in|down)|put (?:me|us) (?:in|down)|sign me up for`);
/** Words of a request that has nothing else in it: "cita porfa", "book please". */
const bareWords = setOf(`
  cita citas citita previa turno turnos turnito reserva reservas reservacion reservaciones mesa mesas appointment
  appointments booking bookings reservation reservations una un uno la el a an otra another nueva new hola hello hi hey
  buenas buenos dias tardes noches ok porfa por favor please para for de en on at the me hora reservar reservo agendar book
  schedule pedir solicitar hueco table tables y and now dos tres cuatro cinco seis two three four five six personas people`);
/** A title such as "Reservas" asks for nothing. */
const requested =
  someOf(`cita|turno|reserva|mesa|appointment|booking|reservation|table|reservar|reservo|agendar|book|
  schedule|pedir|solicitar|porfa|favor|please`);
const named = someOf(`${appointment}|hueco|hora|tables?|reservar|reservo|agendar|book|schedule`);

/** "Is Thursday busy?", "¿está libre el jueves?": whether a day has room. */
const roomOnDay = someOf(
  `busy|full(?: up)?|fully booked|booked up|llenos?|completos?|a tope|ocupados?|liados?|available|free|libres?|disponibles?`,
);
/** "¿Tenéis algo libre?": with a day, who asks wants it. */
const vacancy = someOf(String.raw`
  (?:tienes|teneis|tenes|tiene|tienen|hay|quedan?|quedaria|tendrias?|tendriais|tendran)(?: \S+){0,2}?
    (?: (?:huecos?|libres?|disponibles?|disponibilidad|cupos?|plaza|turnos?|horarios?|citas?))|
  (?:algo|hueco|sitio|lugar|espacio) (?:libre|disponible)|(?:estais|estas|estan) (?:libres?|disponibles?)|
  que (?:horas?|dias?|horarios?) (?:tienes|teneis|tenes|tiene|tienen|hay)(?: \S+)? (?:libres?|disponibles?)|
  cuando (?:tienes|teneis|tenes|tiene|tienen|hay) (?:hueco|libre|sitio|lugar|turno|hora|cita)|
  (?:anything|something|any (?:times?|slots?|spots?|openings?|appointments?|space|room)|space|room|slots?|spots?)
    (?: \S+)? (?:free|available|open|left)|any (?:slots?|spots?|openings?|appointments?|availability)|availability|
  (?:do you have|have you(?: got)?|you got|got) (?:anything|something|space|room)(?! (?:for|to|in|with|on offer|special))|
  (?:are|r) you (?:\S+ )?(?:free|available)|chance of (?:an? )?\d+|
  (?:first|next|earliest|soonest) (?:available|free|slot|opening|appointment)|primer[oa]? (?:hueco|hora|turno)|
  what(?: times?| days?| slots?)? (?:do )?you (?:have|got) (?:free|available|open)|what have you got$|
  when (?:are you free|(?:is|s) your next|do you have (?:a|an|any|something|time))`);
/** "Do you have Thursday evening?", "tenéis algo para el sábado": whether there is room, of a day that was read. */
const roomThen = someOf(String.raw`
  (?:tienes|teneis|tenes|tiene|tienen|tendrias?|tendriais|tendran|hay) (?:algo(?: para| en)?|para) (?:(?:el|este|esta|la) )?
    (?:hoy|manana|pasado|lunes|martes|miercoles|jueves|viernes|sabado|domingo|semana|finde)|
  (?<!(?:what|which|where|who)(?: \S+){0,3} )(?:have you(?: got)?|do (?:you|u|ye) have|(?:you|u) got) (?:(?:anything|something|on|for|this|next) ){0,3}
    (?:today|tomorrow|tonight|week|weekend|\w+day)`);
/** "Can I come in tomorrow at 5?", "¿tenéis algo el martes?": a visit, where a time goes with it. */
const visit = someOf(String.raw`
  i could (?:maybe )?come in|(?:wanna|want to) come in|(?:can|could|may) (?:i|we) (?:\S+ )?(?:come|start|begin|get in|pop|drop|swing|stop|be seen|see)|
  (?:like|want|wanted|need|looking|hoping|able|love) to (?:come|pop|drop|be seen|see|get (?:my|an?))|
  (?:can|could) (?:you|u) (?:see|take|do|fit) (?:me|us|my|him|her)|
  (?:do you have|have you|have you got|you got|got) (?:anything|something|space|room|time)|
  (?:puedo|podria|podriamos|podemos|podre|quiero|queria|quisiera|me gustaria) (?:ir(?! \S+ndo)|pasar(?:me|nos)?|
    acercar(?:me|nos)|venir|caer|llegar|empezar)|
  (?:podria(?:mos)?|puede|podemos|seria posible) (?:ser|vernos|quedar)|(?:can|could|shall) we meet|could it be|
  (?:is|would|seria|es) (?:\S+ ){1,4}(?:possible|posible|any good|ok|okay)|(?:would|does|will) (?:\S+ ){1,5}(?:work|suit)|
  (?:can|could) (?:you|u|we) (?:do|manage)|ponme|ponedme|pongame|cogeme|cogedme|
  (?:quiero|queria|quisiera|necesito|me gustaria) (?:hacer|cortar|tenir|arreglar|depilar|revisar|quitar)(?:me|nos|le)|(?:want|need|like|get|have) my \S+ (?:done|cut|coloured|fixed|checked)|
  (?:me|nos) (?:atendeis|atienden|atiendan|vean|atendais|pon(?:es?|eis|en)|atiendes?|(?:podeis|puedes?|pueden|podrias?|podrian) (?:atender|ver|coger)|veis|coges|
    cogeis)|(?:me )?paso (?:el|manana|hoy)|
  (?:tienes|teneis|tenes|tiene|tienen|hay) algo|
  (?:puedes?|podeis|pueden|podrias?|podriais|podrian) (?:atender|ver|recibir|coger|hacer)(?:me|nos)`);

/** "Can I get a haircut…", "¿hay sitio…": a request, where a day goes with it. */
const gets = someOf(`(?:can|could|may) (?:i|we) (?:get|have) (?:an?|my|the|one|it)|
  (?:tienes|teneis|tenes|tiene|tienen|hay|habria|queda) (?:sitio|lugar|espacio)`);

/** What is asked about appointments by those who want none, now or ever. */
const otherMatters = someOf(String.raw`
  cuanto (?:me |te |nos |le |se )?(?:cuesta|cuestan|vale|valen|sale|salen|saldria|seria|cobr\S+|es|dura\S*|tarda\S*|demora\S*|llev\S+|tiempo)|por cuanto|whats the total|cuant[ao]s|cuanta|precios?|tarifas?|
  coste|costo|cobra\S*|fianza|deposito|how (?:much|long|many|far|often)|prices?|costs?|fees?|charged?|deposit|
  sin (?:cita|reserva|turno|hora|pedir|avisar)|without (?:an? )?(?:appointment|booking|reservation)|walk ins?|
  asi no ?mas|just (?:show|turn|walk|drop) (?:up|in|by)|
  hace falta|hay que|tengo que (?:pedir|reservar|sacar|coger|llamar|agendar|tener)|es necesari[oa]|obligatori[oa]|
  required|necessary|que necesito|what do i need|
  (?:need|have) to (?:book|reserve) (?:\S+ )?(?:ahead|in advance|first|or|for)|
  do (?:i|we|you|u) (?:need|have to|take|accept)|must i|should i|
  antelacion|anticipacion|in advance|beforehand|politica|policy|
  (?:hasta|desde) que hora|a que hora(?! (?:\S+ ){0,3}?(?:libres?|disponibles?|pued\w+|pod\w+|tienes|teneis|tenes|tienen|hay))|
  what time (?:do|are|does)(?! you have)|until (?:when|what)|
  mis? (?:citas?|turnos?|reservas?|hora|consulta|sesion)|
  my (?:\S+ ){0,3}?(?:appointment|booking|reservation|slot|table|session)s?|
  (?:tengo|tenia|tenemos|teniamos) (?:\S+ )?(?:cita|turno|hora|reserva|mesa|sesion)|
  ya (?:tengo|pedi|reserve|he reservado|agende)|he reservado|hemos reservado|reserve (?:ayer|hace|el)|
  (?<!(?:can|could|may) )i have an? (?:\S+ )?(?:appointment|booking|reservation)|ive (?:booked|got an)|booked|
  (?:is|are) there (?:an? |any )?(?:reservation|booking)s? (?:for|under)|
  anul\S*|cancel\S*|reprogram\S*|aplaz\S*|pospon\S*|reschedul\S*|postpone|different (?:night|day|date)|
  (?:cambi|modific|mov|muev|corr|adelant|retras|chang|switch)\S*(?: \S+){0,2} (?:citas?|turnos?|reservas?|hora|
    appointments?|bookings?|reservations?)|
  no (?:puedo|podre|voy a poder|voy a) (?:ir|asistir|llegar|acudir)|(?:not going|wont be able|unable) to|cant make|
  me (?:dan|dieron|daban) (?:la )?cita (?:hasta|en)|llego tarde|running late|late for|recordatorio|reminder|
  no (?:quiero|necesito|quisiera|me interesa)|dont (?:want|need)|not looking|por que|why|quien|who|
  si no (?:voy|puedo|llego)|if i (?:dont|cant|miss)|
  (?:que|q) (?:\S+ ){0,3}?(?:llevo|llevar|traer|traigo)|what (?:do|should) i (?:wear|bring)|in stock|(?:a|the|this|that) book(?! (?:in|for|an|me))|
  (?:can|could) (?:i|we) pay|(?:puedo|podemos) pagar|are you open|taxi|vuelo|flight|hotel|tren|train|uber|tickets?|entradas?|pedido|order|envio|delivery|factura|invoice`);
/** How, where and whether one books: a stored answer may tell. */
const aboutBooking = someOf(`
  como|donde|cual|how (?:do|can|to|would|does)|where (?:do|can)|what is the|se puede|es posible|
  (?:por|en) (?:telefono|whatsapp|internet|la web|mail|correo|instagram)|online|on line|by phone|over the phone|
  on your website`);
/** "¿Necesito cita?" asks whether; "necesito cita" asks for one. */
const whetherNeeded = someOf(`
  necesit[oa]s?(?: pedir| sacar| coger| reservar)?(?: una| la)? (?:citas?|turno|reserva|hora)(?: previa)?
    (?! para el| para hoy| para manana| el| hoy| manana)`);
const isNamed = someOf(`${appointment}|tables?`);
const aSession = someOf(
  '(?:an? |una? |one )(?:session|sesion|visit|visita|consultation|lesson|class|clase)',
);
const wanting = someOf(
  'quiero|quisiera|queria|gustaria|necesito|want|need|like|please|porfa|por favor',
);

/** "Necesito hablar con la abogada", "I don't know what I need": a visit, or the question what for. */
const unsure = someOf(String.raw`
  (?:necesito|quiero|quisiera|queria|me gustaria|puedo|podria) (?:hablar|consultar) con (?:el|la|un|una|su) (?:abogad[oa]|doctora?|medic[oa]|psicolog[oa]|nutricionista|dentista|podolog[oa]|terapeuta|asesora?|fisio\w*|veterinari[oa])|
  (?:need|want|like|can i|could i) (?:\S+ )?(?:speak|talk) (?:to|with) (?:a|an|the|your) (?:lawyer|solicitor|attorney|doctor|dentist|therapist|counsell?or|vet|nutritionist|adviser|advisor)|
  no (?:se|tengo claro|estoy segur[oa] de) (?:\S+ )?(?:\S+ )?(?:que|cual) (?:\S+ )?(?:necesito|me toca|elegir|escoger|pedir|me conviene)|
  (?:dont know|not (?:\S+ )?sure|no idea|unsure) (?:\S+ )?(?:what|which)(?: \S+){0,2} (?:i (?:\S+ )?(?:need|want|should)|to (?:get|choose|pick|book))`);

/** What is free of charge, full of something or open says nothing of an appointment. */
const ownMatters = someOf(
  'gratis|of charge|full (?:set|day|price|body|refund|time)|delivery|free (?:parking|trial|wifi|delivery|shipping)|parking|menu|stock|talla|size|habitacion|room|producto|product',
);

const politely = someOf('please|pls|porfa|por favor|porfavor');
/** What a shop does at all, and on which days. */
const offered = someOf(
  'haceis|haces|hacen|hace|haceis|do you (?:do|offer)|ofreceis|ofrecen|trabajais|trabajan|abris|abren|are you open',
);

/** Who names a month or more asks in general. */
const mostDays = 7;
/** Longer sentences, and longer messages, tell a story. */
const mostWords = { atATime: 4, ofRoom: 10, sentence: 60, message: 90 };

/**
 * Whether a message asks for an appointment. `wish` is what was read of its days and times, `namesService` whether it
 * names what may be booked.
 */
export function bookingIntent(message: string, wish: Wish | null, namesService: boolean): Intent {
  if (message.split(/\s+/).length > mostWords.message) return null;
  const sentences = message.split(/(?<=[?!])|[.;\n](?=\s|$)/);
  const intents = sentences.map((one) => intentOf(one, wish, namesService));
  return intents.find((one) => one === 'plain') ?? intents.find((one) => one !== null) ?? null;
}

/** "My wife and I". */
const withMe = /\b(?:my|our) \S+ and i\b|\bfor me and my \S+(?: \S+)?$|\b(?:i|me) and my \S+/g;

function intentOf(sentence: string, wish: Wish | null, namesService: boolean): Intent {
  const text = plainText(sentence).replace(withMe, 'we');
  const asks = /[?¿]/.test(sentence);
  if (text === '' || text.split(' ').length > mostWords.sentence) return null;
  if (unsure.test(text)) return 'vague';
  if (otherMatters.test(text)) return null;
  if (asks && whetherNeeded.test(text)) return 'vague';
  const hasDay = namesDay(wish) || wish?.not !== undefined;
  const hasTime = wish?.times !== undefined || wish?.between !== undefined;
  if (named.test(text) && withoutWhen(text).every((word) => bareWords.has(word)))
    return !asks && (hasDay || hasTime || requested.test(text)) ? 'plain' : 'vague';
  if (outright.test(text) || hourWanted.test(text))
    return aboutBooking.test(text) && !hasDay ? 'vague' : 'plain';
  if (wantsToBeSeen(text, { hasDay, hasTime, namesService, asks })) return 'plain';
  if (namesService && named.test(text)) return asks && !hasDay ? 'vague' : 'plain';
  if (namesService && !asks && politely.test(text)) return 'plain';
  const isShort = withoutWhen(text).length <= mostWords.ofRoom;
  const isRoom = isShort && hasDay && roomOnDay.test(text) && !ownMatters.test(text);
  if (isRoom || (hasDay && isShort && roomThen.test(text))) return 'plain';
  if (vacancy.test(text)) return hasDay || namesService ? 'plain' : 'vague';
  if (gets.test(text) && (hasDay || namesService)) return hasDay ? 'plain' : 'vague';
  if (visit.test(text) && hasDay && (wish?.days?.length ?? 0) <= mostDays)
    return hasTime || (!asks && wanting.test(text)) ? 'plain' : 'vague';
  if ((isNamed.test(text) || aSession.test(text)) && hasDay) return asks ? 'vague' : 'plain';
  if (namesService && hasDay) {
    const isGeneral = asks && !hasTime && (wish?.days?.length ?? 0) > 2 && !wanting.test(text);
    return isGeneral || offered.test(text) ? 'vague' : 'plain';
  }
  // "A haircut on Wednesday at ten", where it goes by another name.
  const isTold = wish?.times ? !asks : wish?.between !== undefined && !isQuestion(sentence);
  const isAtATime = hasDay && isTold && !offered.test(text);
  if (isAtATime && withoutWhen(text).length <= mostWords.atATime) return 'vague';
  return null;
}

/** Whether a wish names a day, or what was meant for one. */
export const namesDay = (wish: Wish | null): boolean =>
  wish?.days !== undefined || wish?.soonest === true || wish?.isNoDay === true;

/** The words without the commonest ones of days and times. */
const withoutWhen = (text: string): string[] =>
  text
    .replace(
      someOf(
        String.raw`hoy|manana|pasado|tarde|noche|mediodia|este|esta|proximo|que viene|semana|lunes|martes|
        miercoles|jueves|viernes|sabado|domingo|today|tomorrow|tonight|morning|afternoon|evening|this|next|week|noon|
        \w+day|am|pm|hs|las|los|\d+(?::\d+)?(?:am|pm|h)?`,
        'g',
      ),
      ' ',
    )
    .split(' ')
    .filter(Boolean);
