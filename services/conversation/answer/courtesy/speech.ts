import type { Lang } from '@contesta/contracts/text';

/** What a message of courtesy does. Where one does several things, the first of this order is answered. */
export const courtesies = [
  'robot',
  'name',
  'presence',
  'opening',
  'farewell',
  'thanks',
  'wellbeing',
  'greeting',
  'assent',
] as const;
export type Courtesy = (typeof courtesies)[number];

/** How one language is courteous. Everything is folded: no case, accents or apostrophes. */
export type Speech = {
  /** Phrases between commas; `(a|b|)` stands for any of its parts. A message made of these and of fillers is courtesy. */
  phrases: Partial<Record<Courtesy, string>>;
  /** After thanks, a farewell or assent people also say what they do next: a start where the language needs one, a verb, words. */
  planStarts: string;
  planVerbs: string;
  planWords: string;
  /** "Are you a robot?", however it is put: a noun and a verb, and nothing beside them but words of the frame. */
  robotNouns: string;
  robotVerbs: string;
  robotFrame: string;
  /** "Is it the owner or a machine?": who speaks, "or", and names of machines, each as alternatives of a pattern. */
  speaking: string;
  or: string;
  machines: string;
};

/** A phrase as slots, each of which takes one of its alternatives: lists of words, maybe empty. */
export type Phrase = string[][][];

/** A part of a message; a filler has no kind. */
export type Step = {
  length: number;
  kinds?: Set<Courtesy>;
  languages?: Set<Lang>;
  isPlan?: boolean;
  /** Holds a word that no list knows. */
  isGuess?: boolean;
};

/** The phrases of a notation. */
export function phrasesOf(notation: string): Phrase[] {
  const phrases = notation.split(',').map((phrase) => phrase.trim());
  return phrases.filter(Boolean).map(slotsOf);
}

/** Brackets are slots of several alternatives, what stands between them slots of one. */
function slotsOf(phrase: string): Phrase {
  return phrase
    .split(/[()]/)
    .map((part, at) => (at % 2 === 1 ? part.split('|') : [part]).map(splitWords))
    .filter((slot) => slot.some((words) => words.length > 0));
}

const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean).map(spelledOut);

const shortForms = new Map(
  Object.entries({ q: 'que', k: 'que', ke: 'que', qe: 'que', u: 'you', r: 'are' }),
);

/** A word in full where people cut it to a letter or two. */
export function spelledOut(word: string): string {
  return shortForms.get(word) ?? word;
}

/** Where this phrase may end when it begins at `at`, the farthest first. */
export function endsOf(phrase: Phrase, words: readonly string[], at: number): number[] {
  let ends = new Set([at]);
  for (const slot of phrase) {
    const next = new Set<number>();
    for (const end of ends)
      for (const part of slot)
        if (part.every((word, place) => words[end + place] === word)) next.add(end + part.length);
    ends = next;
  }
  return [...ends].filter((end) => end > at).sort((a, b) => b - a);
}

/** The words that the phrase may begin with. */
export function firstWordsOf(phrase: Phrase): Set<string> {
  const found = new Set<string>();
  for (const slot of phrase) {
    for (const [first] of slot) if (first !== undefined) found.add(first);
    if (slot.every((words) => words.length > 0)) return found;
  }
  return found;
}
