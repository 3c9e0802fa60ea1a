import { dayName } from './hours-patterns.ts';
import { isSkipped } from './page-content.ts';
import { elementsIn, type PageElement } from './page-tree.ts';
import type { Flow, Unit } from './page-units.ts';
import {
  mayHavePricesBelow,
  namesThing,
  splitPrice,
  startsWithPrice,
  tellsPrice,
} from './price-titles.ts';
import { folded } from './question.ts';
import { elementChildren, shownLine, shownLines } from './shown-text.ts';

/** The name of a thing, and the lines about its price as they are written. */
export type PricedItem = { name: string; lines: string[] };

/** A page with more prices in lists is a catalogue or a long menu, whose items would hide the other questions. */
const maxItems = 40;

/**
 * The things with prices in lists, lists of terms and tables of two columns. `mayHavePricesAt` tells for each unit
 * whether its titles allow prices; lists in `answers` belong to other questions. A name with several prices is left out.
 */
export function listedPrices(
  units: Flow,
  mayHavePricesAt: readonly boolean[],
  answers: ReadonlySet<Unit>,
): PricedItem[] {
  const items = units.flatMap((unit, at) =>
    unit !== 'break' && unit.list && mayHavePricesAt[at] && !answers.has(unit)
      ? pricesIn(unit.list)
      : [],
  );
  const byName = Map.groupBy(items, ({ name }) => folded(name));
  const clear = [...byName.values()].flatMap(([first, ...others]) => {
    const isClear = others.every(({ lines }) => lines.join() === first?.lines.join());
    return first && isClear ? [first] : [];
  });
  return clear.length > maxItems ? [] : clear;
}

/** The priced things of a list; none if less than two thirds of it have a price, or if it may fill a cart. */
export function pricesIn(list: PageElement): PricedItem[] {
  const elements = [...elementsIn(list)];
  if (elements.some(({ tag }) => /^(?:button|form|input)$/.test(tag))) return [];
  if (elements.filter(({ tag }) => /^(?:li|dt|tr)$/.test(tag)).length > 2 * maxItems) return [];
  const items = itemsOf(list);
  const withPrice = items.filter((lines) => lines.some((line) => /[€£$]|\d\s?eur/i.test(line)));
  if (withPrice.length * 3 < items.length * 2) return [];
  const priced = items.flatMap(pricedItem);
  if (priced.length < 2 || priced.length > maxItems) return [];
  return priced.filter(({ name }) => !isGeneric(name));
}

/** The lines of each item: a name, perhaps with its price, and what follows. */
function itemsOf(list: PageElement): string[][] {
  if (list.tag === 'table') return rowsOf(list);
  if (list.tag === 'dl') return termsOf(list);
  const holdsList = (item: PageElement) => elementsIn(item).some(({ tag }) => /^[uo]l$/.test(tag));
  return [...elementsIn(list)]
    .filter((item) => item.tag === 'li' && !isSkipped(item) && !holdsList(item))
    .map((item) => shownLines(withSpaces(item), { skip: isSkipped }));
}

function pricedItem([first = '', ...rest]: string[]): PricedItem[] {
  const split = splitPrice(first);
  if (split) return [{ name: split.name, lines: [split.price, ...rest] }];
  const hasPrice = rest.slice(0, 2).some(startsWithPrice) || tellsPrice(rest[0] ?? '');
  return hasPrice && /^\P{N}/u.test(first) && namesThing(first)
    ? [{ name: first.replace(/\s*:$/, ''), lines: rest }]
    : [];
}

/** An item with a space before a price that stands in an element of its own. */
function withSpaces(item: PageElement): PageElement {
  const children = item.children.flatMap((child): PageElement['children'] => {
    if (typeof child === 'string') return [child];
    return startsWithPrice(shownLine(child)) ? [' ', child] : [withSpaces(child)];
  });
  return { ...item, children };
}

function termsOf(list: PageElement): string[][] {
  const terms: string[][] = [];
  for (const element of elementsIn(list)) {
    if (element.tag === 'dt') terms.push([shownLine(element)]);
    if (element.tag === 'dd') terms.at(-1)?.push(...shownLines(element, { skip: isSkipped }));
  }
  return terms;
}

/** The rows of a table of two columns, with the title of the second unless it is "Price" or the like. */
function rowsOf(table: PageElement): string[][] {
  const elements = [...elementsIn(table)];
  const rows = elements.filter((row) => row.tag === 'tr' && !isSkipped(row)).map(elementChildren);
  const header = rows[0]?.every(({ tag }) => tag === 'th') ? (rows.shift() ?? []) : [];
  const [first = '', second = ''] = header.map((cell) => shownLine(cell));
  const captions = elements.filter(({ tag }) => tag === 'caption').map((it) => shownLine(it));
  const unit = priceColumn.test(second) ? '' : second;
  const isOther = [first, unit, ...captions].some((title) => !mayHavePricesBelow(title));
  if (isOther || otherColumn.test(first) || rows.some(({ length }) => length > 2)) return [];
  return rows
    .filter(({ length }) => length === 2)
    .map((cells) => cells.map((cell) => shownLine(cell, { skip: isSkipped })))
    .map(([name = '', price = '']) => [name, unit ? `${price} (${unit})` : price]);
}

const priceColumn = /preci|price|tarif|rate|cost|import|pvp|fee|desde|from|[€£$]|^eur/i;
/** Columns of places, weights and amounts: the prices are those of deliveries. */
const otherColumn =
  /^(?:zonas?|destinos?|pa[ií]s|peso|zones?|destinations?|country|weight|order|importe del)/i;
/** Whether a name says nothing without the title of its list: days, people, sizes, places and times. */
function isGeneric(name: string): boolean {
  const withoutDays = name.replace(new RegExp(dayName, 'giu'), '').trim();
  return !/\p{L}{3}/u.test(withoutDays) || generic.test(withoutDays);
}
const generic = new RegExp(
  `^(?:hasta|desde|m[aá]s de|menos de|up to|from|over|under) |^(?:(?:l[ao]s?|el|the|per|por|cada|one|un|una) )?(?:${[
    'adult[oa]?s?|ni[ñn][oa]s?|beb[eé]s?|infantil(?:es)?|menores|mayores|jubilad[oa]s?|estudiantes?|soci[oa]s?|personas?',
    'seniors?|students?|child(?:ren)?|kids|concessions?|members?|famil(?:y|ies|ias?)|people|person|guests?',
    'individual(?:es)?|dobles?|singles?|doubles?|peque[ñn][oa]s?|median[oa]s?|grandes?|small|medium|large|regular',
    'pen[ií]nsula|baleares|canarias|espa[ñn]a|europ[ae]|uk|united kingdom|usa|internacional|international|rest[oa]?|otr[oa]s|others?',
    'ma[ñn]anas?|tardes?|noches?|d[ií]as?|semanas?|mes(?:es)?|a[ñn]os?|horas?|medio d[ií]a|fines? de semana|festivos',
    'mornings?|afternoons?|evenings?|nights?|days?|weeks?|months?|years?|hours?|half days?|full days?|weekends?|peak|off-peak',
  ].join(
    '|',
  )})(?: (?:(?:de|of|over|under|up to|aged?|hasta|entre|from|con) )?[\\d(].*| (?:y|and|or|o) \\S+)?$`,
  'iu',
);
