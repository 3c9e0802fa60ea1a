import { elementsIn, type PageElement } from './page-tree.ts';

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

/** Collapses white space and trims. Soft hyphens and zero-width spaces, which break no word, are removed. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

type Options = {
  /** Elements to leave out with their descendants. */
  skip?: (element: PageElement) => boolean;
  /** The word before the last item of a list: "a, b and c". */
  and?: string;
};

/** The lines that an element shows. Blocks and breaks start a line; a short list after a colon, or at the start, is joined. */
export function shownLines(element: PageElement, options: Options = {}): string[] {
  const lines = [''];
  write(element, lines, options);
  return lines.map(oneLine).filter(Boolean);
}

/** The text that an element shows, as one line. */
export const shownLine = (element: PageElement, options?: Options): string =>
  oneLine(shownLines(element, options).join(' '));

function write(element: PageElement, lines: string[], options: Options): void {
  if (element.tag === 'br') return void lines.push('');
  if (element.tag === 'table') return void writeTable(element, lines, options);
  if (element.tag === 'ul' || element.tag === 'ol') {
    const items = elementChildren(element)
      .map((item) => shownLine(item, options))
      .filter(Boolean);
    removeBlankEnd(lines);
    if (isEnumeration(items) && startsSentence(lines)) {
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

function removeBlankEnd(lines: string[]): void {
  while (lines.length > 1 && oneLine(lines.at(-1) ?? '') === '') lines.pop();
}

/** Whether a list after these lines starts the text or follows a colon. */
function startsSentence(lines: readonly string[]): boolean {
  const last = oneLine(lines.at(-1) ?? '');
  return last.endsWith(':') || (lines.length === 1 && last === '');
}

/** Whether the items are short enough to read as one sentence. */
const isEnumeration = (items: readonly string[]): boolean =>
  items.length > 1 && items.every((item) => item.length <= 60 && !/[.:;!?]$/.test(item));

function enumeration(items: string[], and: string): string {
  const last = items.at(-1) ?? '';
  const conjunction = and === 'y' && /^h?i(?!e)/i.test(last) ? 'e' : and; // "agujas e hilo", but "agua y hielo"
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** Writes a line for each row: "first: second, third"; a row with a layout cell, cell by cell. Leaves out a header row. */
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
  const hasHeader =
    rows.length > 1 && cellsOf(rows[0] as PageElement).every(({ tag }) => tag === 'th');
  for (const row of hasHeader ? rows.slice(1) : rows) {
    const cells = cellsOf(row);
    if (cells.length === 1 || cells.some(isLayoutCell)) {
      for (const cell of cells) write({ ...cell, tag: 'div' }, lines, options);
      continue;
    }
    const [first, ...rest] = cells.map((cell) => shownLine(cell, options)).filter(Boolean);
    if (first === undefined) continue;
    const isLabel = rest.length > 0 && !/[.:;!?]$/.test(first);
    lines.push(rest.length > 0 ? `${first}${isLabel ? ': ' : ' '}${rest.join(', ')}` : first);
  }
  lines.push('');
}

/** Whether a table arranges parts of the page and does not list facts. */
export const isLayoutTable = (table: PageElement): boolean =>
  elementChildren(table).some((child) =>
    child.tag === 'td' || child.tag === 'th' ? isLayoutCell(child) : isLayoutTable(child),
  );

const isLayoutCell = (cell: PageElement): boolean =>
  elementsIn(cell).some(({ tag }) => /^(?:table|h[1-6]|dl)$/.test(tag));

/** Whether an element's text, except at most three characters, is links. Phone and mail links count as plain text. */
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
