import { isWithin } from '../../answer/text/edits.ts';
import { stem } from '../../answer/text/stems.ts';
import { isStopWord, setOf } from '../../answer/text/stop-words.ts';
import { wordsOf } from '../../answer/text/words.ts';
import { isForOthers, isMeantBy } from './audience.ts';
import { mayNameDay } from './days.ts';
import { plainText } from './plain-text.ts';

export type Named = { key: string; name: string };

/** Words of a service's name that a message says too; nearer ones are better. */
type Likeness = { said: string[]; share: number; exact: number };

/**
 * The services that a message may mean, by the words of their names: one, several that are as likely, or none. Where one of
 * `these` is meant for sure, what they work on tells them apart too: "a house".
 */
export function servicesIn<S extends Named>(
  message: string,
  services: readonly S[],
  isOneOfThese = false,
): S[] {
  const said = wordsIn(message);
  const found = services
    .filter(({ name }) => !isForOthers(message, name))
    .map((service) => ({ service, likeness: likenessOf(service, said, isOneOfThese) }))
    .filter(({ likeness }) => likeness.said.length > 0);
  const [best] = found.map(({ likeness }) => likeness).sort(nearestFirst);
  if (!best) return [];
  const likely = found
    .filter(({ likeness }) => isAsLikely(likeness, best, eitherOf.test(plainText(message))))
    .map(({ service }) => service);
  const fitting = likely.filter(({ name }) => isMeantBy(message, name));
  return fitting.length > 0 ? fitting : likely;
}

/** Whether a service is as likely as the best: by as many words, or by the same ones where neither is named in full. */
function isAsLikely(one: Likeness, best: Likeness, isEither: boolean): boolean {
  if (nearestFirst(one, best) === 0) return true;
  if (one.said.length !== best.said.length) return false;
  const isSameSaid = one.said.every((word) => best.said.includes(word));
  return isSameSaid ? best.share < 1 : isEither;
}
/** "I don't know whether it is a flat or a house". */
const eitherOf = / (?:o|u|or) /;

/** All services that a message may speak of, whichever it means. */
export function servicesSaid<S extends Named>(message: string, services: readonly S[]): S[] {
  const said = wordsIn(message);
  return services.filter((service) => likenessOf(service, said).said.length > 0);
}

