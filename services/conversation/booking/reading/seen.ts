import { someOf } from './plain-text.ts';

/** What a message says beside its words: whether it names a day, a time, or what may be booked, and whether it asks. */
type Named = { hasDay: boolean; hasTime: boolean; namesService: boolean; asks: boolean };

const can = String.raw`pued\w+|podes|podeis|podr\w+|poder`;
const attend = String.raw`atend\w*|atiend\w*|ver|ves|veis|vean?|veais|vier\w+|coge\w*|coja\w*|recib\w*|revis\w*|encaj\w*|chequ\w+`;
const make = String.raw`apunt\w*|anot\w*|agend\w*|hacer|haceis|hacen|haces|hagan?|hagais|hicier\w+|cort\w+|mir(?:ar?|eis|en|aran?)`;
const ours = '(?:son|daughter|kid|lad|wife|husband|mum|mom|dad|mother|father)';
/** "Me cogéis", "que me revisaran", "can someone see me". */
const attended = someOf(String.raw`
  (?:me|nos|le|te l[oa]) (?:(?:${can}) )?(?:${attend})|(?:${can}) (?:\S+ )?(?:ver|atender|coger|recibir|revisar|chequear)(?:me|nos|le|l[oa])|
  me l[oa]s? (?:(?:${can}) )?(?:${attend}|mir\w+|arregl\w+|hac\w+)|
  me (?:dier\w+|deis|den|dan|dais|das) (?:una )?(?:hora|cita|turno)|
  (?:see|take|fit|squeeze) (?:me|us|him|her|them|(?:my|our) ${ours}|(?:my |our )?(?:two|2|both)(?= (?:dogs|cats|kids|boys|girls|of)))|(?:can|could) (?:they|s?he|(?:my|our) \\S+) (?:\\S+ )?be seen|(?:can|could) (?:you|u|ye) (?:\S+ )?(?:fix|repair|mend|look at) (?:it|this|that|my \S+)|
  (?:can|could|any|would) ?(?:someone|somebody|anyone|anybody|one) (?:\S+ )?(?:see|look at|free|available)`);
/** "Me hacéis", "could you do me", "quiero hacerme mechas", "get my beard done". */
const done = someOf(String.raw`
  (?:me|nos|le) (?:(?:${can}) )?(?:${make})|(?:${can}) (?:\S+ )?(?:hacer|cortar|mirar|apuntar|anotar)(?:me|nos|le|l[oa])|
  (?:do|have) (?:me|us|him|her|my ${ours})|(?:someone|somebody|anyone|anybody) (?:free |available )?(?:to )?(?:cut|do|look at)|
  (?:hacer|cortar|tenir|arreglar|depilar|revisar|peinar|limpiar|poner|quitar|alinear|cambiar)(?:me|nos|le|les|l[oa])|
  (?:get|have|getting|having) (?:my|his|her|our|the|a|an) (?:\S+ ){1,2}?(?:done|cut|trimmed|coloured|colored|checked|looked at|seen to|fixed|serviced)`);
/** "We need our chimney swept", "necesito que le corten las uñas": something is to be done, whatever it goes by. */
const toBeDone = someOf(String.raw`
  (?:need|want|wanted|would like|would love|id like|id love|like to (?:get|have)|looking to (?:get|have)|hoping to (?:get|have)) (?:my|our) (?:\S+ ){1,2}?(?:swept|cut|done|redone|fit|seen to|
    (?:clean|check|inspect|fix|repair|servic|trimm|shorten|hemm|alter|groom|clipp|vaccinat|jabb|colou?r|dy|wax|paint|fitt|adjust|straighten|whiten|tun|test|treat|remov|tint|shav)ed)|
  (?:necesit\w+|quiero|queria|quisiera|querria|gustaria) que (?:me|nos|le|les) (?:l[oa]s? )?(?:cort|limpi|revis|arregl|mir|quit|hag|teng|tiñ|tin|depil|vacun|peluque|bañ|alin|ajust|repar|tom|sa[qc]|cambi)(?:(?:ar|ier)an|ar[ae]is|en|an|eis|ais|uen|ueis)`);
/** "Quiero llevar el coche", "could I come in". */
const come =
  '(?:come|pop|drop|swing|stop|get|call)(?: in| by| over| round| on| at|$)|come(?! (?:and )?(?:get|pick|collect|meet))|be seen|see (?:you|someone|somebody|a)|bring (?:it|the|my|him|her)';
const coming = someOf(String.raw`
  (?:puedo|podria(?:mos)?|podre|podemos|quiero|quisiera|queria|querria|me gustaria|necesito) (?:\S+ )?
    (?:ir|pasar(?:me|nos)?|venir|acercar(?:me|nos)|llevar(?:l[oae]|te\w+|os\w+)?|traer(?:l[oae]|te\w+|os\w+)?|dejar(?:l[oae]|te\w+|os\w+)?)|
  (?:can|could|may|might|will) (?:i|we) (?:\S+ )?(?:${come})|i could (?:\S+ )?(?:${come})|
  (?:able to|want to|like to|need to|hoping to|trying to|love to) (?:\S+ )?(?:${come})`);
const wanting =
  someOf(`quiero|quisiera|querria|queria|queremos|queriamos|gustaria|necesit(?:o|a|aria|amos)|busco|ocupo|me urge|
  want|needs?|id like|id love|would like|would love|looking for|looking to|hoping|trying to|keen|after an?|wondering if`);
const whenWords =
  'cuando|que (?:dias?|horas?|horarios?)|when|how (?:soon|early|quickly)|(?:what|which) (?:times?|days?|slots?)';
