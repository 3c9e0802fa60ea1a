import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome'];
const args =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** Where Chromium is: the path given, else the first that the shell knows; null without one. */
export function findChromium(given: string | undefined): string | null {
  if (given) return existsSync(given) ? given : null;
  for (const name of names) {
    const { stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (stdout?.trim()) return stdout.trim();
  }
  return null;
}

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: args.split(' ') });

/** Runs in each page, where this file's types are not. */
const tellViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('policy:', event.violatedDirective, 'forbids', event.blockedURI))`;

export type Watched = {
  context: BrowserContext;
  /** What went wrong on any page so far: errors on the console, thrown errors, things the content policy forbade. */
  problems: string[];
};

/** A visitor's browser whose pages are all watched. A refused call is logged by Chromium itself; `expected` ones are no problem. */
export async function openWatched(
  browser: Browser,
  options: BrowserContextOptions,
  expected: RegExp[] = [],
): Promise<Watched> {
  const context = await browser.newContext(options);
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!expected.some((known) => known.test(problem))) problems.push(problem);
  };
  await context.addInitScript(tellViolations);
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      note(`${message.page()?.url()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (thrown) => note(`${thrown.page()?.url()}: ${thrown.error()}`));
  context.setDefaultTimeout(40_000); // a page of thousands of questions, beside other browsers on a few processors
  return { context, problems };
}

/** A watched browser in which an owner is logged in. Pages live on localhost, whatever address they are asked for at. */
export function openAsOwner(
  browser: Browser,
  url: string,
  { token, status = 'full' }: { token: string; status?: string },
  options: BrowserContextOptions,
  expected: RegExp[] = [],
): Promise<Watched> {
  const baseURL = url.replace('127.0.0.1', 'localhost');
  const stored = Object.entries({ token, status });
  const localStorage = stored.map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] };
  return openWatched(browser, { baseURL, storageState, ...options }, expected);
}
