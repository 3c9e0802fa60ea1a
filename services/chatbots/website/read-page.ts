import { limits } from '@contesta/contracts/chatbot';
import { firstCodePoints } from '@contesta/contracts/text';
import type { PairLines } from './answer-units.ts';
import { decodePage } from './decode-page.ts';
import { flowPairs } from './flow-pairs.ts';
import { readJsonLd } from './json-ld.ts';
import { readMicrodata } from './microdata.ts';
import { isLegal, kindOf } from './page-kind.ts';
import { linksOf, type PageLink } from './page-links.ts';
import { elementsIn, type PageElement, type PageTree, readPageTree } from './page-tree.ts';
import { folded, isTeaser, withoutFirstLabel, withoutLabel } from './question.ts';
import { andIn } from './schema-org.ts';
import { shownLine, shownLines } from './shown-text.ts';
import { colorOf } from './site-color.ts';
import { namesIn, readFacts, type ShownFacts, type SiteFacts } from './site-facts.ts';
import { type Toggle, togglesOf } from './toggle-pairs.ts';

export type FoundPair = { question: string; answer: string };

/** The content of one page: its questions with answers, the facts of its business, and its links. */
export type PageReading = {
  pairs: FoundPair[];
  /** Facts in structured data. */
  stated: Partial<SiteFacts>;
  /** Facts in the visible text. */
  shown: ShownFacts;
  siteName: string;
  title: string;
  lang: string;
  color: string | null;
  links: PageLink[];
};

const maxPairs = 200;

/** Reads an HTML page. Texts are as shown on the page, without markup. */
export function readPage(bytes: Uint8Array, contentType: string, url: URL): PageReading {
  const tree = readPageTree(decodePage(bytes, contentType));
  const lang = langOf(tree);
  const and = andIn(lang);
  const body = bodyOf(tree.root);
  const names = namesIn(tree);
  const jsonLd = readJsonLd(tree.jsonLd, lang);
  const microdata = readMicrodata(tree, lang);
  const titles = titlesOf(tree, names.title);
  const kind = kindOf(tree, titles, url);
  const toggles = togglesOf(tree, kind.about);
  const used = new Set(toggles.flatMap(elementsOf));
  const shownPairs = [
    ...toggles.map((toggle) => togglePair(toggle, and)),
    ...flowPairs(body, used, { and, lang, kind }),
  ];
  return {
    pairs: isLegal(titles) ? [] : mergePairs([...jsonLd.pairs, ...microdata.pairs], shownPairs),
    stated: { ...microdata.facts, ...jsonLd.facts },
    shown: readFacts(tree, used, { titles, isStart: kind.isStart, and }),
    ...names,
    lang,
    color: colorOf(tree),
    links: linksOf(tree, url),
  };
}

function langOf({ root }: PageTree): string {
  for (const { tag, attrs } of elementsIn(root))
    if (tag === 'html' && attrs.get('lang'))
      return (attrs.get('lang') ?? '').slice(0, 2).toLowerCase();
  return /(?:^|\s)(?:the|and|we|our)\s/i.test(shownLine(bodyOf(root)).slice(0, 3_000))
    ? 'en'
    : 'es';
}

const bodyOf = (root: PageElement): PageElement =>
  elementsIn(root).find(({ tag }) => tag === 'body') ?? root;

/** The top headings of the page and the parts of its title. */
const titlesOf = ({ root }: PageTree, title: string): string[] => [
  ...elementsIn(root)
    .filter(({ tag }) => tag === 'h1')
    .map((heading) => shownLine(heading)),
  ...title.split(/\s+[|–—·»-]\s+/u),
];

/** The elements of a toggle that are not read again as running text. */
const elementsOf = ({ title, panels, item }: Toggle): PageElement[] =>
  /^(?:details|dl|tr)$/.test(item.tag) ? [item] : [title, ...panels];

function togglePair({ text, panels }: Toggle, and: string): PairLines {
  const skip = ({ isHidden, tag }: PageElement) => isHidden || tag === 'button' || tag === 'form';
  const answer = panels
    .flatMap((panel) => shownLines(panel, { skip, and }))
    .filter((line) => !isTeaser(line));
  return { question: withoutLabel(text), answer: withoutFirstLabel(answer) };
}

/** Merges pairs, each question once. A shown answer replaces an earlier one unless one contains the other. */
function mergePairs(stated: readonly PairLines[], shown: readonly PairLines[]): FoundPair[] {
  const byQuestion = new Map<string, FoundPair>();
  const add = (pair: FoundPair) => byQuestion.set(folded(pair.question), pair);
  for (const pair of stated.flatMap(usablePair))
    if (!byQuestion.has(folded(pair.question))) add(pair);
  for (const pair of shown.flatMap(usablePair)) {
    const before = byQuestion.get(folded(pair.question));
    const known = folded(before?.answer ?? '');
    const found = folded(pair.answer);
    if (!before || !(found.includes(known) || known.includes(found))) add(pair);
  }
  return [...byQuestion.values()].slice(0, maxPairs);
}

/** The pair with its answer as one text; none if a text is blank or the question too long. */
function usablePair({ question, answer: lines }: PairLines): FoundPair[] {
  const answer = cutTo(limits.answer, lines.join('\n'));
  const isUsable = folded(question) !== '' && folded(answer) !== '';
  return isUsable && question.length <= limits.question ? [{ question, answer }] : [];
}

/** Cuts a text at the end of a line or sentence, if one is in the second half. */
function cutTo(max: number, text: string): string {
  const cut = firstCodePoints(text, max);
  if (cut === text) return text;
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('. ') + 1);
  return cut.slice(0, end > cut.length / 2 ? end : cut.length).trim();
}
