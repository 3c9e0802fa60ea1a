import { isEmail } from '@contesta/contracts/text';

/** `email` is absent if the address is mistyped. `rest` is what else the message asks or says; empty if nothing. */
type GivenAddress = { email?: string; rest: string };

/** A word up to its @; a URL is none. */
const word = String.raw`(?<![^\s<(«":,;])[^\s@/<(«":,;]+`;
/** An @, perhaps with spaces around it or in words. A handle (@ana) has it at its beginning, and no dot. */
const sign = [
  String.raw`@+|\s+@+\s+|\s+@(?=\S+\.\p{L})`,
  String.raw`\s*[([](?:at|arroba)[)\]]\s*|\s+arroba\s+|\s+at\s+(?=\S+\s+dot\s)`,
].join('|');
const dots = String.raw`(?:\s+(?:punto|dot)\s+\S+)*`;
const stated = String.raw`(?<=\b(?:mi (?:correo|e-?mail|mail)(?: electrónico)? es|my e-?mail(?: address)? is):?\s+)\S+`;
/** A text that is meant as an address: a word with an @, or what follows "my email is". */
const mistyped = new RegExp(String.raw`${word}(?:${sign})\S*${dots}|${stated}`, 'iu');

/** Words before an address that only present it. */
const leading = new Set(
  (
    'hola buenas hello hi vale ok okay sí si yes sure claro bien gracias thanks muchas porfa please y and pero but ' +
    'mi my correo email e-mail mail electrónico dirección address es is its this este esta ese aquí aqui here va ' +
    'tienes tiene tenéis tienen puede puedes podéis pueden escribirme contestarme responderme mandarme enviarme ' +
    'escribidme contestadme escribe escríbeme escribir contestar responder mandar enviar lo te os se you ' +
    'can reach write contact send answer reply me at to a al en el'
  ).split(' '),
);

/** Words after an address that only present it, thank, or join a sentence to it. */
const presenting =
  '(?:es|is) (?:mi|my) (?:correo|e-?mail|mail|address|dirección)(?: electrónico| address)?';
const polite =
  'muchas gracias|gracias|many thanks|thanks|thank you|please|por favor|porfa|saludos|' +
  'y|and|pero|but|además|otra cosa|también|also';
const trailing = new RegExp(
  String.raw`^(?:[\s,.;:!…>)»"-]|(?:${presenting}|${polite})(?![\p{L}\p{N}]))+`,
  'iu',
);

/** A visitor's name or telephone, which asks nothing. */
const introduction = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:[Mm]e llamo|[Mm]i nombre es|[Mm]y name is)(?:\s+(?!(?:y|and)\s)\p{L}+){1,3}`,
    String.raw`(?:[Ss]oy|I am|I['’]m)(?:\s+\p{Lu}\p{L}*)+`,
    '[Mm]i (?:teléfono|móvil) es(?: el)?|[Mm]y phone(?: number)? is)',
  ].join('|'),
  'gu',
);

/**
 * Reads an e-mail address that a visitor gives, also in a sentence. Null if the text holds none or several, or asks
 * about it.
 */
export function readGivenAddress(text: string): GivenAddress | null {
  const words = text.split(/[\s,;:<>()"«»]+/).map((word) => word.replace(/[.!?…]+$/, ''));
  const emails = [...new Set(words.filter(isEmail))];
  const [email] = emails;
  const found = email ?? mistyped.exec(text)?.[0];
  if (found === undefined || emails.length > 1) return null;
  const at = text.indexOf(found);
  const head = text.slice(0, at);
  const tail = text.slice(at + found.length);
  if (/¿[^?]*$/.test(head) || (email !== undefined && /^\s*\?/.test(tail))) return null;
  const rest = [withoutLast(head), tail.replace(trailing, '')].join(' ').trim();
  const others = rest.replace(introduction, '').match(/\p{L}+/gu) ?? [];
  // Without a question mark one or two words may be a name or a greeting.
  const isRequest = others.length > (rest.includes('?') ? 0 : 2);
  return { ...(email === undefined ? {} : { email }), rest: isRequest ? rest : '' };
}

/** A text without its last words, as long as they only present an address. */
function withoutLast(text: string): string {
  const words = text.trim().split(/\s+/);
  const isPresenting = (word: string) => {
    const bare = word.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, '');
    return bare === '' || leading.has(bare);
  };
  const kept = words.findLastIndex((word) => !isPresenting(word) || word.includes('?'));
  return words.slice(0, kept + 1).join(' ');
}
