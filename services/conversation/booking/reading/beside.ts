/** A message in two: what may answer or ask for something, and a question beside it. */
export type Parted = { said: string; asked: string };

const questionLead =
  /^\s*(?:(?:y|and|pero|but|wait|hold on|espera|oh|hey|oye|ah|por cierto|una (?:pregunta|duda|cosa|consulta)|disculpa|perdona|sorry|btw|by the way|quick question|also|adem[aá]s|ok|okay|vale|bueno|hola|hi|hello|just wondering|do you know|sabes|me (?:podr[ií]as?|puedes?|pod[eé]s) decir|(?:quer[ií]a|quisiera) (?:saber|preguntar(?:te)?)|can you tell me|remind me(?: of)?|tell me|recu[eé]rdame|dime|decime|d[ií]game|me (?:recuerdas|dices|dec[ií]s))[\s,:.!-]+)+/i;
const questionStart =
  /^\W*(?:(?:a|de|en|con|por|para|desde|hasta) (?:qu[eé]|q|cu[aá]l|cu[aá]nto|d[oó]nde)|(?:qu[eé]|q)(?! (?:me|te|se|nos|lo|la|le|les|es|est[oa]y?|tengo|no|ya|soy|si|solo|sea|pueda|tal)(?!\p{L}))|cu[aá]l|cu[aá]nt[oa]s?|c[oó]mo|d[oó]nde|cu[aá]ndo|qui[eé]n|por qu[eé]|hay|ten[eé]is|tienen|tienes|ten[eé]s|hac[eé]is|hacen|acept[aá]is|aceptan|atienden|se puede|puedo|what|how|where|when|who|which|why|is|are|do|does|can|could|should|(?:will|would|must|shall|did|was|were|has) (?:i|it|we|you|he|she|they|there|that|this|the|my)|have|whats|hows|wheres|is there)(?!\p{L})/iu;

/** A question without what leads to it: "hold on, where are you based?". */
export const withoutLead = (message: string): string =>
  message.replace(questionLead, '').replace(questionTail, '$1');
const questionTail =
  /(?:,? (?:again|otra vez|de nuevo|then|though|tho|btw|by the way|por cierto|entonces|please|pls|por favor|porfa))+(\W*)$/iu;

/** "Decime antes qué tengo que llevar". */
const tellMe =
  /\b(?:dime|decime|d[ií]game|d[ií]ganme|cu[eé]ntame|tell me|let me know)\b(?: \S+){0,2}? (?:si|qu[eé]|cu[aá]nt\w+|c[oó]mo|d[oó]nde|what|how|where|if|whether)(?!\p{L})/iu;

/** "No me has dicho el precio". */
const notTold =
  /(?<!\p{L})(?:no me (?:has|ha|hab[eé]is|han) dicho|you (?:haven['’]?t|have not|didn['’]?t) (?:said|say|told|tell))(?!\p{L})/iu;

/** "My mum wants to know how many", "voy con lentillas o no". */
const indirectly =
  /(?<!\p{L})(?:(?:pregunt(?:a|an|aba)|quieren? saber|quer[ií]a saber|quisiera saber|me gustar[ií]a saber|wants? to know|(?:is|are|was) asking|wondering|asks) (?:si|en|de|por|a|que|qu[eé]|cu[aá]\p{L}+|c[oó]mo|d[oó]nde|if|whether|what|how|where|when|which)(?!\p{L})|(?:o no|o da igual|o qu[eé]|or not|or what)\W*$)/iu;

/** Whether a message asks something, also without a mark. */
export const isQuestion = (message: string): boolean =>
  /[?¿]/.test(message) ||
  [notTold, tellMe, indirectly].some((one) => one.test(message)) ||
  questionStart.test(withoutLead(message));

