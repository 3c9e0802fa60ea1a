/** Longer texts that end with a question mark are paragraphs. */
const longest = 220;

/** Whether a text is one question, as a heading asks it. */
export const asks = (text: string): boolean =>
  text.length <= longest && text.length > 3 && /\?\s*["'”»)]*$/.test(text) && /\p{L}/u.test(text);

const toVisitorEs =
  /^¿?\s*(?:y t[uú]\b|a qu[eé] esperas|hablamos|empezamos|nos (?:sigues|vemos|conocemos)|te (?:ayud|anim|apetec|vas|gust|llam|imagin)|lo sab[ií]as|sab[ií]a[sn]?\b|ya (?:eres|conoces|tienes)|list[oa]s? para|prefieres|busca[sn]?\b|busc[aá]is|necesita[sn]?\b|necesit[aá]is|quiere[sn]?\b|quer[eé]is|dese[aá][sn]?\b|(?:a[uú]n |todav[ií]a )?(?:tienes?|ten[eé]is|te queda[n]?|(?:con )?algun[ao]|m[aá]s|otras?)\s+(?:algun[ao]s? |m[aá]s )?(?:dudas?|preguntas?|consultas?)|dudas|preguntas|no (?:encuentras?|lo ves|est[aá]s segur))/i;
const toVisitorEn =
  /^(?:want|need|looking|ready|fancy|interested|curious|thinking|shall we|did you know|not sure|why not|why wait|can['’]?t find|don['’]?t (?:see|know)|like what|(?:still |do you |you )?(?:have|got|need|want)\b(?: an?y?| more| another| other)? ?(?:questions?|help|a quote|to)\b|still\b.*\bquestions?|(?:any|more|other) (?:other |more )?questions?|questions?\s*\?|are you (?:looking|ready|interested|new)|would you like|what are you waiting)/i;

/** A heading of a few English words that no question word begins calls out to whoever reads it: "In pain?". */
const callsOut = (question: string): boolean =>
  /^[a-z' ’]+\?$/i.test(question) &&
  question.split(' ').length <= 3 &&
  !/^(?:who|what|when|where|which|why|how|do|does|did|is|are|can|could|will|would|should|may|must|has|have|any)\b/i.test(
    question,
  );

/** Questions that a business puts to its visitors, who never ask it that: "Ready to book?", "¿Tienes dudas?". */
export const asksTheVisitor = (question: string): boolean =>
  toVisitorEs.test(question) || toVisitorEn.test(question) || callsOut(question);

/** Without what only marks it as a question or an answer: "P:", "Q.", "R:", "A:", "3." */
export const unmarked = (text: string): string =>
  text
    .replace(/^(?:[PRQA]|Pregunta|Respuesta|Question|Answer)\s*(?:\d{1,2}\s*)?[:.)-]\s+/u, '')
    .replace(/^\d{1,2}\s*[.)-]\s+(?=\S)/, '')
    .trim();

/** An answer's lines, the first without the mark of an answer. */
export const unmarkedFirst = ([first, ...others]: readonly string[]): string[] =>
  first === undefined ? [] : [unmarked(first), ...others];

/** Equal for texts that differ in case, spaces, accents and punctuation only. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}€$£%]+/gu, '');

/** What says that there is more behind a link. */
export const isTeaser = (text: string): boolean =>
  /(?:^|\s)(?:continue reading|read more|read on|leer m[aá]s|seguir leyendo|saber m[aá]s|ver m[aá]s|learn more)\s*[→»›….]*$/i.test(
    text,
  );
