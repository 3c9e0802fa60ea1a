/** Longer texts are paragraphs even if they end with a question mark. */
const maxLength = 220;

/** Whether a text ends like a question and is no longer than `maxLength`. */
export const isQuestion = (text: string): boolean =>
  text.length <= maxLength && text.length > 3 && /\?\s*["'”»)]*$/.test(text) && /\p{L}/u.test(text);

/** Whether a text is a short title, such as "Mascotas", and neither a sentence nor a title such as "Contacto". */
export const isShortTitle = (text: string): boolean =>
  text.length <= 60 && text.length > 2 && /\p{L}[)"”»]?:?$/u.test(text) && !contactTitle.test(text);

const contactTitle = /^(?:cont[aá]ct|s[ií]guenos|follow us|newsletter|get in touch)/i;

/** How questions begin that a business asks its visitors: "¿Hablamos?", "¿Tienes dudas?", "¿Por qué elegirnos?". */
const businessQuestionEs = new RegExp(
  `^¿?\\s*(?:${[
    String.raw`y t[uú]\b|a qu[eé] esperas|hablamos|empezamos|nos (?:sigues|vemos|conocemos)`,
    String.raw`te (?:ayud|anim|apetec|vas|gust|llam|imagin)|lo sab[ií]as|sab[ií]a[sn]?\b`,
    String.raw`ya (?:eres|conoces|tienes)|list[oa]s? para|prefieres|busca[sn]?\b|busc[aá]is`,
    String.raw`necesita[sn]?\b|necesit[aá]is|quiere[sn]?\b|quer[eé]is|dese[aá][sn]?\b`,
    String.raw`(?:a[uú]n |todav[ií]a )?(?:tienes?|ten[eé]is|te queda[n]?|(?:con )?algun[ao]|m[aá]s|otras?)\s+(?:algun[ao]s? |m[aá]s )?(?:dudas?|preguntas?|consultas?)`,
    'por qu[eé] (?:nosotros|elegirnos|elegir|escoger|confiar|venir a)\\b',
    'dudas|preguntas|no (?:encuentras?|lo ves|est[aá]s segur)',
  ].join('|')})`,
  'i',
);
const businessQuestionEn = new RegExp(
  `^(?:${[
    'want|need|looking|ready|fancy|interested|curious|thinking|shall we|did you know',
    "not sure|why not|why wait|can['’]?t find|don['’]?t (?:see|know)|like what",
    String.raw`(?:still |do you |you )?(?:have|got|need|want)\b(?: an?y?| more| another| other)? ?(?:questions?|help|a quote|to)\b`,
    String.raw`still\b.*\bquestions?|(?:any|more|other) (?:other |more )?questions?|questions?\s*\?`,
    'why (?:us|(?:choose|pick|trust|book with)\\b)',
    'are you (?:looking|ready|interested|new)|would you like|what are you waiting',
  ].join('|')})`,
  'i',
);

/** Whether a question is a slogan: up to three unaccented words without an English question word first: "In pain?". */
const isSlogan = (question: string): boolean =>
  /^[a-z' ’]+\?$/i.test(question) &&
  question.split(' ').length <= 3 &&
  !/^(?:who|what|when|where|which|why|how|do|does|did|is|are|can|could|will|would|should|may|must|has|have|any)\b/i.test(
    question,
  );

/** Whether a business asks its visitors this question: "Ready to book?", "¿Tienes dudas?". Visitors never ask it. */
export const isBusinessQuestion = (question: string): boolean =>
  businessQuestionEs.test(question) || businessQuestionEn.test(question) || isSlogan(question);

/** Removes the label of a question or an answer: "P:", "Q.", "R:", "A:", "3." */
export const withoutLabel = (text: string): string =>
  text
    .replace(/^(?:[PRQA]|Pregunta|Respuesta|Question|Answer)\s*(?:\d{1,2}\s*)?[:.)-]\s+/u, '')
    .replace(/^\d{1,2}\s*[.)-]\s+(?=\S)/, '')
    .trim();

/** Removes the label of an answer from its first line. */
export const withoutFirstLabel = ([first, ...others]: readonly string[]): string[] =>
  first === undefined ? [] : [withoutLabel(first), ...others];

/** A key that is equal for texts that differ only in case, spaces, accents and punctuation. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}€$£%]+/gu, '');

/** Whether a text ends with a link text such as "read more". */
export const isTeaser = (text: string): boolean =>
  /(?:^|\s)(?:continue reading|read more|read on|leer m[aá]s|seguir leyendo|saber m[aá]s|ver m[aá]s|learn more)\s*[→»›….]*$/i.test(
    text,
  );
