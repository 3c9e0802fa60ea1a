import { type FetchedPage, fetchPage, tryPage } from './fetch-page.ts';
import { bareHost, type PageLink } from './page-links.ts';
import { openPageReader, type PageReader, type Robots } from './page-reader.ts';
import { type AddressRule, pinAddress } from './public-address.ts';
import type { PageReading } from './read-page.ts';

/** A requested page and its status; 0 if it could not be fetched. */
export type VisitedPage = { url: string; status: number };
export type SiteVisit = {
  pages: VisitedPage[];
  /** In the order of the requests, not of the responses. */
  readings: { url: string; reading: PageReading; place: number }[];
  /** The site's robots.txt forbids reading its first page. */
  isForbidden: boolean;
};

export type VisitOptions = AddressRule & {
  userAgent: string;
  /** Once this aborts, no further link is followed. */
  ends: AbortSignal;
  /** Ends the visit at once, since the caller has disconnected. */
  signal: AbortSignal;
  onPage?: (page: VisitedPage) => void;
};

const maxPages = 10;
/** How long links are followed, in ms. With the time of one page, a visit normally ends within the 22 s of its call. */
export const visitMs = 12_000;
const pageMs = 5_000;
const robotsMs = 3_000; // for robots.txt, and for the sitemap
/** How many pages are fetched at the same time. The number is low, to spare the server of a small site. */
const maxConcurrent = 3;

/**
 * Visits a website: its first page and the linked pages that most likely have answers, at most ten in all, as its
 * robots.txt allows (RFC 9309). The content is parsed in a separate process. Throws `AddressRefusal` if the address of
 * the first page, or of its redirect, is not public or not found, and the reason of `signal` when that aborts.
 */
export async function visitSite(start: URL, options: VisitOptions): Promise<SiteVisit> {
  await pinAddress(start, options);
  const reader = openPageReader(options.signal);
  const visit: SiteVisit = { pages: [], readings: [], isForbidden: false };
  try {
    const robots = await robotsOf(start, options);
    if ((await reader.filterAllowed(robots, [start.href])).length === 0)
      return { ...visit, isForbidden: true };
    const page = await tryPage(start, { ...options, timeoutMs: pageMs });
    await visitFrom(start, page, { options, reader, robots, visit });
    return visit;
  } finally {
    await reader.close();
  }
}

type VisitContext = { options: VisitOptions; reader: PageReader; robots: Robots; visit: SiteVisit };

async function visitFrom(
  start: URL,
  first: FetchedPage | null,
  { options, reader, robots: startRobots, visit }: VisitContext,
): Promise<void> {
  const ranks = new Map<string, number>();
  const started = new Set([keyOf(start.href)]);
  const site = new URL(first?.url ?? start.href);
  const robots = site.host === start.host ? startRobots : await robotsOf(site, options);
  let requests = 1;

  async function read(url: string, page: FetchedPage | null, place: number): Promise<void> {
    const visited = { url: page?.url ?? url, status: page?.status ?? 0 };
    visit.pages.push(visited);
    options.onPage?.(visited);
    if (page?.status !== 200 || !isHtml(page)) return;
    if (bareHost(new URL(page.url)) !== bareHost(site)) return;
    started.add(keyOf(page.url));
    const reading = await reader.readPage(page);
    if (!reading) return;
    visit.readings.push({ url: page.url, reading, place });
    await addLinks(reading.links);
  }

  async function addLinks(links: readonly PageLink[]): Promise<void> {
    const newLinks = links.filter(({ url }) => !ranks.has(url));
    const allowed = new Set(
      await reader.filterAllowed(
        robots,
        newLinks.map(({ url }) => url),
      ),
    );
    for (const { url, rank } of newLinks) if (allowed.has(url)) ranks.set(url, rank);
  }

  /** The most promising page that was not requested yet; null at the end of the visit. */
  function takeNext(): string | null {
    const remaining = [...ranks].filter(([url]) => !started.has(keyOf(url)));
    const [best] = remaining.sort(([, rank], [, otherRank]) => otherRank - rank);
    const isFull = requests >= maxPages || started.size >= maxStarted;
    if (!best || isFull || options.ends.aborted) return null;
    started.add(keyOf(best[0]));
    requests += 1;
    return best[0];
  }

  async function readNextPages(): Promise<void> {
    for (let url = takeNext(); url !== null; url = takeNext()) {
      const place = requests;
      // Not `tryPage`, which rejects for a refused address: any page may link to one.
      const page = await fetchPage(new URL(url), { ...options, timeoutMs: pageMs }).catch(
        () => null,
      );
      options.signal.throwIfAborted();
      await read(url, page, place);
    }
  }

  await read(start.href, first, 0);
  if (visit.readings.length === 0) return;
  if (ranks.size < maxPages) {
    const sitemap = new URL('/sitemap.xml', site);
    const xml = await fetchPage(sitemap, { ...options, timeoutMs: robotsMs }).catch(() => null);
    if (xml?.status === 200) await addLinks(await reader.readSitemap(xml));
  }
  await Promise.all(Array.from({ length: maxConcurrent }, readNextPages));
  visit.readings.sort((one, other) => one.place - other.place);
}

/** Limits the URLs of a visit, which redirects can multiply. */
const maxStarted = 4 * maxPages;

/** A key that is equal for URLs of one page: with or without `www.`, final slash, index file or fragment. */
function keyOf(url: string): string {
  const parsed = new URL(url);
  const path = parsed.pathname.replace(/\/(?:index\.(?:html?|php))?$/i, '');
  return bareHost(parsed) + path + parsed.search;
}

const isHtml = ({ contentType, body }: FetchedPage): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType) ||
  (contentType === '' && /^\s*</.test(body.subarray(0, 200).toString('latin1')));

/** A missing robots.txt allows everything; a server error forbids everything (RFC 9309, 2.3.1). */
async function robotsOf(site: URL, options: VisitOptions): Promise<Robots> {
  const url = new URL('/robots.txt', site);
  const forbidden = { url: url.href, text: 'User-agent: *\nDisallow: /' };
  try {
    const page = await fetchPage(url, { ...options, timeoutMs: robotsMs, maxBytes: 512_000 });
    if (page.status >= 500) return forbidden;
    const isText = page.status === 200 && !/^text\/html/i.test(page.contentType);
    return isText ? { url: url.href, text: page.body.toString('utf8') } : null;
  } catch {
    options.signal.throwIfAborted();
    return null; // If the site is unreachable, fetching the first page shows it.
  }
}
