import { limits } from '@contesta/contracts/chatbot';
import { firstCodePoints } from '@contesta/contracts/text';
import type { ImportReply } from '@contesta/contracts/websites';
import { folded } from './question.ts';
import type { PageReading } from './read-page.ts';
import { nameFromTitles } from './site-facts.ts';
import type { SiteVisit } from './site-visit.ts';

const maxPairs = 200;
/** A fact, cut to 500 code points. */
const shortFact = (fact: string): string => firstCodePoints(fact, 500);

/**
 * Combines the pages of a site: each pair once, and each fact from the first page that states it, or else shows it; of
 * shown hours, the surest.
 */
export function importedSite({ pages, readings }: SiteVisit): ImportReply {
  const pairs = new Map<string, ImportReply['pairs'][number]>();
  for (const { url, reading } of readings) {
    for (const { question, answer } of reading.pairs) {
      const key = `${folded(question)} ${folded(answer)}`;
      if (!pairs.has(key) && pairs.size < maxPairs) pairs.set(key, { question, answer, page: url });
    }
  }
  const first = (valueIn: (reading: PageReading) => string | null | undefined): string =>
    readings.map(({ reading }) => valueIn(reading)).find(Boolean) ?? '';
  const name =
    first(({ stated, siteName }) => stated.name || siteName) ||
    nameFromTitles(readings.map(({ reading }) => reading.title));
  const fact = (key: 'phone' | 'email' | 'address') =>
    first(({ stated }) => stated[key]) || first(({ shown }) => shown[key]);
  // A footer may have the address of the company's seat, so it counts only if no page has another.
  const address = shortFact(fact('address') || first(({ shown }) => shown.anyAddress));
  const [hours] = readings
    .map(({ reading }) => reading.shown.hours)
    .sort((a, b) => b.certainty - a.certainty);
  return {
    site: {
      name: firstCodePoints(name, limits.name),
      phone: shortFact(fact('phone')),
      email: shortFact(fact('email')),
      address: withoutName(address, name),
      hours: shortFact(first(({ stated }) => stated.hours) || (hours?.text ?? '')),
      color: first(({ color }) => color) || null,
      lang: first(({ lang }) => lang) === 'en' ? 'en' : 'es',
    },
    pairs: [...pairs.values()],
    pages,
  };
}

/** Removes the name of the business, with or without its legal form, from the start of an address. */
function withoutName(address: string, name: string): string {
  const [before = '', ...rest] = address.split(',');
  const company = before.replace(/\s+(?:ltd|llp|plc|inc|s\.?\s?[la]\.?(?:\s?u\.?)?)\.?$/i, '');
  return name && rest.length > 0 && folded(company) === folded(name)
    ? rest.join(',').trim()
    : address;
}

/** Whether a visit found nothing useful for an owner. */
export const isEmpty = ({ pairs, site: { phone, email, address, hours } }: ImportReply): boolean =>
  pairs.length === 0 && !phone && !email && !address && !hours;
