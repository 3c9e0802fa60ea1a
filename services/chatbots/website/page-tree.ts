import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

/** An element of a page, without comments and the elements named in `dropped`, such as scripts. */
export type PageElement = {
  tag: string;
  attrs: ReadonlyMap<string, string>;
  parent: PageElement | null;
  children: (PageElement | string)[];
  /** Whether the page hides the element itself. Its descendants are hidden too, but not marked. */
  isHidden: boolean;
};

export type PageTree = {
  root: PageElement;
  byId: ReadonlyMap<string, PageElement>;
  /** For each value of `aria-labelledby`, the first element with it. */
  byLabel: ReadonlyMap<string, PageElement>;
  /** The attributes of each script that has a source. */
  scripts: ReadonlyMap<string, string>[];
  /** The texts of `<script type="application/ld+json">`. */
  jsonLd: string[];
  /** The text of all `<style>` elements. */
  styles: string;
};

/** Deeper than any real page. Deeper elements are dropped. */
const maxDepth = 300;
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'canvas',
  'video',
  'audio',
  'select',
  'textarea',
]);

/** Parses a page like a browser and marks hidden elements. */
export function readPageTree(html: string): PageTree {
  const jsonLd: string[] = [];
  const styles: string[] = [];
  const scripts: ReadonlyMap<string, string>[] = [];
  const byId = new Map<string, PageElement>();
  const byLabel = new Map<string, PageElement>();
  const onElement: OnElement = (child, attrs) => {
    if (child.tagName === 'script' && attrs.has('src')) scripts.push(attrs);
    if (child.tagName === 'style') styles.push(textIn(child));
    if (child.tagName === 'script' && /^application\/ld\+json/i.test(attrs.get('type') ?? ''))
      jsonLd.push(textIn(child));
  };
  const root = convert(parse(html), onElement);
  const hides = hidingRules(styles.join('\n'));
  for (const element of elementsIn(root)) {
    element.isHidden ||= hides(element);
    const id = element.attrs.get('id');
    if (id && !byId.has(id)) byId.set(id, element);
    const label = element.attrs.get('aria-labelledby');
    if (label && !byLabel.has(label)) byLabel.set(label, element);
  }
  return { root, byId, byLabel, scripts, jsonLd, styles: styles.join('\n') };
}

/** Parses a fragment of HTML, such as a text in structured data. */
export const readFragment = (html: string): PageElement => convert(parseFragment(html), () => {});

type OnElement = (
  child: DefaultTreeAdapterTypes.Element,
  attrs: ReadonlyMap<string, string>,
) => void;

/** Converts a parsed tree. Calls `onElement` for each element, even a dropped one, but not for elements inside it. */
function convert(node: DefaultTreeAdapterTypes.ParentNode, onElement: OnElement): PageElement {
  const root: PageElement = {
    tag: '',
    attrs: new Map(),
    parent: null,
    children: [],
    isHidden: false,
  };
  const open = [{ node, element: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { element, depth } = next;
    for (const child of next.node.childNodes) {
      if (child.nodeName === '#text' && 'value' in child) element.children.push(child.value);
      if (!('tagName' in child)) continue;
      const attrs = new Map(child.attrs.map(({ name, value }) => [name, value]));
      onElement(child, attrs);
      if (dropped.has(child.tagName) || depth === maxDepth) continue;
      const converted = {
        tag: child.tagName,
        attrs,
        parent: element,
        children: [],
        isHidden: hidesItself(attrs),
      };
      element.children.push(converted);
      open.push({ node: child, element: converted, depth: depth + 1 });
    }
  }
  return root;
}

const textIn = ({ childNodes }: DefaultTreeAdapterTypes.Element): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');

const hidingStyle = /(?:^|[;{\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

const hidesItself = (attrs: ReadonlyMap<string, string>): boolean =>
  attrs.has('hidden') ||
  attrs.get('aria-hidden') === 'true' ||
  hidingStyle.test(attrs.get('style') ?? '') ||
  /(?:^|\s)(?:screen-reader-text|sr-only|visually-hidden|skip-link)(?:\s|$)/.test(
    attrs.get('class') ?? '',
  );

/** Finds elements that `<style>` rules hide. Only simple selectors count: a class or an id, with or without a tag. */
function hidingRules(css: string): (element: PageElement) => boolean {
  const hidden = new Set<string>();
  for (const [, selectors = '', rules = ''] of css.matchAll(/([^{}]{1,400})\{([^{}]{0,4000})\}/g)) {
    if (!hidingStyle.test(rules)) continue;
    for (const selector of selectors.split(',')) {
      const [, name] = /^\s*\w*([.#][\w-]+)\s*$/.exec(selector) ?? [];
      if (name) hidden.add(name);
    }
  }
  return ({ attrs }) =>
    hidden.size > 0 &&
    (hidden.has(`#${attrs.get('id')}`) || classesOf(attrs).some((name) => hidden.has(`.${name}`)));
}

const classesOf = (attrs: ReadonlyMap<string, string>): string[] =>
  (attrs.get('class') ?? '').split(/\s+/).filter(Boolean);

/** The element and all its descendants, in page order. */
export function* elementsIn(root: PageElement): Generator<PageElement> {
  const open: PageElement[] = [root];
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    for (let at = next.children.length - 1; at >= 0; at -= 1) {
      const child = next.children[at];
      if (child && typeof child !== 'string') open.push(child);
    }
  }
}

/** The ancestors of an element, starting with its parent. */
export function* ancestorsOf(element: PageElement): Generator<PageElement> {
  for (let ancestor = element.parent; ancestor; ancestor = ancestor.parent) yield ancestor;
}

/** Whether an element is the ancestor itself, or inside it. */
export const isIn = (element: PageElement, ancestor: PageElement): boolean =>
  element === ancestor || ancestorsOf(element).some((above) => above === ancestor);

/** The nearest common ancestor; one of the two elements if it contains the other. */
export function commonAncestor(one: PageElement, other: PageElement): PageElement {
  const ancestors = new Set([other, ...ancestorsOf(other)]);
  if (ancestors.has(one)) return one;
  return ancestorsOf(one).find((ancestor) => ancestors.has(ancestor)) ?? one;
}

/** The words in an element's class and id, in lower case: `faq-item`, `faqItem` and `faq_item` give the same. */
export function namesOf({ attrs }: PageElement): string[] {
  const named = `${attrs.get('class') ?? ''} ${attrs.get('id') ?? ''}`;
  return named
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}
