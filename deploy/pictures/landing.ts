import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '@contesta/contracts/text';
import { eventually } from '@contesta/kit/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { takeBookings } from '../testing/bookings.ts';
import { findChromium, openBrowser } from '../testing/browser.ts';
import { get, post } from '../testing/calls.ts';
import { grantPlan, ownersPassword, untilLearned } from '../testing/owner.ts';
import { type Running, startProduct } from '../testing/product.ts';
import { type Film, openFilm } from './film.ts';
import { floristName, openFlorist } from './florist.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'web/src/features/landing/media');
const size = { width: 960, height: 600 };
type Theme = 'light' | 'dark';

/** The texts of the video: captions, and what is typed. */
const words = {
  es: {
    name: 'Ponle nombre: tus clientes lo verán en el chat.',
    start: 'Elige tu oficio y empieza con cinco preguntas ya escritas.',
    train: 'Cambia las respuestas por las tuyas.',
    answer: 'De lunes a sábado, de 9:30 a 20:00.',
    ready: 'Guarda, y tu chatbot ya está listo.',
    site: 'Pega una línea en tu web y aparece el botón.',
    asked: 'a q hora abris los sabados?',
    answered: 'Entiende a tus clientes, escriban como escriban.',
    book: 'quiero una cita esta semana',
    booking: 'También da citas: eligen día y hora sin salir del chat.',
    service: 'Ramo de novia a medida',
    visitor: 'Lucía',
    booked: 'Confirmada al momento, y apuntada en tu agenda.',
    unknown: '¿vendéis patinetes?',
    honest: 'Si no lo sabe, lo dice. Y te guarda la pregunta.',
    inbox: 'Respóndela una vez, y ya lo sabe para siempre.',
    reply: 'No, solo flores y plantas.',
  },
  en: {
    name: 'Name it: your customers will see it in the chat.',
    start: 'Pick your trade and begin with five questions already written.',
    train: 'Put your own answers in.',
    answer: 'Monday to Saturday, 9:30 to 20:00.',
    ready: 'Save, and your chatbot is ready.',
    site: 'Paste one line into your website and the button appears.',
    asked: 'what time u open on saturday?',
    answered: 'It understands your customers, however they type.',
    book: 'can I book an appointment this week?',
    booking: 'It books appointments too: they pick a day and a time in the chat.',
    service: 'Custom bridal bouquet',
    visitor: 'Lucy',
    booked: 'Confirmed at once, and in your diary.',
    unknown: 'do you sell scooters?',
    honest: 'When it does not know, it says so. And keeps the question for you.',
    inbox: 'Answer it once, and it knows for good.',
    reply: 'No, only flowers and plants.',
  },
};

/** Makes the landing page's video and the pictures of its three steps from the running product. Needs Chromium and ffmpeg. */
async function makeMedia(): Promise<void> {
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

type Take = { lang: Lang; theme: Theme };
type Texts = Record<string, Record<string, string>> & {
  starts: { type: { go: string } };
  trade: { florist: string };
  wizard: { name: string; next: string };
};

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
    deviceScaleFactor: 4 / 3,
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
  await context.close();
}

type Stage = {
  product: Running;
  page: Page;
  film: Film;
  texts: Texts;
  take: Take;
  token: string;
};

async function newOwner(product: Running): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const person = { username: 'Azahar', email, password: ownersPassword, country: 'ES' };
  const { token } = await post(`${product.url}/api/auth/register`, person);
  const owner = { token: String(token), email, botId: '' };
  await grantPlan(product.url, { DATA_DIR: product.directory }, owner, 'full');
  return owner.token;
}

/** From the empty dashboard to a saved chatbot. */
async function makeChatbot({ product, page, film, texts, take }: Stage): Promise<void> {
  const say = words[take.lang];
  const label = (key: string) => {
    const [folderName = '', name = ''] = key.split('.');
    return texts[folderName]?.[name] ?? key;
  };
  const numbered = (key: string) => label(key).replace('{{number}}', '1');
  await page.goto(`${product.url}/home`);
  const begin = page.getByRole('link', { name: texts.starts.type.go, exact: true });
  await begin.waitFor();
  await page.evaluate('document.fonts.ready');
  film.say(say.name);
  await film.hold(1.6);
  await film.press(begin);
  await film.write(page.getByLabel(label('wizard.name')).first(), floristName(take.lang));
  await picture(page, 'create', take);
  film.say(say.start);
  await film.hold(1.6);
  await film.press(page.getByRole('button', { name: texts.trade.florist, exact: true }));
  const answer = page.getByLabel(numbered('prompts.answer'), { exact: true });
  await answer.waitFor();
  film.say(say.train);
  await film.hold(0.8);
  await film.write(answer, say.answer);
  await picture(page, 'train', take);
  await film.hold(1);
  await film.press(page.getByRole('button', { name: label('wizard.next'), exact: true }));
  const create = page.getByRole('button', { name: label('confirm.create'), exact: true });
  await create.waitFor();
  film.say(say.ready);
  await film.hold(1.2);
  await film.press(create);
  await page.getByText(label('save.created')).waitFor();
  await film.hold(1);
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: floristName(take.lang) }).waitFor();
  await page.waitForLoadState('networkidle');
  await film.hold(1.5);
}

