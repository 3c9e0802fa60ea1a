import { isSkipped } from './page-content.ts';
import { ancestorsOf, commonAncestor, namesOf, type PageElement } from './page-tree.ts';
import { isBusinessQuestion, isQuestion, isTeaser, unmarked, unmarkedFirst } from './question.ts';
import {
  elementChildren,
  isAllLink,
  isBlock,
  oneLine,
  shownLine,
  shownLines,
} from './shown-text.ts';

/** A heading or block of text of a page. Headings have ranks 1 to 6, bold lines 7, plain lines 8. */
type Unit = {
  lines: string[];
  rank: number;
  element: PageElement;
  /** All its words are in links. */
  isLink: boolean;
};

export type FlowPair = { question: string; answer: string[] };

const boldRank = 7;
const plainRank = 8;

/**
 * Finds questions in the running text: headings, bold lines and, if several follow each other, plain lines
 * with a question. The answer is the text up to the next heading or question, inside their common ancestor.
 * Elements in `used` are already read as toggles; they end an answer.
 */
export function flowPairs(
  root: PageElement,
  used: ReadonlySet<PageElement>,
  and: string,
): FlowPair[] {
  const units = unitsIn(root, used, and);
  const isAsking = units.map((unit, at) => isQuestionUnit(unit, at, units));
  const found: Found[] = [];
  units.forEach((question, at) => {
    if (question === 'break' || !isAsking[at]) return;
    const answer: Unit[] = [];
    for (let next = at + 1; next < units.length; next += 1) {
      const unit = units[next];
      if (!unit || unit === 'break' || isAsking[next] || endsAnswer(unit, question, answer)) break;
      answer.push(unit);
    }
    found.push({ question, answer });
  });
  return found
    .map(({ question, answer }, at) => ({
      question: unmarked(question.lines.join(' ')),
      answer: answerLines(isLastOfMany(found, at) ? answer.slice(0, longestOf(found, at)) : answer),
    }))
    .filter(({ question, answer }) => answer.length > 0 && !isBusinessQuestion(question));
}

type Found = { question: Unit; answer: Unit[] };

const ofSameRank = (found: readonly Found[], at: number): Found[] =>
  found.filter(({ question }) => question.rank === found[at]?.question.rank);

/** Nothing ends the answer of the last question, so it is cut to the longest answer before it. */
const isLastOfMany = (found: readonly Found[], at: number): boolean => {
  const alike = ofSameRank(found, at);
  return alike.length > 2 && alike.at(-1) === found[at];
};
const longestOf = (found: readonly Found[], at: number): number =>
  Math.max(
    ...ofSameRank(found, at)
      .slice(0, -1)
      .map(({ answer }) => answer.length),
  );

function endsAnswer(unit: Unit, question: Unit, answer: readonly Unit[]): boolean {
  if (unit.rank <= Math.min(question.rank, 6)) return true;
  if (unit.rank < boldRank && question.rank >= boldRank) return true;
  const [first] = answer;
  if (first === undefined) return false;
  return !isIn(unit.element, commonAncestor(question.element, first.element));
}

function answerLines(answer: readonly Unit[]): string[] {
  if (answer.some(({ lines }) => lines.some(isTeaser))) return [];
  const texts = answer.filter(({ isLink }) => !isLink);
  // Headings at the end belong to what follows.
  const end = texts.findLastIndex(({ rank }) => rank >= boldRank) + 1;
  return unmarkedFirst(texts.slice(0, end).flatMap(({ lines }) => lines));
}

type Flow = (Unit | 'break')[];

function isQuestionUnit(unit: Unit | 'break', at: number, units: Flow): boolean {
  if (unit === 'break' || unit.isLink || !isQuestion(unit.lines.join(' '))) return false;
  return unit.rank < plainRank || namesQuestion(unit.element) || isInARow(unit, at, units);
}

const namesQuestion = (element: PageElement): boolean =>
  namesOf(element).some((name) => name === 'question' || name === 'pregunta');

/**
 * A plain line counts as a question if another question
 * follows or precedes it closely, with a text in between.
 */
