import { eventually } from '@contesta/kit/testing/eventually';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openAsOwner, openContext } from '../testing/browser.ts';
import { describeInBrowser, expectAccessible, openPage } from '../testing/in-browser.ts';
import { sharedWithoutEncoder, useProduct } from '../testing/open-product.ts';

const question = '¿Hacéis coronas para funerales?';
const conversationCount = 24; // more than the list can show without scrolling
const spanish = { locale: 'es-ES', timezoneId: 'Europe/Madrid' };
/** Addresses that no other test file uses. */
const [eva, leo] = ['eva@left.example', 'leo@left.example'];
const english = { locale: 'en-GB', colorScheme: 'dark' as const };
const phone = { viewport: { width: 320, height: 640 } };
const product = await useProduct({}, sharedWithoutEncoder);
const owner = await product.owner();
const askedOwner = await product.ownerOf('full');

describeInBrowser('the conversations page', (browser) => {
  beforeAll(async () => {
    const { call } = product;
    const chatbot = `/chatbots/${owner.botId}`;
    const say = (message: string, more = {}) => call.post(`${chatbot}/reply`, { message, ...more });
    for (let n = 1; n < conversationCount; n += 1) await say(`Ramo ${n}`);
    const { conversationId } = (await say(question)).body;
    for (let n = 50; n < 62; n += 1) await say(`¿Y por ${n} euros?`, { conversationId }); // longer than the screen
    const left = { conversationId, message: question, email: 'eva@example.com' };
    await call.post(`${chatbot}/messages`, left);
    const inbox = async () => (await call.get(`${chatbot}/unanswered`, owner)).body.items;
    await eventually(async () => expect(await inbox()).toContainEqual(expect.anything()));
  });

  const here = `/conversations/${owner.botId}`;
  async function open(width: number, height: number, options: BrowserContextOptions = spanish) {
    const all = { ...options, viewport: { width, height } };
    const page = await openPage(openAsOwner(browser(), product.url, owner, all));
    await page.goto(here);
    return page;
  }
  const list = (page: Page) => page.getByRole('navigation', { name: 'Conversaciones' });
  const reading = (page: Page) => page.getByRole('region', { name: 'Conversación', exact: true });

  it('has a list that scrolls separately from the conversation beside it', async () => {
    const page = await open(1280, 720);
    await reading(page).waitFor();
    await list(page).getByRole('link').last().waitFor();
    const column = page.locator('.conversation-list');
    expect(await column.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(
      true,
    );
    await list(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await page.evaluate('scrollY')).toBe(0);
    const top = "document.querySelector('.conversations').getBoundingClientRect().top";
    await page.evaluate(`scrollBy(0, ${top})`);
    for (const part of [list(page), reading(page)]) {
      const { y, height } = (await part.boundingBox()) ?? expect.fail('a part is not visible');
      expect(y).toBeGreaterThan(-1);
      expect(y + height).toBeLessThanOrEqual(720);
    }
  });

  it('shows either the list or a conversation on a phone', async () => {
    const page = await open(375, 700);
    await list(page).getByRole('link', { name: question }).click();
    await reading(page).getByText(question).first().waitFor();
    expect(await list(page).isVisible()).toBe(false);
    await page.goBack();
    await list(page).waitFor();
    expect(await reading(page).isVisible()).toBe(false);
  });

  it.each<[string, BrowserContextOptions]>([
    ['es, dark', { locale: 'es-ES', colorScheme: 'dark' }],
    ['en, light', { locale: 'en-GB', colorScheme: 'light' }],
  ])('is accessible at a width of 320 px, as are related pages: %s', async (_, options) => {
    const page = await open(320, 640, options);
    for (const [path, awaited] of [
      [here, '.conversation-list a'],
      [`${here}?show=unanswered`, '.inbox-item'],
      [`${here}?show=messages`, 'article'],
      ['/unsubscribe#key=unknown', 'h1'],
      ['/account-deleted', 'h1'],
    ] as const) {
      await page.goto(path);
      await page.locator(awaited).first().waitFor();
      await expectAccessible(page);
    }
    await page.goto(here);
    await page.locator('.conversation-list a').first().click();
    await page.locator('.reading').waitFor();
    await expectAccessible(page);
  });
});

describeInBrowser('a message to the owner', (browser) => {
  const untilArrived = (to: string, text: string) =>
    eventually(async () => {
      expect((await product.letters(to)).map((letter) => letter.text).join()).toContain(text);
    });

  async function openChat(options: BrowserContextOptions): Promise<Page> {
    const page = await openPage(openContext(browser(), { baseURL: product.url, ...options }));
    await page.goto(`/embed/${askedOwner.botId}`);
    return page;
  }
  const ask = async (page: Page, label: string, message = question) => {
    await page.getByLabel(label).fill(message);
    await page.getByLabel(label).press('Enter');
  };
  it('is left in the chat, and the owner’s new answer is emailed to the visitor', async () => {
    const page = await openChat({ ...spanish, ...phone });
    await ask(page, 'Escribir una pregunta');
    await page.getByRole('button', { name: 'Recibir la respuesta por correo' }).click();
    const card = page.getByRole('group', { name: 'Respuesta por correo' });
    expect(await card.getByLabel('Mensaje').inputValue()).toBe(question);
    await card.getByLabel('Correo electrónico').fill(eva);
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Enviar mensaje' }).click();
    await page.getByText('La respuesta llegará por correo.').waitFor();
    await expectAccessible(page);
    await untilArrived(askedOwner.email, question);
    const inbox = await openPage(openAsOwner(browser(), product.url, askedOwner, spanish));
    await inbox.goto('/home');
    await inbox.getByRole('link', { name: '1 mensaje nuevo', exact: true }).waitFor();
    await eventually(async () => {
      await inbox.goto(`/conversations/${askedOwner.botId}?show=unanswered`);
      await inbox.getByText('1 visitante espera').waitFor({ timeout: 3_000 });
    });
    await expectAccessible(inbox);
    await inbox.getByRole('button', { name: 'Escribir la respuesta' }).click();
    await inbox.getByRole('textbox', { name: 'Respuesta' }).fill('Sí, por encargo desde 60 €.');
    await inbox.getByRole('button', { name: 'Guardar' }).click();
    await inbox.getByText('Le hemos escrito al visitante que esperaba.').waitFor();
    await untilArrived(eva, 'Sí, por encargo desde 60 €.');
    await inbox.goto(`/conversations/${askedOwner.botId}?show=messages`);
    await inbox.getByText('Contestado').waitFor();
    await expectAccessible(inbox);
    expect(await product.letters(eva)).toHaveLength(1);
  });

  it('is left in English with the dark theme, and answered from the list of messages', async () => {
    const page = await openChat({ ...english, ...phone });
    await ask(page, 'Your question', 'Do you repair bicycles?');
    await page.getByRole('button', { name: 'Leave your email and we will answer' }).click();
    const card = page.getByRole('group', { name: 'We will answer by email' });
    await card.getByLabel('Email').fill(leo);
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Message sent', { exact: true }).waitFor();
    const options = { ...english, ...phone };
    const messages = await openPage(openAsOwner(browser(), product.url, askedOwner, options));
    await messages.goto(`/conversations/${askedOwner.botId}?show=messages`);
    const left = messages.getByRole('article', { name: 'Do you repair bicycles?' });
    await left.getByLabel('Answer').fill('No, only flowers.');
    await expectAccessible(messages);
    await left.getByRole('button', { name: 'Answer by email' }).click();
    await messages.getByText(`Sent to ${leo}.`).waitFor();
    await expectAccessible(messages);
    await untilArrived(leo, 'No, only flowers.');
    const [letter] = await product.letters(leo);
    expect(letter?.subject).toBe('An answer from Azahar');
  });
});
