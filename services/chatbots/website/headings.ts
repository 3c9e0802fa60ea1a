import type { PageElement } from './page-tree.ts';
import { oneLine } from './shown-text.ts';

/** The rank of a heading, 1 to 6; null for other elements. */
export function headingRank({ tag, attrs }: PageElement): number | null {
  const [, rank] = /^h([1-6])$/.exec(tag) ?? [];
  if (rank) return Number(rank);
  if (attrs.get('role') === 'heading') return Number(attrs.get('aria-level') ?? 2) || 2;
  return null;
}

const boldTags = new Set(['b', 'strong']);

/** Whether an element is bold by its tag or style, or its only child is. */
function isBold(element: PageElement): boolean {
  if (
    boldTags.has(element.tag) ||
    /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(element.attrs.get('style') ?? '')
  )
    return true;
  const [only, ...others] = filledChildren(element);
  return others.length === 0 && only !== undefined && typeof only !== 'string' && isBold(only);
}

type Nodes = PageElement['children'];
/** The bold start of a block of text, or of the only element in it, and the nodes after it. */
export function boldStart(element: PageElement): { start: PageElement; rest: Nodes } | null {
  const filled = filledChildren(element);
  const [only] = filled;
  const isWrapper =
    filled.length === 1 && only !== undefined && typeof only !== 'string' && !isBold(only);
  const [start, ...rest] = isWrapper ? filledChildren(only) : filled;
  return start && typeof start !== 'string' && isBold(start) ? { start, rest } : null;
}

/** The children that are not blank. */
const filledChildren = ({ children }: PageElement): PageElement['children'] =>
  children.filter((child) => typeof child !== 'string' || oneLine(child) !== '');
