import { isInSkipped } from './page-content.ts';
import type { PageKind } from './page-kind.ts';
import {
  ancestorsOf,
  commonAncestor,
  elementsIn,
  namesOf,
  type PageElement,
  type PageTree,
} from './page-tree.ts';
import { isQuestion } from './question.ts';
import { elementChildren, isAllLink, shownLine } from './shown-text.ts';
import { isSubjectTitle } from './subject-title.ts';

/**
 * A title and its panels, both inside `item`: the `details`, the table row, the whole `dl` of a term, or the nearest
 * element around both.
 */
export type Toggle = { title: PageElement; text: string; panels: PageElement[]; item: PageElement };

/**
 * The toggles of a page that are questions: the title is a question, or names only usual subjects (not in a contract or
 * `dl`), or `isAmongQuestions` accepts the toggle's group (a lone toggle has none). A toggle that contains others is
 * left out.
 */
export function togglesOf(tree: PageTree, about: PageKind['about']): Toggle[] {
  const found: Toggle[] = [];
  const seen = new Set<PageElement>();
  for (const element of elementsIn(tree.root)) {
    for (const toggle of toggleAt(element, tree)) {
      if (toggle.panels.length === 0 || seen.has(toggle.title)) continue;
      if (toggle.text === '' || isInSkipped(toggle.item) || toggle.panels.every(isAllLink))
        continue;
      seen.add(toggle.title);
      found.push(toggle);
    }
  }
  const titles = new Set(found.map(({ title }) => title));
  const leaves = found.filter(({ panels }) => !panels.some((panel) => containsAny(panel, titles)));
  return leaves.filter(
    (toggle) =>
      isQuestion(toggle.text) ||
      (about !== 'contract' && toggle.item.tag !== 'dl' && isSubjectTitle(toggle.text)) ||
      isAmongQuestions(toggle, leaves, about),
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
  // The text may follow the summary without an element of its own.
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

/** A row of two cells, with a question in the first. */
function rowAt(row: PageElement): Toggle[] {
  const [title, panel, ...more] = elementChildren(row);
  const text = title ? titleOf(title) : '';
  const isPair = title && panel && more.length === 0 && isQuestion(text) && panel.tag === 'td';
  return isPair ? [{ title, text, panels: [panel], item: row }] : [];
}

/** A label of a checkbox or radio button, whose state shows or hides the next element by CSS. */
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
  const isNamedQuestion =
    namesOf(control).some((name) => toggleNames.has(name)) && isQuestion(titleOf(control));
  if (!(isControl && opens) && !isNamedQuestion) return [];
  const panel = opens ? panelOf(control, tree) : nextElement(control);
  if (!panel || containsAny(panel, new Set([control]))) return [];
  const item = commonAncestor(control.parent ?? control, panel);
  return [{ title: control, text: titleOf(control), panels: [panel], item }];
}

/** Class and id names that page builders give to titles which a script turns into buttons. */
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
  return byName ?? byLabel.get(attrs.get('id') ?? '') ?? elementAfter(control);
}

/**
 * The element with text after the control, or after the nearest wrapper that shows no text but the control's and is
 * followed by such an element.
 */
function elementAfter(control: PageElement): PageElement | null {
  const text = shownLine(control);
  let title: PageElement | null = control;
  while (title) {
    const next = nextElement(title);
    if (next) return next;
    title = title.parent && shownLine(title.parent) === text ? title.parent : null;
  }
  return null;
}

function nextElement(element: PageElement): PageElement | null {
  const siblings = element.parent ? elementChildren(element.parent) : [];
  const next = siblings[siblings.indexOf(element) + 1];
  return next && shownLine(next) !== '' ? next : null;
}

const containsAny = (panel: PageElement, searched: ReadonlySet<PageElement>): boolean =>
  elementsIn(panel).some((element) => searched.has(element));

/** A title's text without the symbol that shows whether it is open. */
const titleOf = (title: PageElement): string =>
  shownLine(title, { skip: ({ isHidden }) => isHidden })
    .replace(/^[+\-−–▸►▼▾›»]\s+|\s*[+−–▸►▼▾›»⌄]$/gu, '')
    .trim();

/**
 * Whether a toggle's group counts as questions. The group is all toggles in the nearest element around it that contains
 * another. On a page about rules every group counts; on a page about questions, every group except a `dl` without any
 * question; elsewhere, a group in which at least half of the titles are questions.
 */
function isAmongQuestions(
  toggle: Toggle,
  all: readonly Toggle[],
  about: PageKind['about'],
): boolean {
  for (const ancestor of [toggle.item, ...ancestorsOf(toggle.item)]) {
    const inside = new Set(elementsIn(ancestor));
    const group = all.filter(({ title }) => inside.has(title));
    if (group.length < 2) continue;
    const questions = group.filter(({ text }) => isQuestion(text)).length;
    if (about === 'rules') return true;
    return about === 'questions'
      ? toggle.item.tag !== 'dl' || questions > 0
      : questions * 2 >= group.length;
  }
  return false;
}
