import { plainText } from './plain-text.ts';
import { readMove } from './turn.ts';
import { asksMore } from './two.ts';
import type { Wish } from './wish.ts';

/**
 * What a message wants of an appointment that stands. `askCancel` asks about cancelling one's own, `mayCancel` about
 * cancelling in general, or it only seems to.
 */
export type AppointmentIntent = 'cancel' | 'askCancel' | 'mayCancel' | 'move' | 'when' | null;

const noun =
  '(?:citas?|turnos?|reservas?|hora|consulta|sesion|visita|mesa|appointments?|appt|bookings?|reservations?|slot|table|session|visit|clases?|lessons?|class)';
const cancelling = '(?:cancel\\w*|anul\\w*|elimin\\w*|borr\\w*|delet\\w*|remove|call off)';
const moving =
  '(?:cambi\\w*|mov\\w+|muev\\w*|modific\\w*|reprogram\\w*|reagend\\w*|aplaz\\w*|pospon\\w*|posponer|postpon\\w*|adelant\\w*|atras\\w*|retras\\w*|pasar\\w*|(?:me|nos) l[ao] (?:pas|pon|dej|cambi|muev)\\w*|pasa(?:me|la|lo)|correr\\w*|chang\\w*|mov(?:e|ing)|reschedul\\w*|push|bring forward|switch|shift)';
const its = '(?:mi|mis|la|el|esa|ese|esta|una|my|the|that|this|our|nuestra)';

const cancelNamed = new RegExp(`\\b${cancelling}(?: \\S+){0,3}? ${noun}\\b`);
const cancelIt =
  /\b(?:(?:cancel|anul)(?:a|e|ar|en|ad|adme|ame|eme)?l[ao]s?|cancel (?:it|that|this)|(?:la|lo) (?:quiero|quisiera|tengo que|necesito|puedes|podeis|pueden|podrias) (?:cancelar|anular)|(?:me|nos) (?:la )?(?:puedes?|podes|podeis|pueden|podrias?|podrian) (?:cancelar|anular)|cancel me|take me off)\b/;
const cancelAlone = new RegExp(
  `^(?:(?:quiero|quisiera|queria|necesito|tengo que|voy a tener que|me gustaria|puedo|podria|i want to|want to|(?:(?:i|id|ill) )?(?:need|have) to|gotta|ive got to|id like to|(?:can|could) i|please|por favor|porfa|hola|hello|hi|hey|oh|ah|ay|uy|oye|sorry|perdon|perdona|actually|ok|no|bueno|al final) )*${cancelling}(?: (?:por favor|please|porfa|gracias|thanks|sorry|perdon|lo siento))*$`,
);
const cannotCome =
  /\b(?:no (?:voy a )?(?:puedo|podre|poder|podemos|podremos) (?:ir|asistir|acudir|venir|llegar|manana|hoy|el|ese dia)|no (?:voy a )?(?:ire|iremos|ir)|no (?:voy a|vamos a|va a) poder|(?:cant|cannot|wont|will not|not able to|unable to|wont be able to) (?:make it|come|attend|be there|make my|do)|me ha surgido|me surgio|something came up|something has come up)\b/;
/** "Mañana no puedo, ¿y el jueves?", "a las 10 no llego, ¿hay a las 11?" */
const cannotThen =
  /\b(?:hoy|manana|ese dia|a esa hora|las \d+(?::\d+)?|el \w+) (?:ya )?no (?:puedo|podre|podemos|llego|llegare|llegamos|voy a poder)\b/;
const moveNamed = new RegExp(`\\b${moving}(?: \\S+){0,3}? ${noun}\\b`);
const moveTime = new RegExp(
  `\\b${moving}(?: (?:de|la|el|the|it|to))* (?:hora|horario|dia|fecha|time|day|date)\\b`,
);
const moveIt = new RegExp(`\\b${moving}(?:l[ao])?(?: (?:it|that|this))?\\b`);
/** "Cambiarla de día": something that stands, though it is not said what. */
const changeIt =
  /\b(?:cambiar?|mover|pasar|adelantar|retrasar|aplazar)(?:me)?l[ao] de (?:dia|hora|fecha)\b/;
/** "Tenía una cita y necesito cambiarla": what stands is named before what is wanted of it. */
const ownMoved = new RegExp(
  `\\b(?:tengo|tenia|tenemos|teniamos|hice|pedi|cogi|saque|reserve|(?:i|we) (?:have|had|made|booked)|ive|weve)(?: \\S+){0,3}? ${noun}\\b.*\\b(?:(?:cambi|mov|reprogram|aplaz|pospon|adelant|retras|pas)[a-z]*l[ao]|(?:change|move|reschedule|switch|postpone) (?:it|that|this))\\b`,
);
/** "Can we do 6:30 instead?" of whoever has an appointment. */
const instead =
  /\b(?:instead|en vez|en lugar|can we (?:do|make it)|could we (?:do|make it)|make it|(?:(?:y )?si )?mejor (?:\S+ )?(?:a|el|por|para|manana|hoy)|(?:puede|podria) ser (?:a|el|por|para|manana|hoy)|que sea (?:a|el|por|para|manana|hoy))\b/;
