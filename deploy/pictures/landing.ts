import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { readArguments } from '../arguments.ts';
import { enableBookings } from '../testing/bookings.ts';
import { findChromium, openBrowser } from '../testing/browser.ts';
import { get, post } from '../testing/calls.ts';
import { grantPlan, ownersPassword, untilLearned } from '../testing/owner.ts';
import { type Running, startProduct } from '../testing/product.ts';
import { openFilm } from './film.ts';
import { floristName } from './florist.ts';
import {
  answerInInbox,
  chatOnSite,
  folder,
  makeChatbot,
  root,
  type Stage,
  type Take,
  type Texts,
} from './landing-scenes.ts';
import { words } from './landing-words.ts';

const size = { width: 960, height: 600 };

/** Makes the landing page's video, captions and step pictures from the running product. Needs Chromium and ffmpeg. */
async function makeMedia(): Promise<void> {
  readArguments('usage: npm run video');
  const executable = findChromium(undefined);
  if (!executable) throw new Error('Chromium is not installed');
  mkdirSync(folder, { recursive: true });
  const product = await startProduct();
  const browser = await openBrowser(executable);
  try {
    for (const lang of ['es', 'en'] as const)
      for (const theme of ['light', 'dark'] as const)
        await playScenes(browser, product, { lang, theme });
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function playScenes(browser: Browser, product: Running, take: Take): Promise<void> {
  const { lang, theme } = take;
  const read = (part: string) =>
    JSON.parse(readFileSync(join(root, `web/src/locales/${part}/${lang}.json`), 'utf8'));
  const texts: Texts = {
    ...read('.'),
    ...read('home'),
    ...read('wizard'),
    ...read('conversations'),
  };
  const token = await newOwner(product);
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 4 / 3, // 1,280 × 800 pixels
    colorScheme: theme,
    locale: lang === 'es' ? 'es-ES' : 'en-GB',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const film = openFilm(page, size);
  const stage = { product, page, film, texts, take, token };
  await page.goto(`${product.url}/landing`);
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)});
    localStorage.setItem('status', 'full')`);
  await makeChatbot(stage);
  const [bot] = await get<{ _id: string }[]>(`${product.url}/api/chatbots`, token);
  if (!bot) throw new Error('no chatbot was made');
  await openCalendar(stage, bot._id);
  await chatOnSite(stage, bot._id);
  await answerInInbox(stage, bot._id);
  const name = join(folder, `film-${lang}`);
  if (theme === 'light') console.info(lang, film.finish(`${name}.mp4`, `${name}.vtt`), 'seconds');
  else film.discard(); // the video is light only; the dark scenes are played for their step pictures
  await context.close();
}

async function newOwner(product: Running): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const person = { username: 'Azahar', email, password: ownersPassword, country: 'ES' };
  const { token } = await post(`${product.url}/api/auth/register`, person);
  const owner = { token: String(token), email, botId: '' };
  await grantPlan(product.url, { DATA_DIR: product.directory }, owner, 'full');
  return owner.token;
}

/** Turns on bookings, for the opening hours that the first answer names, and waits until the bot has learned. */
async function openCalendar({ product, take, token }: Stage, botId: string): Promise<void> {
  const owner = { token, botId };
  await enableBookings(product.url, owner, {
    business: floristName(take.lang),
    services: [{ name: words[take.lang].typed.service, minutes: 30 }],
    hours: [...Array(6).fill([{ from: '09:30', to: '20:00' }]), []],
  });
  await untilLearned(product.url, owner);
}

await makeMedia();
