import { isOnlyThanks } from '../../answer/courtesy/courtesy.ts';
import { isStopWord, setOf } from '../../answer/text/stop-words.ts';
import { findsTooEarly, findsTooLate } from './day-parts.ts';
import { mayNameDay } from './days.ts';
import { oneOf, plainText, someOf } from './plain-text.ts';

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
  | 'show'
  | 'status'
  | 'correctVisitor'
  | 'correctName'
  | 'correctEmail'
  | null;

/** Ends it whatever else is said, but for another wish. */
const stopSurely = `dejal[oa](?: asi| estar| por ahora)?|dejelo|dejemoslo|olvidal[oa]|olvidelo|olvidemoslo|forget (?:it|about it)|never ?mind|nvm|
  (?:lets )?leave it|drop it|ya no (?:l[oa] )?quiero(?: nada)?|dont bother|cancel (?:it|that|this|everything)|cancelal[oa]|anulal[oa]`;
const stopWhole = oneOf(`${stopSurely}|deja|dejar?lo estar|dejarl[oa]|lo dejo|l[oa] dejamos|la dejo|
  olvidate|paso|
  (?:cancelar?|cancelal[oa]|cancele|cancelemos|anular|anulal[oa])(?: todo| (?:la |el )?(?:reserva|cita|turno|proceso))?|
  salir|parar|para|basta|terminar|fin|nada|nada nada|no nada|no gracias|nada gracias|no reservar|
  no (?:la |lo )?quiero(?: nada| seguir| reservar| continuar| (?:la |una |ninguna )?(?:cita|reserva))?|
  ya no(?: l[oa])?(?: quiero| me interesa| hace falta)?(?: nada| reservar| cita| la cita| seguir)?|mejor no|
  no me interesa|no hace falta|no importa|(?:me )?lo (?:pienso|pensare)|(?:lo )?tengo que pensarlo|lo tengo que pensar|
  me lo he pensado mejor|ya (?:os |te |les )?(?:digo|dire|aviso|avisare|escribo|escribire|llamo|llamare)(?: luego| algo| cosa)?|
  (?:mejor )?(?:os |te |les )?(?:llamo|llamare)(?: yo| luego| mas tarde| por telefono| manana)*|solo (?:esa|la mia)|just (?:the one|mine)|
  luego (?:te |os |les )?(?:digo|escribo|aviso)|otro dia lo (?:miro|veo|hago)|ahora no|no puedo ahora|en otro momento|
  stop|stop it|quit|exit|end|abort|
  cancel(?: it| that| this| everything| (?:the )?(?:booking|reservation|appointment))?|
  no thanks?|no thank you|nah thanks|nothing|i (?:dont|do not) want (?:it|to|this|that|anything|an appointment|to book|
  to continue)(?: any ?more)?|(?:i )?changed my mind|not now|maybe later|maybe another time|
  (?:ill|i will|let me|i need to|need to) think(?: about it)?|ill (?:get back to you|call(?: you)?)|not interested|
  (?:i|id|ill) (?:need|want|have|like) to cancel|(?:quiero|quisiera|necesito|tengo que|prefiero) (?:cancelar|anular)(?:l[oa])?|
  me (?:ha surgido|surgio) (?:algo|un imprevisto|una cosa|un tema)|something(?: has|s)? c[ao]me up|
  no (?:puedo|podre|voy a poder) (?:ir|asistir|acudir)|i (?:cant|wont be able to) (?:come|make it)(?: any ?more| after all)?|
  no need|dont book(?: it)?|i give up|im done|im (?:good|all right|alright)|all good|
  (?:i was |im |we were )?(?:just|only) (?:checking|looking|asking|wondering|curious|browsing)|ill (?:call|ring|phone|pop in|drop by|email)(?: you)?|
  (?:solo|nomas|nada mas) (?:preguntaba|miraba|consultaba|queria saber|era para saber|era por saber|estaba mirando)|era (?:solo )?(?:por|para) saber|
  solo era una (?:pregunta|consulta)|ya (?:luego|despues) (?:veo|vere|vemos|miro)`);
const leading = `no|da igual|ok|okay|yeah|vale|mejor|pues|bueno|uy|oye|ay|ah|bah|uf|nah|che|oh|um|hmm|entonces|then|right|sabes que|mira|perdona|perdon|
  disculpa|sorry|actually|well|hey|gracias|thanks|pensandolo bien|al final|on second thoughts?`;
