import {
  digitsOf,
  emailPattern,
  isPhone,
  phonePattern,
  postcode,
  withoutPhone,
} from './contact-patterns.ts';
import { clockTime } from './hours-patterns.ts';
import { noticeNames } from './page-content.ts';
import { decoded } from './page-links.ts';
import { elementsIn, namesOf, type PageElement, type PageTree } from './page-tree.ts';
import { unitsIn } from './page-units.ts';
import { hoursIn, type PageTitles, type ShownHours } from './shown-hours.ts';
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

/** The facts in a page's text. */
export type ShownFacts = Omit<SiteFacts, 'name' | 'hours'> & { hours: ShownHours };

/** Finds a business's facts in a page's text. `answers` are skipped, as they may mention other hours and places. */
export function readFacts(
  { root }: PageTree,
  answers: ReadonlySet<PageElement>,
  page: PageTitles & { and: string },
): ShownFacts {
  const skip = (element: PageElement) => hasNoFacts(element) || answers.has(element);
  const lines = shownLines(root, { skip });
  const parts = lines.flatMap((line) => line.slice(0, 600).split(/\s+[·|•–—-]\s+|\s{3,}/u));
  const pageText = { root, skip, parts };
  const units = unitsIn(root, answers, { and: page.and, isAboutRules: false, hasNoFacts });
  return {
    phone: phoneIn(pageText),
    email: emailIn(pageText),
    address: addressIn(pageText),
    hours: hoursIn(units, page),
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

function emailIn(page: PageText): string {
  for (const element of shownElements(page)) {
    const [, address = ''] = /^mailto:([^?]+)/i.exec(element.attrs.get('href') ?? '') ?? [];
    const found = emailPattern.exec(decoded(address))?.[0];
    if (found) return found;
  }
  return page.parts.map((part) => emailPattern.exec(part)?.[0]).find(Boolean) ?? '';
}

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
  return oneLine(withoutPhone(text.replace(addressLabel, '').replace(shortLabel, ''))).replace(
    /^[\s,:;·-]+|[\s,;:·.-]+$/g,
    '',
  );
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
