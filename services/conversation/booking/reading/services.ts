import { isWithin } from '../../answer/text/edits.ts';
import { stem } from '../../answer/text/stems.ts';
import { setOf, stopWords } from '../../answer/text/stop-words.ts';
import { wordsOf } from '../../answer/text/words.ts';
import { plainText } from './plain-text.ts';

export type Named = { key: string; name: string };

/** Words of a service's name that a message says too; nearer ones are better. */
type Likeness = { key: string; said: number; share: number; exact: number };

/** The services that a message may mean, by the words of their names: one, several that are as likely, or none. */
export function servicesIn<S extends Named>(message: string, services: readonly S[]): S[] {
  const said = wordsIn(message);
  const likenesses = services.map((service) => likenessOf(service, said));
  const [best] = likenesses.filter(({ said }) => said > 0).sort(nearestFirst);
  if (!best) return [];
  return services.filter((_, at) => nearestFirst(likenesses[at] ?? best, best) === 0);
}

/** All services that a message may speak of, whichever it means. */
export function servicesSaid<S extends Named>(message: string, services: readonly S[]): S[] {
  const said = wordsIn(message);
  return services.filter((service) => likenessOf(service, said).said > 0);
}

/** Services that a message refuses, and what it says beside that: "uñas no, el pelo", "I don't want the gel". */
export function servicesRefused<S extends Named>(message: string, services: readonly S[]) {
  const clauses = message
    .split(/[,;.!?\n]+|\b(?:sino|pero|but)\b/)
    .flatMap((clause) =>
      plainText(clause).split(/(?<!\b(?:no|not|dont)) (?=(?:quiero|want|mejor)\b)/),
    )
    .filter(Boolean);
  const refusals = clauses.filter((clause) => isRefusal(clause, services));
  return {
    refused: refusals.flatMap((clause) => servicesIn(clause, services)),
    kept: clauses.filter((clause) => !refusals.includes(clause)).join(' '),
  };
}

const refusing =
  /\b(?:no|not|dont|nada de)(?: (?:no|not|quiero|queria|es|era|para|necesito|want|need|the|an?|el|la|l[ao]s|una?s?|for|of))* (\S+)/;

function isRefusal(clause: string, services: readonly Named[]): boolean {
  const [, next = ''] = refusing.exec(clause) ?? [];
  const isAtEnd = /(?<! o| or) (?:no|not)$/.test(clause);
  return servicesSaid(isAtEnd ? clause : next, services).length > 0;
}

/** A message with what only looks like a service left out: "unas horas", "ya pedí cita". */
export const withoutHomonyms = (plain: string, message: string): string =>
  (/uñ/i.test(message.normalize('NFC')) ? plain : plain.replace(/\bunas (?=\w)/g, '')).replace(
    /\bpedi (?=(?:cita|hora|turno|una?|la|el|que)\b)/g,
    '',
  );

const nearestFirst = (a: Likeness, b: Likeness): number =>
  b.said - a.said || b.share - a.share || b.exact - a.exact;

/** The words of a message, and each two neighbours as one: "check up" is "checkup". */
const wordsIn = (message: string): Stemmed[] => {
  const words = wordsOf(message);
  return [...words, ...pairsOf(words)].map(withStems);
};
const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at]}${word}`);

function likenessOf({ key, name }: Named, message: readonly Stemmed[]): Likeness {
  const all = wordsOf(name);
  const topics = all.filter((word) => isTopic(word) && !general.has(word));
  const words = (topics.length > 0 ? topics : all).map(withStems);
  const joined = pairsOf(all).filter((pair) => message.some((one) => isSame(one, withStems(pair))));
  const isSaid = (word: Stemmed) =>
    message.some((one) => isSame(one, word)) || joined.some((pair) => pair.includes(word.word));
  const said = words.filter(isSaid);
  const exact = said.filter(({ word }) => message.some((one) => one.word === word)).length;
  return { key, said: said.length, share: said.length / Math.max(words.length, 1), exact };
}

/** What every service of a kind may be called by: "Emergency appointment", "Passport photos". */
const general = setOf(
  'appointment appointments cita citas turno session sessions sesion sesiones visit visita photo photos foto fotos service servicio',
);
/** Words that say little elsewhere, and tell services apart: "Consulta inicial", "Corte de uñas". */
const telling = setOf('consulta unas');
const isTopic = (word: string): boolean =>
  telling.has(word) || (!stopWords.es.has(word) && !stopWords.en.has(word));

/** "Pedi", "acrylic": the beginning of a word, as friends say it. */
const shortestBeginning = 4;

/** Shorter words have too many neighbours a letter away. */
const shortestMended = 5;

/** How a word sounds, as far as letters are confused in writing by ear: "mexas", "mechas". */
const byEar = (word: string): string =>
  word
    .replace(/ch|sh/g, 'x')
    .replace(/h/g, '')
    .replace(/v/g, 'b')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/qu|k/g, 'c')
    .replace(/ll/g, 'y');

/** A word, and its stems in both languages. */
type Stemmed = { word: string; es: string; en: string };

const withStems = (word: string): Stemmed => ({
  word,
  es: stem(word, 'es'),
  en: stem(word, 'en'),
});

function isSame(said: Stemmed, named: Stemmed): boolean {
  if (said.word === named.word) return true;
  if (telling.has(named.word)) return false;
  const shorter = Math.min(said.word.length, named.word.length);
  if (shorter < 3) return false;
  if (said.es === named.es || said.en === named.en) return true;
  const isBeginning = said.word.length >= shortestBeginning && isTopic(said.word);
  if (isBeginning && named.word.startsWith(said.word)) return true;
  if (shorter < shortestMended) return false;
  return isWithin(said.word, named.word, 1) || byEar(said.word) === byEar(named.word);
}
