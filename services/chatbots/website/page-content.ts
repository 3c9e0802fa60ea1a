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
const chromeNames = new Set([
  'cookie',
  'cookies',
  'consent',
  'gdpr',
  'cmp',
  'popup',
  'modal',
  'newsletter',
  'breadcrumb',
  'breadcrumbs',
  'navbar',
  'navigation',
  'sidebar',
  'footer',
  'ftr',
  'pie',
  'comments',
  'comment',
  'testimonial',
  'testimonials',
  'testimonios',
  'opiniones',
  'resenas',
  'review',
  'reviews',
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

function isInArticle(element: PageElement): boolean {
  for (const { tag } of holdersOf(element))
    if (tag === 'article' || tag === 'main' || tag === 'section') return true;
  return false;
}

/** A wrapper may be called `with-sidebar` or `has-modal` and hold all there is. */
function holdsThePage(element: PageElement): boolean {
  for (const { tag } of elementsIn(element)) if (tag === 'h1' || tag === 'main') return true;
  return false;
}

export const isSkipped = (element: PageElement): boolean => element.isHidden || isChrome(element);

/** Whether an element or what holds it is left out of the page's own words. */
export function isOutside(element: PageElement): boolean {
  if (isSkipped(element)) return true;
  for (const holder of holdersOf(element)) if (isSkipped(holder)) return true;
  return false;
}