const trailing = `porfa|por favor|please|gracias|muchas gracias|thanks|thank you|ya|mejor|entonces|then|pues|lo siento|sorry|instead|anyway|cheers|so|igual|igualmente|though`;
const before = `(?:${oneOf(leading)} )*`;
const after = `(?: ${oneOf(trailing)})*`;
const stops = new RegExp(`^${before}(?:${stopWhole}${after}(?: |$))+$`);
const stopsSurely = new RegExp(`^${before}${oneOf(stopSurely)}${after}$`);
/** What goes with a stop and says nothing. */
const fillers = new RegExp(`^(?:${oneOf(`${leading}|${trailing}`)}(?: |$))+$`);

const yesWords = setOf(`
  si sii siii sip sipi sep sisi claro vale ok okey okay oki okis oka dale va venga sale listo adelante perfecto perfecta genial
  estupendo correcto correcta confirmo confirme confirmen reserve reserven porfavor confirmar confirmado confirmala confirmalo confirma confirmame exacto exactamente
  eso esa ese bien bueno hecho reserva reservala reservalo hazlo obvio simon ya fantastico excelente buenisimo joya orale porfa favor asi
  chevere bacan fenomenal guay estupenda maravilloso magnifico conforme super acuerdo sirve viene acomoda supuesto venga acepto
  yes yh yeah yea yep yup ye sure course k kk confirm confirmed correct right good great fine perfect works absolutely
  definitely aye lovely ahead ill take y please excelent excellent awesome cool brilliant fab fantastic wonderful amazing nice agreed deal super grand sound kindly ta affirmative bet`);
const doIt = /^(?:please )?(?:do|book|reserve|go for|make) (?:it|that)(?: please| then)?$/;
const yesPhrase =
  someOf(`go on(?: so| then)?|go for it|too right|spot on|lock it in|no worries|put me down|ill (?:take|have) (?:it|that)(?: one)?|
  the needful|ya pues|de una|de acuerdo|me l[ao] quedo|sign me up|why not|thatll do|works for me|happy with that|lets do (?:it|that)|book away|
  cuenta conmigo|por mi bien|me parece bien|me va (?:bien|genial|perfecto)|asi mismo`);
const yesAlone = new RegExp(`^${yesPhrase.source}$`);
/** What makes of a yes something else. */
const butNot = someOf(
  'pero|but|no|not|nope|aunque|although|except|salvo|excepto|cambi\\S*|change|wrong|mal|otr[oa]s?|another|other|dont|doesnt|isnt',
);
const besideYes = setOf(`
  la el lo me te es esta todo toda asi que por favor porfa gracias muchas muy de una un en va queda quedo parece quiero misma
  mismo ahora now hora cita turno reserva entonces pues senor senora amigo bai pa con mi nombre datos los las son estan nomas
  thanks thank you it that this thats its the one is are all i looks sounds to me for do go book lets let us well then mate
  thing set cheers oops oh ah ups uy uf hmm appointment booking details that's of please and works`);
const noWords = setOf(
  'no nop nope nah na noo n ninguna ninguno none neither wrong incorrecto incorrecta mal error nunca not cant doesnt dont',
);
const besideNo = setOf(`
  que va todavia aun es esta bien correcto me viene puedo sirve de esas esos las los hay un una algo cambiar cambia cambialo
  gracias la verdad por favor lo siento ese esa dia hora asi yet way thats quite correct good work works those them these
  that it do make for me of i the thanks please sorry change something is right queda convence`);

