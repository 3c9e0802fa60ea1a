import { hoursTitle } from './hours-patterns.ts';
import { isQuestion } from './question.ts';
import { isSubjectTitle } from './subject-title.ts';

const number = String.raw`\d+(?:[.,]\d+)*`;
const range = String.raw`\s?(?:[-–/]|a|y|o|to|or|and)\s?`;
/** A price such as "£48", "desde 40 €" or "Precio: 20-30 euros". The text after it must not change its meaning, as in "£5 off". */
const price = [
  String.raw`(?:(?:precio|price|cost[es]?|cuesta)\s*:?\s+)?(?:(?:desde|from|a partir de|only|s[oó]lo|por|for)\s+)?`,
  String.raw`(?![€£$]?\s?0+(?:[.,]0+)?(?!\d|[.,]\d))(?:[€£$]\s?${number}(?:${range}[€£$]?\s?${number})?`,
  String.raw`|(?:${number}(?:\s?€)?${range})?${number}\s?(?:€|euros?(?!\p{L})|eur(?!\p{L})))`,
  String.raw`(?=\s*(?:[.,;:)(/+*!·•|–—-]|$)|\s+(?:per|pp|an?|each|for|with|incl|including|inc|plus|vat|por|la|el|al`,
  String.raw`|cada|con|para|m[aá]s(?! que)|iva|de (?:lunes|martes|mi[eé]rcoles|jueves|viernes))(?!\p{L}))`,
].join('');
const priceFirst = new RegExp(`^${price}`, 'iu');
const priceInSentence = new RegExp(String.raw`(?:^|[.,;–—]\s+)${price}`, 'iu');
const titleWithPrice = new RegExp(
  String.raw`^(\P{N}.{1,60}?[\p{L}\d)])[\s.:…·|–—(-]+(${price}.*)$`,
  'iu',
);

/** The name and the price in a heading such as "Tinte – desde 40 €"; null if it does not name a thing with its price. */
export function splitPrice(heading: string): { name: string; price: string } | null {
  const [, name = '', price = ''] = titleWithPrice.exec(heading) ?? [];
  return namesThing(name) ? { name, price: price.replace(/^([^(]*)\)$/, '$1') } : null;
}

/** Titles of parts of a website, and of things, whose prices are not what a visitor pays. */
const otherPrices = new RegExp(
  `(?<!\\p{L})(?:${[
    'ofertas?|rebajas?|descuentos?|promoci|sorteo|rifa|premios?|concurso|empleo|trabaja|vacante|sueldo|donaci|donativo',
    'solidari|ben[eé]fic|multas?|sanci|fianza|se[ñn]al|dep[oó]sito|ahorr|recauda|opini|rese[ñn]as|testimonios',
    'facturaci|subvenci|inversi|financia|noticias|novedades|actualidad|notas?:?$|m[ií]nim[oa]s?|(?:sub)?totals?$|carrito|resumen',
    'apadrin|p[eé]rdida|extrav[ií]o|(?:por|con) retraso|devoluci[oó]n tard[ií]a|incomparecencia|no presentarse',
    'sponsor|overdue|missed|no[- ]show|lost|late (?:returns?|payments?|fees?|notice|cancel|arrivals?|collections?)',
    'news|finance|funding|grants?$|turnover|investment|notes?:?$|basket|cart$|checkout|summary',
    'offers?|sales?|discount|promo|prize|raffle|jobs|vacanc|hiring|wages?|salary|wanted|minimum|donat|charit|fundrais|penalt|deposit|reviews',
  ].join('|')})|^(?:${[
    'blog|diario|tienda|productos|journal|shop|store|products',
    '(?:(?:nuestro|el|meet the|meet our|our|the) )?(?:equipo|team)',
  ].join('|')})(?: online)?$`,
  'iu',
);
/** Titles that are sentences, dates or the start of a price, and those of the business itself. */
const noThing = new RegExp(
  [
    String.raw`^["“«'‘(€£$]|^(?:${[
      "we|we're|our|you|your|this|it|there|why|how|what|when|where|who|from|only|free|save|win|spend|get|buy|join|come|every|step \\d",
      'nuestr[ao]s?|tus?|te|se|ya|desde|gratis|gana|compra|paso \\d|por qu[eé]|c[oó]mo|qu[eé]|cu[aá]ndo|d[oó]nde|qui[eé]n',
      'hemos|estamos|somos|tenemos|buscamos|m[aá]s de|horarios?|precios?|price|about|contact|contacto',
    ].join('|')})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:has|have|is|are|was|were|will|can|ha|han|es|son|est[aá]n?|fue|ser[aá])(?!\p{L})`,
    String.raw`(?<!\p{L})(?:over|under|above|below|than|only|for|of|at|to|from|up|by|de|a|hasta|por|con|tras)$`,
    String.raw`\d(?:st|nd|rd|th)? (?:de )?(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic|jan|apr|aug|dec)`,
  ].join('|'),
  'iu',
);

/** Whether a title names a thing with a price of its own, such as "Wheel taster (2 hours)". */
export const namesThing = (title: string): boolean =>
  title.length <= 60 &&
  /\p{L}.*[\p{L}\d)]:?$/u.test(title) &&
  ![noThing, otherPrices, hoursTitle].some((other) => other.test(title)) &&
  !isQuestion(title) &&
  !isSubjectTitle(title);

/** Whether headings below a title may name things with their prices, as they do not below "Delivery" or "Offers". */
export const mayHavePricesBelow = (title: string): boolean =>
  isPricesTitle(title) || !(isQuestion(title) || isSubjectTitle(title) || otherPrices.test(title));
export const isPricesTitle = (title: string): boolean =>
  /^(?:(?:nuestr[ao]s|l[ao]s|our) )?(?:precios|tarifas|prices|pricing|rates)\b/i.test(title);

/** Whether a bold start of a line announces the price of the thing named above. */
export const isPriceLabel = (title: string): boolean => /^(?:precio|price)\s*:?$/i.test(title);
export const startsWithPrice = (line: string): boolean => priceFirst.test(line) && !pay.test(line);
/** Whether a price starts a part of a sentence, in the first 200 characters of a line: "Wheat and rye, £4.20." */
export const tellsPrice = (line: string): boolean =>
  priceInSentence.test(line.slice(0, 200)) && !pay.test(line);
/** What else is told beside the pay of a job. */
const pay = /(?:full|part)[- ]time|per annum|jornada (?:completa|parcial)|media jornada/i;

/** The question about the price of a thing. The title is quoted, since no article is known for it. */
export const priceQuestion = (title: string, lang: string): string =>
  lang === 'en' ? `How much is “${title}”?` : `¿Cuánto cuesta «${title}»?`;
