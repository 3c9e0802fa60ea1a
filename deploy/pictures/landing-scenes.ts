import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '@contesta/contracts/text';
import { eventually } from '@contesta/kit/testing/eventually';
import type { Page } from 'playwright-core';
import { get } from '../testing/calls.ts';
import type { Running } from '../testing/product.ts';
import type { Film } from './film.ts';
import { floristName, openFlorist } from './florist.ts';
import { words } from './landing-words.ts';

export const root = join(import.meta.dirname, '../..');
export const folder = join(root, 'web/src/features/landing/media');

type Theme = 'light' | 'dark';

export type Take = { lang: Lang; theme: Theme };
export type Texts = Record<string, Record<string, string>> & {
  starts: { type: { go: string } };
  trade: { florist: string };
  wizard: { name: string; next: string };
};

export type Stage = {
  product: Running;
  page: Page;
  film: Film;
  texts: Texts;
  take: Take;
  token: string;
};

/** From the empty dashboard to a saved chatbot. */
export async function makeChatbot({ product, page, film, texts, take }: Stage): Promise<void> {
  const { captions, typed } = words[take.lang];
  const label = (key: string) => {
    const [section = '', name = ''] = key.split('.');
    return texts[section]?.[name] ?? key;
  };
  const numbered = (key: string) => label(key).replace('{{number}}', '1');
  await page.goto(`${product.url}/home`);
  const begin = page.getByRole('link', { name: texts.starts.type.go, exact: true });
  await begin.waitFor();
  await page.evaluate('document.fonts.ready');
  film.caption(captions.name);
  await film.hold(1.6);
  await film.press(begin);
  await film.write(page.getByLabel(label('wizard.name')).first(), floristName(take.lang));
  await picture(page, 'create', take);
  film.caption(captions.start);
  await film.hold(1.6);
  await film.press(page.getByRole('button', { name: texts.trade.florist, exact: true }));
  const answer = page.getByLabel(numbered('prompts.answer'), { exact: true });
  await answer.waitFor();
  film.caption(captions.train);
  await film.hold(0.8);
  await film.write(answer, typed.answer);
  await picture(page, 'train', take);
  await film.hold(1);
  await film.press(page.getByRole('button', { name: label('wizard.next'), exact: true }));
  const create = page.getByRole('button', { name: label('confirm.create'), exact: true });
  await create.waitFor();
  film.caption(captions.ready);
  await film.hold(1.2);
  await film.press(create);
  await page.getByText(label('save.created')).waitFor();
  await film.hold(1);
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: floristName(take.lang) }).waitFor();
  await page.waitForLoadState('networkidle');
  await film.hold(1.5);
}

/** On the shop's website: a question that the bot answers, an appointment, and a question that it does not answer. */
export async function chatOnSite(
  { product, page, film, take }: Stage,
  botId: string,
): Promise<void> {
  const { captions, typed } = words[take.lang];
  const widget = (part: string) =>
    JSON.parse(readFileSync(join(root, `widget/src/${part}/${take.lang}.json`), 'utf8'));
  const shop = await openFlorist(product.url, botId, take.lang);
  await page.goto(shop.url);
  const open = page.getByRole('button', { name: new RegExp(`^${widget('launcher').open}`) });
  await open.waitFor();
  film.caption(captions.site);
  await film.hold(1.6);
  await film.press(open);
  const field = page.getByLabel(widget('panel').input);
  await field.waitFor();
  await film.hold(0.8);
  film.caption(captions.answered);
  await ask(typed.asked, '20:00');
  await film.hold(2.2);
  await picture(page, 'automate', take);
  await bookInChat();
  film.caption(captions.honest);
  await ask(typed.unknown);
  await film.hold(2.4);
  await shop.close();

  async function bookInChat(): Promise<void> {
    const texts = widget('booking');
    const card = page.getByRole('group', { name: texts.title });
    const times = card.getByRole('button', { name: /^\d\d?:\d\d/ });
    film.caption(captions.booking);
    await ask(typed.book);
    await times.first().waitFor();
    await times.first().scrollIntoViewIfNeeded();
    await film.hold(1.6);
    await film.press(card.getByRole('group', { name: texts.day }).getByRole('button').nth(1));
    await film.hold(0.8);
    await film.press(times.nth(2));
    await film.hold(0.5);
    await film.write(card.getByLabel(texts.name), typed.visitor);
    await film.write(card.getByLabel(texts.email), 'lucia@example.com');
    film.caption(captions.booked);
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
export async function answerInInbox(stage: Stage, botId: string): Promise<void> {
  const { product, page, film, texts, take, token } = stage;
  const { captions, typed } = words[take.lang];
  const list = `${product.url}/api/chatbots/${botId}/unanswered`;
  await eventually(async () => {
    if ((await get<{ items: unknown[] }>(list, token)).items.length === 0) throw new Error('empty');
  }, 20_000);
  await page.goto(`${product.url}/conversations/${botId}?show=unanswered`);
  const waiting = page.getByRole('article').first();
  await waiting.waitFor();
  film.caption(captions.inbox);
  await film.hold(1.4);
  const button = (key: string) => waiting.getByRole('button', { name: texts.inbox?.[key] ?? key });
  await film.press(button('answer'));
  await film.write(waiting.getByLabel(texts.inbox?.yourAnswer ?? ''), typed.reply);
  await film.press(button('save'));
  await page.getByText(texts.inbox?.answered ?? '').waitFor();
  await film.hold(2.5);
}

const maxBytes = 40_000;

/** Takes a WebP screenshot, without the pointer's dot, in the best quality within `maxBytes`, or else in the lowest. */
async function picture(page: Page, step: string, { lang, theme }: Take): Promise<void> {
  await page.evaluate(`document.getElementById('pointer-dot')?.remove()`);
  const session = await page.context().newCDPSession(page);
  const file = join(folder, `${step}-${lang}-${theme}.webp`);
  for (const quality of [85, 75, 65, 50]) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    writeFileSync(file, Buffer.from(data, 'base64'));
    if (statSync(file).size <= maxBytes) break;
  }
  await session.detach();
}
