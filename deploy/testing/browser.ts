import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core';
import { publicUrlOf } from './product.ts';

/** The headless shell first: it needs half of the processor time of the whole browser. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
/**
 * Declares a mouse, as Playwright does, and loads lazy images at the distance for a fast network, because the headless
 * shell cannot measure the network's speed.
 */
const blinkSettings =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250';
const args = [
  ...'--headless --no-sandbox --disable-gpu --disable-quic --no-first-run'.split(' '),
  ...'--disable-background-networking --disable-component-update --disable-sync'.split(' '),
  `--blink-settings=${blinkSettings}`,
];

/** The path of Chromium: the given one, or the first in the PATH; null if there is none. */
export function findChromium(given: string | undefined): string | null {
  if (given) return existsSync(given) ? given : null;
  for (const name of names) {
    const { stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (stdout?.trim()) return stdout.trim();
  }
  return null;
}

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args });

/** Runs in each page, so it is plain JavaScript in a string. */
const reportViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('policy:', event.violatedDirective, 'forbids', event.blockedURI))`;

export type WatchedContext = {
  context: BrowserContext;
  /** The problems on any page so far: console errors and warnings, thrown errors, and violations of the CSP. */
  problems: string[];
};

/** Opens a browser context that collects the problems of all its pages, except those that match `expected`. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  expected: RegExp[] = [],
): Promise<WatchedContext> {
  const context = await browser.newContext(options);
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!expected.some((known) => known.test(problem))) problems.push(problem);
  };
  await context.addInitScript(reportViolations);
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      note(`${message.page()?.url()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (thrown) => note(`${thrown.page()?.url()}: ${thrown.error()}`));
  context.setDefaultTimeout(40_000); // for a page of thousands of questions on a busy machine
  return { context, problems };
}

/** Like `openContext`, with an owner logged in. Pages are opened on localhost, as in PUBLIC_URL. */
export function openAsOwner(
  browser: Browser,
  url: string,
  { token, status = 'full' }: { token: string; status?: string },
  options: BrowserContextOptions,
  expected: RegExp[] = [],
): Promise<WatchedContext> {
  const baseURL = publicUrlOf(url);
  const stored = Object.entries({ token, status });
  const localStorage = stored.map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] };
  return openContext(browser, { baseURL, storageState, ...options }, expected);
}