/** Whether a message speaks of what some service is for, whichever is meant: "my bike", where there is a bike fitting. */
export function speaksOfTrade(message: string, services: readonly Named[]): boolean {
  const said = wordsOf(message).map(withStems);
  const trade = services.flatMap(({ name }) => wordsOf(name).filter((word) => handled.has(word)));
  return trade.map(withStems).some((word) => said.some((one) => isSame(one, word)));
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
  /\b(?:no|not|dont|nada de)(?: (?:no|not|quiero|queria|es|era|para|necesito|want|need|the|an?|el|la|l[ao]s|una?s?|for|of))* (\S+)(?: (\S+))?/;

function isRefusal(clause: string, services: readonly Named[]): boolean {
  const [, next = '', last = ''] = refusing.exec(clause) ?? [];
  // "El tinte, la semana que viene no" refuses the week.
  const isAtEnd = /(?<! o| or) (?:no|not)$/.test(clause) && !mayNameDay(clause);
  const refused = handled.has(next) ? `${next} ${last}` : next;
  return servicesSaid(isAtEnd ? clause : refused, services).length > 0;
}

/** A message with what only looks like a service left out: "unas horas", "ya pedí cita". */
export const withoutHomonyms = (plain: string, message: string): string =>
  (/uñ/i.test(message.normalize('NFC')) ? plain : plain.replace(/\bunas (?=\w)/g, '')).replace(
    /\bpedi (?=(?:cita|hora|turno|una?|la|el|que)\b)|\bcut (?=(?:off|up|out|down|short|me|it|in)\b)/g,
    '',
  );

const nearestFirst = (a: Likeness, b: Likeness): number =>
  b.said.length - a.said.length || b.share - a.share || b.exact - a.exact;

/** The words of a message, and each two neighbours as one: "check up" is "checkup". */
const wordsIn = (message: string): Stemmed[] => {
  const words = wordsOf(message);
  return [...words, ...pairsOf(words)].map(withStems);
};
const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at]}${word}`);

function likenessOf({ name }: Named, message: readonly Stemmed[], isOneOfThese = false): Likeness {
  const all = wordsOf(name);
  const topics = all.filter((word) => isTopic(word) && !general.has(word));
  const words = (topics.length > 0 ? topics : all).map(withStems);
  const joined = pairsOf(all)
    .map(withStems)
    .filter((pair) => message.some((one) => isSame(one, pair)));
  const said = words.filter(
    (word) =>
      message.some((one) => isSame(one, word) || begins(one, word)) ||
      joined.some((pair) => pair.word.includes(word.word)),
  );
  const isTold =
    isOneOfThese || said.length === words.length || said.some(({ word }) => !handled.has(word));
  if (!isTold) return { said: [], share: 0, exact: 0 };
  const exact = said.filter(({ word }) => message.some((one) => one.word === word)).length;
  const unsaid = all.filter(
    (word) => upkeep.has(word) && !message.some((one) => one.word === word),
  );
  const share = said.length / Math.max(words.length + unsaid.length, 1);
  return { said: said.map(({ word }) => word), share, exact };
}

/** What any service may be called by: "Emergency appointment". */
const general = setOf(`
  appointment appointments cita citas turno turnos reserva booking visit visita session sessions sesion sesiones service
  servicio`);
/** A "Boiler service" is one thing that may be done to a boiler. */
const upkeep = setOf('service servicio');
/** What a shop works on, whatever it does with it: "my bike" alone asks for no "Bike fitting". */
const handled = setOf(`
  bike bikes bicycle bici bicis bicicleta bicicletas moto motorbike scooter car cars coche coches auto autos carro carros
  vehiculo vehicle van truck dog dogs perro perros perra cat cats gato gatos pet pets mascota mascotas puppy cachorro animal
  photo photos foto fotos picture pictures phone movil celular telefono laptop portatil computer ordenador house casa`);
/** Words that say little elsewhere, and tell services apart: "Consulta inicial", "Corte de uñas". */
const telling = setOf('consulta unas');
const isTopic = (word: string): boolean => telling.has(word) || !isStopWord(word);

/** "Pedi", "acrylic": the beginning of a word, as friends say it; "tatuarme" of "tatuaje". */
const begins = ({ word, es }: Stemmed, named: Stemmed): boolean => {
  const beginning = infinitive.test(word) ? es : word;
  const isLong = beginning.length >= shortestBeginning && isTopic(word);
  return isLong && !telling.has(named.word) && named.word.startsWith(beginning);
};
const shortestBeginning = 4;
const infinitive = /(?:ar|er|ir)(?:me|te|se|nos|l[aeo]s?)?$/;

/** What is done, in words of other stems and of the other language: "teñirme" is "Tinte", "cut" is "Haircut". */
const kin = [
  /^(?:tint\w*|tenir\w*|colou?r(?:ing|ed)|dye\w*)$/,
  /^(?:manicur\w*|un(?:as|itas)|nails?)$/,
  /^(?:cort(?:es?|en|ar\w*|ito|ecito)|recort\w*|haircuts?|cuts?|trims?)$/,
  /^(?:vacun\w*|vaccin\w*|jabs?|boosters?)$/,
  /^(?:limpi\w*|clean\w*|hygien\w*|higien\w*)$/,
  /^(?:depil\w*|wax\w*|cera)$/,
  /^(?:masaj\w*|massag\w*)$/,
];
const areKin = (one: string, other: string): boolean =>
  kin.some((words) => words.test(one) && words.test(other));

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

/** A word, and its stems in both languages; `small` is the stem of what "cortecito" is the diminutive of. */
type Stemmed = { word: string; es: string; en: string; small: string };

const withStems = (word: string): Stemmed => ({
  word,
  es: stem(word, 'es'),
  en: stem(word, 'en'),
  small: stem(word.replace(diminutive, '$1$2'), 'es'),
});
const diminutive = /^(?!visit|bonit|senorit|cit)(\w{3,}?)(?:ec|c)?it([oa])s?$/;

function isSame(said: Stemmed, named: Stemmed): boolean {
  if (said.word === named.word || areKin(said.word, named.word)) return true;
  if (telling.has(named.word)) return false;
  const shorter = Math.min(said.word.length, named.word.length);
  if (shorter < 3) return false;
  if (said.es === named.es || said.en === named.en || said.small === named.es) return true;
  if (shorter < shortestMended) return false;
  return isWithin(said.word, named.word, 1) || byEar(said.word) === byEar(named.word);
}
