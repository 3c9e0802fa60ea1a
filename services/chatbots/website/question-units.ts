import type { PageKind } from './page-kind.ts';
import { namesOf, type PageElement } from './page-tree.ts';
import { boldRank, type Flow, plainRank, type Unit } from './page-units.ts';
import { isQuestion, isShortTitle } from './question.ts';
import { isSubjectTitle } from './subject-title.ts';

/** For each unit of a page, whether it is a question, or a title that stands for one: "Gastos de envío". */
export function questionUnits(units: Flow, { about }: PageKind): boolean[] {
  const isOpinion = opinionUnits(units);
  const isQuestionAt = units.map((unit, at) => !isOpinion[at] && isQuestionUnit(unit, at, units));
  const isTitle = units.map((unit, at) => !isOpinion[at] && isTitleUnit(unit, units[at + 1]));
  const isBelowQuestion = unitsBelowQuestions(units, isQuestionAt);
  return units.map((unit, at) => {
    if (isQuestionAt[at]) return true;
    if (unit === 'break' || !isTitle[at]) return false;
    if (about !== 'contract' && isSubjectTitle(unit.lines.join(' ')))
      return unit.rank === 1 ? isOnlyHeading(units, at) : !isBelowQuestion[at];
    if (unit.rank === 1) return false;
    // A lone heading on a page about rules is rarely a rule.
    if (about === 'rules') return titleCount(units, isTitle, unit.rank) > 1;
    return about === 'questions' && unit.rank < boldRank && isBetween(units, at, isQuestionAt);
  });
}

/** Whether a unit is a text that is neither a heading nor a link. */
export const isText = (unit: Unit | 'break' | undefined): unit is Unit =>
  unit !== undefined && unit !== 'break' && unit.rank === plainRank && !unit.isLink;

const titleCount = (units: Flow, isTitle: readonly boolean[], rank: number): number =>
  units.filter((unit, at) => isTitle[at] && unit !== 'break' && unit.rank === rank).length;

/** Whether a unit is a short title with a text directly below it. */
function isTitleUnit(unit: Unit | 'break', next: Unit | 'break' | undefined): boolean {
  if (unit === 'break' || unit.isLink || unit.rank > boldRank) return false;
  if (!isShortTitle(unit.lines.join(' '))) return false;
  return isText(next);
}

const isOnlyHeading = (units: Flow, at: number): boolean =>
  units.every((unit, other) => other === at || unit === 'break' || unit.rank >= boldRank);

/** For each unit, whether the nearest heading of a higher rank is a question, which lower headings help to answer. */
function unitsBelowQuestions(units: Flow, isQuestionAt: readonly boolean[]): boolean[] {
  const open: { rank: number; isQuestion: boolean }[] = [];
  return units.map((unit, at) => {
    if (unit === 'break') return false;
    while ((open.at(-1)?.rank ?? 0) >= unit.rank) open.pop();
    const isBelow = open.at(-1)?.isQuestion ?? false;
    open.push({ rank: unit.rank, isQuestion: Boolean(isQuestionAt[at]) });
    return isBelow;
  });
}

/** Whether the headings of the same rank before and after are questions, with no higher heading in between. */
function isBetween(units: Flow, at: number, isQuestionAt: readonly boolean[]): boolean {
  const rank = (units[at] as Unit).rank;
  const isQuestionInDirection = (step: number) => {
    for (let next = at + step; next >= 0 && next < units.length; next += step) {
      const unit = units[next];
      if (unit === undefined || unit === 'break') continue;
      if (unit.rank < rank) return false;
      if (unit.rank === rank) return Boolean(isQuestionAt[next]);
    }
    return false;
  };
  return isQuestionInDirection(-1) && isQuestionInDirection(1);
}

/** Headings above customer reviews. */
const opinionTitle = new RegExp(
  `^¿?(?:${[
    '(?:lo )?qu[eé] (?:dicen|opinan|piensan)|(?:las |nuestras )?opiniones|testimonios|rese[ñn]as',
    '(?:our )?(?:happy )?(?:clients|customers|guests|patients|members|people|they) (?:say|think|love)',
    'what (?:\\w+ ){0,3}(?:say|think|said)|(?:client |customer )?(?:testimonials|reviews)|kind words',
  ].join('|')})`,
  'i',
);

/** For each unit, whether it is a heading above customer reviews, or is below such a heading. */
export function opinionUnits(units: Flow): boolean[] {
  let rank = 0;
  return units.map((unit) => {
    if (unit === 'break') return rank > 0;
    if (unit.rank <= rank) rank = 0;
    if (unit.rank <= boldRank && opinionTitle.test(unit.lines.join(' '))) rank = unit.rank;
    return rank > 0;
  });
}

function isQuestionUnit(unit: Unit | 'break', at: number, units: Flow): boolean {
  if (unit === 'break' || unit.isLink || !isQuestion(unit.lines.join(' '))) return false;
  if (unit.rank < plainRank || isNamedQuestion(unit.element)) return true;
  return isLabelledOrInRow(unit, at, units);
}

const isNamedQuestion = (element: PageElement): boolean =>
  namesOf(element).some((name) => name === 'question' || name === 'pregunta');

/** How far apart two questions in a row may be: the answer has up to three units. */
const maxDistance = 4;

/** Whether a plain line is labelled as a question, or is like (`isAlike`) a question nearby, with a text in between. */
function isLabelledOrInRow(unit: Unit, at: number, units: Flow): boolean {
  if (/^(?:[PQ]|Pregunta|Question)\s*\d*\s*[:.)]/u.test(unit.lines.join(' '))) return true;
  const isNearQuestion = (step: number) => {
    for (let distance = 1; distance <= maxDistance; distance += 1) {
      const other = units[at + step * distance];
      if (!other || other === 'break') return false;
      if (isQuestion(other.lines.join(' '))) return distance > 1 && isAlike(unit, other);
    }
    return false;
  };
  return isNearQuestion(1) || isNearQuestion(-1);
}

const maxCardDepth = 6;

/** Whether two units are siblings, or at the same depth in the same tags below two siblings, as in cards of a list. */
function isAlike(unit: Unit, other: Unit): boolean {
  let [first, second]: (PageElement | null)[] = [unit.element, other.element];
  for (let depth = 0; first && second && depth < maxCardDepth; depth += 1) {
    if (first.parent === second.parent) return true;
    [first, second] = [first.parent, second.parent];
    if (first?.tag !== second?.tag) return false;
  }
  return false;
}