/** Opens the bot's calendar at the hours of the first answer, and waits until the bot has learned. */
async function openCalendar({ product, take, token }: Stage, botId: string): Promise<void> {
  const owner = { token, botId };
  await takeBookings(product.url, owner, {
    business: floristName(take.lang),
    services: [{ name: words[take.lang].service, minutes: 30 }],
    hours: [...Array(6).fill([{ from: '09:30', to: '20:00' }]), []],
  });
  await untilLearned(product.url, owner);
}

/** On the shop's website: a question that the bot answers, an appointment, and a question that it does not answer. */
async function chatOnSite({ product, page, film, take }: Stage, botId: string): Promise<void> {
  const say = words[take.lang];
  const widget = (part: string) =>
    JSON.parse(readFileSync(join(root, `widget/src/${part}/${take.lang}.json`), 'utf8'));
  const shop = await openFlorist(product.url, botId, take.lang);
  await page.goto(shop.url);
  const open = page.getByRole('button', { name: new RegExp(`^${widget('launcher').open}`) });
  await open.waitFor();
  film.say(say.site);
  await film.hold(1.6);
  await film.press(open);
  const field = page.getByLabel(widget('panel').input);
  await field.waitFor();
  await film.hold(0.8);
  film.say(say.answered);
  await ask(say.asked, '20:00');
  await film.hold(2.2);
  await picture(page, 'automate', take);
  await bookInChat();
  film.say(say.honest);
  await ask(say.unknown);
  await film.hold(2.4);
  await shop.close();

  async function bookInChat(): Promise<void> {
    const texts = widget('booking');
    const card = page.getByRole('group', { name: texts.title });
    const times = card.getByRole('button', { name: /^\d\d?:\d\d/ });
    film.say(say.booking);
    await ask(say.book);
    await times.first().waitFor();
    await times.first().scrollIntoViewIfNeeded();
    await film.hold(1.6);
    await film.press(card.getByRole('group', { name: texts.day }).getByRole('button').nth(1));
    await film.hold(0.8);
    await film.press(times.nth(2));
    await film.hold(0.5);
    await film.write(card.getByLabel(texts.name), say.visitor);
    await film.write(card.getByLabel(texts.email), 'lucia@example.com');
    film.say(say.booked);
    await film.press(card.getByRole('button', { name: texts.send }));
    await card.getByText(texts.booked).waitFor();
    await film.hold(2.4);
  }

  async function ask(question: string, reply?: string): Promise<void> {
    const log = page.getByRole('log');
    await film.write(field, question);
    const replied = page.waitForResponse(/\/reply$/);
    await field.press('Enter');
    await replied;
    await log.getByText(question).last().waitFor();
    await film.hold(0.5);
    if (reply) await log.getByText(reply).last().waitFor();
  }
}

/** The owner answers the unanswered question in the inbox. */
async function answerInInbox(stage: Stage, botId: string): Promise<void> {
  const { product, page, film, texts, take, token } = stage;
  const say = words[take.lang];
  const list = `${product.url}/api/chatbots/${botId}/unanswered`;
  await eventually(async () => {
    if ((await get<{ items: unknown[] }>(list, token)).items.length === 0) throw new Error('empty');
  }, 20_000);
  await page.goto(`${product.url}/conversations/${botId}?show=unanswered`);
  const waiting = page.getByRole('article').first();
  await waiting.waitFor();
  film.say(say.inbox);
  await film.hold(1.4);
  const press = (key: string) => waiting.getByRole('button', { name: texts.inbox?.[key] ?? key });
  await film.press(press('answer'));
  await film.write(waiting.getByLabel(texts.inbox?.yourAnswer ?? ''), say.reply);
  await film.press(press('save'));
  await page.getByText(texts.inbox?.answered ?? '').waitFor();
  await film.hold(2.5);
}

const mostBytes = 40_000;

/** A WebP screenshot of a step in the best quality, without the pointer's dot. */
async function picture(page: Page, step: string, { lang, theme }: Take): Promise<void> {
  await page.evaluate(`document.getElementById('finger')?.remove()`);
  const session = await page.context().newCDPSession(page);
  const file = join(folder, `${step}-${lang}-${theme}.webp`);
  for (const quality of [85, 75, 65, 50]) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    writeFileSync(file, Buffer.from(data, 'base64'));
    if (statSync(file).size <= mostBytes) break;
  }
  await session.detach();
}

await makeMedia();
