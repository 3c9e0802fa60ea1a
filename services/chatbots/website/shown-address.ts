import { emailPattern, phonePattern, postcode, withoutPhones } from './contact-patterns.ts';
import { clockTime } from './hours-patterns.ts';
import { oneLine } from './shown-text.ts';

/** A label before an address, up to 40 characters into the text: "Dirección:", "Find us at". */
const addressLabel =
  /^(?:.{0,40}?(?:direcci[oó]n|address|d[oó]nde estamos|ven a vernos|vis[ií]tanos|find us|visit us|est[aá]mos en|we are at)(?:\s+(?:at|en))?\s*:?\s+)/iu;
/** "© 2026", "Copyright 2019-2026" and the like, as footers begin. */
const copyrightNotice = /^(?:(?:©|\(c\)|copyright)\s*)+(?:\d{4}(?:\s*[-–]\s*\d{4})?)?[\s,.]*/iu;
/** A label of any name before an address: "Despacho:". */
const shortLabel = /^\p{Lu}[\p{L} ]{1,25}:\s+/u;

/**
 * The address among a page's texts: the lines of its `address` elements, or else its text in short parts. It has a
 * postal code, and the street before it if that is near.
 */
export function addressIn(marked: Iterable<string[]>, parts: readonly string[]): string {
  const texts = [...Array.from(marked, oneAddress), ...parts];
  for (const [at, text] of texts.entries()) {
    if (text.length > 300 || !postcode.test(text)) continue;
    const sentence = sentences(text).find((part) => postcode.test(part)) ?? text;
    const found = trimmedAddress(sentence);
    if (hasStreet(found)) return found;
    const before = linesBefore(texts, at);
    if (before.length > 0) return [...before, found].join(', ');
    if (found.length > 10) return found; // more than a postal code
  }
  return '';
}

/** The lines from the street to the one before the postal code; the street may be up to three lines above. */
function linesBefore(texts: readonly string[], at: number): string[] {
  for (let from = at - 1; from >= Math.max(0, at - 3); from -= 1) {
    const line = texts[from] ?? '';
    if (line.length > 80 || clockTime.test(line) || emailPattern.test(line)) return [];
    if (hasStreet(trimmedAddress(line))) return texts.slice(from, at).map(trimmedAddress);
  }
  return [];
}

const streetName =
  /(?<!\p{L})(?:calle|c\/|avda|avenida|plaza|paseo|camino|carretera|ctra|ronda|traves[ií]a|pol[ií]gono|street|st|road|rd|lane|avenue|ave|way|square|row|hill|close|drive)(?!\p{L})/iu;

/** Whether an address has a street or a number besides the postal code. */
const hasStreet = (text: string): boolean =>
  streetName.test(text) || /\d/.test(text.replace(postcode, ''));

/** The lines of an `address` element as one address, without those with an e-mail address or phone number. */
const oneAddress = (lines: readonly string[]): string =>
  lines
    .filter((line) => !emailPattern.test(line) && !phonePattern.test(line.replace(postcode, '')))
    .join(', ')
    .replace(/,+(?=,)/g, '');

/** Splits at a period before a capital letter, but not after abbreviations such as "C." and "Avda.". */
const sentences = (text: string): string[] =>
  text.split(/(?<=[\p{Ll}\d)]{3}|[A-Z]{2})(?<![Aa]vda|[Cc]tra|[Pp]lza|[Ee]dif)\.\s+(?=\p{Lu})/u);

function trimmedAddress(text: string): string {
  const bare = [copyrightNotice, addressLabel, shortLabel].reduce(
    (rest, label) => rest.replace(label, ''),
    text,
  );
  return oneLine(withoutPhones(bare)).replace(/^[\s,:;·-]+|[\s,;:·.-]+$/g, '');
}