const when = new RegExp(
  `\\b(?:(?:a que hora|cuando|que dia|para cuando|a que horas)(?: (?:es|era|tengo|tenia|quedo|quedamos|hemos quedado|esta|reserve|pedi))(?: \\S+){0,2}? ?${noun}?|(?:when|what time|what day)(?: is|s| was| did)(?: \\S+){0,2} ${noun}|recuerdame ${its} ${noun}|remind me (?:of|when)|que (?:cita|hora|turno|dia)s? (?:tenia|tengo|tenemos|teniamos|me disteis|me dieron|reserve)|(?:do|did) (?:i|we) (?:\\S+ )?have (?:an? |any )?${noun}|(?:what|when) (?:have|did) (?:i|we) (?:\\S+ )?book(?:ed)?|(?:have i|ive) got (?:an? )?${noun}|(?:tengo|tenia) (?:alguna |una |yo )?(?:cita|turno|reserva)(?: con (?:ustedes|vosotros))?$)\\b`,
);
const whenIsIt =
  /^(?:(?:sorry|oye|perdon|perdona|hey|and|y|wait|espera|che|ah|oh|ok|me olvide|i forgot) )*(?:what (?:was|is) the (?:time|day|date)(?: again)?|what (?:time|day) (?:was|is) (?:it|that|mine)(?: again)?|when (?:was|is) (?:it|that|mine)(?: again)?|(?:a que hora|cuando|que dia|para cuando) (?:era|es|quedo|quedamos|la tengo|me toca)(?: \S+)?)$/;
/** Asks about cancelling in general, or tells of an appointment somewhere else. */
const general =
  /\b(?:cuanto|cuesta|coste|penalizacion|recargo|se cobra|cobrais|cobran|politica|policy|how much|fee|charged?|refund|devuel\w*|si (?:cancelo|anulo|no)|if i|hasta cuando|con cuanta|antelacion|how late|notice|pedido|order|envio|suscripcion|subscription|plan|producto|talla)\b/;
const asksHow =
  /\b(?:como|how (?:do|can|would)|se puede|puedo|puede uno|podria|can i|could i|is it possible|es posible|donde|where)\b/;

/** Who says more speaks of something else that is changed. */
const mostWordsOfMove = 8;

/** "Otra hora mejor", "wrong day". */
const wantsOther = (message: string): boolean => {
  const move = readMove(message);
  return (move === 'others' || move === 'otherDay') && !asksMore(message);
};

/** Whether a message wants something of an appointment; `isBooked` where this conversation has one. */
export function appointmentIntent(
  message: string,
  wish: Wish | null,
  isBooked: boolean,
): AppointmentIntent {
  const text = plainText(message);
  if (text.split(' ').length > 40 || general.test(text)) return null;
  const isAboutIt = when.test(text) || whenIsIt.test(text) || readMove(message) === 'status';
  if (isBooked && isAboutIt) return 'when';
  const isHow = asksHow.test(text);
  if (cancelNamed.test(text)) {
    if (!isBooked) return 'mayCancel';
    return !isHow ? 'cancel' : /\b(?:mi|my)\b/.test(text) ? 'askCancel' : 'mayCancel';
  }
  if (moveNamed.test(text)) return 'move';
  if (cancelAlone.test(text)) return isBooked ? 'askCancel' : 'mayCancel';
  if (!isBooked && (changeIt.test(text) || ownMoved.test(text))) return 'move';
  if (!isBooked) return cancelIt.test(text) ? 'mayCancel' : null;
  if (wish?.shift !== undefined) return 'move';
  if (cancelIt.test(text)) return isHow ? 'askCancel' : 'cancel';
  if (moveTime.test(text)) return 'move';
  if (moveIt.test(text) && (wish !== null || text.split(' ').length <= mostWordsOfMove))
    return 'move';
  if (instead.test(text) && wish !== null) return 'move';
  if (wantsOther(message) && text.split(' ').length <= mostWordsOfMove) return 'move';
  if (cannotThen.test(text) && (wish?.days || wish?.times)) return 'move';
  if (!cannotCome.test(text)) return null;
  if (wish?.days || wish?.times || wish?.notAt) return 'move';
  return isHow || /[?¿]/.test(message) ? 'mayCancel' : 'askCancel';
}

/** "La cita que tengo", "my booking". */
export const isOfOwn =
  /(?<!\p{L})(?:mi|my|que (?:tengo|ten[ií]a|ped[ií]|reserv[eé]|cog[ií]|saqu[eé])|i (?:have|had|booked|made))(?!\p{L})/iu;

/** "Ya tengo una clase el jueves": of which the conversation knows nothing. */
export const hasAnother =
  /(?<!\p{L})(?:ya (?:tengo|ten[ií]a) (?:una?|la|mi|cita|hora|turno)|i(?:['’]ve)? already (?:have|had|booked|got) (?:an?|my|one))(?!\p{L})/iu;

/** "Al final sí", "let's do it": what was given up is wanted after all. */
export const takesUpAgain =
  /\b(?:(?:al final|finalmente|pens[aá]ndolo bien|ahora|bueno|mejor|oye) s[ií]\b|s[ií] (?:que )?(?:l[ao] )?(?:quiero|reserv)|retom|sig(?:o|amos|uemos)\b|contin[uú](?:o|a|amos|emos|ar)\b|go on|lets do it|let['’]s (?:do it|continue|carry on)|changed my mind|have it back|get it back|(?:the )?same again|recuper|(?:do|did) want (?:it|that)|on second thoughts?|same (?:time|one)|(?:la|el) mism[ao])/i;
