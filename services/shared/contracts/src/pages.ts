/** The only page that runs a payment provider's script. */
export const checkoutPage = '/checkout';

/** Paths of the web app's pages, parameters in braces. For an unknown path the gateway sends the app with a 404. */
export const pages = [
  '/', // redirects to /landing
  '/landing',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/home',
  '/dashboard', // redirects to /home
  '/form',
  '/edit/{id}',
  '/conversations/{botId}',
  // The statistics. Owners may have bookmarked this path.
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
  '/confirm-email',
  '/unsubscribe',
  '/account-deleted',
  '/redirecting',
  '/about',
  '/privacy',
  '/terms',
  '/contact',
] as const;

/** The visitor's chat as a full page: the only page that any site may frame. */
export const embedPage = '/embed/{id}';

/** A bot's questions and answers. The gateway renders this page, which runs no scripts. */
export const answersPage = '/answers/{id}';

/** The pages to which an owner sends visitors, with the bot as `{id}`. The keys are the values of `to` of `chatbotQr`. */
const visitorPages = { chat: embedPage, book: '/book/{id}', answers: answersPage } as const;
export type VisitorPage = keyof typeof visitorPages;

/** The path of a page for the visitors of a bot. */
export const visitorPath = (page: VisitorPage, botId: string): string =>
  visitorPages[page].replace('{id}', botId);

/** A path with parameters in braces as a regular expression; a parameter matches one segment. */
export function pathPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${escaped}$`);
}
