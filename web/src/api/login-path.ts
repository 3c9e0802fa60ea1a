import { pendingPaymentPath } from './selected-plan.ts';

const home = '/home';
// The pages that may follow a login: a crafted link must not redirect to another site.
const allowedPaths = [
  /^\/(home|profile|confirm-email)$/,
  /^\/(form|edit\/[\w-]+)(\?step=\w+)?$/,
  /^\/(numbers|hours|telegram|install|share)\/[\w-]+$/,
  /^\/calendar\/[\w-]+(\?show=settings)?$/,
  /^\/conversations\/[\w-]+(\?show=(messages|unanswered(&teach=[\w-]+)?))?$/,
];
const isAllowed = (path: string): boolean => allowedPaths.some((allowed) => allowed.test(path));

/** The URL of the login page. It names the page to return to, unless that is the dashboard or not allowed. */
export function loginPath(from: string): string {
  const [path = ''] = from.split('?');
  const next = [from, path].find(isAllowed);
  if (!next || next === home) return '/login';
  return `/login?next=${next.replace('&', '%26')}`; // an allowed path has at most one &
}

/** The page after a login: a pending payment, else the page that required the login, else the dashboard. */
export function afterLogin(search: URLSearchParams): string {
  const payment = pendingPaymentPath(search);
  if (payment) return payment;
  const next = search.get('next') ?? home;
  return isAllowed(next) ? next : home;
}
