import type { PairLines } from './flow-pairs.ts';
import { type OpeningHours, openingHoursText } from './opening-hours.ts';
import {
  ancestorsOf,
  elementsIn,
  type PageElement,
  type PageTree,
  readFragment,
} from './page-tree.ts';
import { oneLine, shownLine, shownLines } from './shown-text.ts';
import type { SiteFacts } from './site-facts.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Node = { [key: string]: Json };

export type StructuredData = { pairs: PairLines[]; facts: Partial<SiteFacts> };

/** Reads the JSON-LD of a page: the questions of a FAQPage and the facts of the business (https://schema.org). */
export function readJsonLd(blocks: readonly string[], lang: string): StructuredData {
  const nodes = blocks.flatMap((block) => nodesIn(parseLoosely(block)));
  const byId = new Map<string, Node>();
  for (const node of nodes) {
    const id = node['@id'];
    const known = typeof id === 'string' ? byId.get(id) : undefined;
    if (typeof id === 'string' && (!known || Object.keys(node).length > Object.keys(known).length))
      byId.set(id, node);
  }
  const resolve = (value: Json | undefined): Node[] =>
    listOf(value).map((item) => {
      if (typeof item === 'string') return byId.get(item) ?? { text: item, name: item };
      return isNode(item) ? (byId.get(String(item['@id'])) ?? item) : {};
    });
  const questions = nodes
    .filter((node) => hasType(node, /^FAQPage$/))
    .flatMap((page) => resolve(page.mainEntity ?? page.hasPart));
  return {
    pairs: questions
      .filter((node) => hasType(node, /^Question$/))
      .flatMap((node) => {
        const question = shownLine(readFragment(textOf(node.name) || textOf(node.text)));
        const [accepted] = resolve(node.acceptedAnswer ?? node.suggestedAnswer);
        const answer = shownLines(readFragment(textOf(accepted?.text)), { and: andIn(lang) });
        return question && answer.length > 0 ? [{ question, answer }] : [];
      }),
    facts: factsOf(nodes.filter(isBusiness), resolve, lang),
  };
}

export const andIn = (lang: string): string => (lang === 'en' ? 'and' : 'y');

/** Types of schema.org that are no business, though they may have a name, a phone number or opening hours. */
const otherTypes = [
  'WebSite|.*Page|SiteNavigation.*|WP.*|BreadcrumbList|ItemList|ListItem|Question|Answer|.*Article|BlogPosting',
  '.*Object|Recipe|Person|Product|Brand|Service|Offer.*|Review|.*Rating|.*Event|Place|Country|City|PostalAddress',
  'ContactPoint|GeoCoordinates|OpeningHours.*',
].join('|');
const isOtherType = new RegExp(`^(?:${otherTypes})$`);

/** Whether a node describes a business: it has such a type, a phone number or opening hours. */
function isBusiness(node: Node): boolean {
  if (hasType(node, isOtherType)) return false;
  return (
    hasType(node, /Business$|^Organization$|^Corporation$/) ||
    'telephone' in node ||
    'openingHours' in node ||
    'openingHoursSpecification' in node
  );
}

function factsOf(
  nodes: readonly Node[],
  resolve: (value: Json | undefined) => Node[],
  lang: string,
): Partial<SiteFacts> {
  const facts: Partial<SiteFacts> = {};
  const byCompleteness = nodes.toSorted((a, b) => factCount(b) - factCount(a));
  for (const node of byCompleteness) {
    const [contact] = resolve(node.contactPoint);
    const [address] = resolve(node.address);
    const found = {
      name: textOf(node.name) || textOf(node.legalName),
      phone: textOf(node.telephone) || textOf(contact?.telephone),
      email: (textOf(node.email) || textOf(contact?.email)).replace(/^mailto:/i, ''),
      address: address ? addressText(address) : '',
      hours: openingHoursText(hoursOf(node, resolve), lang),
    };
    for (const [key, value] of Object.entries(found)) {
      const name = key as keyof typeof found;
      const text = shownLine(readFragment(value));
      if (text && !facts[name]) facts[name] = text;
    }
  }
  return facts;
}

const factCount = (node: Node): number =>
  ['telephone', 'address', 'openingHours', 'openingHoursSpecification', 'email'].filter(
    (key) => key in node,
  ).length;

function addressText(address: Node): string {
  const codeAndTown = [textOf(address.postalCode), textOf(address.addressLocality)];
  const isUk = /^[A-Z]{1,2}\d/i.test(codeAndTown[0] ?? '');
  const parts = [
    textOf(address.streetAddress) || textOf(address.text),
    isUk
      ? codeAndTown.toReversed().filter(Boolean).join(', ')
      : codeAndTown.filter(Boolean).join(' '),
    isUk ? '' : regionOf(address),
  ];
  return oneLine(parts.filter(Boolean).join(', '));
}

const regionOf = ({ addressRegion, addressLocality }: Node): string => {
  const region = textOf(addressRegion);
  return region === textOf(addressLocality) ? '' : region;
};

