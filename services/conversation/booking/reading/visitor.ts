import { isEmail } from '@contesta/contracts/text';
import { isCommon } from '../../answer/text/common-words.ts';
import { isStopWord, setOf, stopWords } from '../../answer/text/stop-words.ts';
import { wordsOf } from '../../answer/text/words.ts';
import {
  addressLike,
  domainAlone,
  joinedAddress,
  mendedAddress,
  noEmail,
  speaksOfMail,
  why,
} from './address.ts';
import { months, weekdays } from './day-names.ts';
import { isGivenName, particles, smallName } from './given-names.ts';
import { readMove } from './turn.ts';

/** Who a visitor says they are. */
export type VisitorRead = {
  name?: string;
  email?: string;
  /** Something like an address, but none that a letter could reach. */
  badEmail?: true;
  /** There is no address, or none is told. */
  hasNoEmail?: true;
  /** A name said outright: "me llamo…". */
  isIntroduced?: true;
  /** A name written as names are, right before or behind an address. */
  isSigned?: true;
  /** "It's dave, not dvae": what was typed wrong, and right. */
  swap?: { wrong: string; right: string };
  /** Where an address is, said without the rest of it: "es gmail.com". */
  domain?: string;
  /** It asks what a name or an address is wanted for. */
  asksWhy?: true;
};

const longestName = 80;
/** Nobody tells who they are in more characters. */
const longestRead = 500;
const mostWords = { besideAddress: 9, alone: 5 };

/** Reads a name and a mail address. A name alone is taken for one only where it looks like nothing else. */
export function readVisitor(message: string): VisitorRead {
  const plain = withoutParentheses(message.slice(0, longestRead).replace(pictures, ' '));
  const text = joinedAddress(plain);
  const [, address = ''] = addressLike.exec(text) ?? [];
  const email = mendedAddress(address);
  const read: VisitorRead = {};
  if (address === '' && why.test(plain)) read.asksWhy = true;
  if (address === '' && noEmail.test(plain)) read.hasNoEmail = true;
  if (address !== '') Object.assign(read, isEmail(email) ? { email } : { badEmail: true });
  const [, domain] = address === '' ? (domainAlone.exec(plain) ?? []) : [];
  if (domain !== undefined && (speaksOfMail.test(plain) || wordsOf(plain).length <= 5))
    read.domain = domain.toLowerCase();
  const swap = address === '' ? swapped.exec(plain) : null;
  if (swap?.[1] && swap[2]) read.swap = { right: swap[1], wrong: swap[2] };
  const spelt = address === '' ? respelt.exec(plain) : null;
  if (spelt?.[1] && spelt[2]) read.swap = { wrong: spelt[1], right: spelt[2] };
  const without = address === '' ? text : text.replace(address, ' , ');
  const introduced = introducedName(without);
  if (introduced !== null) return { ...read, name: introduced, isIntroduced: true };
  const signed = address === '' ? undefined : signature(text, address);
  if (signed !== undefined) return { ...read, name: signed, isSigned: true };
  const small = smallName(text, isNoName);
  if (small !== undefined) return { ...read, name: small, isSigned: true };
  const parts = partsOf(without);
  const isAlone = parts.length === 1 || address !== '';
  const name = parts.find(
    (part) => (isAlone || isWrittenAsName(part)) && fits(part, plain, address !== ''),
  );
  if (name === undefined) return read;
  return { ...read, name, ...(address !== '' && isUncommon(name) ? { isSigned: true } : {}) };
}

/** Two words or more, and no sentence: one of them is no common word. */
const isUncommon = (name: string): boolean => {
  const words = wordsOf(name).filter((word) => !particles.has(word));
  return words.length > 1 && words.some((word) => !isCommon(word)) && !words.some(isStopWord);
};

/** Whether a name is written as first and last names are. */
export const isFullName = (name: string): boolean =>
  /^\p{Lu}\S+ (?:\S+ )*\p{Lu}/u.test(name) && isWrittenAsName(name);

