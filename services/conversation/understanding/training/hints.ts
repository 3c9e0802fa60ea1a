import { vectorScale, width } from '../features/background.ts';
import { meaningText } from '../features/meaning-texts.ts';
import { chanceOf, classify, likeliest } from '../kinds/classify.ts';
import { type Kind, kinds, talkKinds } from '../kinds/kinds.ts';
import { englishStreetWords, months, spanishStreetWords, weekdays } from './details-data.ts';

/** Kinds of messages that ask for a detail which an answer may contain. */
export const hintKinds = ['price-vague', 'open-now', 'where', 'phone'] as const satisfies Kind[];
export type HintKind = (typeof hintKinds)[number];

/** The details that a bot's answers contain, and what their stored questions ask for. */
export type Hints = {
  /** For each answer and each of `hintKinds`: the highest probability of the kind among its stored questions, × 255. */
  asked: Uint8Array;
  /** For each answer: a bit for each of `details`. */
  detailBits: Uint8Array;
  /** For each stored question that is small talk: the index of its kind in `kinds`; 0 for all others. */
  talk: Uint8Array;
};

/** A stored question with at least this probability is small talk ("hola"); its answer replies only to small talk. */
const minTalkChance = 0.7;

type Documents = {
  questions: readonly string[];
  answers: readonly string[];
  answerOfQuestion: Uint32Array;
};

/** Finds the details in a bot's answers, and what its stored questions ask for. */
export function learnHints(
  { questions, answers, answerOfQuestion }: Documents,
  vectors: ReadonlyMap<string, Int8Array> | undefined,
): Hints {
  const asked = new Uint8Array(answers.length * hintKinds.length);
  const talk = new Uint8Array(questions.length);
  questions.forEach((question, at) => {
    const chances = classify(question, vectorOf(question, vectors));
    const smallTalk = likeliest(chances, talkKinds);
    if (smallTalk && smallTalk.chance >= minTalkChance) talk[at] = kinds.indexOf(smallTalk.kind);
    const from = (answerOfQuestion[at] ?? 0) * hintKinds.length;
    hintKinds.forEach((kind, index) => {
      const chance = Math.round(255 * chanceOf(chances, kind));
      asked[from + index] = Math.max(asked[from + index] ?? 0, chance);
    });
  });
  return { asked, detailBits: Uint8Array.from(answers, bitsOf), talk };
}

function bitsOf(answer: string): number {
  const found = detailsIn(answer);
  return details.reduce((bits, detail, at) => (found[detail] ? bits | (1 << at) : bits), 0);
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

/** Details that an answer may contain. */
export const details = ['price', 'hours', 'address', 'phone', 'mail'] as const;
export type Detail = (typeof details)[number];
/** The detail that answers a message of each kind. */
export const detailOf = {
  'price-vague': 'price',
  'open-now': 'hours',
  where: 'address',
  phone: 'phone',
} as const satisfies Record<HintKind, Detail>;

const price = /[€$£]\s?\d|\d\s?(?:€|\$|£|(?:euros?|eur|pounds?|quid|dollars?|usd|pesos)\b)/iu;
/** Nine to fourteen digits, with or without separators. */
const phone = /(?<![\d.,])(?:\+|00)?\(?\d(?:[\s().-]{0,2}\d){8,13}(?!\d)/u;
const mail = /[^\s@]+@[^\s@]+\.\p{L}{2,}/u;
/** "9:30", "17.00", "22h", "6 pm", but no prices or sizes. */
const timeOfDay =
  /(?<![\d€$£.,]|[€$£]\s)(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d(?![\d.,]*\s?(?:[€$£%\d]|euros?\b|k?g\b|c?m\b|l\b))|\s?h\b|\s?[ap]\.?m\b)/giu;
const hourSpan = /(?<!\d)\d{1,2}\s?(?:a|to|till|until|-|–|y)\s(?:las\s)?\d{1,2}(?![\d€$£%])/iu;
const weekday = new RegExp(`\\b(?:${weekdays})\\b`, 'iu');

/** A street word with a name or number, or "estamos en" with a name or number. */
const spanishStreets = [
  String.raw`(?:${spanishStreetWords})\s+(?:(?:del?|la|las|los|el|dels|d[aeo]s?|d['’])\s+)*\p{Lu}`,
  String.raw`(?:[Cc]alle|[Aa]venida|[Aa]v\.|[Cc]arrera|[Cc]ra\.?|[Pp]asaje)\s\d+\b(?!\s?[€$])`,
  String.raw`[Ee]stamos en\s+(?:(?:la|el|los|las)\s+)?(?:\p{Lu}|\d)`,
].join('|');
const spanishStreet = new RegExp(String.raw`(?<![\p{L}\d])(?:${spanishStreets})`, 'u');

/** A numbered street, a street word with a name, a British postcode, or "we are on", "we are opposite"… with a name. */
const englishStreet = new RegExp(
  [
    String.raw`(?<![€$£.,\d])\b\d+[a-z]?\s+(?!(?:${months}|Mon|Tue|Wed|Thu|Fri|Sat|Sun))(?:\p{Lu}\p{Ll}[\p{L}'’]*\s?){1,3}[,(]`,
    String.raw`\p{Lu}[\p{L}'’]+\s+(?:${englishStreetWords})\b`,
    String.raw`\b[A-Z]{1,2}\d[\dA-Z]?\s\d[A-Z]{2}\b`,
    String.raw`\b[Ww]e(?:['’]re|\sare)\s(?:at|on|opposite|behind|next\sto)\s(?:the\s)?\p{Lu}`,
  ].join('|'),
  'u',
);

/** Which of `details` a text contains. */
export function detailsIn(text: string): Record<Detail, boolean> {
  return {
    price: price.test(text),
    hours: hasHours(text),
    address: spanishStreet.test(text) || englishStreet.test(text),
    phone: phone.test(text),
    mail: mail.test(text),
  };
}

/** Opening hours: several times, or a weekday with a time ("9:30") or a span of hours ("9 a 20"). */
function hasHours(text: string): boolean {
  const times = text.match(timeOfDay)?.length ?? 0;
  return times > 1 || ((times > 0 || hourSpan.test(text)) && weekday.test(text));
}