/** What questions have in them, and other sentences too: "y las gafas cuánto tardan", "me pasas la dirección". */
const asking =
  /(?<!\p{L})(?:cu[aá]nt[oa]s?|d[oó]nde|qué|cómo|cuál|en que|me (?:pas|mand|d[ae]|di[cg]|env[ií])\p{L}+|(?:p[aá]s|m[aá]nd|env[ií]|d)a?[aei]me|how (?:much|many|long|do|does)|where(?: ?abouts)?|what(?:['’]?s| do| should| is| are| does)|(?:do|does|should|can|could|must|is|are|will) (?:i|we|you|he|she|they|it|there|that)|any idea|precios?|prices?|la direcci[oó]n|the address)(?!\p{L})/iu;

/** Whether a message may ask something: surely where a stored question says the same. */
export const mayAsk = (message: string): boolean => isQuestion(message) || asking.test(message);

/** "Is Fiona Gallagher" asks nothing. */
const nameTold = /^(?:[Ii]s|[Ee]s|[Ii]t'?s)(?: \p{Lu}[\p{L}'’-]+){1,4}\W*$/u;
/** Also where a name and its address begin or end: "is there parking Ana Gil ana@correo.es". */
const boundaries =
  /(?<=[?!;\n])\s*|(?<=\.|@\S+)\s+|,\s*|\s+(?<!\b[Mm]y \S+\s+(?=and I\b))(?!y\s+(?:media|cuarto|cinco|diez|veinte|veinticinco|pico|\d+)\b)(?=(?:y|e|and|pero|but|also|adem[aá]s|por cierto|btw|by the way)\s)|(?<!\p{Lu}[\p{L}'’.-]*)\s+(?=(?:\p{Lu}[\p{L}'’.-]+\s+){2,4}\S+@)/gu;
/** Longer messages tell a story. */
const mostBoundaries = 8;

/** What stands between the boundaries of a message, with where it begins and ends. */
function clausesOf(message: string) {
  const found = [...message.matchAll(boundaries)].slice(0, mostBoundaries);
  const ends = [...found.map(({ index }) => index), message.length];
  const starts = [0, ...found.map(({ 0: mark, index }) => index + mark.length)];
  return starts
    .map((from, at) => ({ from, to: ends[at] ?? from, text: bare(message.slice(from, ends[at])) }))
    .filter(({ text }) => text !== '');
}
const bare = (text: string): string =>
  text
    .replace(/^[?!.,;\s]+/, '')
    .replace(/^(?:y|e|and|pero|but|also|adem[aá]s)\s+/i, '')
    .trim();

/** The questions of a message that asks several, each by itself. */
export const questionsIn = (message: string): string[] =>
  clausesOf(message).flatMap(({ text }) => (mayAsk(text) ? [text] : []));

/** The ways to take a message for something said and a question beside it, before or behind it or between. */
export function partsBeside(message: string): Parted[] {
  const clauses = clausesOf(message);
  const parts = clauses.flatMap((first, at) =>
    clauses.slice(at).flatMap((last): Parted[] => {
      const before = message.slice(0, first.from).trim();
      const behind = bare(message.slice(last.to));
      const asked = bare(message.slice(first.from, last.to));
      if ((before === '' && behind === '') || nameTold.test(asked)) return [];
      if (!isQuestion(asked) && !mayAsk(first.text) && !mayAsk(last.text)) return [];
      const gap = before === '' || behind === '' ? '' : /[.,;!?]$/.test(before) ? ' ' : ', ';
      return [{ said: `${before}${gap}${behind}`, asked }];
    }),
  );
  // The shorter the question, the less of what was said is lost in it; two questions stay together.
  const isMore = ({ said }: Parted) => Number(said.split(/[.!?,;\n]+/).some(isQuestion));
  return parts.sort((a, b) => isMore(a) - isMore(b) || a.asked.length - b.asked.length);
}

const assent =
  /^\W*(?:s[ií]+|sip?|yes+|yep|yup|yeah|aye|confirm(?:o|ar|ed)?|perfecto|perfect|correct[oa]?|exacto|de acuerdo|(?:that['’]?s |it['’]?s |todo |all |sounds |looks )(?:good|great|fine|right|correct|perfect|bien|correcto))(?: (?:please|porfa|por favor|gracias|thanks|thank you|claro))?(?:[,.;!]+\s*|\s+(?=(?:y|and)\s|(?:do|does|is|are|can|will|should|how|what|where|cu[aá]nto|d[oó]nde|c[oó]mo|aceptan|acept[aá]is|se puede) \p{L}))(?:(?:y|and)\s+)?(?=\p{L})/iu;
/** What makes of a yes none yet: "ok, but how much is it?" */
const hesitates =
  /(?<!\p{L})(?:pero|but|depende|depends|(?:no|not) (?:s[eé]|sure|seguro))(?!\p{L})|^\W*(?:(?:y|and) )?(?:antes|before|first|primero)(?!\p{L})/iu;
/** Whether a yes beside a question stands: "ok, and what do I bring?" and "yes, but how much is it?" wait for the answer. */
export const isFirm = ({ said, asked }: Parted, message: string): boolean =>
  firm.test(said) && !hesitates.test(message) && !hesitates.test(asked);
const firm =
  /(?<!\p{L})(?:s[ií]+|sip?|yes+|yep|yup|yeah|aye|confirm\p{L}*|perfect\p{L}*|correct[oa]?|exacto|de acuerdo|(?:that['’]?s|it['’]?s|todo|all|sounds|looks) (?:good|great|fine|right|bien)|res[eé]rv\p{L}+|book it|go ahead)(?!\p{L})/iu;
/** What makes of it no yes, or another wish. */
const conditional =
  /(?<!\p{L})(?:no|not|don['’]?t|si|if|mejor|instead|rather|change|cambi\p{L}+|wrong|mal|equivoc\p{L}+)(?!\p{L})/iu;

/** "Ok, so no video. Yes, confirm": whoever confirms at the end means all that stands before it. */
const assentAtEnd =
  /(?<=[.!;\n]\s*)(?:(?:s[ií]+|yes|yep|yeah|ok|okay|vale|so|pues|then)[,\s]+)*(?:confirm(?:o|a|ar|ed|ado)?(?: it)?|book it|go ahead|res[eé]rv(?:a|alo|ala|ar)|adelante)(?:[,\s]+(?:please|porfa|por favor|gracias|thanks))?[\s.!]*$/iu;

/** "Sí, y la quiero en automático": a yes, and what is said or asked beside it that changes nothing of it. */
export function yesAnd(message: string): Parted | null {
  const { 0: end, index } = assentAtEnd.exec(message) ?? {};
  if (end !== undefined && index !== undefined && !/[?¿@]/.test(message))
    return { said: end, asked: bare(message.slice(0, index)) };
  const [lead] = assent.exec(message) ?? [];
  if (lead === undefined) return null;
  const asked = message.slice(lead.length);
  const isOther = hesitates.test(asked) || conditional.test(asked) || /@/.test(asked);
  return isOther ? null : { said: lead, asked };
}
