import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bot, type NetworkAnswers, ok, refusal } from '../../../testing/network.ts';
import { fillIn, hrefOf, press, tick, waitForText } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';
import { fetchPairs } from '../../locales/trades.ts';
import { widgetTag } from '../../ui/CodeToCopy.tsx';
import { tagWithIdInUrl } from './InstallRecipes.tsx';

const sitesCall = `GET /api/chatbots/${bot._id}/sites`;
const open = (more: NetworkAnswers = {}, language: 'es' | 'en' = 'es') => {
  const answers = { [sitesCall]: ok({ sites: [] }), ...more };
  return visitAs('full', `/install/${bot._id}`, answers, { language });
};

describe('the installation page', () => {
  it('shows the tag, a link to mail it, and the lines for the content security policy', async () => {
    await open();
    const tag = widgetTag(window.location.origin, bot._id);
    await waitForText(tag);
    const mail = (await hrefOf('Enviarlo a quien lleva tu web')) ?? '';
    expect(decodeURIComponent(mail)).toContain(tag);
    await waitForText(/^script-src http:\/\/localhost\S*\s+connect-src http:\/\/localhost\S*$/);
  });

  it.each(['es', 'en'] as const)('shows the steps of each platform in %s', async (language) => {
    await open({}, language);
    const tabs = await screen.findAllByRole('tab');
    const html = language === 'es' ? 'Cualquier HTML' : 'Any HTML';
    const builders = ['WordPress', 'Wix', 'Squarespace', 'Shopify', 'Webflow'];
    const google = ['Google Sites', 'Google Tag Manager'];
    expect(tabs.map((tab) => tab.textContent)).toEqual([html, ...builders, ...google]);
    const texts = new Set<string>();
    for (const tab of tabs) {
      fireEvent.click(tab);
      const panel = screen.getByRole('tabpanel', { name: tab.textContent ?? '' });
      expect(panel.querySelectorAll('li').length).toBeGreaterThanOrEqual(3);
      texts.add(panel.textContent ?? '');
    }
    expect(texts.size).toBe(tabs.length);
    await waitForText(tagWithIdInUrl(window.location.origin, bot._id));
    const [first, last] = [tabs[0], tabs.at(-1)] as [HTMLElement, HTMLElement];
    fireEvent.click(first);
    fireEvent.keyDown(first, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(last);
    expect(last.getAttribute('aria-selected')).toBe('true');
  });

  it('lists the sites that have shown the bot, can be retried, and refreshes the list on demand', async () => {
    const seen = { firstAt: '2026-03-01T09:00:00.000Z', lastAt: '2026-03-02T09:00:00.000Z' };
    const sites = ok({ sites: [{ host: 'azahar.example', ...seen }] });
    await open({ [sitesCall]: [refusal(503, 'UNAVAILABLE'), ok({ sites: [] }), sites] });
    await press('Reintentar', /Todavía no lo hemos visto en ninguna web/);
    const installed = screen.getByRole('heading', { name: '¿Está puesto?' }).parentElement;
    fireEvent.click(within(installed as HTMLElement).getByRole('button', { name: 'Comprobar' }));
    await waitForText('azahar.example', /lo mostró por última vez el 2 mar 2026/);
  });
});

it('the check of a page says whether its tag is correct or has problems, or why the page cannot be opened', async () => {
  const page = 'https://azahar.example/';
  const results = [[], ['twice', 'blocked']].map((problems) => ok({ page, problems }));
  const message = 'No hemos podido abrir esa web.';
  const check = `POST /api/chatbots/${bot._id}/check-website`;
  const { sent } = await open({ [check]: [...results, refusal(422, 'UNUSABLE_FILE', message)] });
  const form = () => screen.getByRole('region', { name: 'Comprobar mi web' });
  const checkPage = () =>
    fireEvent.click(within(form()).getByRole('button', { name: 'Comprobar' }));
  await fillIn({ 'Dirección de la página': 'azahar.example' });
  checkPage();
  await waitForText(`El código está bien puesto en ${page}.`);
  expect(sent(check)).toEqual([{ url: 'azahar.example' }]);
  checkPage();
  await waitForText(/está más de una vez/, /la política de seguridad de tu web \(CSP\) lo bloquea/);
  checkPage();
  await waitForText(message);
});

const booking = `GET /api/chatbots/${bot._id}/booking`;
const config = `PUT /api/chatbots/${bot._id}/config`;
const path = `/share/${bot._id}`;

describe('the share page', () => {
  it('shows the chat with its link, its QR code and buttons, and downloads the answers', async () => {
    const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    await visitAs('free', path);
    await screen.findByRole('heading', { name: 'Chat' });
    const headings = [...document.querySelectorAll('.share-links h2')];
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Chat']);
    const picture = screen.getByRole('img', { name: 'Código QR: Chat' });
    expect(picture.getAttribute('src')).toBe(`/api/chatbots/${bot._id}/qr.svg?to=chat`);
    expect(decodeURIComponent((await hrefOf('WhatsApp')) ?? '')).toContain(`/embed/${bot._id}`);
    await press('Descargar el archivo');
    await waitFor(() => expect(createUrl).toHaveBeenCalled());
    const [[page]] = createUrl.mock.calls as [[Blob]];
    const html = await page.text();
    expect(html).toContain('¿Horario?');
    expect(html).toContain(`chatbot-id="${bot._id}"`);
  });

  it('also shows the booking page, counts answers that are our examples, and shows the answers once they are public', async () => {
    const settings = { services: [], horizonDays: 60, leadMinutes: 60 };
    const [example] = await fetchPairs('dentist', 'es');
    let stored = { ...bot, prompts: [...bot.prompts, example] } as typeof bot;
    const { sent } = await visitAs('pro', path, {
      [booking]: ok({ business: 'Azahar', timeZone: 'Europe/Madrid', ...settings }),
      'GET /api/chatbots': () => ok([stored]),
      [config]: () => {
        stored = { ...bot, config: { ...bot.config, publicAnswers: true } } as typeof bot;
        return ok(stored);
      },
    });
    await screen.findByRole('heading', { name: 'Citas' });
    await screen.findByText(/^1 respuesta sigue siendo un ejemplo nuestro/);
    expect(await hrefOf('Cambiar los ejemplos')).toBe(`/edit/${bot._id}?step=prompts`);
    await tick(/^Publicar la página/);
    await screen.findByRole('heading', { name: 'Preguntas y respuestas' });
    expect(sent(config)).toEqual([{ publicAnswers: true }]);
  });
});
