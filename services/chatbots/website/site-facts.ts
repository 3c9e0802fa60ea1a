import { digitsOf, emailPattern, isPhone, phonePattern } from './contact-patterns.ts';
import { isFooter, noticeNames } from './page-content.ts';
import { decoded } from './page-links.ts';
import { elementsIn, namesOf, type PageElement, type PageTree } from './page-tree.ts';
import { unitsIn } from './page-units.ts';
import { addressIn } from './shown-address.ts';
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

/** The facts in a page's text. `address` stands outside its footers; `anyAddress` is in one if there is no other. */
export type ShownFacts = Omit<SiteFacts, 'name' | 'hours'> & {
  anyAddress: string;
  hours: ShownHours;
};

/** Finds a business's facts in a page's text. `answers` are skipped, as they may mention other hours and places. */
export function readFacts(
  { root }: PageTree,
  answers: ReadonlySet<PageElement>,
  page: PageTitles & { and: string },
): ShownFacts {
  const skip = (element: PageElement) => hasNoFacts(element) || answers.has(element);
  const pageText = pageTextOf(root, skip);
  const aboveFooters = pageTextOf(root, (element) => skip(element) || isFooter(element));
  const address = addressIn(addressElements(aboveFooters), aboveFooters.parts);
  const units = unitsIn(root, answers, { and: page.and, isAboutRules: false, hasNoFacts });
  return {
    phone: phoneIn(pageText),
    email: emailIn(pageText),
    address,
    anyAddress: address || addressIn(addressElements(pageText), pageText.parts),
    hours: hoursIn(units, page),
  };
}

/** A page's elements, those to skip, and its text in short parts. */
type PageText = {
  root: PageElement;
  skip: (element: PageElement) => boolean;
  parts: readonly string[];
};

function pageTextOf(root: PageElement, skip: PageText['skip']): PageText {
  const lines = shownLines(root, { skip });
  const parts = lines.flatMap((line) => line.slice(0, 600).split(/\s+[·|•–—-]\s+|\s{3,}/u));
  return { root, skip, parts };
}

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

/** The lines of each `address` element. */
const addressElements = (page: PageText) =>
  shownElements(page)
    .filter(({ tag }) => tag === 'address')
    .map((element) => shownLines(element, { skip: page.skip }));

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
