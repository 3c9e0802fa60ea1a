import type { PairLines } from './answer-units.ts';
import { oneLine } from './shown-text.ts';
import type { SiteFacts } from './site-facts.ts';

/** What a page states in the vocabulary of https://schema.org: the questions of an FAQPage and facts of the business. */
export type StructuredData = { pairs: PairLines[]; facts: Partial<SiteFacts> };

export const andIn = (lang: string): string => (lang === 'en' ? 'and' : 'y');

/** Types that are no business, though they may have a name, a phone number or opening hours. */
export const otherType = new RegExp(
  `^(?:${[
    'WebSite|.*Page|SiteNavigation.*|WP.*|BreadcrumbList|ItemList|ListItem|Question|Answer|.*Article|BlogPosting',
    '.*Object|Recipe|Person|Product|Brand|Service|Offer.*|Review|.*Rating|.*Event|Place|Country|City|PostalAddress',
    'ContactPoint|GeoCoordinates|OpeningHours.*',
  ].join('|')})$`,
);

/** The parts of an address, by the names of schema.org; `text` is an address in one piece. */
export type Address = Partial<
  Record<'streetAddress' | 'postalCode' | 'addressLocality' | 'addressRegion' | 'text', string>
>;

/** An address as it is written in its country. In the United Kingdom the town comes before the postal code. */
export function addressText(address: Address): string {
  const { postalCode = '', addressLocality: town = '', addressRegion: region = '' } = address;
  const isUk = /^[A-Z]{1,2}\d/i.test(postalCode);
  const townAndCode = isUk ? joined([town, postalCode], ', ') : joined([postalCode, town], ' ');
  const otherRegion = isUk || region === town ? '' : region;
  return oneLine(joined([address.streetAddress || address.text, townAndCode, otherRegion], ', '));
}

const joined = (parts: readonly (string | undefined)[], separator: string): string =>
  parts.filter(Boolean).join(separator);
