import { noticeNames } from './page-content.ts';
import { decoded } from './page-links.ts';
import { elementsIn, namesOf, type PageElement, type PageTree } from './page-tree.ts';
import { oneLine, shownLine, shownLines } from './shown-text.ts';

/** The facts of a site's business as written there; empty if missing. */
export type SiteFacts = {
  name: string;
  phone: string;
  email: string;
  address: string;
  hours: string;
};

/** True for hidden elements, forms, dialogs, quotations, notices, comments and reviews, but not headers or footers. */
const hasNoFacts = (element: PageElement): boolean =>
  element.isHidden ||
  element.tag === 'form' ||
  element.tag === 'dialog' ||
  element.tag === 'blockquote' ||
  namesOf(element).some(
    (name) => noticeNames.has(name) && element.tag !== 'body' && element.tag !== 'html',
  );

/** Finds a business's facts in a page's text. `answers` are skipped, as they may mention other hours and places. */
export function readFacts(
  { root }: PageTree,
  answers: ReadonlySet<PageElement>,
): Omit<SiteFacts, 'name'> {
  const skip = (element: PageElement) => hasNoFacts(element) || answers.has(element);
  const lines = shownLines(root, { skip });
  const parts = lines.flatMap((line) => line.slice(0, 600).split(/\s+[·|•–—-]\s+|\s{3,}/u));
  const page = { root, skip, parts };
  return {
    phone: phoneIn(page),
    email: emailIn(page),
    address: addressIn(page),
    hours: hoursIn(lines),
  };
}

/** A page's elements, those to skip, and its text in short parts. */
type PageText = {
  root: PageElement;
  skip: (element: PageElement) => boolean;
  parts: readonly string[];
};

function* shownElements({ root, skip }: Omit<PageText, 'parts'>): Generator<PageElement> {
  if (skip(root)) return;
  yield root;
  for (const child of root.children)
    if (typeof child !== 'string') yield* shownElements({ root: child, skip });
}

export const phonePattern =
  /(?<![\d.,/-])(?:\+\d{1,3}[\s.-]?)?(?:\(\d{1,5}\)[\s.-]?)?\d{2,5}(?:[\s.-]?\d{2,4}){2,4}(?![\d/€£$%-])/;
const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isPhone = (text: string): boolean => {
  const digits = digitsOf(text);
  return digits.length >= 9 && digits.length <= 15 && !/^(?:19|20)\d{2}[\s.-]/.test(text.trim());
};

const numberIn = (text: string): string => phonePattern.exec(text)?.[0].trim() ?? '';
/** Whether two numbers are the same; the dialled one may have a country code that the shown one lacks. */
const isSameNumber = (shown: string, dialled: string): boolean =>
  digitsOf(dialled).endsWith(digitsOf(shown).replace(/^0+/, ''));

function phoneIn(page: PageText): string {
  const shown = page.parts.map(numberIn).filter(isPhone);
  for (const element of shownElements(page)) {
    const href = element.attrs.get('href') ?? '';
    if (!/^tel:/i.test(href)) continue;
    const linked = numberIn(shownLine(element));
    if (isPhone(linked)) return linked;
    const dialled = decoded(href.slice(4)).trim();
    if (isPhone(dialled)) return shown.find((number) => isSameNumber(number, dialled)) ?? dialled;
  }
  return shown[0] ?? '';
}

export const emailPattern = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;

function emailIn(page: PageText): string {
  for (const element of shownElements(page)) {
    const [, address = ''] = /^mailto:([^?]+)/i.exec(element.attrs.get('href') ?? '') ?? [];
    const found = emailPattern.exec(decoded(address))?.[0];
    if (found) return found;
  }
  return page.parts.map((part) => emailPattern.exec(part)?.[0]).find(Boolean) ?? '';
}

/** A postal code: Spain's five digits before a name, the United Kingdom's, or two letters and five digits. */
const postcode =
  /(?<!\d)(?:0[1-9]|[1-4]\d|5[0-2])\d{3}(?=[\s,]+\p{Lu})|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\b[A-Z]{2}\s\d{5}\b/u;
const addressLabel =
  /^(?:.{0,40}?(?:direcci[oó]n|address|d[oó]nde estamos|ven a vernos|vis[ií]tanos|find us|visit us|est[aá]mos en|we are at)(?:\s+(?:at|en))?\s*:?\s+)/iu;
/** A label of any name before an address: "Despacho:". */
const shortLabel = /^\p{Lu}[\p{L} ]{1,25}:\s+/u;

