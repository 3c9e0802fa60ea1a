import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { violationsOn } from '../testing/axe.ts';
import { openAsOwner, type WatchedContext } from '../testing/browser.ts';
import { describeInBrowser } from '../testing/in-browser.ts';
import { useProduct } from '../testing/open-product.ts';
import { withOwnBot } from '../testing/product.ts';
import { newToken } from '../testing/telegram.ts';

const product = await useProduct(withOwnBot);
const owner = await product.ownerOf('full');

describeInBrowser('Telegram, in a real browser', (browser) => {
  let watched: WatchedContext;
  let page: Page;
  const { token, bot } = newToken();

  beforeAll(async () => {
    // A token is refused; the stand-ins' pages have no icon.
    const expected = [/status of 400 .+\/integrations\/telegram/, /status of 404 .+\/favicon\.ico/];
    watched = await openAsOwner(browser(), product.url, owner, { locale: 'en-GB' }, expected);
    page = await watched.context.newPage();
  });

  const waitForText = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const press = (name: string) => page.getByRole('button', { name }).first().click();
  const code = () => page.getByLabel('Code from BotFather');
  async function send(message: string): Promise<void> {
    await page.getByLabel('Message').fill(message);
    await press('Send');
  }

  it('an owner connects a bot from its card, after a wrong token', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Telegram' }).click();
    await waitForText('Your chatbot on Telegram');
    await code().fill(token.slice(0, -1));
    await press('Save');
    await waitForText("Error saving token. Please verify it's correct.");
    expect(await violationsOn(page)).toEqual([]);
    await code().fill(token);
    await press('Save');
    await waitForText('Integration successful, redirecting...');
    await page.waitForURL('**/home', { timeout: 5_000 });
    await page.getByRole('link', { name: `t.me/prueba_${bot}_bot` }).waitFor();
  });

  it('a customer writes to it and gets an answer', async () => {
    await page.goto('/sandbox/telegram');
    await page.getByRole('link', { name: `@prueba_${bot}_bot` }).click();
    await send('¿qué horario tenéis?');
    await waitForText('De lunes a viernes de 9:30 a 20:00.');
    await send('/start');
    await waitForText(/I am the automated assistant of Azahar/);
    await press('¿Hacéis envíos a domicilio?');
    await waitForText('Sí, a toda la provincia por 6 €.');
    expect(await violationsOn(page)).toEqual([]);
  });

  it('the owner sees that it works, and disconnects it', async () => {
    await page.goto(`/telegram/${owner.botId}`);
    await waitForText(`Connected as @prueba_${bot}_bot`);
    expect(await violationsOn(page)).toEqual([]);
    await press('Disconnect');
    await press('Yes, disconnect');
    await code().waitFor();
    expect(watched.problems).toEqual([]);
  });
});
