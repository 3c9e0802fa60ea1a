import { person } from './visitor.ts';

/** A message that wishes for two appointments at once: what goes before the other of them, and that one. */
export type Two = { first: string; second: string; isForOther: boolean };

const article = '(?:m[ií]s?|my|his|her|un|una|a|el|la|los|las)';
const whom = `(?:${article} ${person}|m[ií]|me|myself|him|her|[eé]l|ella|otr[oa]|the other(?: one)?)(?!\\p{L})`;
const and = '(?:y|e|and|plus|luego|despu[eé]s|then|tambi[eé]n|also|ahora|now)';
/** "Una para mí el martes y otra para mi madre el jueves". */
const eachOne = new RegExp(
  `^(?<first>.*?(?<!\\p{L})(?:para|for) ${whom}.*?)(?:[\\s,;.]+${and})+\\s+(?<second>(?:\\S+ ){0,4}?(?:para|for) ${whom}.*)$`,
  'isu',
);
/** "A las 10, y otra para mi madre". */
const another = new RegExp(
  `^(?<first>.*?)(?:[\\s,;.]+${and})*\\s+(?<second>(?:otr[oa]|another(?: one)?|one more|(?<=(?:y|and|then|luego) )(?:una|one))(?: \\S+){0,3}? (?:para|for) ${whom}.*)$`,
  'isu',
);
/** "For me and my mum", "para mi novio y yo". */
const together = new RegExp(
  `(?<!\\p{L})(?:para|for) ${whom} (?:y|e|and|&) (?:para |for )?(?:yo|${whom})(?!\\p{L})`,
  'iu',
);
/** "Y mi mujer también quiere, ¿hace falta otra cita?", "lo de mi mujer", "can you squeeze my mate in?" */
const alsoWanted = new RegExp(
  `(?:(?<!\\p{L})(?:y |and )?(?:(?:puedo|podemos|can i|could i|can we) (?:llevar|traer|ir con|bring|come with) (?:a )?)?(?:m[ií]|my) ${person} (?:tambi[eé]n|also|(?:\\S+ ){1,4}?(?:tambi[eé]n|too|as well))(?!\\p{L})[^,.;?!]*(?:[,.;]? (?:hace falta|necesit\\S+|do (?:i|we) need|can (?:i|we)|should (?:i|we)|puedo|podemos)[^?]*)?` +
    `|(?<!\\p{L})(?:y |and )?(?:lo de|qu[eé] pasa con|what about|how about) (?:m[ií]|my) ${person}(?!\\p{L})` +
    `|(?:\\b(?:and )?(?:can|could) (?:you|u) )?\\b(?:squeeze|fit|slot|get) (?:my \\S+|her|him|them) in\\b[^,.;?!]*)`,
  'iu',
);
const ofUs =
  /\b(?:(?:there'?s|there are|we'?re|we are) (?:two|2|three|3) of us|(?:the )?(?:two|2|both) of us|somos (?:dos|tres|2|3)|(?<=\b(?:citas?|hora|turnos?|appointments?|slots?) )(?:para|for) (?:dos|2|two)(?: personas| people)?)\b/iu;
const counted =
  /\b(?:(?:two|2|dos|three|3|tres|four|4|cuatro) (?=(?:appointments|bookings|slots|citas|turnos|lessons|classes|sessions|clases|sesiones|check-?ups|horas (?:para|el))\b)|(?<=\b(?:a|mis|for|my) )(?:mis |my )?(?:dos|two|2|both) (?=(?:perr|gat|hij|niñ|dogs|cats|kids|children|sons|daughters|boys|girls))|(?:los|las) dos(?: seguid[oa]s)?(?=\W*$)|tengo dos (?=perr|gat|hij|niñ)|i have two (?=dogs|cats|kids|boys|girls))/iu;
/** Both of what was named before, and no hour: "las dos cosas". */
const both =
  /(?:,\s*)?\b(?:(?<!\b(?:a|sobre|para|hacia|tipo) )(?:las|los) dos(?: cosas| citas| juntas)?|ambas|ambos)(?=\s*(?:$|[,.;!?]))/giu;
/** A table for two is one. */
const party = /\b(?:mesas?|tables?|comensales)\b/i;

export const says = (text: string): boolean => /\p{L}{2}|\d/u.test(text);

/** Both wishes of a message that has two; `second` is empty where nothing is said of it. Null where it has one. */
export function twoIn(message: string): Two | null {
  if (party.test(message)) return null;
  const plain = withoutBoth(message);
  for (const pattern of [eachOne, another]) {
    const { first = '', second = '' } = pattern.exec(plain)?.groups ?? {};
    if (says(first)) return { first: first.trim(), second: second.trim(), isForOther: true };
  }
  const found = [together, alsoWanted, ofUs, counted].filter((pattern) => pattern.test(plain));
  if (found.length === 0) return null;
  const first = found.reduce((text, pattern) => text.replace(pattern, ' '), plain);
  const isForOther = found.some((pattern) => pattern !== counted);
  return { first: first.replace(/\s+/g, ' ').trim(), second: '', isForOther };
}

/** A message without "las dos" where that is no hour but both of two. */
export const withoutBoth = (message: string): string => message.replace(both, ' ');

/** Whether an appointment is for somebody who is spoken of: "una para mi mujer". */
export const isForOther = (message: string): boolean => forOther.test(message);
const forOther = new RegExp(
  `(?<!\\p{L})(?:(?:para|for) (?:m[ií]s?|my|his|her)|(?:can|could|puede) (?:m[ií]|my)) ${person}(?!\\p{L})`,
  'iu',
);

/** Where a message may name one thing and another: each way to part it there. */
export const partsAtAnd = (message: string): [string, string][] =>
  [
    ...message.matchAll(
      /(?<=^\W*(?:s[ií]|yes|yep|yeah))(?:[\s,;.!]+)(?!(?:y|and)\s)|(?:[\s,;.]+(?:y|and|plus|luego|despu[eé]s|then|tambi[eé]n|also))+\s+|\s*[+&]\s*/gi,
    ),
  ].map(({ 0: mark, index }) => [message.slice(0, index), message.slice(index + mark.length)]);
