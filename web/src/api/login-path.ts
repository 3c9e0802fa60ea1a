import { paymentWaiting } from './selected-plan.ts';

const home = '/home';
// Only the owner's own pages: a link must not be able to send anybody elsewhere after the login.
const returnable =
  /^\/(home|profile|(form|edit\/[\w-]+)(\?step=\w+)?|(numbers|telegram)\/[\w-]+|calendar\/[\w-]+(\?show=settings)?|conversations\/[\w-]+(\?show=unanswered)?)$/;

/** The login page, with the page to come back to. */
export function loginPath(from: string): string {
  const [path = ''] = from.split('?');
  const back = [from, path].find((one) => returnable.test(one));
  return !back || back === home ? '/login' : `/login?next=${back}`;
}

/** Where to go after a login: to the payment that waits, to the page that asked for it, else to the dashboard. */
export function afterLogin(search: URLSearchParams): string {
  const payment = paymentWaiting(search);
  if (payment) return payment;
  const next = search.get('next') ?? home;
  return returnable.test(next) ? next : home;
}