const anyOne = new RegExp(
  `^${before}(?:${oneOf(`
  (?:a mi )?(?:me |nos )?da (?:igual|lo mismo)(?: (?:la hora|el dia|cuando|cual))?|igual|cualquiera(?: de (?:esas|ellas|las dos))?(?: me va bien| me sirve| esta bien| vale)?|
  cualquier (?:hora|dia|momento|hueco)|(?:[le][la]|lo) que (?:tu |usted |vos |ustedes )?(?:sea|quieras?|quieran|querais|prefieras|puedas|puedan|tengas?|haya)|
  (?:cuando|lo que) (?:sea|quieras|puedas|podais|puedan|tengas?|tengais|haya)|(?:elige|escoge|tu) (?:tu|eliges|mismo)|
  no me importa|me es indiferente|indiferente|
  any|any ?time|any ?one|any (?:day|one|time|slot)(?: is fine| works| will do)?|any of (?:them|those|these)|
  any (?:is fine|works|will do)|either(?: one)?(?: is fine| works)?|whatever(?: works| you have| is fine)?|whichever|
  whenever|i dont mind|dont mind|you (?:choose|pick)|(?:it )?doesnt matter|im (?:easy|flexible)|up to you|your call|no preference|sin preferencia`)}${after}(?: |$))+$`,
);
const later = someOf('mas tarde(?! de)|mas tardecito|despues|later|mas adelante');
const earlier = someOf('mas temprano|mas pronto|antes|earlier|sooner|mas tempranito');
const wrong =
  '(?:esta mal|no es(?: esa| ese)?|esta equivocad[oa]|es incorrect[oa]|is wrong|isnt right)';
const otherDay =
  someOf(String.raw`(?:dia|fecha|day|date) ${wrong}|(?:wrong|mistaken) (?:day|date)|equivocad[oa] (?:de|con el|en el) (?:dia|fecha)|(?:dia|fecha) equivocad[oa]|
  otros? dias?|otras? fechas?|(?:an)?other (?:days?|dates?)|different (?:day|date)|dia siguiente|next day|day after|
  cambi\S+ (?:de |el )?dia|change (?:the )?day|ese dia (?:no|me)|that day doesnt|no puedo ese dia|cant that day|otra semana`);
const others =
  someOf(String.raw`(?:hora|time) ${wrong}|(?:wrong|mistaken) (?:time|hour)|equivocad[oa] (?:de|con la|en la) hora|hora equivocada|
  otras? (?:horas?|opcion|opciones|alternativas?)|otros? (?:horarios?|huecos?|turnos?|momento)|
  mas (?:horas|opciones|huecos|horarios|turnos)|(?:an)?other (?:times?|options?|slots?)|(?:something|anything) else|
  different times?|more (?:times|options|slots)|que mas (?:hay|tienes|teneis|tenes|tienen)|what else|hay mas|algo mas|
  cambi\S+ (?:de |la |el )?(?:hora|horario)|change (?:the )?time|otra|other|another(?: one)?`);
/** What there is, asked by who has not chosen. */
const show =
  someOf(`(?:que|cuales?) (?:huecos? |horas? |dias? |horarios? )?(?:hay|tienes|teneis|tienen|quedan?)(?: libres?| disponibles?)?$|
  cuando (?:hay|tienes|teneis|tienen|podeis|puedes|se puede)(?: hueco| sitio| libre)?$|
  (?:what|which|when)(?:ve|d)?(?: times?| days?| slots?)? (?:do |are |have |is )?(?:you |there )?(?:have|got|free|available|open)?$`);
/** Whether it is booked by now. */
const status = someOf(
  `(?:did you|have you|is it|is that|am i|are we) (?:\\S+ )?(?:book|booked|confirmed|reserved)|(?:esta|has|quedo|queda|quede) (?:ya )?(?:reservad[oa]|hech[oa]|confirmad[oa]|agendad[oa]|apuntad[oa])`,
);
const otherService = someOf(
  'otro servicio|cambiar (?:de |el )?servicio|(?:another|different|wrong) service|change (?:the )?service',
);
const correcting =
  '(?:corregir|corrige|cambiar|cambia|cambiame|modificar|correct|change|fix|wrong|me (?:he )?equivo(?:que|cado)(?: de| en)?)';
const correctName = someOf(
  `(?:el|mi|my|the) (?:nombre|name) ${wrong}|${wrong} (?:el|mi) nombre|${correcting}(?: el| mi| my| the)? (?:nombre|name)`,
);
const correctEmail = someOf(
  `(?:el|mi|my|the) (?:correo|email|mail|address) ${wrong}|${wrong} (?:el|mi) (?:correo|email|mail)|${correcting}(?: el| mi| my| the)? (?:correo|email|mail|address)`,
);
const correctVisitor = someOf(
  `corregir|mis datos|my details|${correcting}(?: mis| my| the| los)? (?:datos|details)`,
);

