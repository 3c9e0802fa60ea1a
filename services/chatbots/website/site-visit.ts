import { type FetchedPage, fetchPage, tryPage } from './fetch-page.ts';
import type { PageLink } from './page-links.ts';
import { openPageReader, type PageReader, type Robots } from './page-reader.ts';
import { type AddressRule, pinAddress } from './public-address.ts';
import type { PageReading } from './read-page.ts';

/** A page that was asked for: the status it was answered with, 0 where no answer came whole and in time. */
export type VisitedPage = { url: string; status: number };
export type SiteVisit = {
  pages: VisitedPage[];
  /** In the order in which the pages were asked for, whichever was answered first. */
  readings: { url: string; reading: PageReading; place: number }[];
  /** The site's robots.txt does not let us read its first page. */
  isForbidden: boolean;
};

export type VisitOptions = AddressRule & {
  userAgent: string;
  /** Once it fires, no page is begun any more. */
  ends: AbortSignal;
  /** Ends the visit: nobody waits for it any more. */
  signal: AbortSignal;
  onPage?: (page: VisitedPage) => void;
};

const mostPages = 10;
/** How long pages are begun, in ms; with the time of one page, a visit ends within the 20 s of its call. */
export const visitMs = 12_000;
const pageMs = 5_000;
const robotsMs = 3_000;
/** Pages fetched at the same time: a small site's server must not suffer from us. */
const atOnce = 3;

/**
 * Visits a website: its first page and those it leads to that most likely hold answers, at most ten, as its robots.txt allows
 * (RFC 9309). What comes from the site is parsed in a process of its own. Throws `AddressRefusal` for a first page
 * whose address is not public or not found, also after a redirect, and the reason of `signal` when that fires.
 */
export async function visitSite(start: URL, options: VisitOptions): Promise<SiteVisit> {
  await pinAddress(start, options);
  const reader = openPageReader(options.signal);
  const visit: SiteVisit = { pages: [], readings: [], isForbidden: false };
  try {
    const robots = await robotsOf(start, options);
    if ((await reader.allowed(robots, [start.href])).length === 0)
      return { ...visit, isForbidden: true };
    const page = await tryPage(start, { ...options, timeoutMs: pageMs });
    await visitFrom(start, page, { options, reader, robots, visit });
    return visit;
  } finally {
    await reader.close();
  }
}

type Visiting = { options: VisitOptions; reader: PageReader; robots: Robots; visit: SiteVisit };

async function visitFrom(
  start: URL,
  first: FetchedPage | null,
  { options, reader, robots: given, visit }: Visiting,
): Promise<void> {
  const ranks = new Map<string, number>();
  const begun = new Set([keyOf(start.href)]);
  const site = new URL(first?.url ?? start.href);
  const robots = site.host === start.host ? given : await robotsOf(site, options);

  async function take(url: string, page: FetchedPage | null, place: number): Promise<void> {
    const seen = { url: page?.url ?? url, status: page?.status ?? 0 };
    visit.pages.push(seen);
    options.onPage?.(seen);
    if (page?.status !== 200 || !isHtml(page) || bareHost(page.url) !== bareHost(site.href)) return;
    begun.add(keyOf(page.url));
    const reading = await reader.read(page);
    if (!reading) return;
    visit.readings.push({ url: page.url, reading, place });
    await learn(reading.links);
  }

  async function learn(links: readonly PageLink[]): Promise<void> {
    const fresh = links.filter(({ url }) => !ranks.has(url));
    const allowed = new Set(
      await reader.allowed(
        robots,
        fresh.map(({ url }) => url),
      ),
    );
    for (const { url, rank } of fresh) if (allowed.has(url)) ranks.set(url, rank);
  }

  function next(): string | null {
    const left = [...ranks].filter(([url]) => !begun.has(keyOf(url)));
    const [best] = left.sort(([, one], [, other]) => other - one);
    if (!best || begun.size >= mostBegun || options.ends.aborted) return null;
    begun.add(keyOf(best[0]));
    asked += 1;
    return asked > mostPages ? null : best[0];
  }
  let asked = 1;

  async function goOn(): Promise<void> {
    for (let url = next(); url !== null; url = next()) {
      const place = asked;
      const page = await fetchPage(new URL(url), { ...options, timeoutMs: pageMs }).catch(
        () => null,
      );
      options.signal.throwIfAborted();
      await take(url, page, place);
    }
  }

  await take(start.href, first, 0);
  if (visit.readings.length === 0) return;
  if (ranks.size < mostPages) {
    const sitemap = new URL('/sitemap.xml', site);
    const xml = await fetchPage(sitemap, { ...options, timeoutMs: robotsMs }).catch(() => null);
    if (xml?.status === 200) await learn(await reader.sitemap(xml));
  }
  await Promise.all(Array.from({ length: atOnce }, goOn));
  visit.readings.sort((one, other) => one.place - other.place);
}

/** Redirects lead to pages that were begun under another address; of those there is an end too. */
const mostBegun = 4 * mostPages;

/** Two addresses of the same page: with and without `www.`, the last slash, an index file or a fragment. */
function keyOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${bareHost(url)}${pathname.replace(/\/(?:index\.(?:html?|php))?$/i, '')}${search}`;
}

const bareHost = (url: string): string => new URL(url).host.replace(/^www\./, '');

const isHtml = ({ contentType, body }: FetchedPage): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType) ||
  (contentType === '' && /^\s*</.test(body.subarray(0, 200).toString('latin1')));

/** A site without the file lets everybody in; one that fails to say lets nobody in (RFC 9309, 2.3.1). */
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
    return null; // the first page tells whether the site can be reached at all
  }
}