const soonestOf = someOf(`${whenWords}|earliest|soonest`);
const having =
  someOf(`tienes|teneis|tenes|tiene|tienen|tendria[sn]|tendriais|hay|habra|habria|queda|quedan|have you|you (?:have|got)|got any\\w*|
  is there|are there`);
const available = someOf(
  String.raw`libres?|disponib\w+|huecos?|sitio|lugar|free|available|availability|openings?|slots?`,
);
/** "Any chance of a fade tomorrow?" */
const chance = someOf(
  '(?:any|whats the|is there a) chance (?:of|you|i|to)|(?:hay|habra|habria) (?:\\S+ )?(?:chance|chanza|posibilidad)',
);
/** "¿Cuándo puedo…?", "¿qué días tenéis…?", "how soon could I…" */
const asksWhen =
  someOf(String.raw`(?:${whenWords})(?: \S+){0,2}? (?:puedo|podemos|podria|podriamos|pued(?:es?|en)|podeis|podes|podrias?|podriais|podrian|tienes|teneis|tenes|
  tienen|tendria[sn]|tendriais|hay|me|nos|(?:can|could|may) (?:i|we|you|u|someone|somebody)|(?:have|do|are) you|you (?:have|got)|is|are)`);
/** "What's your next available", "¿cuál es el primer hueco?" */
const firstFree = someOf(String.raw`
  (?:que|cual|cuando) (?:es |seria )?(?:el |la |tu |vuestr[oa] |su )?(?:primer[oa]?|proxim[oa]) (?:hueco|hora|turno|cita|dia)|
  (?:earliest|soonest|first|next)(?: \S+)? (?:you (?:can|could) (?:\S+ )?(?:see|do|fit|take)|(?:i|we) (?:can|could) (?:come|get (?:in|seen)|be seen|book))|
  (?:whats|when is|whens|when s|what is) (?:your |the )?(?:next|earliest|soonest|first)(?: (?:available|free|possible|appointment|slot|opening|time|one))+|
  when are you (?:next )?(?:free|available)`);
/** "¿Os va bien el miércoles?", "¿se podrá mañana?" */
const suiting = someOf(
  `(?:os|te|les|le|se) (?:va|viene|queda|vendria|iria|cuadra|cuadraria|quedaria|acomoda) (?:\\S+ )?bien|
  (?:os|te|les|le) (?:viene|vendria|va|iria|cuadra|cuadraria|acomoda)(?= el| la| manana| hoy| a las)|
  se podr(?:a|ia)(?= manana| hoy| el| la| pasado| este| esta)`,
);
/** Who is in pain is to be seen, some day or other. */
const hurting = someOf(
  String.raw`hurts?|hurting|painful|in pain|aches?|aching|\w+ache|killing me|duele|dolor|roto|rota|chipped|cracked`,
);
const toBeSeen = someOf(
  `(?:me|nos|l[eoa]) (?:${can}) (?:ver|atender|mirar|recibir|coger|revisar)|(?:be seen|see|look at) (?:me|us|it|him|her|someone|somebody)`,
);
/** What others come, are free or are brought for. */
const otherwise =
  someOf(String.raw`saber|know|wonder|como|how (?:do|can|to)|parking|aparc\w+|wifi|gratis|free of charge|for free|hablar|talk to|speak to|
  presupuesto|quote|trabajar|work for you|work from|curriculum|comprar|buy|vend\w+|sell|productos?|products?|abr[ie]\w*|cerr\w*|cierr\w*|
  open|opening|closed?|rebaj\w+|descuent\w+|discount|pagar|pago|pay|que me (?:${can}) hacer|keep the|recoger|pick up|collect`);

/** "Can I bring the dog on Saturday?" asks whether it may come along. */
const companion = someOf('dog|perro|perra|perrito');

/** "OK, what about a manicure then?" */
const whatAbout =
  /^(?:(?:ok|okay|and|so|then|vale|bueno|y|entonces|pues) )*(?:what|how) about (?:\S+ ){1,3}?(?:\S+)$/;

/** Whether a plain text wants somebody to be seen or something to be done, some day or other. */
export function wantsToBeSeen(text: string, named: Named): boolean {
  const { hasDay, hasTime, namesService, asks } = named;
  if (otherwise.test(text) || (asks && companion.test(text))) return false;
  const hasWhen = hasDay || hasTime;
  const isWhen = asksWhen.test(text);
  const isFree = available.test(text);
  const wants = wanting.test(text);
  const isAttended = attended.test(text);
  const isDone = done.test(text);
  const isToCome = coming.test(text);
  if (hurting.test(text) && toBeSeen.test(text)) return true;
  if (isAttended && (hasWhen || isWhen || namesService || (wants && !asks))) return true;
  if (isDone && ((hasDay && (namesService || wants)) || (namesService && (isWhen || wants))))
    return true;
  if (toBeDone.test(text) && !asks) return true;
  if (chance.test(text) && hasDay) return true;
  if (firstFree.test(text) || (suiting.test(text) && hasDay)) return true;
  if (isWhen && (isToCome || (isFree && having.test(text)))) return true;
  if (hasDay && ((isFree && hasTime) || (isWhen && having.test(text)))) return true;
  if (wants && isToCome && (hasWhen || namesService)) return true;
  if (!namesService) return false;
  if (whatAbout.test(text)) return true;
  if (hasDay && (isFree || having.test(text) || isToCome)) return true;
  return isWhen || soonestOf.test(text) || (wants && !asks);
}