function hoursOf(node: Node, resolve: (value: Json | undefined) => Node[]): OpeningHours[] {
  const specified = resolve(node.openingHoursSpecification)
    .filter(({ validFrom }) => validFrom === undefined)
    .map((entry) => ({
      days: listOf(entry.dayOfWeek).map((day) =>
        textOf(isNode(day) ? day.name : day).replace(/^.*[/#]/, ''),
      ),
      opens: textOf(entry.opens).slice(0, 5),
      closes: textOf(entry.closes).slice(0, 5),
    }));
  if (specified.length > 0) return specified;
  return listOf(node.openingHours).map((text) => ({ text: textOf(text) }));
}

/** Parses JSON with the usual mistakes of sites: comment marks around it, line breaks in strings, trailing commas. */
function parseLoosely(block: string): Json {
  const text = block
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)?\s*;?\s*$/, '');
  for (const attempt of [text, text.replace(/\p{Cc}+/gu, ' ').replace(/,\s*([\]}])/g, '$1')]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // Try the corrected text, then give up.
    }
  }
  return null;
}

const maxNodes = 2_000;

/** The typed objects in a value, at any depth. */
function nodesIn(value: Json): Node[] {
  const nodes: Node[] = [];
  const open: Json[] = [value];
  while (open.length > 0 && nodes.length < maxNodes) {
    const next = open.shift() as Json;
    if (Array.isArray(next)) open.push(...next.slice(0, maxNodes));
    else if (isNode(next)) {
      if (next['@type'] !== undefined) nodes.push(next);
      open.push(...Object.values(next).filter((inner) => typeof inner === 'object'));
    }
  }
  return nodes;
}

const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listOf(value: Json | undefined): Json[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

const hasType = (node: Node, pattern: RegExp): boolean =>
  listOf(node['@type']).some((type) => pattern.test(textOf(type).replace(/^.*[/:]/, '')));

function textOf(value: Json | undefined): string {
  const [first] = listOf(value);
  if (typeof first === 'string' || typeof first === 'number') return String(first);
  return isNode(first) ? textOf(first['@value'] ?? first.name) : '';
}

/** Reads the microdata of a page (https://html.spec.whatwg.org/multipage/microdata.html). */
export function readMicrodata({ root }: PageTree, lang: string): StructuredData {
  const data: StructuredData = { pairs: [], facts: {} };
  for (const element of elementsIn(root)) {
    const type = (element.attrs.get('itemtype') ?? '').replace(/^.*\//, '');
    if (type === 'Question') {
      const question = propertiesOf(element).get('name')?.[0];
      const answer = [...elementsIn(element)].find(
        (inner) =>
          inner !== element && inner.attrs.get('itemprop') === 'text' && isInAnswer(inner, element),
      );
      if (question && answer)
        data.pairs.push({
          question: propertyText(question),
          answer: shownLines(answer, { skip: ({ isHidden }) => isHidden, and: andIn(lang) }),
        });
    } else if (type && !isOtherType.test(type)) {
      for (const [name, value] of Object.entries(businessFacts(element, lang)))
        data.facts[name as keyof SiteFacts] ||= value;
    }
  }
  return data;
}

function isInAnswer(element: PageElement, question: PageElement): boolean {
  for (const ancestor of ancestorsOf(element)) {
    if (ancestor === question) return false;
    if (/^(?:acceptedAnswer|suggestedAnswer)$/.test(ancestor.attrs.get('itemprop') ?? ''))
      return true;
  }
  return false;
}

/** The properties of an item, without those of nested items. */
function propertiesOf(item: PageElement): Map<string, PageElement[]> {
  const properties = new Map<string, PageElement[]>();
  const open: PageElement[] = [item];
  for (let next = open.shift(); next; next = open.shift()) {
    for (const child of next.children) {
      if (typeof child === 'string') continue;
      for (const name of (child.attrs.get('itemprop') ?? '').split(/\s+/).filter(Boolean))
        properties.set(name, [...(properties.get(name) ?? []), child]);
      if (!child.attrs.has('itemscope')) open.push(child);
    }
  }
  return properties;
}

const propertyText = (element: PageElement): string =>
  oneLine(
    element.attrs.get('content') ?? (shownLine(element) || (element.attrs.get('href') ?? '')),
  );

function businessFacts(item: PageElement, lang: string): Partial<SiteFacts> {
  const properties = propertiesOf(item);
  const first = (name: string) => properties.get(name)?.[0];
  const text = (name: string) => {
    const element = first(name);
    return element ? propertyText(element) : '';
  };
  const address = first('address');
  const hours = (properties.get('openingHours') ?? []).map((element) => ({
    text: element.attrs.get('datetime') ?? element.attrs.get('content') ?? shownLine(element),
    shown: shownLine(element),
  }));
  const shown = hours
    .map((entry) => entry.shown)
    .filter(Boolean)
    .join(', ');
  return {
    name: text('name'),
    phone: text('telephone'),
    email: text('email').replace(/^mailto:/i, ''),
    address: address ? addressOfItem(address) : '',
    hours: shown || openingHoursText(hours, lang),
  };
}

/** An address as an item with properties of its own, or as plain text. */
function addressOfItem(address: PageElement): string {
  const parts = [...propertiesOf(address)];
  if (parts.length === 0) return propertyText(address);
  const texts = parts.map(([name, [element]]) => [name, element ? propertyText(element) : '']);
  return addressText(Object.fromEntries(texts));
}
