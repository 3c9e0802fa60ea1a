import { openingHoursText } from './opening-hours.ts';
import { ancestorsOf, elementsIn, type PageElement, type PageTree } from './page-tree.ts';
import { addressText, andIn, otherType, type StructuredData } from './schema-org.ts';
import { oneLine, shownLine, shownLines } from './shown-text.ts';
import type { SiteFacts } from './site-facts.ts';

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
    } else if (type && !otherType.test(type)) {
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

/** The value of a property: its `content`, else its text, else its link. */
function propertyText(element: PageElement): string {
  const content = element.attrs.get('content');
  if (content !== undefined) return oneLine(content);
  return shownLine(element) || oneLine(element.attrs.get('href') ?? '');
}

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
