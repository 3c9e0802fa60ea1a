import { isOutside } from './page-content.ts';
import {
  commonHolder,
  elementsIn,
  holdersOf,
  namesOf,
  type PageElement,
  type PageTree,
} from './page-tree.ts';
import { asks } from './question.ts';
import { elementChildren, isAllLink, oneLine, shownLine } from './shown-text.ts';

/** A title that opens what stands below it: `details`, an accordion's item, a term and its description, a row of a table. */
export type Toggle = { title: PageElement; text: string; panels: PageElement[]; item: PageElement };

/**
 * What a page marks as a title with its text: those whose title asks, and those beside such a one, or on a page about
 * questions. A toggle that holds others is their heading.
 */
export function togglesOf(tree: PageTree, isAboutQuestions: boolean): Toggle[] {
  const found: Toggle[] = [];
  const taken = new Set<PageElement>();
  for (const element of elementsIn(tree.root)) {
    for (const toggle of toggleAt(element, tree)) {
      if (toggle.panels.length === 0 || taken.has(toggle.title)) continue;
      if (toggle.text === '' || isOutside(toggle.item) || toggle.panels.every(isAllLink)) continue;
      taken.add(toggle.title);
      found.push(toggle);
    }
  }
  const titles = new Set(found.map(({ title }) => title));
  const leaves = found.filter(({ panels }) => !panels.some((panel) => holdsOneOf(panel, titles)));
  return leaves.filter(
    (toggle) => asks(toggle.text) || isAmongQuestions(toggle, leaves, isAboutQuestions),
  );
}

function toggleAt(element: PageElement, tree: PageTree): Toggle[] {
  if (element.tag === 'details') return detailsAt(element);
  if (element.tag === 'dl') return termsIn(element);
  if (element.tag === 'tr') return rowAt(element);
  if (element.tag === 'label' && element.attrs.has('for')) return checkboxAt(element, tree);
  return controlAt(element, tree);
}

function detailsAt(details: PageElement): Toggle[] {
  const title = elementChildren(details).find(({ tag }) => tag === 'summary');
  if (!title) return [];
  // The text may stand beside the summary without an element of its own.
  const panel = {
    ...details,
    tag: 'div',
    children: details.children.filter((child) => child !== title),
  };
  return [{ title, text: titleOf(title), panels: [panel], item: details }];
}

function termsIn(list: PageElement): Toggle[] {
  const toggles: Toggle[] = [];
  for (const element of elementsIn(list)) {
    if (element.tag === 'dt')
      toggles.push({ title: element, text: titleOf(element), panels: [], item: list });
    if (element.tag === 'dd') toggles.at(-1)?.panels.push(element);
  }
  return toggles;
}

/** Two cells, the first of which asks. */
function rowAt(row: PageElement): Toggle[] {
  const [title, panel, ...more] = elementChildren(row);
  const text = title ? titleOf(title) : '';
  const isPair = title && panel && more.length === 0 && asks(text) && panel.tag === 'td';
  return isPair ? [{ title, text, panels: [panel], item: row }] : [];
}

/** A label that ticks a hidden box, which lets the style show what follows it. */
function checkboxAt(label: PageElement, { byId }: PageTree): Toggle[] {
  const box = byId.get(label.attrs.get('for') ?? '');
  const isSwitch = box?.tag === 'input' && /^(?:checkbox|radio)$/.test(box.attrs.get('type') ?? '');
  const panel = isSwitch ? nextElement(label) : null;
  const item = label.parent;
  return panel && item ? [{ title: label, text: titleOf(label), panels: [panel], item }] : [];
}

function controlAt(control: PageElement, tree: PageTree): Toggle[] {
  const { tag, attrs } = control;
  const isControl =
    tag === 'button' ||
    tag === 'a' ||
    attrs.get('role') === 'button' ||
    attrs.get('role') === 'tab' ||
    /^h[1-6]$/.test(tag);
  const opens =
    attrs.has('aria-expanded') ||
    attrs.has('aria-controls') ||
    attrs.has('data-bs-target') ||
    attrs.get('data-toggle') === 'collapse';
  const isNamed = namesOf(control).some((name) => toggleNames.has(name)) && asks(titleOf(control));
  if (!(isControl && opens) && !isNamed) return [];
  const panel = opens ? panelOf(control, tree) : nextElement(control);
  if (!panel || holdsOneOf(panel, new Set([control]))) return [];
  const item = commonHolder(control.parent ?? control, panel);
  return [{ title: control, text: titleOf(control), panels: [panel], item }];
}

/** How page builders call a title that their script makes a button of. */
const toggleNames = new Set(['toggle', 'trigger', 'question', 'pregunta']);

function panelOf(control: PageElement, { byId, byLabel }: PageTree): PageElement | null {
  const { attrs } = control;
  const named =
    attrs.get('aria-controls') ??
    attrs.get('data-bs-target') ??
    attrs.get('data-target') ??
    attrs.get('href') ??
    '';
  const byName = byId.get(named.replace(/^#/, ''));
  return byName ?? byLabel.get(attrs.get('id') ?? '') ?? besideTitle(control);
}

/** What follows the control, or follows the wrappers that hold nothing but it. */
function besideTitle(control: PageElement): PageElement | null {
  const text = shownLine(control);
  let title: PageElement | null = control;
  while (title) {
    const next = nextElement(title);
    if (next) return next;
    title = title.parent && oneLine(shownLine(title.parent)) === text ? title.parent : null;
  }
  return null;
}

function nextElement(element: PageElement): PageElement | null {
  const siblings = element.parent ? elementChildren(element.parent) : [];
  const next = siblings[siblings.indexOf(element) + 1];
  return next && shownLine(next) !== '' ? next : null;
}

const holdsOneOf = (panel: PageElement, searched: ReadonlySet<PageElement>): boolean =>
  elementsIn(panel).some((element) => searched.has(element));

/** A title's words, without the sign that says whether it is open. */
const titleOf = (title: PageElement): string =>
  shownLine(title, { skip: ({ isHidden }) => isHidden })
    .replace(/^[+\-−–▸►▼▾›»]\s+|\s*[+−–▸►▼▾›»⌄]$/gu, '')
    .trim();

/** The nearest holder that another toggle is in tells what it is among. */
function isAmongQuestions(
  toggle: Toggle,
  all: readonly Toggle[],
  isAboutQuestions: boolean,
): boolean {
  for (const holder of [toggle.item, ...holdersOf(toggle.item)]) {
    const inside = new Set(elementsIn(holder));
    const group = all.filter(({ title }) => inside.has(title));
    if (group.length < 2) continue;
    const asking = group.filter(({ text }) => asks(text)).length;
    return isAboutQuestions ? toggle.item.tag !== 'dl' || asking > 0 : asking * 2 >= group.length;
  }
  return false;
}
