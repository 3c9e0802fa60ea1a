import { person } from './visitor.ts';

/** A message that wishes for two appointments at once: what goes before the other of them, and that one. */
export type Two = {
  first: string;
  second: string;
  isForOther: boolean;
  /** Two come, who may need one appointment or two. */
  isUnsure?: true;
};

const article = '(?:m[ií]s?|my|his|her|un|una|a|el|la|los|las)';
const whom = `(?:${article} ${person}|m[ií]|me|myself|him|her|[eé]l|ella|otr[oa]|the other(?: one)?)(?!\\p{L})`;
const and = '(?:y|e|and|plus|luego|despu[eé]s|then|tambi[eé]n|also|ahora|now)';
/** "Una para mí el martes y otra para mi madre el jueves". */
const eachOne = new RegExp(
  `^(?<first>.*?(?<!\\p{L})(?:para|for) ${whom}.*?)(?:[\\s,;.]+${and})+\\s+(?<second>(?:\\S+ ){0,4}?(?:para|for) ${whom}.*)$`,
  'isu',
);
/** "A las 10, y otra para mi madre". */
const another = new RegExp(
  `^(?<first>.*?)(?:[\\s,;.]+${and})*\\s+(?<second>(?:otr[oa]|another(?: one)?|one more|(?<=(?:y|and|then|luego) )(?:una|one))(?: \\S+){0,3}? (?:para|for) ${whom}.*)$`,
  'isu',
);
/** "For me and my mum", "para mi novio y yo". */
const together = new RegExp(
  `(?<!\\p{L})(?:para|for) ${whom} (?:y|e|and|&) (?:para |for )?(?:yo|${whom})(?!\\p{L})`,
  'iu',
);
/** "Y mi mujer también quiere, ¿hace falta otra cita?", "lo de mi mujer", "can you squeeze my mate in?" */
const alsoWanted = new RegExp(
  `(?:(?<!\\p{L})(?:y |and )?(?:(?:puedo|podemos|can i|could i|can we) (?:llevar|traer|ir con|bring|come with) (?:a )?|(?:can|could|puede|podr[ií]a) (?:venir )?)?(?:m[ií]|my) ${person} (?:tambi[eé]n|also|(?:\\S+ ){1,4}?(?:tambi[eé]n|too|as well))(?!\\p{L})[^,.;?!]*(?:[,.;]? (?:hace falta|necesit\\S+|do (?:i|we) need|can (?:i|we)|should (?:i|we)|puedo|podemos)[^?]*)?` +
    `|(?<!\\p{L})(?:y |and )?(?:lo de|qu[eé] pasa con|what about|how about) (?:m[ií]|my) ${person}(?!\\p{L})` +
    `|(?:\\b(?:and )?(?:can|could) (?:you|u) )?\\b(?:squeeze|fit|slot|get) (?:my \\S+|her|him|them) in\\b[^,.;?!]*)`,
  'iu',
);
/** "At the same time", "las dos juntas". */
const simultaneous = String.raw`(?:at (?:the )?same time|(?:the )?same time(?: too)?|together|both at once|a la vez|al mismo tiempo|a la misma hora|junt[oa]s)(?!\p{L})`;
/** "My daughter and I come in together", "two at the same time", "can they be seen together". */
const atOnce = new RegExp(
  `(?<!\\p{L})(?:we|us|both|two|2|they|them|queremos|vamos|podemos|nosotr[oa]s|(?:l[oa]s )?dos|${person}s? (?:and|y|&) (?:i|me|myself|yo)|(?:i|me|yo|y con|con) (?:and |y |& )?(?:my|mi) ${person})(?!\\p{L})[^.?!]*?${simultaneous}`,
  'iu',
);
/** "Una más", "yes, and one more please". */
const oneMore =
  /(?<=^\W*(?:(?:s[ií]|yes|yep|yeah|ok|okay|vale)\W+)?(?:(?:y|and|also|quiero|quisiera|necesito|i want|i(?:'d| would) like|i need|book|reserva(?:me)?)\s+)*)(?:una m[aá]s|otra m[aá]s|one more)(?:[ ,]*(?:por favor|please|porfa|too|tambi[eé]n|gracias|thanks|appointment|cita|then|entonces|para m[ií](?: \p{L}+)?|for (?:me|my \p{L}+)))*\W*$/iu;
/** "A session for my husband and me" may be one. */
const ofOne =
  /(?<!\p{L})(?:una?|an?|one|the|la) (?:\S+ ){0,2}?(?:session|sesi[oó]n|appointment|booking|visit|visita|consulta|consultation|class|clase|reserva)(?!\p{L})/iu;
/** "Just the one", "no, solo una", "we only need the one", "no, together": not two. */
const onlyOne =
  /(?<!\p{L})(?:(?:con |with )?(?:s[oó]lo|solamente|nada m[aá]s|just|only)(?: (?:quiero|queremos|necesito|necesitamos|need|want|es|with))? (?:una?|(?:the )?one|(?:esa|esta)(?: una)?)(?! (?:pregunta|cosa|duda|question|thing|more|m[aá]s|moment\p{L}*|sec\p{L}*|minut\p{L}*))|(?:una|one|a) (?:sola?|single)(?: \p{L}+)?|(?:one|una) (?:session|appointment|booking|cita|sesi[oó]n|reserva)(?! (?:for (?!both|us|the two)|para (?!l[oa]s dos)|each|cada))|(?<=^\W*no[\s,.]+)(?:together|junt[oa]s)|(?:ya )?est[aá] (?:ya )?(?:reservad[oa]|tod[oa]|hech[oa])|(?:only|just) (?:want|need)(?:ed)? the|s[oó]lo (?:quer[ií]a|quiero|necesit\p{L}+) (?:el|la)(?! (?:hora|otr[oa]|segund[oa])(?!\p{L}))|(?:eso|esto) es todo|that['’]?s (?:all|it|for (?:both|the two))(?: of us)?)(?!\p{L})/iu;
const noOther =
  /(?<!\p{L})(?:no quier\p{L}+ (?:otra|dos)|(?:no|ni) (?:hace falta|necesit\p{L}+) (?:otra|dos)|(?:don['’]?t|do not) (?:need|want) (?:another|two|a second)(?: one)?)(?=\W*(?:$|[,.;]))/iu;
const ofUs =
  /(?:(?<=^\W*(?:s[ií]|yes|yep|ok|vale)\W+)(?:for|para) (?:two|2|dos)(?=\W*$))|\b(?:(?:there'?s|there are|we'?re|we are) (?:two|2|three|3) of us|(?:the )?(?:two|2|both) of us|somos (?:dos|tres|2|3)|(?<=\b(?:citas?|hora|turnos?|appointments?|slots?) )(?:para|for) (?:dos|2|two)(?: personas| people)?|(?:para|for) (?:dos|2|two) (?:personas|people)(?=\W+(?:me (?:and|&)|(?:m[ií]|my) \S+ (?:y|and|&) )))\b/iu;
const counted =
  /\b(?:(?:two|2|dos|three|3|tres|four|4|cuatro) (?=(?:appointments|bookings|slots|citas|turnos|lessons|classes|sessions|clases|sesiones|check-?ups|horas (?:para|el))\b)|(?<=\b(?:a|mis|for|my) )(?:mis |my )?(?:dos|two|2|both) (?=(?:perr|gat|hij|niñ|dogs|cats|kids|children|sons|daughters|boys|girls))|(?<=\b(?:see|take|bring|fit in|do|ver|atender|llevar|traer) (?:a )?)(?:my |our |mis )?(?:two|2|both|dos) (?=(?:perr|gat|hij|niñ|dogs|cats|pups|kids|children|sons|daughters|boys|girls))|(?:los|las) dos(?: seguid[oa]s)?(?=\W*$)|tengo dos (?=perr|gat|hij|niñ)|i have two (?=dogs|cats|kids|boys|girls))/iu;
/** Both of what was named before, and no hour: "las dos cosas". */
const both =
  /(?:,\s*)?\b(?:(?<!\b(?:a|sobre|para|hacia|tipo) )(?:las|los) dos(?: cosas| citas| juntas)?|ambas|ambos)(?=\s*(?:$|[,.;!?]))/giu;
/** A table for two is one. */
const party = /\b(?:mesas?|tables?|comensales)\b/i;

export const says = (text: string): boolean => /\p{L}{2}|\d/u.test(text);

/** Both wishes of a message that has two; `second` is empty where nothing is said of it. Null where it has one. */
export function twoIn(message: string): Two | null {
  if (party.test(message)) return null;
  const plain = withoutBoth(message);
  for (const pattern of [eachOne, another]) {
    const { first = '', second = '' } = pattern.exec(plain)?.groups ?? {};
    if (says(first)) return { first: first.trim(), second: second.trim(), isForOther: true };
  }
  const found = [together, alsoWanted, ofUs, counted, oneMore].filter((one) => one.test(plain));
  if (found.length === 0 && wantsAtOnce(message))
    return { first: withoutAtOnce(message), second: '', isForOther: true };
  if (found.length === 0) return null;
  const first = found.reduce((text, pattern) => text.replace(pattern, ' '), plain);
  const isForOther = found.some((pattern) => pattern !== counted && pattern !== oneMore);
  const [pattern, ...others] = found;
  const isUnsure =
    others.length === 0 && (pattern === ofUs || (pattern === together && ofOne.test(plain)));
  return {
    ...{ first: first.replace(/\s+/g, ' ').trim(), second: '', isForOther },
    ...(isUnsure ? { isUnsure } : {}),
  };
}

/** Whether a message wants two to be seen at one time. */
export const wantsAtOnce = (message: string): boolean => atOnce.test(message);
const withoutAtOnce = (message: string): string =>
  message.replace(new RegExp(simultaneous, 'giu'), ' ').replace(/\s+/g, ' ').trim();

/** "Is she included?", "is that for both of us?" */
export const asksIfIncluded = (message: string): boolean => included.test(message);
const included =
  /(?<!\p{L})(?:(?:is|are|was|does|will|so) (?:s?he['’]?s?|they|that|it|this|my \S+)(?: \S+){0,2}? (?:included|covered|cover (?:us )?both|for (?:both|the two|us both|two))|included in (?:that|the|this) (?:booking|appointment)|(?:va|est[aá]|entra|queda|cuenta)n? (?:\S+ )?incluid[oa]s?|(?:es|vale|sirve|ser[ií]a|son) para (?:los|las|nosotr[oa]s) dos)(?!\p{L})/iu;
/** "Can my missus come as well?": along, or for herself. */
export const mayComeAlong = (message: string): boolean =>
  /\b(?:come|bring|venir|llevar|traer|acompañ)/iu.test(message);

/** What a message says beside that one appointment is enough; null where it says no such thing. */
export function besideOnlyOne(message: string, isOfTwo: boolean): string | null {
  const found = (isOfTwo ? [onlyOne, noOther] : [noOther]).filter((one) => one.test(message));
  if (found.length === 0) return null;
  return found
    .reduce((text, pattern) => text.replace(new RegExp(pattern, 'giu'), ' '), message)
    .replace(/^\W*(?:no|que no|not?)(?!\p{L})/iu, ' ')
    .trim();
}

/** Whether a message asks for something more than what was asked for before. */
export const asksMore = (message: string): boolean => more.test(message);
const more =
  /(?<!\p{L})(?:tambi[eé]n|adem[aá]s|also|too|as well|both|las dos cosas|otr[oa](?! (?:hora|d[ií]a|fecha|vez|cosa|pregunta|opci[oó]n|momento|semana|horario|hueco)(?!\p{L}))|another(?! (?:time|day|date|question|thing|slot|week))|one more|una m[aá]s|second|segunda|add|a[nñ]ad\p{L}+|agreg\p{L}+|(?:y|and) (?:ahora|now|luego|then)|(?:una|one) (?:para|for))(?!\p{L})/iu;

/** Whether a message asks for one more and nothing else. */
export const asksOneMore = (message: string): boolean => oneMore.test(message);

/** A message without "las dos" where that is no hour but both of two. */
export const withoutBoth = (message: string): string => message.replace(both, ' ');

/** Whether an appointment is for somebody who is spoken of: "una para mi mujer". */
export const isForOther = (message: string): boolean => forOther.test(message);
const forOther = new RegExp(
  `(?<!\\p{L})(?:(?:can|could) (?:s?he|they) (?:have|get) one(?!\\p{L})|(?:m[ií]|my) ${person} (?:also |tambi[eé]n )?(?:wants|needs|quiere|necesita)(?!\\p{L})|(?:(?:para|for) (?:m[ií]s?|my|his|her)|(?:can|could|puede|add|book|put|fit|squeeze) (?:in )?(?:m[ií]|my)|(?:a[nñ]ad|apunt|agend|pon|met)\\p{L}+ (?:tambi[eé]n )?(?:a )?m[ií]) ${person}(?!\\p{L}))`,
  'iu',
);

/** Where a message may name one thing and another: each way to part it there. */
export const partsAtAnd = (message: string): [string, string][] =>
  [
    ...message.matchAll(
      /(?<=^\W*(?:s[ií]|yes|yep|yeah))(?:[\s,;.!]+)(?!(?:y|and)\s)|(?:[\s,;.]+(?:y|and|plus|luego|despu[eé]s|then|tambi[eé]n|also))+\s+|\s*[+&]\s*/gi,
    ),
  ].map(({ 0: mark, index }) => [message.slice(0, index), message.slice(index + mark.length)]);
