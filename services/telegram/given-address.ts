import { isEmail } from '@contesta/contracts/text';

/** `email` is absent if the address is mistyped. `rest` is what else the message asks or says; empty if nothing. */
type GivenAddress = { email?: string; rest: string };

/**
 * A mistyped address: a word with an @ after its beginning, or with "arroba" or "(at)" for it, perhaps with spaces
 * around; or what follows "my email is". A URL with an @ is none.
 */
const mistyped =
  /(?<![^\s<(«":,;])[^\s@/<(«":,;]+(?:@+|\s+@+\s+|\s+@(?=\S+\.\p{L})|\s*[([](?:at|arroba)[)\]]\s*|\s+arroba\s+|\s+at\s+(?=\S+\s+dot\s))\S*(?:\s+(?:punto|dot)\s+\S+)*|(?<=\b(?:mi (?:correo|e-?mail|mail)(?: electrónico)? es|my e-?mail(?: address)? is):?\s+)\S+/iu;

/** Words before an address that only present it. */
const before = new Set(
  (
    'hola buenas hello hi vale ok okay sí si yes sure claro bien gracias thanks muchas porfa please y and pero but ' +
    'mi my correo email e-mail mail electrónico dirección address es is its this este esta ese aquí aqui here va ' +
    'tienes tiene tenéis tienen puede puedes podéis pueden escribirme contestarme responderme mandarme enviarme ' +
    'escribidme contestadme escribe escríbeme you can reach write contact send answer reply me at to a al en el'
  ).split(' '),
);

/** Words after an address that only present it, thank, or join a sentence to it. */
const after =
  /^(?:[\s,.;:!…>)»"-]|(?:(?:es|is) (?:mi|my) (?:correo|e-?mail|mail|address|dirección)(?: electrónico| address)?|muchas gracias|gracias|many thanks|thanks|thank you|please|por favor|porfa|saludos|y|and|pero|but|además|otra cosa|también|also)(?![\p{L}\p{N}]))+/iu;

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
  const rest = [withoutLast(head), tail.replace(after, '')].join(' ').trim();
  const others = rest.match(/\p{L}+/gu) ?? [];
  // Without a question mark one or two words may be a name or a greeting.
  const isRequest = others.length > (rest.includes('?') ? 0 : 2);
  return { ...(email === undefined ? {} : { email }), rest: isRequest ? rest : '' };
}

/** A text without its last words, as long as they only present an address. */
function withoutLast(text: string): string {
  const words = text.trim().split(/\s+/);
  const isPresenting = (word: string) => {
    const bare = word.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, '');
    return bare === '' || before.has(bare);
  };
  const kept = words.findLastIndex((word) => !isPresenting(word) || word.includes('?'));
  return words.slice(0, kept + 1).join(' ');
}
