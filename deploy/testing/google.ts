import { open, press } from '../sandbox/testing/press.ts';
import { openCaller } from './calls.ts';

export type Typed = { email?: string; name?: string };

/** The way from an address of ours to Google, through its page and back, in a browser with this cookie. */
export async function goThroughGoogle(
  from: string,
  cookieBefore: string,
  button: string,
  typed: Typed,
) {
  const begun = await fetch(from, { redirect: 'manual', headers: { cookie: cookieBefore } });
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await open(here(from, begun.headers.get('location')));
  if (page.status !== 200) throw new Error(`Google's page answered ${page.status}`);
  const { status, location } = await press(page, button, typed);
  if (status !== 303) throw new Error(`Google's button answered ${status}`);
  const back = await fetch(here(from, location), { redirect: 'manual', headers: { cookie } });
  if (back.status !== 302) throw new Error(`the way back answered ${back.status}`);
  return { location: back.headers.get('location') ?? '', cookie };
}

/** The same address on the port that was given out: pages are under PUBLIC_URL, which is localhost. */
export function here(from: string, address: string | null): string {
  const { pathname, search } = new URL(address ?? '');
  return new URL(pathname + search, from).href;
}

/** Links a calendar at Google as the app does; gives where its end leads. */
export async function linkCalendar(url: string, token: string, button: string, email: string) {
  const { status, body, headers } = await openCaller(url)('POST', '/google-auth/ticket', { token });
  if (status !== 200) throw new Error(`the ticket answered ${status}`);
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return (await goThroughGoogle(url + body.url, cookie, button, { email })).location;
}
