import { fetchPage, press } from '../sandbox/testing/press.ts';
import { openCaller } from './calls.ts';

/** The values that a person types into Google's form. */
export type Person = { email?: string; name?: string };

/** Opens a URL of ours that redirects to Google, presses a button on Google's page, and follows the redirect back. */
export async function goThroughGoogle(
  from: string,
  ticketCookie: string,
  button: string,
  person: Person,
) {
  const begun = await fetch(from, { redirect: 'manual', headers: { cookie: ticketCookie } });
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await fetchPage(withOriginOf(from, begun.headers.get('location')));
  if (page.status !== 200) throw new Error(`Google's page answered ${page.status}`);
  const { status, location } = await press(page, button, person);
  if (status !== 303) throw new Error(`Google's button answered ${status}`);
  const back = await fetch(withOriginOf(from, location), {
    redirect: 'manual',
    headers: { cookie },
  });
  if (back.status !== 302) throw new Error(`our callback answered ${back.status}`);
  return { location: back.headers.get('location') ?? '', cookie };
}

/** The URL with the origin of `from`: redirects lead to PUBLIC_URL, whose host is localhost and not 127.0.0.1. */
export function withOriginOf(from: string, url: string | null): string {
  const { pathname, search } = new URL(url ?? '');
  return new URL(pathname + search, from).href;
}

/** Asks Google for the calendar as the app does, and presses `button`; returns the last redirect's target. */
export async function linkCalendar(url: string, token: string, button: string, email: string) {
  const { status, body, headers } = await openCaller(url)('POST', '/google-auth/ticket', { token });
  if (status !== 200) throw new Error(`the ticket answered ${status}`);
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return (await goThroughGoogle(url + body.url, cookie, button, { email })).location;
}
