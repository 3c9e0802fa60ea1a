import { boldStart, headingRank } from './headings.ts';
import { isSkipped } from './page-content.ts';
import { ancestorsOf, elementsIn, type PageElement } from './page-tree.ts';
import { isPriceLabel, namesThing, splitPrice, startsWithPrice } from './price-titles.ts';
import { isQuestion, isShortTitle } from './question.ts';
import {
  elementChildren,
  isAllLink,
  isBlock,
  isLayoutTable,
  shownLine,
  shownLines,
} from './shown-text.ts';
import { isSubjectTitle } from './subject-title.ts';

/** A heading or block of text of a page. Headings have ranks 1 to 6, bold lines 7, plain lines 8. */
export type Unit = {
  lines: string[];
  rank: number;
  element: PageElement;
  /** Its text is in links, except at most three characters. */
  isLink: boolean;
  /** The list or table that the lines show, or whose first term they are. */
  list?: PageElement;
};

/** The units of a page in order. A break stands where a text cannot continue. */
export type Flow = (Unit | 'break')[];

export const boldRank = 7;
export const plainRank = 8;

type Options = {
  /** The page's word for "and", which joins the last item of a list. */
  and: string;
  isAboutRules: boolean;
  /** Whether an element has no facts. If given, all others are read, even footers, and lists item by item. */
  hasNoFacts?: (element: PageElement) => boolean;
};

/** The units below an element. Elements in `used` are already read as collapsible questions and become breaks. */
export function unitsIn(
  root: PageElement,
  used: ReadonlySet<PageElement>,
  { and, isAboutRules, hasNoFacts }: Options,
): Flow {
  const units: Flow = [];
  const skips = hasNoFacts ?? isSkipped;
  const skip = (element: PageElement) => skips(element) || used.has(element);
  const isTitle = (text: string) =>
    isQuestion(text) || isSubjectTitle(text) || (isAboutRules && isShortTitle(text));

  function add(lines: string[], rank: number, element: PageElement): void {
    if (lines.length === 0) return;
    const isLink = isAllLink(element) || isInLink(element);
    const isList = /^(?:[uo]l|table)$/.test(element.tag);
    units.push({ lines, rank, element, isLink, ...(isList ? { list: element } : {}) });
  }

  /** Adds a heading. One with a price becomes two units, the name and its price. */
  function addHeading(text: string, rank: number, element: PageElement): void {
    const priced = hasNoFacts ? null : splitPrice(text);
    add([priced?.name ?? text].filter(Boolean), rank, element);
    // The price stands in the heading's parent, so that the text after the heading belongs to it.
    if (priced) add([priced.price], plainRank, element.parent ?? element);
  }

  function visit(element: PageElement): void {
    if (used.has(element)) return void units.push('break');
    if (skips(element)) return;
    const { tag } = element;
    if (tag === 'hr') return void units.push('break');
    const rank = headingRank(element);
    if (rank !== null) return void addHeading(shownLine(element, { skip }), rank, element);
    if (tag === 'table' && isLayoutTable(element)) return void visitChildren(element);
    if (tag === 'table') {
      // A table with a caption does not belong to the text before it.
      if (elementChildren(element).some((child) => child.tag === 'caption')) units.push('break');
      return void add(shownLines(element, { skip, and }), plainRank, element);
    }
    if (tag === 'ul' || tag === 'ol') return void visitList(element);
    if (!elementChildren(element).some(holdsBlock)) return void addText(element);
    const before = units.length;
    visitChildren(element);
    const first = units[before];
    if (tag === 'dl' && first && first !== 'break') first.list = element;
    if (tag === 'section' || tag === 'article' || tag === 'main') units.push('break');
  }

  function visitChildren(element: PageElement): void {
    let run: PageElement['children'] = [];
    const endRun = () => {
      if (run.length > 0) addText({ ...element, tag: 'div', children: run, parent: element });
      run = [];
    };
    for (const child of element.children) {
      if (typeof child === 'string' || !holdsBlock(child)) run.push(child);
      else {
        endRun();
        visit(child);
      }
    }
    endRun();
  }

  /**
   * A list is one text, joined with the line before if that ends with a colon. A list with a question is read item
   * by item, and so is a list of cards with headings; on a page about rules, a list whose items all start in bold.
   */
  function visitList(list: PageElement): void {
    const items = elementChildren(list);
    const areQuestions = items.some((item) => /\?/.test(shownLine(item)));
    const areCards = items.some((item) => elementsIn(item).some((inner) => headingRank(inner)));
    if (areQuestions || areCards || hasNoFacts || (isAboutRules && items.every(boldStart)))
      return void items.forEach(visit);
    const last = units.at(-1);
    const before = last === 'break' ? undefined : last;
    const intro = before?.lines.at(-1);
    if (before && intro?.endsWith(':')) {
      const joined = { ...list, tag: 'div', children: [intro, list] };
      before.lines.splice(-1, 1, ...shownLines(joined, { skip, and }));
      before.list = list;
      return;
    }
    add(shownLines(list, { skip, and }), plainRank, list);
  }

  /** Adds a block of text. If it starts with a bold title, or with a line that is a question, it becomes two units. */
  function addText(element: PageElement): void {
    const bold = boldStart(element);
    if (bold && !skip(bold.start)) {
      const title = shownLine(bold.start, { skip });
      const after = { ...element, tag: 'div', children: bold.rest, parent: element };
      // The colon or dash after a bold title may be outside its tags.
      const lines = shownLines(after, { skip, and }).map((line) => line.replace(/^[:–—-]\s+/, ''));
      const isPriced = !hasNoFacts && namesThing(title) && startsWithPrice(lines[0] ?? '');
      if (lines.length === 0 || isPriced || (isTitle(title) && !isPriceLabel(title))) {
        add([title].filter(Boolean), boldRank, element);
        return void add(lines, plainRank, after);
      }
    }
    const lines = shownLines(element, { skip, and });
    const [question = '', ...answer] = lines;
    if (answer.length > 0 && isQuestion(question)) {
      add([question], plainRank, element);
      return void add(answer, plainRank, element);
    }
    add(lines, plainRank, element);
  }

  visit(root);
  return units;
}

const holdsBlock = (element: PageElement): boolean =>
  isBlock(element) || element.tag === 'td' || elementChildren(element).some(holdsBlock);

/** Whether an ancestor links to another page, as in the card of an article; an `href` of "" or "#…" stays on this one. */
const isInLink = (element: PageElement): boolean =>
  ancestorsOf(element).some(
    ({ tag, attrs }) => tag === 'a' && !/^#|^$/.test(attrs.get('href') ?? ''),
  );
