import { isSkipped } from './page-content.ts';
import { commonHolder, holdersOf, namesOf, type PageElement } from './page-tree.ts';
import { asks, asksTheVisitor, isTeaser, unmarked, unmarkedFirst } from './question.ts';
import {
  elementChildren,
  isAllLink,
  isBlock,
  oneLine,
  shownLine,
  shownLines,
} from './shown-text.ts';

/** What stands on a page, top to bottom. Headings have ranks 1 to 6, bold lines 7, plain ones 8. */
type Unit = {
  lines: string[];
  rank: number;
  element: PageElement;
  /** All its words are links. */
  isLink: boolean;
};

export type FlowPair = { question: string; answer: string[] };

const boldRank = 7;
const plainRank = 8;

/**
 * Headings, bold lines and, where they come in a row, plain lines that ask, each with what follows it up to the next
 * heading or question, inside what holds them both. `taken` is read elsewhere and parts what stands around it.
 */
export function flowPairs(
  root: PageElement,
  taken: ReadonlySet<PageElement>,
  and: string,
): FlowPair[] {
  const units = unitsIn(root, taken, and);
  const asking = units.map((unit, at) => isQuestion(unit, at, units));
  const found: Found[] = [];
  units.forEach((question, at) => {
    if (question === 'break' || !asking[at]) return;
    const answer: Unit[] = [];
    for (let next = at + 1; next < units.length; next += 1) {
      const unit = units[next];
      if (!unit || unit === 'break' || asking[next] || endsAnswer(unit, question, answer)) break;
      answer.push(unit);
    }
    found.push({ question, answer });
  });
  return found
    .map(({ question, answer }, at) => ({
      question: unmarked(question.lines.join(' ')),
      answer: answerLines(isLastOfMany(found, at) ? answer.slice(0, mostOf(found, at)) : answer),
    }))
    .filter(({ question, answer }) => answer.length > 0 && !asksTheVisitor(question));
}

type Found = { question: Unit; answer: Unit[] };

const ofOneKind = (found: readonly Found[], at: number): Found[] =>
  found.filter(({ question }) => question.rank === found[at]?.question.rank);

/** After the last question nothing parts its answer from what the page says next; the ones before tell how long answers are. */
const isLastOfMany = (found: readonly Found[], at: number): boolean => {
  const kind = ofOneKind(found, at);
  return kind.length > 2 && kind.at(-1) === found[at];
};
const mostOf = (found: readonly Found[], at: number): number =>
  Math.max(
    ...ofOneKind(found, at)
      .slice(0, -1)
      .map(({ answer }) => answer.length),
  );

function endsAnswer(unit: Unit, question: Unit, answer: readonly Unit[]): boolean {
  if (unit.rank <= Math.min(question.rank, 6)) return true;
  if (unit.rank < boldRank && question.rank >= boldRank) return true;
  const [first] = answer;
  return first !== undefined && !isIn(unit.element, commonHolder(question.element, first.element));
}

function answerLines(answer: readonly Unit[]): string[] {
  if (answer.some(({ lines }) => lines.some(isTeaser))) return [];
  const told = answer.filter(({ isLink }) => !isLink);
  // A heading without a text of its own begins what the page says next.
  const end = told.findLastIndex(({ rank }) => rank >= boldRank) + 1;
  return unmarkedFirst(told.slice(0, end).flatMap(({ lines }) => lines));
}

type Flow = (Unit | 'break')[];

function isQuestion(unit: Unit | 'break', at: number, units: Flow): boolean {
  if (unit === 'break' || unit.isLink || !asks(unit.lines.join(' '))) return false;
  return unit.rank < plainRank || namesQuestion(unit.element) || isInARow(unit, at, units);
}

const namesQuestion = (element: PageElement): boolean =>
  namesOf(element).some((name) => name === 'question' || name === 'pregunta');

/** A plain line that asks is a question to answer where another one does so just before or after its text. */
function isInARow(unit: Unit, at: number, units: Flow): boolean {
  if (/^(?:[PQ]|Pregunta|Question)\s*\d*\s*[:.)]/u.test(unit.lines.join(' '))) return true;
  const holder = unit.element.parent;
  const beside = (step: number) => {
    for (let next = at + step, seen = 0; seen < 4; next += step, seen += 1) {
      const other = units[next];
      if (!other || other === 'break') return false;
      if (asks(other.lines.join(' ')))
        return (
          seen > 0 &&
          (other.element.parent === holder || other.element.parent?.parent === holder?.parent)
        );
    }
    return false;
  };
  return beside(1) || beside(-1);
}

function unitsIn(root: PageElement, taken: ReadonlySet<PageElement>, and: string): Flow {
  const units: Flow = [];
  const skip = (element: PageElement) => isSkipped(element) || taken.has(element);

  function add(lines: string[], rank: number, element: PageElement): void {
    if (lines.length > 0)
      units.push({ lines, rank, element, isLink: isAllLink(element) || isInLink(element) });
  }

  function visit(element: PageElement): void {
    if (taken.has(element)) return void units.push('break');
    if (isSkipped(element)) return;
    const { tag } = element;
    if (tag === 'hr') return void units.push('break');
    const rank = headingRank(element);
    if (rank !== null)
      return void add([shownLine(element, { skip })].filter(Boolean), rank, element);
    if (tag === 'table') {
      // A table with a title of its own tells something else than what stands before it.
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

  /** A list is one text that may go on from the line before, unless its items ask. */
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

  /** A block of words: one that begins with a bold question is that question and its answer. */
  function addText(element: PageElement): void {
    const words = filledChildren(element);
    const [first, ...rest] =
      words.length === 1 && words[0] && typeof words[0] !== 'string' && !isBold(words[0])
        ? words[0].children
        : words;
    if (first && typeof first !== 'string' && isBold(first) && !skip(first)) {
      const title = shownLine(first, { skip });
      const after = { ...element, tag: 'div', children: rest, parent: element };
      const lines = shownLines(after, { skip, and });
      if (lines.length === 0 || asks(title)) {
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
    if (answer.length > 0 && asks(question)) {
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

/** Bold by its tag, or by the style or the tag of all that it holds. */
function isBold(element: PageElement): boolean {
  if (
    boldTags.has(element.tag) ||
    /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(element.attrs.get('style') ?? '')
  )
    return true;
  const [only, ...others] = filledChildren(element);
  return others.length === 0 && only !== undefined && typeof only !== 'string' && isBold(only);
}

/** What an element holds but for blanks. */
const filledChildren = ({ children }: PageElement): PageElement['children'] =>
  children.filter((child) => typeof child !== 'string' || oneLine(child) !== '');

const holdsBlock = (element: PageElement): boolean =>
  isBlock(element) || elementChildren(element).some(holdsBlock);

/** Whether what holds an element leads to another page, as the card of an article does. */
const isInLink = (element: PageElement): boolean =>
  holdersOf(element).some(
    ({ tag, attrs }) => tag === 'a' && !/^#|^$/.test(attrs.get('href') ?? ''),
  );

const isIn = (element: PageElement, holder: PageElement): boolean =>
  element === holder || holdersOf(element).some((above) => above === holder);
