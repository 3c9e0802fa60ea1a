import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type NetworkAnswer, type NetworkAnswers, ok, refusal } from '../../../testing/network.ts';
import { bot } from '../../../testing/samples.ts';
import { hrefOf, press, type } from '../../../testing/user.ts';
import { leave, visitAs } from '../../../testing/visit.tsx';
import { widgetTag } from '../../ui/CodeToCopy.tsx';
import { addressTag } from './InstallRecipes.tsx';

const sitesPath = `GET /api/chatbots/${bot._id}/sites`;
const open = (answers: NetworkAnswers = {}, language: 'es' | 'en' = 'es') =>
  visitAs(
    'full',
    `/install/${bot._id}`,
    { [sitesPath]: ok({ sites: [] }), ...answers },
    { language },
  );

describe('the installation page', () => {
  it('shows the tag, a link to mail it, and the lines for the content security policy', async () => {
    await open();
    const tag = widgetTag(window.location.origin, bot._id);
    await screen.findByText(tag);
    const mailLink = await hrefOf('Enviarlo a quien lleva tu web');
    expect(decodeURIComponent(mailLink ?? '')).toContain(tag);
    screen.getByText(/^script-src http:\/\/localhost\S*\s+connect-src http:\/\/localhost\S*$/);
  });

  it.each(['es', 'en'] as const)('shows the steps of each platform in %s', async (language) => {
    await open({}, language);
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      language === 'es' ? 'Cualquier HTML' : 'Any HTML',
      'WordPress',
      'Wix',
      'Squarespace',
      'Shopify',
      'Webflow',
      'Google Sites',
      'Google Tag Manager',
    ]);
    const texts = new Set<string>();
    for (const tab of tabs) {
      fireEvent.click(tab);
      const panel = screen.getByRole('tabpanel', { name: tab.textContent ?? '' });
      expect(panel.querySelectorAll('li').length).toBeGreaterThanOrEqual(3);
      texts.add(panel.textContent ?? '');
    }
    expect(texts.size).toBe(tabs.length);
    screen.getByText(addressTag(window.location.origin, bot._id));
  });

  it('changes tabs with the arrow keys', async () => {
    await open();
    const first = await screen.findByRole('tab', { name: 'Cualquier HTML' });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowLeft' });
    const last = screen.getByRole('tab', { name: 'Google Tag Manager' });
    expect(document.activeElement).toBe(last);
    expect(last.getAttribute('aria-selected')).toBe('true');
  });

  it('lists the sites that have shown the bot, after a retry too, and refreshes the list on demand', async () => {
    const seen = { firstAt: '2026-03-01T09:00:00.000Z', lastAt: '2026-03-02T09:00:00.000Z' };
    let answer: NetworkAnswer = { status: 503 };
    await open({ [sitesPath]: () => answer });
    await screen.findByRole('button', { name: 'Reintentar' });
    answer = ok({ sites: [] });
    await press('Reintentar');
    await screen.findByText(/Todavía no lo hemos visto en ninguna web/);
    answer = ok({ sites: [{ host: 'azahar.example', ...seen }] });
    fireEvent.click(screen.getAllByRole('button', { name: 'Comprobar' }).at(-1) as HTMLElement);
    await screen.findByText('azahar.example');
    screen.getByText(/lo mostró por última vez el 2 mar 2026/);
  });
});

describe('the check of the owner’s page', () => {
  const check = `POST /api/chatbots/${bot._id}/check-website`;
  const checkPage = async (answer: NetworkAnswer) => {
    const { sent } = await open({ [check]: answer });
    await type('Dirección de la página', 'azahar.example');
    fireEvent.click(screen.getAllByRole('button', { name: 'Comprobar' })[0] as HTMLElement);
    return sent;
  };
  const page = 'https://azahar.example/';

  it('confirms a correct page and explains the problems of another', async () => {
    const sent = await checkPage(ok({ page, problems: [] }));
    await screen.findByText('El código está bien puesto en https://azahar.example/.');
    expect(sent(check)).toEqual([{ url: 'azahar.example' }]);
    leave();
    await checkPage(ok({ page, problems: ['twice', 'blocked'] }));
    await screen.findByText(/está más de una vez/);
    screen.getByText(/la política de contenido de tu web \(CSP\) lo bloquea/);
  });

  it('shows the server’s message when the page cannot be opened', async () => {
    const message = 'No hemos podido abrir esa web.';
    await checkPage(refusal(422, 'UNUSABLE_FILE', message));
    await screen.findByText(message);
  });
});