/** "Too early for me, thanks anyway." */
const refusedThanks = someOf(
  'thanks (?:any ?ways?|all the same)|gracias (?:de tod[oa]s (?:modos|formas|maneras)|igual(?:mente)?)',
);
const isRefusal = (text: string): boolean =>
  /^(?:no|nah|nope|uf|oh|ah)\b/.test(text) || findsTooEarly(text) || findsTooLate(text);

/** Reads what a message does; one that does several things does the first of those tried here. */
export function readMove(message: string): Move {
  const text = plainText(message);
  if (text === '') return emojiMove(message);
  if (stops.test(text) || isStopInParts(message)) return 'stop';
  if (refusedThanks.test(text) && isRefusal(text)) return 'stop';
  if (correctName.test(text)) return 'correctName';
  if (correctEmail.test(text)) return 'correctEmail';
  if (correctVisitor.test(text)) return 'correctVisitor';
  if (otherService.test(text)) return 'otherService';
  if (anyOne.test(text)) return 'any';
  const words = text.split(' ');
  const isAsked = message.includes('?') && asksBack.test(text);
  if (doIt.test(text) || (!isAsked && isYes(words))) return 'yes';
  if (!/[?¿]/.test(message) && isYesWithThanks(words)) return 'yes';
  if (otherDay.test(text)) return 'otherDay';
  if (show.test(text)) return 'show';
  if (status.test(text)) return 'status';
  if (isMadeOf(words, noWords, besideNo)) return 'no';
  if (later.test(text) || findsTooEarly(text)) return 'later';
  if (earlier.test(text) || findsTooLate(text)) return 'earlier';
  if (others.test(text)) return 'others';
  return !/[?¿]/.test(message) && isLooseYes(text, words) ? 'yes' : null;
}

const isYes = (words: string[]): boolean =>
  doIt.test(words.join(' ')) || isMadeOf(words, yesWords, besideYes);

/** "Sí, gracias guapa", "go for it babe, cheers". */
function isYesWithThanks(words: string[]): boolean {
  const text = words.join(' ');
  if (butNot.test(text) || mayNameDay(text)) return false;
  return words.some((_, at) => {
    const [first, rest] = [words.slice(0, at), words.slice(at).join(' ')];
    const isAssent = isYes(first) || yesAlone.test(first.join(' '));
    return isAssent && isOnlyThanks(rest);
  });
}

/** "Is that right?" */
const asksBack = /^(?:is|are|was|does|esta|es|seguro|segura|sure)\b(?! por favor)./;
const asking = someOf(
  'what|how|when|where|who|why|which|do i|can i|could|does|como|cuando|donde|cuanto|cuanta|quien|cual',
);

/** "Yes, kindly confirm", "go on so": assent among common words, and nothing against it. */
function isLooseYes(text: string, words: string[]): boolean {
  const rest = text.replaceAll(new RegExp(yesPhrase, 'g'), ' ');
  if (butNot.test(rest) || asking.test(rest) || words.length > 9) return false;
  const others = rest.split(' ').filter(Boolean);
  const isCommon = (word: string) => yesWords.has(word) || besideYes.has(word) || isStopWord(word);
  return (
    (yesPhrase.test(text) || words.some((word) => yesWords.has(word))) && others.every(isCommon)
  );
}

/** "Bah, déjalo, ya llamaré": a part of it stops, and no other wishes for anything. */
function isStopInParts(message: string): boolean {
  const parts = message
    .split(/[,;!?…\n]+|\.+(?=\s|$)/)
    .map(plainText)
    .filter(Boolean);
  const others = parts.filter((part) => !stops.test(part));
  if (others.length === parts.length) return false;
  if (others.every((part) => fillers.test(part))) return true;
  return parts.some((part) => stopsSurely.test(part)) && !others.some(mayNameDay);
}

const isMadeOf = (words: string[], telling: ReadonlySet<string>, beside: ReadonlySet<string>) =>
  words.some((word) => telling.has(word)) &&
  words.every((word) => telling.has(word) || beside.has(word));

function emojiMove(message: string): Move {
  if (/[👍👌✅🙌💪🆗]/u.test(message)) return 'yes';
  return /[👎❌]/u.test(message) ? 'no' : null;
}
