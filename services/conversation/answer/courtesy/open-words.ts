import { lexicon } from '../features/lexicon-data.ts';
import { isCommon } from '../text/common-words.ts';
import { setOf, topicWords } from '../text/stop-words.ts';
import {
  addresses,
  beings,
  introductions,
  names,
  origins,
  surnames,
  titles,
} from './international.ts';
import { speeches } from './phrase-list.ts';
import { type Courtesy, endsOf, type Phrase, phrasesOf, type Step } from './speech.ts';

// Courtesy in words that no list can know: whom one calls, where one is from, what one thanks for, when one comes again.

const titleWords = setOf(titles);
const knownNames = setOf(names);
const surnameWords = setOf(surnames);
const introducing = phrasesOf(introductions);
const being = phrasesOf(beings);
const living = phrasesOf(origins);
const placeStarts = setOf('de from desde at in en');
const addressing = phrasesOf(addresses);
const askedFor = setOf(...Object.values(lexicon).flatMap(({ es, en }) => [es, en]));
/** Whether small businesses are asked for such a thing. */
export const isAsked = (word: string): boolean => askedFor.has(word);

/** Letters alone, and more than an abbreviation has. */
const nameLike = /^\p{L}{3,}$/u;

/** What thanks are for, and who all is greeted, in words that no list can know: "gracias por la rapidez". */
const tails: Partial<Record<Courtesy, RegExp>> = {
  thanks: /^(?:por|for|x)$/,
  greeting:
    /^(?:a (?:todos|todas|toda|todo)|to (?:all|everyone|everybody)|(?:everyone|everybody|all|team|folks|gente|equipo|chicos|chicas|familia) (?:at|in|from|of|de|del|en))$/,
};
const longestTail = 5;
const askingWords = setOf(
  'que quien como cual cuando cuanto cuanta donde hay si pero what who how which when where why can could do does is are if but and y',
);

const hereWords = setOf('tienda local centro shop store salon');
const stopsTail = (word: string): boolean =>
  askingWords.has(word) || (isAsked(word) && !hereWords.has(word));

const timeWords = setOf(
  ...speeches.map(([{ planWords }]) => planWords),
  'las at on pm am h next proximo finde fin de semana primera ultima hora mediodia noche',
);
const isTime = (word: string): boolean =>
  (timeWords.has(word) && !askingWords.has(word)) || /^\d{1,2}(?:am|pm|h)?$/.test(word);

/** When one sees each other again: "nos vemos el martes a las 5". */
export function meetingsOf(steps: readonly Step[], words: readonly string[], at: number): Step[] {
  return steps.flatMap((step) => {
    if (!step.kinds?.has('farewell')) return [];
    const rest = words.slice(at + step.length);
    const other = rest.findIndex((word) => !isTime(word));
    const most = other < 0 ? rest.length : other;
    return most > 0 ? [{ ...step, length: step.length + most }] : [];
  });
}

export function tailsOf(steps: readonly Step[], words: readonly string[], at: number): Step[] {
  return steps.flatMap((step) => {
    const end = at + step.length;
    const next = [1, 2].find((count) => {
      const start = words.slice(end, end + count).join(' ');
      return [...(step.kinds ?? [])].some((kind) => tails[kind]?.test(start));
    });
    if (next === undefined) return [];
    const rest = words.slice(end + next, end + next + longestTail);
    const strange = rest.findIndex(stopsTail);
    const most = strange < 0 ? rest.length : strange;
    return Array.from({ length: most }, (_, more) => ({
      ...step,
      length: step.length + next + more + 1,
      isGuess: true,
    }));
  });
}

/** After these whoever is spoken to may be called anything: "gracias pimpollo". */
const callable: Courtesy[] = ['thanks', 'farewell'];
const callingWords = setOf('gracias thanks adios chao chau bye hasta nos');

export function callsOf(steps: readonly Step[], words: readonly string[], at: number): Step[] {
  return steps.flatMap((step) => {
    const isCalled =
      callingWords.has(words[at] ?? '') && callable.some((kind) => step.kinds?.has(kind));
    if (!isCalled || !isNameLike(words[at + step.length] ?? '')) return [];
    return [{ ...step, length: step.length + 1, isGuess: true }];
  });
}

/** What no list knows, but is a name where it stands: "don Ramiro", "saludos desde Bogotá". */
export function strangersAt(words: readonly string[], at: number): Step[] {
  const [addressed] = addressing.flatMap((phrase) => endsOf(phrase, words, at));
  const named = titleWords.has(words[at] ?? '') ? at + 1 : addressed;
  const known = named !== undefined && isNameLike(words[named] ?? '') ? [named + 1] : [];
  const kinds = addressed === undefined ? {} : { kinds: new Set(['name' as const]) };
  return [...known, ...introducedAt(words, at), ...placesAt(words, at)].map((end) => ({
    length: end - at,
    ...kinds,
  }));
}

/** Where "me llamo Lucía Prats de Getafe" may end; after "soy" stands much else, so only names that are listed. */
function introducedAt(words: readonly string[], at: number): number[] {
  const nameAt = (end: number): string => words[end] ?? '';
  const afterTitle = (end: number): number => (titleWords.has(nameAt(end)) ? end + 1 : end);
  const endsAfter = (phrases: Phrase[]): number[] =>
    phrases.flatMap((phrase) => endsOf(phrase, words, at)).map(afterTitle);
  const ends = [
    ...endsAfter(introducing).filter((end) => isNameLike(nameAt(end))),
    ...endsAfter(being).filter((end) => knownNames.has(nameAt(end))),
  ].map((end) => end + 1);
  return ends.flatMap((end) => {
    const surnames = words.slice(end).findIndex((word) => !isSurname(word));
    const after = surnames < 0 ? words.length : end + surnames;
    const places = placeStarts.has(words[after] ?? '') ? placeEnds(words, after + 1) : [];
    return [...places, after];
  });
}

const isSurname = (word: string): boolean =>
  surnameWords.has(word) || knownNames.has(word) || (isNameLike(word) && !isCommon(word));

function placesAt(words: readonly string[], at: number): number[] {
  const starts = living.flatMap((phrase) => endsOf(phrase, words, at));
  return starts.flatMap((start) => placeEnds(words, start));
}

/** Where the name of a place that begins here may end. */
function placeEnds(words: readonly string[], at: number): number[] {
  const from = articles.has(words[at] ?? '') ? at + 1 : at;
  const rest = words.slice(from, from + 2);
  const strange = rest.findIndex((one) => !isNameLike(one));
  const length = strange < 0 ? rest.length : strange;
  return length > 0 ? [from + length] : [];
}

const articles = setOf('the el la los las');

const isNameLike = (word: string): boolean =>
  nameLike.test(word) && !isAsked(word) && topicWords([word]).length > 0;
