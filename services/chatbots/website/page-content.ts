import { ancestorsOf, elementsIn, namesOf, type PageElement } from './page-tree.ts';

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
/** Class and id names of notices, comments and reviews, in which no facts about the business are looked for either. */
export const noticeNames: ReadonlySet<string> = new Set([
  'cookie',
  'cookies',
  'consent',
  'gdpr',
  'popup',
  'modal',
  'comment',
  'comments',
  'testimonial',
  'testimonials',
  'testimonios',
  'opiniones',
  'review',
  'reviews',
  'resenas',
]);
const footerNames: ReadonlySet<string> = new Set(['footer', 'ftr', 'pie']);
const chromeNames = new Set([
  ...noticeNames,
  'cmp',
  'newsletter',
  'breadcrumb',
  'breadcrumbs',
  'navbar',
  'navigation',
  'sidebar',
  ...footerNames,
  'related',
  'share',
  'cta',
  'promo',
  'btn',
  'button',
]);

/** Whether an element is not part of the page's own text, such as a menu, footer, notice, form, comment or review. */
function isChrome(element: PageElement): boolean {
  const { tag, attrs } = element;
  if (tag === 'body' || tag === 'html' || tag === 'main') return false;
  if (attrs.get('itemprop') === 'review' || /\/Review$/.test(attrs.get('itemtype') ?? ''))
    return true;
  if (chromeTags.has(tag) || chromeRoles.has(attrs.get('role') ?? '')) return true;
  if (tag === 'header') return !isInArticle(element);
  return isNamed(element, chromeNames);
}

export const isFooter = (element: PageElement): boolean =>
  element.tag === 'footer' ||
  element.attrs.get('role') === 'contentinfo' ||
  isNamed(element, footerNames);

/** Whether an element has one of the names, and is more than a wrapper of the complete page. */
const isNamed = (element: PageElement, names: ReadonlySet<string>): boolean =>
  element.tag !== 'body' &&
  element.tag !== 'html' &&
  namesOf(element).some((name) => names.has(name)) &&
  !isPageWrapper(element);

const isInArticle = (element: PageElement): boolean =>
  ancestorsOf(element).some(({ tag }) => tag === 'article' || tag === 'main' || tag === 'section');

/** A wrapper of the complete page may be named `with-sidebar` or `has-modal`. */
const isPageWrapper = (element: PageElement): boolean =>
  elementsIn(element).some(({ tag }) => tag === 'h1' || tag === 'main');

export const isSkipped = (element: PageElement): boolean => element.isHidden || isChrome(element);

/** Whether an element or one of its ancestors is skipped. */
export const isInSkipped = (element: PageElement): boolean =>
  isSkipped(element) || ancestorsOf(element).some(isSkipped);
