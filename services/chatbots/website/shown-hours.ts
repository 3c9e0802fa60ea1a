import { withoutPhones } from './contact-patterns.ts';
import {
  clockTime,
  dayName,
  daySource,
  daySpanSource,
  hoursLabel,
  hoursTitle,
  otherTimes,
  placeTitle,
  timesTitle,
} from './hours-patterns.ts';
import { isSkipped } from './page-content.ts';
import { ancestorsOf, commonAncestor, isIn, type PageElement } from './page-tree.ts';
import { type Flow, plainRank, type Unit } from './page-units.ts';
import { isBusinessQuestion, isQuestion } from './question.ts';
import { oneLine } from './shown-text.ts';

/**
 * Opening hours as shown, and how surely they are those of the business: 3 if named as such, 2 if any title above or of
 * the page names them, 1 if they are only times on most days, 0 if none are found.
 */
export type ShownHours = { text: string; certainty: number };

/** The titles of the page itself, and whether it is the start page. */
export type PageTitles = { titles: readonly string[]; isStart: boolean };
/** `scope` is the nearest element around the title and the first text below it, where its section ends. */
type Title = { text: string; unit: Unit; scope: PageElement | null };
type Line = { text: string; titles: readonly string[] };
type Run = { lines: string[]; titles: readonly string[] };

/**
 * Finds the opening hours among a page's texts: times on days that a label or title names as such, or else times on
 * most days. Neither counts below a title about something else.
 */
export function hoursIn(units: Flow, page: PageTitles): ShownHours {
  const runs: Run[] = [];
  let isRunning = false;
  for (const { text, titles } of withTimesJoined(titledLines(units, page))) {
    const hours = hoursPart(text);
    const last = runs.at(-1);
    if (hours && isRunning && last?.titles.join() === titles.join()) last.lines.push(hours);
    else if (hours) runs.push({ lines: [hours], titles });
    isRunning = hours !== '';
  }
  // The longest run of those that are most surely hours. Runs of three or more lines count as equally long.
  const [best] = runs
    .map((run) => ({ ...run, certainty: certaintyOf(run, page.titles) }))
    .filter(({ certainty }) => certainty > 0)
    .sort(
      (a, b) =>
        b.certainty - a.certainty || Math.min(b.lines.length, 3) - Math.min(a.lines.length, 3),
    );
  const text = (best?.lines ?? []).slice(0, 10).map(bareHours).join(', ');
  return { text, certainty: best?.certainty ?? 0 };
}

function certaintyOf({ lines, titles }: Run, pageTitles: readonly string[]): number {
  const nearest = titles.at(-1) ?? '';
  if (isHoursTitle(nearest)) return 3;
  if (timesTitle.test(nearest) || otherTimes.test(nearest)) return 0;
  if (isQuestion(nearest) && !isBusinessQuestion(nearest)) return 0;
  const isOfBusiness = nearest === '' || isQuestion(nearest) || placeTitle.test(nearest);
  if (isOfBusiness && lines.some((line) => hoursLabel.test(line))) return 3;
  if (!areMostDays(lines.join(', '))) return 0;
  if ([...titles, ...pageTitles].some(isHoursTitle)) return 2;
  return isOfBusiness ? 1 : 0;
}

const isHoursTitle = (title: string): boolean => hoursTitle.test(title) && !otherTimes.test(title);

/** Whether a text names a span of days, or at least three. */
const areMostDays = (text: string): boolean =>
  new RegExp(daySpanSource, 'iu').test(text) ||
  new Set(
    [...text.matchAll(new RegExp(daySource, 'giu'))].map(([name]) =>
      name.slice(0, 2).toLowerCase(),
    ),
  ).size > 2;

/** The lines of a page with the titles above each. */
function titledLines(units: Flow, page: PageTitles): Line[] {
  const lines: Line[] = [];
  let open: Title[] = [];
  for (const unit of units) {
    if (unit === 'break') open = [];
    else for (const text of unit.lines) add(text, unit);
  }
  return lines;

  function add(text: string, unit: Unit): void {
    if (isTitle(unit, text)) {
      open = open.filter((title) => title.unit.rank < unit.rank);
      // A title that only names the business does not say what the times below it are.
      const namesBusiness = unit.rank === 1 ? page.isStart : page.titles.includes(text);
      if (!namesBusiness || isHoursTitle(text)) open.push({ text, unit, scope: null });
      return;
    }
    open = open.filter(({ scope }) => !scope || isIn(unit.element, scope));
    for (const title of open) title.scope ??= commonAncestor(title.unit.element, unit.element);
    // Only lines with a day can be hours; only their titles must be in the same part of the page.
    const titles = dayName.test(text)
      ? open.filter((title) => areTogether(title.unit, unit))
      : open;
    lines.push({ text, titles: titles.map((title) => title.text) });
  }
}

const isTitle = ({ rank, element, isLink }: Unit, text: string): boolean =>
  !isLink &&
  !dayName.test(text) &&
  (rank < plainRank || element.tag === 'dt' || isQuestion(text) || isHoursTitle(text));

/** Whether two units are in the same footer or other part around the page's text, or both in the text. */
const areTogether = (title: Unit, unit: Unit): boolean =>
  partAround(title.element) === partAround(unit.element);
const partAround = (element: PageElement) => ancestorsOf(element).toArray().findLast(isSkipped);

/** Joins lines that only name days with the line of times that follows, as in a list of terms. */
function withTimesJoined(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const isTimes = line.text.length <= 60 && clockTime.test(line.text) && !dayName.test(line.text);
    const areDays =
      before &&
      before.text.length <= 40 &&
      dayName.test(before.text) &&
      !clockTime.test(before.text);
    if (isTimes && areDays)
      joined.splice(-1, 1, { ...before, text: `${before.text} ${line.text}` });
    else joined.push(line);
  }
  return joined;
}

const hasHours = (line: string): boolean =>
  line.length <= 200 && dayName.test(line) && clockTime.test(line) && !otherTimes.test(line);

/** The parts of a line that contain hours. */
function hoursPart(line: string): string {
  if (!dayName.test(line) || !clockTime.test(line)) return '';
  // Split after a separator sign, a sentence, or a word with @, such as an e-mail address.
  const parts = withoutPhones(line).split(
    /(?<=\s[·|•]\s)|(?<=[\p{Ll}\d)]{2}\.\s)(?=\p{Lu})|(?<=@\S{1,60}\s)/u,
  );
  return oneLine(parts.filter(hasHours).join(''));
}

/** Hours without a label, or with one that names days. */
const bareHours = (hours: string): string =>
  hours
    .replace(hoursLabel, '')
    .replace(/^[\p{L}\s]{2,30}:\s+(?=\P{L}*\p{L})/u, (label) => (dayName.test(label) ? label : ''))
    .replace(/^[\s.,;:·-]+|[\s.,;·|•]+$/gu, '');
