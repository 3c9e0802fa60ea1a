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
  '/hours/{botId}',
  '/appointment/{id}',
  '/book/{botId}',
  '/telegram/{botId}',
  '/install/{botId}',
  '/share/{botId}',
  '/pricing',
  checkoutPage,
  '/payment-success',
  '/payment-cancel',
  '/profile',
  '/unsubscribe',
  '/account-deleted',
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

/** A bot's questions and answers, made by the gateway: the one page of ours that needs no script. */
export const answersPage = '/answers/{id}';

/** The pages that an owner sends visitors to, by the word that a QR code's address has for each. */
export const visitorPages = { chat: embedPage, book: '/book/{id}', answers: answersPage } as const;
export type VisitorPage = keyof typeof visitorPages;

/** The path of a visitors' page of a bot. */
export const visitorPath = (page: VisitorPage, botId: string): string =>
  visitorPages[page].replace('{id}', botId);

/** A path in braces as a regular expression that matches it whole, one segment a parameter. */
export function pathPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${escaped}$`);
}
