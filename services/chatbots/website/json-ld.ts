import { type OpeningHours, openingHoursText } from './opening-hours.ts';
import { readFragment } from './page-tree.ts';
import { addressText, andIn, otherType, type StructuredData } from './schema-org.ts';
import { shownLine, shownLines } from './shown-text.ts';
import type { SiteFacts } from './site-facts.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Node = { [key: string]: Json };

/** Reads the JSON-LD of a page: the questions of a FAQPage and the facts of the business (https://schema.org). */
export function readJsonLd(blocks: readonly string[], lang: string): StructuredData {
  const nodes = blocks.flatMap((block) => nodesIn(parseLoosely(block)));
  // An id may also stand alone, as a reference: the node with the most fields is the one that it names.
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

/** Whether a node describes a business: it has such a type, a phone number or opening hours. */
function isBusiness(node: Node): boolean {
  if (hasType(node, otherType)) return false;
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
      address: address ? addressOf(address) : '',
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

const addressOf = (address: Node): string =>
  addressText({
    streetAddress: textOf(address.streetAddress),
    postalCode: textOf(address.postalCode),
    addressLocality: textOf(address.addressLocality),
    addressRegion: textOf(address.addressRegion),
    text: textOf(address.text),
  });

function hoursOf(node: Node, resolve: (value: Json | undefined) => Node[]): OpeningHours[] {
  const specified = resolve(node.openingHoursSpecification)
    // Hours with a first day are those of a season or a holiday.
    .filter(({ validFrom }) => validFrom === undefined)
    .map((entry) => ({
      days: listOf(entry.dayOfWeek).map((day) =>
        textOf(isNode(day) ? day.name : day).replace(/^.*[/#]/, ''),
      ),
      opens: textOf(entry.opens).slice(0, 5), // without seconds
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
