/** The one page that runs a payment provider's script. */
export const checkoutPage = '/checkout';

/** A page of the web app: its path, parameters in braces. The gateway answers 200 for these and 404 for any other. */
export const pages = [
  '/',
  '/landing',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/home',
  '/dashboard',
  '/form',
  '/edit/{id}',
  '/conversations/{botId}',
  '/numbers/{botId}',
  '/calendar/{botId}',
  '/appointment/{id}',
  '/book/{botId}',
  '/telegram/{botId}',
  '/pricing',
  checkoutPage,
  '/payment-success',
  '/payment-cancel',
  '/profile',
  '/unsubscribe',
  '/redirecting',
  '/about',
  '/privacy',
  '/terms',
  '/contact',
] as const;

/** Whether the web app has a page of this path. */
export const isPage = (path: string): boolean => (pages as readonly string[]).includes(path);

/** The visitor's chat, full page: the one page that any site may frame. */
export const embedPage = '/embed/{id}';

/** A path in braces as a regular expression that matches it whole, one segment a parameter. */
export function pathPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${escaped}$`);
}
