import { decoded } from './page-links.ts';
import { elementsIn, type PageElement, type PageTree } from './page-tree.ts';
import { shownLine } from './shown-text.ts';

/**
 * What decides how a page's texts are read: whether it is the start page, and what its titles and URL announce, or that
 * its headings are those of a `contract`, which are no questions.
 */
export type PageKind = {
  isStart: boolean;
  about: 'questions' | 'rules' | 'contract' | null;
};

const aboutQuestions = /faqs?\b|preguntas|dudas|questions|ayuda|\bhelp\b/i;

/** Titles of pages whose headings name what is allowed, included or charged. */
const aboutRules = new RegExp(
  [
    String.raw`(?<!\p{L})(?:normas|reglas|condiciones|pol[ií]ticas?|rules|polic(?:y|ies)|conditions)(?!\p{L})`,
    'good to know|before you (?:come|visit|arrive|book)|antes de (?:venir|reservar|llegar)',
    '(?:informaci[oó]n|info) (?:[uú]til|pr[aá]ctica|importante)|(?:useful|practical) info',
  ].join('|'),
  'iu',
);
/** The headings of a contract, which visitors do not ask about. */
const contractTitle =
  /^(?:\d+\W+)?(?:objeto|jurisdicci[oó]n|legislaci[oó]n|responsabilidad|propiedad intelectual|governing law|liability|intellectual property|definitions)/i;

/** The kind of a page with these titles: its top headings and the parts of its title. */
export function kindOf({ root }: PageTree, titles: readonly string[], { pathname }: URL): PageKind {
  const names = `${titles.join(' ')} ${decoded(pathname).replace(/[-_]/g, ' ')}`;
  const isStart = /^\/(?:index\.\w+)?(?:(?:es|en)\/?)?$/i.test(pathname);
  if (aboutQuestions.test(names)) return { isStart, about: 'questions' };
  if (isContract(root)) return { isStart, about: 'contract' };
  return { isStart, about: aboutRules.test(names) ? 'rules' : null };
}

const isContract = (root: PageElement): boolean =>
  elementsIn(root).some(
    (element) => /^h[2-6]$/.test(element.tag) && contractTitle.test(shownLine(element)),
  );

/** Titles of legal pages, whose questions are not visitors' questions. */
const legalTitle = new RegExp(
  `^(?:our )?(?:${[
    'privacy(?:$| (?:policy|notice|statement))|privacidad$|cookies? (?:policy|notice)',
    'terms(?:$| (?:of|and|&) )|(?:aviso|informaci[oó]n|nota) legal',
    'legal (?:notice|information)|condiciones (?:generales|legales|de uso)',
    't[eé]rminos (?:y condiciones|de (?:uso|servicio))',
    'pol[ií]tica de (?:privacidad|cookies|protecci[oó]n)|protecci[oó]n de datos',
    'data protection|imprint$',
  ].join('|')})`,
  'i',
);

/** Whether a title is that of a legal page. */
export const isLegal = (titles: readonly string[]): boolean =>
  titles.some((title) => legalTitle.test(title));
