import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

/** An element of a page as far as an import looks at it: without comments, scripts and styles. */
export type PageElement = {
  tag: string;
  attrs: ReadonlyMap<string, string>;
  parent: PageElement | null;
  children: (PageElement | string)[];
  /** Whether the page hides it; what it holds is hidden with it, and does not say so again. */
  isHidden: boolean;
};

export type PageTree = {
  root: PageElement;
  byId: ReadonlyMap<string, PageElement>;
  /** The first element that names an id as its label. */
  byLabel: ReadonlyMap<string, PageElement>;
  /** The attributes of each script that has a source. */
  scripts: ReadonlyMap<string, string>[];
  /** The texts of `<script type="application/ld+json">`. */
  jsonLd: string[];
  /** The text of all `<style>`. */
  styles: string;
};

/** Deeper than any page that people wrote; what stands deeper is left out. */
const deepest = 300;
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

/** Reads a page as a browser would: every element, and whether it is shown. */
export function readPageTree(html: string): PageTree {
  const jsonLd: string[] = [];
  const styles: string[] = [];
  const scripts: ReadonlyMap<string, string>[] = [];
  const byId = new Map<string, PageElement>();
  const byLabel = new Map<string, PageElement>();
  const found = (child: DefaultTreeAdapterTypes.Element, attrs: ReadonlyMap<string, string>) => {
    if (child.tagName === 'script' && attrs.has('src')) scripts.push(attrs);
    if (child.tagName === 'style') styles.push(textIn(child));
    if (child.tagName === 'script' && /^application\/ld\+json/i.test(attrs.get('type') ?? ''))
      jsonLd.push(textIn(child));
  };
  const root = lighten(parse(html), found);
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

/** A piece of HTML, as structured data holds it in its texts. */
export const readFragment = (html: string): PageElement => lighten(parseFragment(html), () => {});

type Found = (child: DefaultTreeAdapterTypes.Element, attrs: ReadonlyMap<string, string>) => void;

function lighten(node: DefaultTreeAdapterTypes.ParentNode, found: Found): PageElement {
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
      found(child, attrs);
      if (dropped.has(child.tagName) || depth === deepest) continue;
      const made = {
        tag: child.tagName,
        attrs,
        parent: element,
        children: [],
        isHidden: hidesItself(attrs),
      };
      element.children.push(made);
      open.push({ node: child, element: made, depth: depth + 1 });
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

/** What the page's own style sheets hide, by the simplest selectors: one class, id or both with a tag. */
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

/** The element itself and all in it, in the order of the page. */
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

/** What holds an element, from its parent up. */
export function* holdersOf(element: PageElement): Generator<PageElement> {
  for (let holder = element.parent; holder; holder = holder.parent) yield holder;
}

/** The nearest element that is, or holds, both. */
export function commonHolder(one: PageElement, other: PageElement): PageElement {
  const holders = new Set([other, ...holdersOf(other)]);
  if (holders.has(one)) return one;
  return holdersOf(one).find((holder) => holders.has(holder)) ?? one;
}

/** The words that a class and an id are made of, in lower case: `faq-item`, `faqItem` and `faq_item` name the same. */
export function namesOf({ attrs }: PageElement): string[] {
  const named = `${attrs.get('class') ?? ''} ${attrs.get('id') ?? ''}`;
  return named
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}
