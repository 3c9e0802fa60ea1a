/** A message in two: what may answer or ask for something, and a question beside it. */
export type Parted = { said: string; asked: string };

const questionLead =
  /^\s*(?:(?:y|and|pero|but|wait|hold on|espera|oh|hey|oye|ah|por cierto|una (?:pregunta|duda|cosa|consulta)|disculpa|perdona|sorry|btw|by the way|quick question|also|adem[aá]s|ok|okay|vale|bueno|hola|hi|hello|just wondering|do you know|sabes|me (?:podr[ií]as?|puedes?|pod[eé]s) decir|(?:quer[ií]a|quisiera) (?:saber|preguntar(?:te)?)|can you tell me)[\s,:.!-]+)+/i;
const questionStart =
  /^\W*(?:(?:qu[eé]|q)(?! (?:me|te|se|nos|lo|la|le|les|es|est[oa]y?|tengo|no|ya|soy|si|solo|sea|pueda|tal)(?!\p{L}))|cu[aá]l|cu[aá]nt[oa]s?|c[oó]mo|d[oó]nde|cu[aá]ndo|qui[eé]n|por qu[eé]|hay|ten[eé]is|tienen|tienes|ten[eé]s|hac[eé]is|hacen|acept[aá]is|aceptan|atienden|se puede|puedo|what|how|where|when|who|which|why|is|are|do|does|can|could|should|have|whats|hows|wheres|is there)(?!\p{L})/iu;

/** A question without what leads to it: "hold on, where are you based?". */
export const withoutLead = (message: string): string => message.replace(questionLead, '');

/** "Decime antes qué tengo que llevar". */
const tellMe =
  /\b(?:dime|decime|d[ií]game|d[ií]ganme|cu[eé]ntame|tell me|let me know)\b(?: \S+){0,2}? (?:si|qu[eé]|cu[aá]nt\w+|c[oó]mo|d[oó]nde|what|how|where|if|whether)(?!\p{L})/iu;

/** "No me has dicho el precio". */
const notTold =
  /(?<!\p{L})(?:no me (?:has|ha|hab[eé]is|han) dicho|you (?:haven['’]?t|have not|didn['’]?t) (?:said|say|told|tell))(?!\p{L})/iu;

/** Whether a message asks something, also without a mark. */
export const isQuestion = (message: string): boolean =>
  /[?¿]/.test(message) ||
  notTold.test(message) ||
  questionStart.test(withoutLead(message)) ||
  tellMe.test(message);

/** "Is Fiona Gallagher" asks nothing. */
const nameTold = /^(?:[Ii]s|[Ee]s|[Ii]t'?s)(?: \p{Lu}[\p{L}'’-]+){1,4}\W*$/u;
const boundaries =
  /(?<=[?!;\n])\s*|(?<=\.)\s+|,\s*|\s+(?!y\s+(?:media|cuarto|cinco|diez|veinte|veinticinco|pico|\d+)\b)(?=(?:y|e|and|pero|but|also|adem[aá]s|por cierto|btw|by the way)\s)/g;
/** Longer messages tell a story. */
const mostBoundaries = 8;

/** The ways to take a message for something said and a question beside it. */
export function partsBeside(message: string): Parted[] {
  const found = [...message.matchAll(boundaries)].slice(0, mostBoundaries);
  const parts = found.flatMap(({ 0: mark, index }) => {
    const before = message.slice(0, index).trim();
    const behind = message
      .slice(index + mark.length)
      .replace(/^[?!.,;\s]+/, '')
      .replace(/^(?:y|e|and|pero|but|also|adem[aá]s)\s+/i, '')
      .trim();
    if (before === '' || behind === '') return [];
    return [
      { said: before, asked: behind },
      { said: behind, asked: before },
    ].filter(({ asked }) => isQuestion(asked) && !nameTold.test(asked));
  });
  // The shorter the question, the less of what was said is lost in it; two questions stay together.
  const isMore = ({ said }: Parted) => Number(said.split(/[.!?,;\n]+/).some(isQuestion));
  return parts.sort((a, b) => isMore(a) - isMore(b) || a.asked.length - b.asked.length);
}

const assent =
  /^\W*(?:s[ií]+|sip?|yes+|yep|yup|yeah|aye|confirm(?:o|ar|ed)?|perfecto|perfect)(?: (?:please|porfa|por favor|gracias|thanks|thank you|claro))?(?:[,.;!]+\s*|\s+(?=(?:y|and)\s))(?:(?:y|and)\s+)?(?=\p{L})/iu;
/** What makes of it no yes, or another wish. */
const conditional =
  /(?<!\p{L})(?:pero|but|no|not|don['’]?t|antes|before|first|primero|si|if|mejor|instead|rather|change|cambi\p{L}+|wrong|mal|cu[aá]nto|cuesta|how much|price|precio|equivoc\p{L}+)(?!\p{L})/iu;

/** "Sí, y la quiero en automático": a yes, and what is said or asked beside it that changes nothing of it. */
export function yesAnd(message: string): Parted | null {
  const [lead] = assent.exec(message) ?? [];
  if (lead === undefined) return null;
  const asked = message.slice(lead.length);
  return conditional.test(asked) || /@/.test(asked) ? null : { said: lead, asked };
}
