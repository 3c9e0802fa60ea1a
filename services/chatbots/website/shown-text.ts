import type { PageElement } from './page-tree.ts';

const blocks = new Set([
  'p',
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'aside',
  'nav',
  'address',
  'blockquote',
  'figure',
  'figcaption',
  'form',
  'fieldset',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'pre',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'details',
  'summary',
  'center',
  'menu',
  'body',
  'html',
]);

export const isBlock = ({ tag }: PageElement): boolean => blocks.has(tag) || tag.includes('-');

/** Single spaces, none at the ends. */
export const oneLine = (text: string): string =>
  text.replace(/[\s\u00a0\u200b\u00ad]+/gu, ' ').trim();

type Options = {
  /** What is left out with all that it holds. */
  skip?: (element: PageElement) => boolean;
  /** The language of the list's last word: "a, b and c". */
  and?: string;
};

/** The lines that an element shows, top to bottom: blocks and line breaks part them, a short list after a colon goes on. */
export function shownLines(element: PageElement, options: Options = {}): string[] {
  const lines = [''];
  write(element, lines, options);
  return lines.map(oneLine).filter(Boolean);
}

/** All that an element shows, as one line. */
export const shownLine = (element: PageElement, options?: Options): string =>
  oneLine(shownLines(element, options).join(' '));

function write(element: PageElement, lines: string[], options: Options): void {
  if (element.tag === 'br') return void lines.push('');
  if (element.tag === 'table') return void writeTable(element, lines, options);
  if (element.tag === 'ul' || element.tag === 'ol') {
    const items = elementChildren(element)
      .map((item) => shownLine(item, options))
      .filter(Boolean);
    if (goesOn(lines, items)) {
      const sentence = `${lines.pop()} ${enumeration(items, options.and ?? 'y')}.`.trimStart();
      lines.push(sentence.charAt(0).toUpperCase() + sentence.slice(1), '');
      return;
    }
  }
  const isOwnLine = isBlock(element);
  if (isOwnLine) lines.push('');
  for (const child of element.children) {
    if (typeof child === 'string') lines.push(lines.pop() + child.replace(/\s+/g, ' '));
    else if (!options.skip?.(child)) write(child, lines, options);
  }
  if (isOwnLine) lines.push('');
}

export const elementChildren = ({ children }: PageElement): PageElement[] =>
  children.filter((child): child is PageElement => typeof child !== 'string');

/** Whether items are few words each and begin the text or follow a colon, so that they read as one sentence. */
function goesOn(lines: string[], items: string[]): boolean {
  while (lines.length > 1 && oneLine(lines.at(-1) ?? '') === '') lines.pop();
  const isFirst = lines.length === 1 && oneLine(lines[0] ?? '') === '';
  const continues = isFirst || /:\s*$/.test(lines.at(-1) ?? '');
  if (!continues) lines.push('');
  return (
    continues &&
    items.length > 1 &&
    items.every((item) => item.length <= 60 && !/[.:;!?]$/.test(item))
  );
}

function enumeration(items: string[], and: string): string {
  const last = items.at(-1) ?? '';
  const joint = and === 'y' && /^h?i(?!e)/i.test(last) ? 'e' : and;
  return `${items.slice(0, -1).join(', ')} ${joint} ${last}`;
}

/** A row a line: its cells parted by a colon where there are two, else by commas. A first row of headings alone is left out. */
function writeTable(table: PageElement, lines: string[], options: Options): void {
  const rows: PageElement[] = [];
  const collect = (element: PageElement) => {
    for (const child of elementChildren(element)) {
      if (options.skip?.(child)) continue;
      if (child.tag === 'tr') rows.push(child);
      else if (child.tag !== 'table') collect(child);
    }
  };
  collect(table);
  const cellsOf = (row: PageElement) =>
    elementChildren(row).filter(({ tag }) => tag === 'td' || tag === 'th');
  const hasHead =
    rows.length > 1 && cellsOf(rows[0] as PageElement).every(({ tag }) => tag === 'th');
  for (const row of hasHead ? rows.slice(1) : rows) {
    const [first, ...rest] = cellsOf(row)
      .map((cell) => shownLine(cell, options))
      .filter(Boolean);
    if (first === undefined) continue;
    const isLabel = rest.length > 0 && !/[.:;!?]$/.test(first);
    lines.push(rest.length > 0 ? `${first}${isLabel ? ': ' : ' '}${rest.join(', ')}` : first);
  }
  lines.push('');
}

/** Whether all words of an element lead elsewhere; a number to ring and an address to write to are words. */
export function isAllLink(element: PageElement): boolean {
  let linked = 0;
  const measure = (inner: PageElement): void => {
    for (const child of inner.children) {
      if (typeof child === 'string') continue;
      const href = child.attrs.get('href') ?? '';
      if (child.tag === 'a' && href !== '' && !/^(?:tel|mailto):/i.test(href))
        linked += shownLine(child).length;
      else measure(child);
    }
  };
  measure(element);
  return linked > 0 && linked >= shownLine(element).length - 3;
}
