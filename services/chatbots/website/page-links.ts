import { elementsIn, type PageElement, type PageTree } from './page-tree.ts';
import { shownLine } from './shown-text.ts';

export type PageLink = { url: string; rank: number };

/** Words in the URLs and links of pages that are likely to have questions, prices, hours or addresses, with a rank. */
const rankedWords: readonly (readonly [RegExp, number])[] = [
  [/faq|preguntas|questions|dudas/i, 10],
  [/ayuda|help|informaci[oó]n|\binfo\b|support|soporte/i, 7],
  [/contact|ubicaci|donde|d[oó]nde|find[-_ ]us|visit|llegar|location|horario|hours|opening/i, 6],
  [/precio|tarifa|prices|pricing|fees|rates|cuotas|costs/i, 6],
  [
    /env[ií]o|shipping|deliver|devoluci|returns|pago|payment|reserva|booking|condiciones de (?:venta|reserva)/i,
    5,
  ],
  [
    /servicio|service|tratamiento|treatment|carta|men[uú]|clase|class|curso|course|habitaci|room|taller|reparaci|repair/i,
    4,
  ],
  [/sobre|about|nosotros|quienes|qui[eé]nes|conoce|empresa|equipo|team|advice|consejo/i, 3],
];
/** Paths without answers. Some are matched as whole words only: `/carta` is a menu, and `/asesoria-legal` a service. */
const skippedPaths = new RegExp(
  [
    'privac|cookie|aviso|/legal|nota-legal|t[eé]rminos|terms|imprint|login|signin|sign-in|carrito|checkout|wp-',
    '(?<![a-z])(?:(?:my)?accounts?|(?:mi)?cuenta|cart|feed|search)(?![a-z])',
    String.raw`/tag/|/categor|/author/|/blog|/news|/noticias|/actualidad|/20\d\d/|sitemap|buscar`,
    '[?&](?:replytocom|share|add-to-cart|orderby)=',
  ].join('|'),
  'i',
);
const fileExtensions =
  /\.(?:pdf|jpe?g|png|gif|webp|svg|ico|css|js|mjs|json|xml|zip|docx?|xlsx?|pptx?|mp[34]|mov|avi|ics|vcf|woff2?|txt|rss)$/i;
const maxLinks = 400;

/** The links of a page to the same site, ranked by how likely the target has answers. */
export function linksOf(tree: PageTree, pageUrl: URL): PageLink[] {
  const base = baseOf(tree.root, pageUrl);
  const found = new Map<string, number>();
  for (const element of elementsIn(tree.root)) {
    if (found.size >= maxLinks) break;
    const target = targetOf(element);
    if (!target || !URL.canParse(target, base.href)) continue;
    const url = new URL(target, base);
    url.hash = '';
    const rank = rankOf(url, shownLine(element), pageUrl);
    if (rank !== null) found.set(url.href, Math.max(rank, found.get(url.href) ?? rank));
  }
  return [...found].map(([url, rank]) => ({ url, rank }));
}

/** The links in a sitemap (https://www.sitemaps.org/protocol.html), ranked one lower than links on a page. */
export function linksOfSitemap(xml: string, siteUrl: URL): PageLink[] {
  const links: PageLink[] = [];
  for (const [, address = ''] of xml.matchAll(
    /<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]{1,2000}?)\s*(?:\]\]>)?\s*<\/loc>/gi,
  )) {
    if (links.length >= maxLinks) break;
    const text = address.replaceAll('&amp;', '&');
    if (!URL.canParse(text)) continue;
    const url = new URL(text);
    url.hash = '';
    const rank = rankOf(url, '', siteUrl);
    if (rank !== null) links.push({ url: url.href, rank: rank - 1 });
  }
  return links;
}

function baseOf(root: PageElement, pageUrl: URL): URL {
  for (const element of elementsIn(root)) {
    const href = element.tag === 'base' ? element.attrs.get('href') : undefined;
    if (href && URL.canParse(href, pageUrl.href)) return new URL(href, pageUrl);
  }
  return pageUrl;
}

function targetOf({ tag, attrs }: PageElement): string | undefined {
  if (tag === 'a' || tag === 'area') return attrs.get('href');
  if (tag === 'meta' && attrs.get('http-equiv')?.toLowerCase() === 'refresh')
    return /url\s*=\s*["']?([^"'\s>]+)/i.exec(attrs.get('content') ?? '')?.[1];
  return undefined;
}

export const bareHost = ({ host }: URL): string => host.replace(/^www\./, '');

/**
 * The rank of a link with this text; null for other sites, files and pages without answers. Words that promise answers
 * raise it; a deep path and a query lower it.
 */
function rankOf(url: URL, text: string, pageUrl: URL): number | null {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || bareHost(url) !== bareHost(pageUrl) || fileExtensions.test(url.pathname))
    return null;
  const path = `${decoded(url.pathname)}${url.search}`;
  if (skippedPaths.test(path)) return null;
  const ranks = rankedWords
    .filter(([pattern]) => pattern.test(path) || pattern.test(text.slice(0, 80)))
    .map(([, rank]) => rank);
  const depth = url.pathname.split('/').filter(Boolean).length;
  return Math.max(0, ...ranks) - Math.max(0, depth - 1) - (url.search ? 1 : 0);
}

/** Decodes a part of a URL; returns it unchanged if its escapes are malformed. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
