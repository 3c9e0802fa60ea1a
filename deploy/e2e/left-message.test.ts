import { eventually } from '@contesta/kit/testing/eventually';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from '../testing/axe.ts';
import { openAsOwner, openWatched } from '../testing/browser.ts';
import { describeInBrowser } from '../testing/in-browser.ts';
import { openProduct, type Product } from '../testing/open-product.ts';
import type { Owner } from '../testing/owner.ts';

const question = '¿Hacéis coronas para funerales?';
/** Addresses that no other test file uses. */
const [eva, leo] = ['eva@left.example', 'leo@left.example'];
const spanish = { locale: 'es-ES', timezoneId: 'Europe/Madrid' };
const english = { locale: 'en-GB', colorScheme: 'dark' as const };
const phone = { viewport: { width: 320, height: 640 } };

describeInBrowser('a message to the owner', (browser) => {
  let product: Product;
  let owner: Owner;

  beforeAll(async () => {
    product = await openProduct();
    owner = await product.ownerOf('full');
  });
  afterAll(async () => {
    await product?.close();
  });

  const arrived = (to: string, text: string) =>
    eventually(async () => {
      const texts = (await product.letters(to)).map((letter) => letter.text);
      expect(texts.join()).toContain(text);
    }, 20_000);

  async function openChat(options: BrowserContextOptions) {
    const visitor = await openWatched(browser(), { baseURL: product.url, ...options });
    const page = await visitor.context.newPage();
    await page.goto(`/embed/${owner.botId}`);
    return { visitor, page };
  }
  const ask = async (page: Page, label: string, message = question) => {
    await page.getByLabel(label).fill(message);
    await page.getByLabel(label).press('Enter');
  };
  async function expectAccessible(page: Page, problems: string[]): Promise<void> {
    expect(problems).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }

  it('is left in the chat, and the owner’s new answer is emailed to the visitor', async () => {
    const { visitor, page } = await openChat({ ...spanish, ...phone });
    await ask(page, 'Tu pregunta');
    await page.getByRole('button', { name: 'Déjanos tu correo y te contestamos' }).click();
    const card = page.getByRole('group', { name: 'Te contestamos por correo' });
    expect(await card.getByLabel('Tu mensaje').inputValue()).toBe(question);
    await card.getByLabel('Correo electrónico').fill(eva);
    await expectAccessible(page, visitor.problems);
    await card.getByRole('button', { name: 'Enviar mensaje' }).click();
    await page.getByText('Te contestarán en tu correo.').waitFor();
    await expectAccessible(page, visitor.problems);
    await arrived(owner.email, question);

    const owners = await openAsOwner(browser(), product.url, owner, spanish);
    const inbox = await owners.context.newPage();
    await inbox.goto('/home');
    await inbox.getByRole('link', { name: '1 mensaje nuevo', exact: true }).waitFor();
    await eventually(async () => {
      await inbox.goto(`/conversations/${owner.botId}?show=unanswered`);
      await inbox.getByText('1 visitante espera').waitFor({ timeout: 3_000 });
    }, 20_000);
    expect(await violationsOn(inbox)).toEqual([]);
    await inbox.getByRole('button', { name: 'Escribir la respuesta' }).click();
    await inbox.getByRole('textbox', { name: 'Respuesta' }).fill('Sí, por encargo desde 60 €.');
    await inbox.getByRole('button', { name: 'Guardar' }).click();
    await inbox.getByText('Le hemos escrito al visitante que esperaba.').waitFor();
    await arrived(eva, 'Sí, por encargo desde 60 €.');
    await inbox.goto(`/conversations/${owner.botId}?show=messages`);
    await inbox.getByText('Contestado').waitFor();
    expect(await violationsOn(inbox)).toEqual([]);
    expect(owners.problems).toEqual([]);
    expect(await product.letters(eva)).toHaveLength(1);
  });

  it('is left in English with the dark theme, and answered from the list of messages', async () => {
    const { visitor, page } = await openChat({ ...english, ...phone });
    await ask(page, 'Your question', 'Do you repair bicycles?');
    await page.getByRole('button', { name: 'Leave your email and we will answer' }).click();
    const card = page.getByRole('group', { name: 'We will answer by email' });
    await card.getByLabel('Email').fill(leo);
    await expectAccessible(page, visitor.problems);
    await card.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Message sent', { exact: true }).waitFor();

    const owners = await openAsOwner(browser(), product.url, owner, { ...english, ...phone });
    const messages = await owners.context.newPage();
    await messages.goto(`/conversations/${owner.botId}?show=messages`);
    const left = messages.getByRole('article', { name: 'Do you repair bicycles?' });
    await left.getByLabel('Answer').fill('No, only flowers.');
    await expectAccessible(messages, owners.problems);
    await left.getByRole('button', { name: 'Answer by email' }).click();
    await messages.getByText(`Sent to ${leo}.`).waitFor();
    await expectAccessible(messages, owners.problems);
    await arrived(leo, 'No, only flowers.');
    const [letter] = await product.letters(leo);
    expect(letter?.subject).toBe('An answer from Azahar');
  });
});
