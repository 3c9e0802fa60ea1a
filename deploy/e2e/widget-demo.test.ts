import { eventually } from '@contesta/kit/testing/eventually';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openDemoSite } from '../demo-site.ts';
import { violationsOn } from '../testing/axe.ts';
import { openContext } from '../testing/browser.ts';
import { describeInBrowser, openPage } from '../testing/in-browser.ts';
import { useProduct } from '../testing/open-product.ts';

const product = await useProduct();
const owner = await product.owner();
const other = await product.owner();
const bots = { bot: owner.botId, otherBot: other.botId };
const site = await openDemoSite({ product: product.url, ...bots });
afterAll(() => site.close());

describeInBrowser('two chats on the demo site', (browser) => {
  let page: Page;

  beforeEach(async () => {
    page = await openPage(openContext(browser(), { locale: 'es-ES' }));
    await page.goto(site.url);
    await eventually(async () => expect(await buttons().count()).toBe(2));
  });

  const buttons = () => page.getByRole('button', { name: /^(?:Abrir|Cerrar) el chat con/ });
  const field = () => page.getByLabel('Escribir una pregunta');
  const log = () => page.getByRole('log');
  /** Calls `Contesta(…)` in the page, as text, because `window.Contesta` has no type in this file. */
  const command = (...call: unknown[]) =>
    page.evaluate(`window.Contesta(...${JSON.stringify(call)})`);
  type WidgetEvent = { type: string; botId: string; text?: string };
  const eventsOf = async (type: string) =>
    (await page.evaluate<WidgetEvent[]>('window.contestaEvents')).filter(
      (event) => event.type === type,
    );

  it('are side by side without overlap, each 56 px wide', async () => {
    const boxes = [await buttons().nth(0).boundingBox(), await buttons().nth(1).boundingBox()];
    const { width, height } = page.viewportSize() ?? expect.fail('the viewport has no size');
    const y = height - 20 - 56; // 20 px from the edge
    const [left, right] = boxes.toSorted((a, b) => (a?.x ?? 0) - (b?.x ?? 0));
    expect(right).toEqual({ x: width - 20 - 56, y, width: 56, height: 56 });
    expect(left).toMatchObject({ y, width: 56, height: 56 });
    expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThanOrEqual(56 + 8);
  });

  it('open one at a time, each with its own bot', async () => {
    await buttons().nth(0).click();
    await field().waitFor();
    await buttons().nth(1).click();
    await eventually(async () => expect(await eventsOf('contesta:open')).toHaveLength(2));
    expect(await page.getByRole('dialog').count()).toBe(1);
    const [first, second] = await eventsOf('contesta:open');
    expect(new Set([first?.botId, second?.botId])).toEqual(new Set([owner.botId, other.botId]));
    expect((await eventsOf('contesta:close'))[0]?.botId).toBe(first?.botId);
  });

  it('stay when the page renders other views, and return when the page removes them', async () => {
    await buttons().nth(0).click();
    await field().fill('a medias');
    await page.evaluate(`history.pushState(null, '', '/ramos')`);
    await page.evaluate(`dispatchEvent(new Event('popstate'))`);
    expect(await field().inputValue()).toBe('a medias');
    await page.evaluate(`document.querySelector('contesta-chat').remove()`);
    await eventually(async () => expect(await buttons().count()).toBe(2));
    await page.evaluate(`document.querySelector('#redraw').click()`); // removes all foreign elements
    await eventually(async () => expect(await buttons().count()).toBe(2));
    expect(await field().inputValue()).toBe('a medias');
  });

  it('appear once each, even if their tags are added repeatedly or late', async () => {
    await page.evaluate(`for (const old of [...document.scripts].filter(({ src }) => src.includes('widget.js')))
      for (let n = 0; n < 3; n++) {
        const script = document.createElement('script');
        script.src = old.src;
        script.setAttribute('chatbot-id', old.getAttribute('chatbot-id') ?? old.dataset.chatbotId);
        document.head.append(script);
      }`);
    await page.waitForLoadState('networkidle');
    // One element holds both chats.
    expect([await buttons().count(), await page.locator('contesta-chat').count()]).toEqual([2, 1]);
  });

  it('execute commands, even those from before their script had loaded', async () => {
    // shop.js called `Contesta('on', 'ready', …)` before the script had loaded.
    expect(await eventsOf('contesta:ready')).toHaveLength(2);
    await command('send', '¿Se puede pagar con tarjeta?', { bot: other.botId });
    await log().getByText('Con tarjeta, Bizum o en efectivo.').waitFor();
    const texts = ['¿Se puede pagar con tarjeta?', 'Con tarjeta, Bizum o en efectivo.'];
    const expected = texts.map((text) => ({ botId: other.botId, text }));
    expect(await eventsOf('contesta:message')).toMatchObject(expected);
    await command('send', '¿Vendéis patinetes eléctricos?', { bot: other.botId });
    await eventually(async () => expect(await eventsOf('contesta:unanswered')).toHaveLength(1));
    await command('setLocale', 'en');
    await page.getByLabel('Your question').waitFor();
    await command('toggle', { bot: other.botId });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await command('nonsense');
    await command('open', { bot: 'nobody-knows-me' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('are accessible in both languages and themes', async () => {
    await buttons().nth(0).click();
    await field().fill('xyzzy qwerty');
    await field().press('Enter');
    await log().locator('.bot').nth(1).waitFor(); // the reply, below the greeting
    for (const colorScheme of ['light', 'dark'] as const)
      for (const lang of ['es', 'en']) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await command('setLocale', lang);
        expect(await violationsOn(page, 'contesta-chat'), `${colorScheme} ${lang}`).toEqual([]);
      }
  });

  it('leak no elements, listeners or memory when opened and destroyed a hundred times', async () => {
    const session = await page.context().newCDPSession(page);
    const round = async () => {
      await page.evaluate(`(async () => {
        const tag = [...document.scripts].find(({ src }) => src.includes('widget.js'));
        const script = document.createElement('script');
        script.src = tag.src;
        script.setAttribute('chatbot-id', ${JSON.stringify(owner.botId)});
        const opened = new Promise((resolve) => document.addEventListener('contesta:open', resolve, { once: true }));
        script.onload = () => Contesta('open', { bot: ${JSON.stringify(owner.botId)} });
        document.body.append(script);
        await opened;
        const tree = document.querySelector('contesta-chat').shadowRoot;
        while (!tree.querySelector('textarea')) await new Promise(requestAnimationFrame);
        Contesta('close');
        Contesta('destroy');
        script.remove();
      })()`);
    };
    await command('destroy');
    await page.evaluate('window.contestaEvents.length = 0');
    for (let n = 0; n < 5; n++) await round(); // fills the caches
    const before = await memoryOf(session);
    for (let n = 0; n < 100; n++) await round();
    expect(await page.locator('contesta-chat').count()).toBe(0);
    // The browser may collect the garbage of the last opening later.
    await eventually(async () => {
      const after = await memoryOf(session);
      expect(after.listeners).toBeLessThanOrEqual(before.listeners);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20);
      expect(after.heap - before.heap).toBeLessThan(300_000);
      console.info('after 100 open, close, destroy:', { before, after });
    });
  });

  async function memoryOf(session: CDPSession) {
    await session.send('Performance.enable');
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metricValue = (name: string) =>
      metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      heap: metricValue('JSHeapUsedSize'),
      listeners: metricValue('JSEventListeners'),
      nodes: metricValue('Nodes'),
    };
  }

  it('show the first answer within 300 ms of Enter, in the best of five visits', async () => {
    const durations: number[] = [];
    for (let visit = 0; visit < 5; visit++) {
      await page.evaluate('localStorage.clear()');
      await page.reload();
      await buttons().nth(0).click();
      await field().fill('¿Dónde estáis?');
      durations.push(Math.round(await msUntilShown('calle Larga')));
    }
    console.info(`first answers after ${durations} ms`);
    expect(Math.min(...durations)).toBeLessThan(300);
  });

  /** Presses Enter, and measures in the page until a text appears. */
  const msUntilShown = async (text: string): Promise<number> =>
    Number(
      await page.evaluate(`(async () => {
        const tree = document.querySelector('contesta-chat').shadowRoot;
        const field = tree.querySelector('.frame:not([hidden]) textarea');
        const start = performance.now();
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
        while (!tree.textContent.includes(${JSON.stringify(text)})) await new Promise(requestAnimationFrame);
        return performance.now() - start;
      })()`),
    );

  it('report their sites to the owner', async () => {
    const { host } = new URL(site.url);
    const sites = () => product.call.get(`/chatbots/${owner.botId}/sites`, owner);
    await eventually(async () => expect((await sites()).body.sites).toMatchObject([{ host }]));
  });
});