function addressIn(page: PageText): string {
  const marked = shownElements(page)
    .filter(({ tag }) => tag === 'address')
    .map((element) => oneAddress(shownLines(element, { skip: page.skip })));
  const texts = [...marked, ...page.parts];
  for (const [at, text] of texts.entries()) {
    if (text.length > 300 || !postcode.test(text)) continue;
    const sentence = sentences(text).find((part) => postcode.test(part)) ?? text;
    const found = trimmedAddress(sentence);
    if (hasStreet(found)) return found;
    const before = linesBefore(texts, at);
    if (before.length > 0) return [...before, found].join(', ');
    if (found.length > 10) return found;
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

const oneAddress = (lines: readonly string[]): string =>
  lines
    .filter((line) => !emailPattern.test(line) && !phonePattern.test(line.replace(postcode, '')))
    .join(', ')
    .replace(/,+(?=,)/g, '');

/** Splits at a period before a capital letter, but not after abbreviations such as "C." and "Avda.". */
const sentences = (text: string): string[] =>
  text.split(/(?<=[\p{Ll}\d)]{3}|[A-Z]{2})(?<![Aa]vda|[Cc]tra|[Pp]lza|[Ee]dif)\.\s+(?=\p{Lu})/u);

function trimmedAddress(text: string): string {
  return oneLine(withoutPhone(text.replace(addressLabel, '').replace(shortLabel, ''))).replace(
    /^[\s,:;·-]+|[\s,;:·.-]+$/g,
    '',
  );
}

const withoutPhone = (text: string): string =>
  text.replace(phonePattern, (found) => (isPhone(found) && !postcode.test(found) ? '' : found));

const dayName = new RegExp(
  `(?<!\\p{L})(?:${[
    'lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|festivos?|laborables',
    'todos los d[ií]as|cada d[ií]a|a diario|fines? de semana|entre semana',
    String.raw`[LMXJVSD]\s?(?:[-–]|a|y)\s?[LMXJVSD]|[LMXJVSD](?=\s*:?\s*\d)|mon(?:day)?s?`,
    'tue(?:s|sday)?s?|wed(?:nesday)?s?|thu(?:rs|rsday)?s?|fri(?:day)?s?|sat(?:urday)?s?',
    'sun(?:day)?s?|every ?day|daily|week(?:day|end)s?|bank holidays?|lun|mar|mi[eé]|jue',
    'vie|s[aá]b|dom',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
const clockTime = new RegExp(
  [
    String.raw`(?<!\d)(?:[01]?\d|2[0-4])(?:[:.]\d{2})?\s?(?:-|–|—|a|to|hasta|until|till|y|h\b|am\b|pm\b|a\.m\.|p\.m\.)`,
    String.raw`(?<!\d)\d{1,2}[:.]\d{2}(?!\d)|cerrad[oa]|closed`,
    String.raw`(?<!\d)24\s?(?:h|horas|hours|\/\s?7)(?!\p{L})`,
  ].join('|'),
  'iu',
);
const hoursLabel = new RegExp(
  [
    '^(?:(?:nuestro |our )?',
    "(?:horarios?|opening (?:hours|times)|hours|abrimos|abierto|open|estamos abiertos|we are open|we're open)",
    '(?: de (?:apertura|atenci[oó]n|tienda|consulta))?(?: al p[uú]blico)?',
    String.raw`\s*(?:\bis\b|\bes\b|:|,)?\s+)`,
  ].join(''),
  'iu',
);

const hasHours = (line: string): boolean =>
  line.length <= 200 && dayName.test(line) && clockTime.test(line);

/** The first run of three or more lines with days and times; without one, the first of the longest runs. */
function hoursIn(lines: readonly string[]): string {
  const runs: string[][] = [];
  let isRunning = false;
  for (const line of withTimesJoined(lines)) {
    const hours = hoursPart(line);
    if (hours && isRunning) runs.at(-1)?.push(hours);
    else if (hours) runs.push([hours]);
    isRunning = hours !== '';
  }
  const best = runs.toSorted((a, b) => Math.min(b.length, 3) - Math.min(a.length, 3))[0] ?? [];
  return best.slice(0, 10).join(', ');
}

/** Joins lines that only name days with the line of times that follows, as in a list of terms. */
function withTimesJoined(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1) ?? '';
    const isTimes = line.length <= 60 && clockTime.test(line) && !dayName.test(line);
    if (isTimes && before.length <= 40 && dayName.test(before) && !clockTime.test(before))
      joined.splice(-1, 1, `${before} ${line}`);
    else joined.push(line);
  }
  return joined;
}

/** The parts of a line that contain hours. */
function hoursPart(line: string): string {
  if (!dayName.test(line) || !clockTime.test(line)) return '';
  const parts = withoutPhone(line).split(
    /(?<=\s[·|•]\s)|(?<=[\p{Ll})]{3}\.\s)(?=\p{Lu})|(?<=@\S{1,60}\s)/u,
  );
  const text = parts
    .filter(hasHours)
    .join('')
    .replace(/[\s·|•]+$/u, '');
  const bare = text
    .replace(hoursLabel, '')
    .replace(/^[\p{L}\s]{2,30}:\s+(?=\P{L}*\p{L})/u, (label) => (dayName.test(label) ? label : ''));
  return oneLine(bare).replace(/^[\s.,;:·-]+|[.,;]$/g, '');
}

/** The site's name in meta tags, and the page's title. */
export function namesIn({ root }: PageTree): { siteName: string; title: string } {
  let siteName = '';
  let title = '';
  for (const element of elementsIn(root)) {
    const key = element.attrs.get('property') ?? element.attrs.get('name');
    if (element.tag === 'meta' && (key === 'og:site_name' || key === 'application-name'))
      siteName ||= oneLine(element.attrs.get('content') ?? '');
    if (element.tag === 'title') title ||= shownLine(element);
  }
  return { siteName, title };
}

/** Guesses a site's name: the part that the most titles (at least two) share, or the first part of the first title. */
export function nameFromTitles(titles: readonly string[]): string {
  const partsOf = (title: string) =>
    title
      .split(/\s+[|–—·»-]\s+|\s*[|»]\s*|\s*:\s+/u)
      .map(oneLine)
      .filter(Boolean);
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const part of new Set(partsOf(title))) counts.set(part, (counts.get(part) ?? 0) + 1);
  const [mostShared] = [...counts].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1]);
  return mostShared?.[0] ?? partsOf(titles[0] ?? '')[0] ?? '';
}
