import { plainText } from './plain-text.ts';

/** What a message does in a conversation about an appointment, beside naming times and people. */
export type Move =
  | 'yes'
  | 'no'
  | 'stop'
  | 'any'
  | 'later'
  | 'earlier'
  | 'others'
  | 'otherDay'
  | 'otherService'
  | 'correctVisitor'
  | null;

const whole = (words: string): RegExp => new RegExp(`^(?:${words.replace(/\n\s*/g, '')})$`);
const polite =
  '(?: (?:porfa|por favor|please|gracias|muchas gracias|thanks|thank you|ya|mejor|entonces|then|pues|cheers|mate|lo siento|sorry))*';
const start =
  '(?:(?:no|ok|vale|mejor|pues|bueno|bah|uy|oye|ay|sabes que|mira|perdona|perdon|sorry|actually|hmm|mm|well|hey|gracias|thanks) )*';

const stops = whole(
  `${start}(?:dejalo|dejala|dejelo|dejalo estar|dejemoslo|dejalo asi|dejemoslo asi|dejalo por ahora|olvidalo|olvidala|olvidelo|olvidate|
cancelar|cancela|cancelalo|cancele|cancelemos|cancelar todo|cancela todo|cancelar (?:la )?(?:reserva|cita)|anular|anulalo|salir|parar|para|basta|terminar|fin|
nada|nada nada|no nada|no gracias|nada gracias|no quiero(?: nada| seguir| reservar| cita| la cita| ninguna| continuar)?|ya no(?: la)?(?: quiero| me interesa| hace falta)?(?: nada| reservar| cita)?|mejor no|no me interesa|no hace falta|no importa|
me lo pienso|lo pienso|me lo he pensado mejor|tengo que pensarlo|lo tengo que pensar|lo pensare|ya (?:os |te |les )?(?:digo|dire|aviso|avisare|escribo|llamo)(?: luego| algo| cosa)?|luego (?:te |os |les )?(?:digo|escribo|aviso)|otro dia lo (?:miro|veo|hago)|lo dejo|lo dejamos|la dejo|paso|ahora no|no puedo ahora|en otro momento|
dejarlo|no reservar|forget it|forget about it|never ?mind|nvm|leave it|lets leave it|drop it|cancel|cancel it|cancel that|cancel this|cancel everything|cancel (?:the )?(?:booking|reservation|appointment)|stop|stop it|quit|exit|end|abort|no thanks|no thank you|nah thanks|nothing|nothing thanks|i (?:dont|do not) want (?:it|to|to book|this|that|an appointment|to continue|anything)(?: anymore| any more)?|i changed my mind|changed my mind|
not now|maybe later|maybe another time|ill think about it|let me think(?: about it)?|i ll think about it|need to think about it|ill get back to you|ill call(?: you)?|not interested|dont bother|no need|dont book(?: it)?|i give up|im done)${polite}`,
);
const yes = whole(
  `(?:si|sii|sip|sep|sisi|si si|claro|claro que si|por supuesto|vale|vale vale|ok|okey|okay|oki|okis|oka|dale|va|venga|sale|listo|adelante|perfecto|genial|estupendo|correcto|confirmo|confirmar|confirmado|confirmala|confirmalo|confirma|confirmame|de acuerdo|
eso es|eso|exacto|exactamente|asi es|esta bien|todo bien|todo correcto|todo ok|esta correcto|es correcto|me parece bien|me va bien|me va|me viene bien|me sirve|me vale|esa|ese|esa misma|ese mismo|esta|bien|bueno|muy bien|hecho|reserva|reservala|reservalo|hazlo|hagalo|adelante con ella|ya|obvio|simon|sipi|y|
yes|yeah|yea|yep|yup|ya|ye|yes yes|sure|sure thing|of course|ok|okay|k|kk|confirm|confirmed|i confirm|correct|thats correct|thats right|right|thats it|all correct|all good|looks good|looks right|sounds good|sounds great|that works|works|works for me|that works for me|great|fine|thats fine|perfect|good|go ahead|go for it|please do|do it|book it|lets do it|lets do that|absolutely|definitely|yes to all|that one|that ones fine|aye|
por favor|please|me la quedo|me lo quedo|quiero esa|ill take it|i ll take it|take it|esa hora|esa me va bien|esa esta bien|me queda bien|me acomoda|de una|orale|chevere|bacan|joya|buenisimo|fantastico|excelente)
(?: (?:si|claro|vale|ok|okay|perfecto|genial|gracias|muchas gracias|porfa|por favor|confirmo|confirmar|confirma|confirmala|confirmalo|correcto|todo correcto|todo bien|esta bien|dale|adelante|reserva|reservala|esa|esa hora|me va bien|me viene bien|bien|eso es|es correcto|yes|sure|please|thanks|thank you|confirm|correct|confirm it|book it|go ahead|that works|works|works for me|thats right|thats correct|thats fine|perfect|great|good|do it|it is|lovely|looks good|sounds good|mate|cheers|all good|por supuesto|hazlo|esta|entonces|pues|senorita|amigo|es|me sirve|me vale|de acuerdo))*`,
);
const no = whole(
  '(?:no|nop|nope|nah|na|noo|n|no no|que va|todavia no|aun no|not yet|no way|no es correcto|no esta bien|esta mal|incorrecto|mal|wrong|thats wrong|not quite|no thats wrong|not correct|no me va bien|no me viene bien|no me va|no puedo|no me sirve|ninguna|ninguno|ninguna de esas|ninguna me va bien|ninguno me sirve|none|none of those|none of them|none of these|neither|that doesnt work|doesnt work|it doesnt work|cant do that|cant make it|i cant|no good|cambiar|cambiar algo|change|change something|hay un error|hay algo mal)(?: (?:gracias|thanks|por favor|please|la verdad|me va bien|me viene bien|me sirve|puedo|work for me|works|work|sorry|lo siento))*',
);
const anyOne = whole(
  `(?:(?:a mi )?me da igual|me da lo mismo|da igual|da lo mismo|igual|cualquiera|cualquier hora|cualquier dia|cualquier momento|cualquiera (?:de esas|me va bien|me sirve|esta bien|vale)|la que sea|el que sea|cuando sea|cuando quieras|cuando puedas|cuando podais|cuando puedan|la que quieras|la que prefieras|elige tu|escoge tu|tu eliges|no me importa|indiferente|lo que tengas|lo que haya|
any|any time|anytime|anyone|any of them|any of those|any one|any day|any is fine|any works|either|either one|either is fine|whatever|whatever works|whatever you have|whichever|whenever|i dont mind|dont mind|you choose|you pick|doesnt matter|it doesnt matter|im easy|all good)(?: .{0,15})?`,
);
const later =
  /\b(?:mas tarde(?! de)|algo mas tarde|mas tardecito|despues|later|latter|mas adelante)\b/;
