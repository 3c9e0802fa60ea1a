import { eventually } from '@contesta/kit/testing/eventually';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openAsOwner, openContext } from '../testing/browser.ts';
import { describeInBrowser, expectAccessible, openPage } from '../testing/in-browser.ts';
import { useProduct } from '../testing/open-product.ts';

const question = '¿Hacéis coronas para funerales?';
/** Addresses that no other test file uses. */
const [eva, leo] = ['eva@left.example', 'leo@left.example'];
const spanish = { locale: 'es-ES', timezoneId: 'Europe/Madrid' };
const english = { locale: 'en-GB', colorScheme: 'dark' as const };
const phone = { viewport: { width: 320, height: 640 } };

const product = await useProduct();
const owner = await product.ownerOf('full');

describeInBrowser('a message to the owner', (browser) => {
  const untilArrived = (to: string, text: string) =>
    eventually(async () => {
      const texts = (await product.letters(to)).map((letter) => letter.text);
      expect(texts.join()).toContain(text);
    }, 20_000);

  async function openChat(options: BrowserContextOptions): Promise<Page> {
    const page = await openPage(openContext(browser(), { baseURL: product.url, ...options }));
    await page.goto(`/embed/${owner.botId}`);
    return page;
  }
  const ask = async (page: Page, label: string, message = question) => {
    await page.getByLabel(label).fill(message);
    await page.getByLabel(label).press('Enter');
  };
  it('is left in the chat, and the owner’s new answer is emailed to the visitor', async () => {
    const page = await openChat({ ...spanish, ...phone });
    await ask(page, 'Tu pregunta');
    await page.getByRole('button', { name: 'Déjanos tu correo y te contestamos' }).click();
    const card = page.getByRole('group', { name: 'Te contestamos por correo' });
    expect(await card.getByLabel('Tu mensaje').inputValue()).toBe(question);
    await card.getByLabel('Correo electrónico').fill(eva);
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Enviar mensaje' }).click();
    await page.getByText('Te contestarán en tu correo.').waitFor();
    await expectAccessible(page);
    await untilArrived(owner.email, question);

    const inbox = await openPage(openAsOwner(browser(), product.url, owner, spanish));
    await inbox.goto('/home');
    await inbox.getByRole('link', { name: '1 mensaje nuevo', exact: true }).waitFor();
    await eventually(async () => {
      await inbox.goto(`/conversations/${owner.botId}?show=unanswered`);
      await inbox.getByText('1 visitante espera').waitFor({ timeout: 3_000 });
    }, 20_000);
    await expectAccessible(inbox);
    await inbox.getByRole('button', { name: 'Escribir la respuesta' }).click();
    await inbox.getByRole('textbox', { name: 'Respuesta' }).fill('Sí, por encargo desde 60 €.');
    await inbox.getByRole('button', { name: 'Guardar' }).click();
    await inbox.getByText('Le hemos escrito al visitante que esperaba.').waitFor();
    await untilArrived(eva, 'Sí, por encargo desde 60 €.');
    await inbox.goto(`/conversations/${owner.botId}?show=messages`);
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
    const messages = await openPage(openAsOwner(browser(), product.url, owner, options));
    await messages.goto(`/conversations/${owner.botId}?show=messages`);
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
