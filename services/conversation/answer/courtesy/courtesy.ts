import type { Lang } from '@contesta/contracts/text';
import { detectLanguage } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import { emoji } from './international.ts';
import { speeches } from './phrase-list.ts';
import { fillerWords, plainWords } from './plain-words.ts';
import { type Courtesy, courtesies, type Step } from './speech.ts';
import { stepsThrough } from './steps.ts';

/** What a message of courtesy does, and the language it is in where its words tell. `isLikely`: it may be something else. */
export type CourtesyFound = { kind: Courtesy; language: Lang | null; isLikely?: true };

/** Longer messages say something. */
const mostCharacters = 240;
const mostWords = 24;
const mostWordsOfChoice = 14;

/** What a message does that only greets, thanks, takes leave, asks whom it speaks to, and the like; null for any other. */
export function courtesyOf(text: string): CourtesyFound | null {
  if (text.length > mostCharacters) return null;
  if (emoticon.test(text)) return { kind: 'assent', language: null };
  const words = wordsOf(text).flatMap(plainWords);
  if (words.length === 0) return wordlessCourtesy(text);
  if (words.length > mostWords) return null;
  const steps = stepsThrough(words);
  if (!steps) return askedWhich(words);
  const kind = kindOf(steps, /[?¿]/.test(text));
  return kind && { kind, language: languageOf(steps) ?? detectLanguage(text) };
}

/** Whether words are thanks and whom they go to, or that alone: what people put beside a yes. */
export function isOnlyThanks(text: string): boolean {
  const words = wordsOf(text).flatMap(plainWords);
  return words.every((word) => fillerWords.has(word)) || courtesyOf(text)?.kind === 'thanks';
}

/** What a message does first of all: who asks something is answered that. */
const whenAsking: Courtesy[] = ['robot', 'name', 'presence', 'opening', 'wellbeing'];
/** With a question mark these may well ask something: "vale?", "hasta el viernes?". */
const onlySaid: Courtesy[] = ['farewell', 'assent'];
const plannedAfter: Courtesy[] = ['thanks', 'farewell', 'assent'];

function kindOf(steps: readonly Step[], asks: boolean): Courtesy | null {
  const kinds = new Set(steps.flatMap((step) => [...(step.kinds ?? [])]));
  const order = asks ? [...whenAsking, ...courtesies] : courtesies;
  const kind = order.find((one) => kinds.has(one)) ?? null;
  const hasPlan = steps.some(({ isPlan }) => isPlan);
  const isUnsure = steps.some(({ isPlan, isGuess }) => isPlan || isGuess);
  if (asks && kind && (isUnsure || onlySaid.includes(kind))) return null;
  const mayPlan =
    plannedAfter.some((one) => kinds.has(one)) && !whenAsking.some((one) => kinds.has(one));
  return hasPlan && !mayPlan ? null : kind;
}

/** The language that more phrases are in than in the other. */
function languageOf(steps: readonly Step[]): Lang | null {
  let balance = 0;
  for (const { languages } of steps) {
    if (languages?.has('es')) balance += 1;
    if (languages?.has('en')) balance -= 1;
  }
  return balance === 0 ? null : balance > 0 ? 'es' : 'en';
}

const choices = speeches.map(([{ speaking, or, machines }, language]) => ({
  speaks: new RegExp(`\\b(?:${speaking})\\b`),
  isEither: new RegExp(
    `\\b(?:${or})(?: \\w+){0,3} (?:${machines})\\b|\\b(?:${machines})(?: \\w+)? (?:${or})\\b`,
  ),
  language,
}));

/** Whoever asks whether it is one thing or a machine that speaks names people that no list can know. */
function askedWhich(words: readonly string[]): CourtesyFound | null {
  if (words.length > mostWordsOfChoice) return null;
  const text = words.join(' ');
  const found = choices.find(({ speaks, isEither }) => speaks.test(text) && isEither.test(text));
  return found ? { kind: 'robot', language: found.language } : null;
}

const emoticon = /^\s*(?:[:;=8][-'o]?[)(\]dDpP3*|/oO]+|<3|\^_*\^|[kK]{1,3})\s*$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const skinAndShape = /[\u{1f3fb}-\u{1f3ff}\ufe0f]|\u200d.*/gu;

/** "???", "...", "!!": somebody who waits. */
const askingMarks = /^\s*[?¿!¡.…][\s?¿!¡.…]*$/;

/**
 * What a message without a word does: emoji say something by themselves or ask what one means, marks alone ask whether
 * anybody is there. A thing with a question mark ("🍕?") is asked for.
 */
function wordlessCourtesy(text: string): CourtesyFound | null {
  const parts = [...segmenter.segment(text)].map(({ segment }) => segment);
  const pictures = parts.filter((part) => !/^[\s\p{P}\p{S}]+$/u.test(part) || isPicture(part));
  if (pictures.length === 0)
    return askingMarks.test(text) ? { kind: 'presence', language: null } : null;
  if (!pictures.every(isPicture)) return null;
  const said = pictures.flatMap((part) => saidBy(part) ?? []);
  if (said.length < pictures.length && /[?¿]/.test(text)) return null;
  const kind = courtesies.find((one) => said.includes(one)) ?? 'opening';
  return { kind, language: null };
}

const isPicture = (part: string): boolean =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(part);

function saidBy(picture: string): Courtesy | undefined {
  const bare = picture.replace(skinAndShape, '');
  return courtesies.find((one) => bare !== '' && emoji[one]?.includes(bare));
}