/** A message without a name and what leads to it. */
export const withoutName = (message: string, name: string): string =>
  introductions.exec(message)
    ? message.replace(introductions, ' , ').replace(name, ' ')
    : message.replace(name, ' ');

/** "María Fernanda (Mafer) López" is one name. */
export const withoutParentheses = (message: string): string =>
  message.replace(/[()](?! ?@)/g, ' ').replace(/ {2,}/g, ' ');

/** "Aoife is spelt Aoibhe". */
const respelt =
  /([\p{L}]+),? (?:is |it's |it’s )?(?:actually )?(?:spelt|spelled|written|se escribe|se deletrea) (?!con\b|sin\b|with\b|as\b|the\b)([\p{L}]+)\W*$/iu;

/** "Es pepe, no pepa". */
const swapped =
  /([\p{L}\p{N}._+-]+),? (?:not|y no|no|instead of|en vez de|en lugar de) ([\p{L}\p{N}._+-]+)\W*$/iu;

const pictures =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu;

/** "Ana García, ana@correo.es": words that all begin as names do, nothing but a mark between them and the address. */
function signature(text: string, address: string): string | undefined {
  const [before = '', behind = ''] = text.split(address);
  const ahead = before.replace(/^[\s\S]*\b(?:for|para|under|a nombre de)\s+(?=\p{Lu})/u, '');
  const near = [partsOf(ahead).at(-1), partsOf(behind)[0]];
  const at = near.findIndex((part) => part !== undefined && isWrittenAsName(part));
  const name = near[at];
  if (name === undefined || !isLikelyName(name)) return undefined;
  const gap =
    at === 0 ? before.slice(before.lastIndexOf(name) + name.length) : behind.split(name)[0];
  return /^[\s,;:.<(>)"-]*$/.test((gap ?? '').replace(beside, '')) ? name : undefined;
}

/** A surname may be a common word: "Kim Do". */
const isLikelyName = (name: string): boolean => {
  const [first = '', ...others] = wordsOf(name);
  return (
    [...name].length <= longestName &&
    !saying.has(first) &&
    (others.length > 0 || !stopWords.es.has(first))
  );
};

const isWrittenAsName = (part: string): boolean => {
  const words = wordsOf(part);
  const capitals = part.split(' ').every((word) => /^\p{Lu}/u.test(word) || particles.has(word));
  const count = words.filter((word) => !particles.has(word)).length;
  return capitals && count <= mostNames && !words.some((word) => dayWords.has(word));
};
const mostNames = 4;
const dayWords = new Set([
  ...Object.keys(weekdays),
  ...Object.keys(months),
  'hoy',
  'manana',
  'today',
]);

const introductions =
  /(?:^|[\s,.;:])(?:me llamo|mi nombre(?: completo)? (?:es|sería|seria)|a (?:mi )?nombre de|el nombre es|nombre\s*[:=]|name\s*[:=]|my (?:full )?name(?: is|'s|’s|s)(?: spelt| spelled)?|(?:the )?name(?: is|'s|’s)|name is|under the name(?: of)?|(?:change|cambia\w*|pon\w*) (?:(?:the|my|el|mi) )?(?:name|nombre) (?:to|a|por)|se llama(?:r[aá])?|(?:his|her|their) name(?: is|'s|’s)|(?:s?he|they)(?: is|'s|’s| are|'re|’re) called|(soy|i am|i'm|i’m|im|this is|it's for|it’s for))\s+/iu;
/** "Soy nueva aquí" tells no name. */
const noName = setOf(`
  de del nuevo nueva cliente clienta yo el la un una unos a the new an looking not interested trying free available sorry ok
  fine going wondering hoping here still alergico alergica muy mas alguien just calling writing good great busy in on at so
  quien what your my her his their our su sus mi for after thinking flexible
  pregnant embarazada diabetic diabetico diabetica vegan vegano vegana vegetarian coming bringing running late left zurdo zurda`);
/** "Is it ok if I'm shy" tells no name either. */
const conditional =
  /(?<!\p{L})(?:if|si|because|porque|que|that|as|since|but|pero|cuando|when|while|aunque|though)$/iu;
const cuts = setOf(
  'y and quiero quisiera i want para con tengo necesito my mi por mail correo email e gracias thanks please',
);

const under = /\bunder (\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*)/u;

function introducedName(text: string): string | null {
  const [, booked] = under.exec(text) ?? [];
  if (booked !== undefined) return booked;
  const found = introductions.exec(text);
  if (!found) return null;
  const [part = ''] = text
    .slice(found.index + found[0].length)
    .replace(beside, ' , ')
    .split(partEnds);
  const words = tidied(part).split(' ');
  const end = words.findIndex((word) => /\d/.test(word) || cuts.has(wordsOf(word)[0] ?? ''));
  const name = words.slice(0, end < 0 ? mostWords.besideAddress : end).join(' ');
  if (!nameShape.test(name) || [...name].length > longestName) return null;
  if (found[1] === undefined) return name;
  const first = words[0] ?? '';
  // "I'm running late on the 10 bus."
  const isClear = !/\d/.test(part) || /^\p{Lu}/u.test(first) || isGivenName(first);
  // "Soy celiaca": one small word is a name only where it is known for one.
  const isWord = words.length === 1 && !/^\p{Lu}/u.test(first) && !isGivenName(first);
  const isTrait =
    isWord || noName.has(wordsOf(first)[0] ?? '') || conditional.test(text.slice(0, found.index));
  return isTrait || !isClear ? null : name;
}

const beside =
  /(?:^|\s)(?:y |and |with )?(?:mi |el |my |the )?(?:correo(?: electr[oó]nico)?|e-?mail|mail|address)(?: address)?(?: (?:es|is|sería|seria))?(?=\s|[:=,.;]|$)\s*[:=]?/giu;
const nameShape = /^\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+)*$/u;

/** A point ends a part but behind what is short for a name: "Fco. Rguez. Suárez". */
const partEnds =
  /[,;:\n/|?!]|\s-\s|(?<!(?<!\p{L})(?:Fco|Fdo|Mª|Ma|Ant|Jse|Rdguez|Rguez|Glez|Gzlez|Fdez|Fndez|Hdez|Hndez|Mtnez|Mtz|Gmez|Pz|Sr|Sra|Srta|Dra?|Mrs?|Ms|Jr|St|\p{Lu}))\.(?:\s|$)/u;

/** What stands between commas and other marks, without numbers and what leads to an address. */
function partsOf(text: string): string[] {
  return text
    .replace(beside, ' , ')
    .replace(/\s(?:and|y|e)\s(?=(?:my|his|her|our|mi|su)\s)/giu, ' , ')
    .replace(/\+?\d[\d\s().-]{5,}\d/g, ' , ')
    .replace(/[<>()"“”«»]/g, ' ')
    .split(partEnds)
    .map(tidied)
    .filter((part) => [...part].length > 1 && nameShape.test(part));
}

/** Somebody, as whoever belongs to them calls them. */
export const person =
  `(?:madre|mama|mamá|padre|papa|papá|hij[oa]|herman[oa]|mujer|marido|espos[oa]|novi[oa]|señor[a]?|seño|suegr[oa]|niet[oa]|sobrin[oa]|jef[ea]|compañer[oa]|nen[ea]|pareja|amig[oa]|abuel[oa]|ti[oa]|prim[oa]|cuñad[oa]|niñ[oa]|nuera|yerno|bebé|vecin[oa]|
  wife|husband|missus|hubby|fianc[eé]e?|bestie|roommate|flatmate|neighbou?r|aunt|uncle|grandson|granddaughter|grandmother|grandfather|baby|toddler|mum|mom|mother|dad|father|son|daughter|brother|sister|friend|partner|boyfriend|girlfriend|kid|child|boy|girl|grandma|grandpa|gran|granny|boss|colleague|nephew|niece|mate|pal|cousin|twin|perr[oa]|gat[oa]|dog|cat|puppy)`.replace(
    /\s/g,
    '',
  );
/** "Para mi madre, Carmen": whom it is for stands before the name. */
const forWhom = new RegExp(
  `^(?:(?:es|it['’]?s|it is|this is) )?(?:(?:para|for) )?(?:mi|my|la|el|the) ${person}(?![\\p{L}])(?: (?:se llama|is called))?`,
  'iu',
);

/** "El de mi esposo" is whose, and no name. */
const relative = new RegExp(
  `(?<![\\p{L}])(?:mi|my|su|his|her|their|tu|your) ${person}(?![\\p{L}])`,
  'iu',
);
/** Names that are common words too. */
const givenNames = setOf('ella sol will may');
const titled = /^(?:el |la |the )?(?:señora?|señorita|sra?|srta|mrs?|ms|miss|dra?)\.? (?=\p{Lu})/iu;

const tidied = (part: string): string =>
  part
    .replace(forWhom, '')
    .replace(/^(?:for|para|under|a nombre de)\s+(?=\p{Lu})/u, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(
      /^(?:(?:y|and|es|is|it['’]?s|it is|this is|sí|si|yes|ok|okay|vale|dale|claro|hola|hi|hello|sure|bueno|pues|perfect|perfecto|great|genial|uh|um)\s+)+/iu,
      '',
    )
    .replace(/(?:\s+(?:y|and|gracias|thanks|please|por favor|porfa|uh|um|eh|este))+$/iu, '')
    .replace(titled, '')
    .replace(/[.!¡]+$/, '')
    .trim();

const saying = setOf(`
  que cual cuanto cuanta cuantos cuantas como donde cuando quien por hay teneis tienen tienes tenes tiene se puedo puede
  podeis pueden puedes es esta estan hace haceis what how where when who which is are do does did can could should have has if
  quiero otra otro another other later mas no si yes ok okay vale gracias thanks hola hello hi help ayuda mail
  correo email nombre name precio price cita appointment nada nothing cancelar cancel reservar book parking horario hora
  primera segunda tercera cuarta ultima primero segundo tercero ultimo first second third fourth last esa esta ese cualquiera any
  perfecto bien good fine sure claro adios bye tarde manana tomorrow mejor prefiero change cambiar luego
  booking appointment appointments reserva turno delete borrar anular wrong day date time slot week month hour morning afternoon evening service services dia dias semana mes fecha servicio
  cheers sweet legend class deadly brill ace lol haha jaja mate bro buddy dude lads guys sir madam senora senor wow whatever anything done dunno
  maybe quizas listo venga dale guay mola majo majos tio vamos bueno eh hmm
  equivocado equivocada wait hold espera momento moment second sec hang secs minute minutito segundo segundito momentito perdona perdon disculpa disculpe sorry oye oiga mira escucha
  llevo tengo traigo uso voy vengo vais cubris cubren llevais llevan trabajais trabajan atendeis atienden aceptais
  aceptan cobrais cobran cogeis cogen vendeis venden ofreceis ofrecen arreglais arreglan necesito puedes
  espere aguanta aguarda soy im her his their mother father dad mum madre padre hija hijo`);

const isNoName = (word: string): boolean => saying.has(word) || dayWords.has(word);

/** Words are a name when they ask nothing and are no common words. */
function fits(name: string, message: string, isBesideAddress: boolean): boolean {
  if ([...name].length > longestName) return false;
  const words = wordsOf(name);
  if (words.length > (isBesideAddress ? mostWords.besideAddress : mostWords.alone)) return false;
  if (!isBesideAddress && /[?¿]/.test(message)) return false;
  if (readMove(name) !== null || relative.test(name)) return false;
  if (isWrittenAsName(name) && words.length > 1 && isLikelyName(name)) return true;
  if (words.some((word) => saying.has(word))) return false;
  const telling = words.filter((word) => !particles.has(word));
  if (isWrittenAsName(name) && givenNames.has(words.join(' '))) return true;
  const common = telling.filter(isStopWord);
  if (telling.length === 0) return isBesideAddress;
  return 2 * common.length <= telling.length;
}
