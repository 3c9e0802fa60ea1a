import { fromStored, width } from '@contesta/vectors/vector';
import { meaningText } from '../features/meaning-texts.ts';
import { chanceOf, classify, likeliest } from '../kinds/classify.ts';
import { type Kind, kinds, talkKinds } from '../kinds/kinds.ts';
import * as patterns from './details-data.ts';

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

function vectorOf(text: string, vectors: ReadonlyMap<string, Int8Array> | undefined) {
  const stored = vectors?.get(meaningText(text));
  return stored?.length === width ? fromStored(stored) : null;
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

/** Which of `details` a text contains. */
export function detailsIn(text: string): Record<Detail, boolean> {
  return {
    price: patterns.price.test(text),
    hours: hasHours(text),
    address: patterns.spanishStreet.test(text) || patterns.englishStreet.test(text),
    phone: patterns.phone.test(text),
    mail: patterns.mail.test(text),
  };
}

/** Whether a text contains a phone number, an email address or a web address. */
export const namesContact = (text: string): boolean =>
  [patterns.phone, patterns.mail, patterns.web].some((pattern) => pattern.test(text));

/** Opening hours: several times, or a weekday with a time ("9:30") or a span of hours ("9 a 20"). */
function hasHours(text: string): boolean {
  const times = text.match(patterns.timeOfDay)?.length ?? 0;
  const hasTime = times > 0 || patterns.hourSpan.test(text);
  return times > 1 || (hasTime && patterns.weekday.test(text));
}