const earlier = /\b(?:mas temprano|mas pronto|antes|earlier|sooner|mas tempranito)\b/;
const otherDay =
  /\b(?:otros? dias?|otra fecha|otras fechas|(?:an)?other days?|another date|other dates?|different day|different date|dia siguiente|next day|day after|cambiar (?:de|el) dia|change (?:the )?day|ese dia no|that day doesnt|no puedo ese dia|cant that day|otra semana)\b/;
const others =
  /\b(?:otras? (?:hora|horas|opcion|opciones|alternativa|alternativas)|otros? (?:horarios?|huecos?|turnos?|momento)|mas (?:horas|opciones|huecos|horarios|turnos)|(?:an|any)?other (?:time|times|options?|slots?)|something else|anything else|different times?|more (?:times|options|slots)|que mas (?:hay|tienes|teneis|tenes|tienen)|what else|hay mas|algo mas|cambiar (?:de |la |el )?(?:hora|horario)|change (?:the )?time|otra|other|another(?: one)?)\b/;
const otherService =
  /\b(?:otro servicio|cambiar (?:de |el )?servicio|another service|different service|change (?:the )?service|me he equivocado de servicio|wrong service)\b/;
const correctVisitor =
  /\b(?:corregir(?: mis)?(?: datos)?|mis datos|(?:el|mi) (?:correo|email|mail|nombre) (?:esta mal|no es|esta equivocado)|cambiar (?:el |mi |mis )?(?:correo|email|mail|nombre|datos)|wrong (?:email|name|address)|(?:my|the) (?:email|name) is wrong|correct my (?:details|email|name)|my details|change (?:my |the )?(?:email|name|details)|fix my (?:email|name|details))\b/;

/** Reads what a message does; `plain` names what is tried first. */
export function readMove(message: string): Move {
  const text = plainText(message);
  if (text === '')
    return /[👍👌✅🙌💪]/u.test(message) ? 'yes' : /[👎❌]/u.test(message) ? 'no' : null;
  if (stops.test(text)) return 'stop';
  if (correctVisitor.test(text)) return 'correctVisitor';
  if (otherService.test(text)) return 'otherService';
  if (anyOne.test(text)) return 'any';
  if (yes.test(text)) return 'yes';
  if (otherDay.test(text)) return 'otherDay';
  if (no.test(text)) return 'no';
  if (later.test(text)) return 'later';
  if (earlier.test(text)) return 'earlier';
  return others.test(text) ? 'others' : null;
}
