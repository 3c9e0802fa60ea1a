import { vectorScale, width } from '../features/background.ts';
import { meaningText } from '../features/meaning-texts.ts';
import { classify } from '../kinds/classify.ts';
import { chanceOf, type Kind, kinds, likeliest, talkKinds } from '../kinds/kinds.ts';

/** The kinds that ask for what some answers hold, whatever the words; an answer has a figure for each. */
export const hintKinds = ['price-vague', 'open-now', 'where', 'phone'] as const satisfies Kind[];
type HintKind = (typeof hintKinds)[number];

/** What answers hold and what their stored questions ask for. */
export type Hints = {
  /** The probability that an answer's stored questions are of each of `hintKinds`, × 255. */
  asked: Uint8Array;
  /** What each answer holds: a bit for each of `holdings`. */
  held: Uint8Array;
  /** The kind of small talk of each stored question that is nothing else, as its place in `kinds`; 0 for all others. */
  talk: Uint8Array;
};

/** From this probability on a stored question is small talk ("hola") and answers such messages only. */
const surelyTalk = 0.7;

type Documents = {
  questions: readonly string[];
  answers: readonly string[];
  answerOfQuestion: Uint32Array;
};

/** Reads a bot's stored questions and answers for what they ask and hold. */
export function learnHints(
  { questions, answers, answerOfQuestion }: Documents,
  vectors: ReadonlyMap<string, Int8Array> | undefined,
): Hints {
  const asked = new Uint8Array(answers.length * hintKinds.length);
  const talk = new Uint8Array(questions.length);
  questions.forEach((question, at) => {
    const chances = classify(question, vectorOf(question, vectors));
    const said = likeliest(chances, talkKinds);
    if (said && said.chance >= surelyTalk) talk[at] = kinds.indexOf(said.kind);
    const from = (answerOfQuestion[at] ?? 0) * hintKinds.length;
    hintKinds.forEach((kind, place) => {
      const chance = Math.round(255 * chanceOf(chances, kind));
      asked[from + place] = Math.max(asked[from + place] ?? 0, chance);
    });
  });
  return { asked, held: Uint8Array.from(answers, heldBits), talk };
}

/** The probability, 0 to 1, that an answer's stored questions are of a kind. */
export const askedFor = ({ asked }: Hints, answer: number, kind: HintKind): number =>
  (asked[answer * hintKinds.length + hintKinds.indexOf(kind)] ?? 0) / 255;

/** Whether an answer holds something. */
export const holds = ({ held }: Hints, answer: number, holding: Holding): boolean =>
  ((held[answer] ?? 0) & (1 << holdings.indexOf(holding))) !== 0;

function heldBits(answer: string): number {
  const found = holdingsOf(answer);
  return holdings.reduce((bits, holding, at) => (found[holding] ? bits | (1 << at) : bits), 0);
}

function vectorOf(
  text: string,
  vectors: ReadonlyMap<string, Int8Array> | undefined,
): Float32Array | null {
  const stored = vectors?.get(meaningText(text));
  return stored?.length === width
    ? Float32Array.from(stored, (value) => value / vectorScale)
    : null;
}

/** What an answer holds that some messages ask for whatever the words of its question are. */
export const holdings = ['price', 'hours', 'address', 'phone', 'mail'] as const;
export type Holding = (typeof holdings)[number];

const price = /[€$£]\s?\d|\d\s?(?:€|\$|£|(?:euros?|eur|pounds?|quid|dollars?|usd|pesos)\b)/iu;
/** Nine to fourteen digits, maybe in groups. */
const phone = /(?<![\d.,])(?:\+|00)?\(?\d(?:[\s().-]{0,2}\d){8,13}(?!\d)/u;
const mail = /[^\s@]+@[^\s@]+\.\p{L}{2,}/u;
/** "9:30", "17.00", "22h", "6 pm"; neither a price nor a size. */
const timeOfDay =
  /(?<![\d€$£.,]|[€$£]\s)(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d(?![\d.,]*\s?(?:[€$£%\d]|euros?\b|k?g\b|c?m\b|l\b))|\s?h\b|\s?[ap]\.?m\b)/giu;
const hourSpan = /(?<!\d)\d{1,2}\s?(?:a|to|till|until|-|–|y)\s(?:las\s)?\d{1,2}(?![\d€$£%])/iu;
const weekday =
  /\b(?:lunes|martes|miércoles|miercoles|jueves|viernes|sábados?|sabados?|domingos?|laborables|festivos|a diario|cada día|todos los días|mon|tues?|wed|thur?s?|fri|sat|sun|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays?|weekends?|every day|daily)\b/iu;
/** A street by its kind, and its name or number; or where one says that one is. */
const spanishStreet =
  /(?<![\p{L}\d])(?:(?:[Cc]alle|[Cc]\/|[Aa]venida|[Aa]vda\.?|[Aa]v\.|[Pp]laza|[Pp]za\.?|[Pp]aseo|[Pp]º|[Rr]úa|[Cc]arrer|[Cc]amino|[Cc]arretera|[Cc]tra\.?|[Rr]onda|[Tt]ravesía|[Cc]allejón|[Gg]lorieta|[Pp]olígono|[Uu]rbanización|[Bb]arrio|[Cc]olonia|[Pp]asaje|[Cc]arrera|[Cc]ra\.?)\s+(?:(?:del?|la|las|los|el|dels|d[aeo]s?|d['’])\s+)*\p{Lu}|(?:[Cc]alle|[Aa]venida|[Aa]v\.|[Cc]arrera|[Cc]ra\.?|[Pp]asaje)\s\d+\b(?!\s?[€$])|[Ee]stamos en\s+(?:(?:la|el|los|las)\s+)?(?:\p{Lu}|\d))/u;
/** A numbered street, one by its kind, a British postcode, or where one says that one is. */
const englishStreet =
  /(?<![€$£.,\d])\b\d+[a-z]?\s+(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun))(?:\p{Lu}\p{Ll}[\p{L}'’]*\s?){1,3}[,(]|\p{Lu}[\p{L}'’]+\s+(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Square|Drive|Way|Court|Crescent|Terrace|Quay|Wharf|Yard|Mews|Row|Parade|Arcade|Highway|Boulevard|Blvd|Close|Alley|Loop|Gardens)\b|\b[A-Z]{1,2}\d[\dA-Z]?\s\d[A-Z]{2}\b|\b[Ww]e(?:['’]re|\sare)\s(?:at|on|opposite|behind|next\sto)\s(?:the\s)?\p{Lu}/u;

/** Whether a text holds each of `holdings`. */
export function holdingsOf(text: string): Record<Holding, boolean> {
  return {
    price: price.test(text),
    hours: holdsHours(text),
    address: spanishStreet.test(text) || englishStreet.test(text),
    phone: phone.test(text),
    mail: mail.test(text),
  };
}

/** Days with times, or several times. */
function holdsHours(text: string): boolean {
  const times = text.match(timeOfDay)?.length ?? 0;
  return times > 1 || ((times > 0 || hourSpan.test(text)) && weekday.test(text));
}
