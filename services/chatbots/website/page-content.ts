import { elementsIn, holdersOf, namesOf, type PageElement } from './page-tree.ts';

const chromeTags = new Set([
  'nav',
  'footer',
  'aside',
  'form',
  'dialog',
  'button',
  'label',
  'blockquote',
]);
const chromeRoles = new Set([
  'navigation',
  'contentinfo',
  'dialog',
  'alertdialog',
  'search',
  'banner',
  'complementary',
  'menu',
  'menubar',
  'alert',
  'button',
]);
/** How notices and other people's words are called. */
export const noticeNames: ReadonlySet<string> = new Set([
  'cookie',
  'cookies',
  'consent',
  'gdpr',
  'popup',
  'modal',
  'comments',
  'testimonial',
  'testimonials',
  'testimonios',
  'opiniones',
  'review',
  'reviews',
]);
const chromeNames = new Set([
  ...noticeNames,
  'cmp',
  'newsletter',
  'breadcrumb',
  'breadcrumbs',
  'navbar',
  'navigation',
  'sidebar',
  'footer',
  'ftr',
  'pie',
  'comment',
  'resenas',
  'related',
  'share',
  'cta',
  'promo',
  'btn',
  'button',
]);

/** Around the page's own words: menus, footers, notices, forms, other people's words. */
export function isChrome(element: PageElement): boolean {
  const { tag, attrs } = element;
  if (tag === 'body' || tag === 'html' || tag === 'main') return false;
  if (attrs.get('itemprop') === 'review' || /\/Review$/.test(attrs.get('itemtype') ?? ''))
    return true;
  if (chromeTags.has(tag) || chromeRoles.has(attrs.get('role') ?? '')) return true;
  if (tag === 'header') return !isInArticle(element);
  return namesOf(element).some((name) => chromeNames.has(name)) && !holdsThePage(element);
}

const isInArticle = (element: PageElement): boolean =>
  holdersOf(element).some(({ tag }) => tag === 'article' || tag === 'main' || tag === 'section');

/** A wrapper may be called `with-sidebar` or `has-modal` and hold all there is. */
const holdsThePage = (element: PageElement): boolean =>
  elementsIn(element).some(({ tag }) => tag === 'h1' || tag === 'main');

export const isSkipped = (element: PageElement): boolean => element.isHidden || isChrome(element);

/** Whether an element or what holds it is left out of the page's own words. */
export const isOutside = (element: PageElement): boolean =>
  isSkipped(element) || holdersOf(element).some(isSkipped);