function isInARow(unit: Unit, at: number, units: Flow): boolean {
  if (/^(?:[PQ]|Pregunta|Question)\s*\d*\s*[:.)]/u.test(unit.lines.join(' '))) return true;
  const parent = unit.element.parent;
  const isNearQuestion = (step: number) => {
    for (let next = at + step, seen = 0; seen < 4; next += step, seen += 1) {
      const other = units[next];
      if (!other || other === 'break') return false;
      if (isQuestion(other.lines.join(' ')))
        return (
          seen > 0 &&
          (other.element.parent === parent || other.element.parent?.parent === parent?.parent)
        );
    }
    return false;
  };
  return isNearQuestion(1) || isNearQuestion(-1);
}

function unitsIn(root: PageElement, used: ReadonlySet<PageElement>, and: string): Flow {
  const units: Flow = [];
  const skip = (element: PageElement) => isSkipped(element) || used.has(element);

  function add(lines: string[], rank: number, element: PageElement): void {
    if (lines.length > 0)
      units.push({ lines, rank, element, isLink: isAllLink(element) || isInLink(element) });
  }

  function visit(element: PageElement): void {
    if (used.has(element)) return void units.push('break');
    if (isSkipped(element)) return;
    const { tag } = element;
    if (tag === 'hr') return void units.push('break');
    const rank = headingRank(element);
    if (rank !== null)
      return void add([shownLine(element, { skip })].filter(Boolean), rank, element);
    if (tag === 'table') {
      // A table with a caption does not belong to the text before it.
      if (elementChildren(element).some((child) => child.tag === 'caption')) units.push('break');
      return void add(shownLines(element, { skip, and }), plainRank, element);
    }
    if (tag === 'ul' || tag === 'ol') return void visitList(element);
    if (!elementChildren(element).some(holdsBlock)) return void addText(element);
    visitChildren(element);
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
   * A list is one text, joined with the line before if that ends
   * with a colon. A list of questions is read item by item.
   */
  function visitList(list: PageElement): void {
    const items = elementChildren(list);
    if (items.some((item) => /\?/.test(shownLine(item)))) return void items.forEach(visit);
    const before = units.at(-1);
    const [intro] = before && before !== 'break' ? before.lines.slice(-1) : [];
    if (before && before !== 'break' && intro?.endsWith(':')) {
      const joined = { ...list, tag: 'div', children: [intro, list] };
      before.lines.splice(-1, 1, ...shownLines(joined, { skip, and }));
      return;
    }
    add(shownLines(list, { skip, and }), plainRank, list);
  }

  /** Adds a block of text. A block that starts with a bold question becomes a question and its answer. */
  function addText(element: PageElement): void {
    const filled = filledChildren(element);
    const [first, ...rest] =
      filled.length === 1 && filled[0] && typeof filled[0] !== 'string' && !isBold(filled[0])
        ? filled[0].children
        : filled;
    if (first && typeof first !== 'string' && isBold(first) && !skip(first)) {
      const title = shownLine(first, { skip });
      const after = { ...element, tag: 'div', children: rest, parent: element };
      const lines = shownLines(after, { skip, and });
      if (lines.length === 0 || isQuestion(title)) {
        add([title].filter(Boolean), boldRank, element);
        return void add(
          lines.map((line) => line.replace(/^[:–—-]\s+/, '')),
          plainRank,
          after,
        );
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

function headingRank({ tag, attrs }: PageElement): number | null {
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

/** The children that are not blank. */
const filledChildren = ({ children }: PageElement): PageElement['children'] =>
  children.filter((child) => typeof child !== 'string' || oneLine(child) !== '');

const holdsBlock = (element: PageElement): boolean =>
  isBlock(element) || elementChildren(element).some(holdsBlock);

/** Whether an ancestor links to another page, as in the card of an article. */
const isInLink = (element: PageElement): boolean =>
  ancestorsOf(element).some(
    ({ tag, attrs }) => tag === 'a' && !/^#|^$/.test(attrs.get('href') ?? ''),
  );

const isIn = (element: PageElement, ancestor: PageElement): boolean =>
  element === ancestor || ancestorsOf(element).some((above) => above === ancestor);
