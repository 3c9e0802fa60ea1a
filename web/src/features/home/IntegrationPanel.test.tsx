import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NetworkAnswers } from '../../../testing/network.ts';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';
import { addressTag } from './InstallRecipes.tsx';
import { widgetTag } from './IntegrationPanel.tsx';

afterEach(leave);

describe('the tag to paste', () => {
  it('loads the widget without holding up the page, and names the bot', () => {
    expect(widgetTag('https://contesta.example', 'bot_azahar01')).toBe(
      '<script async src="https://contesta.example/widget.js" chatbot-id="bot_azahar01"></script>',
    );
  });

  it.each([
    ['the bot there is', [bot], 'bot_azahar01'],
    ['a place for one where there is none yet', [], 'ID'],
  ])('is shown with %s', async (_, bots, id) => {
    const session = { token: 'T', status: 'full' as const };
    await visit('/home', { session, answers: owner('full', bots) });
    fireEvent.click(await screen.findByRole('button', { name: 'Cómo ponerlo en tu web' }));
    screen.getByText(widgetTag(window.location.origin, id));
  });
});

describe('what helps to install it', () => {
  const session = { token: 'T', status: 'full' as const };
  const path = `/api/chatbots/${bot._id}/sites`;
  const open = async (answers: NetworkAnswers, language: 'es' | 'en' = 'es') => {
    const visited = await visit('/home', {
      session,
      language,
      answers: { ...owner('full', [bot]), ...answers },
    });
    const name = language === 'es' ? 'Cómo ponerlo en tu web' : 'How to put it on your website';
    fireEvent.click(await screen.findByRole('button', { name }));
    return visited;
  };

  it('says on which sites it was seen, and looks again when asked', async () => {
    const seen = { firstAt: '2026-03-01T09:00:00.000Z', lastAt: '2026-03-02T09:00:00.000Z' };
    let sites: unknown[] = [];
    await open({ [`GET ${path}`]: () => ({ status: 200, body: { sites } }) });
    await screen.findByText(/Todavía no lo hemos visto en ninguna web/);
    sites = [{ host: 'azahar.example', ...seen }];
    fireEvent.click(screen.getByRole('button', { name: 'Comprobar' }));
    await screen.findByText('azahar.example');
    screen.getByText(/lo mostró por última vez el 2 mar 2026/);
  });

  it('offers another try when that cannot be told', async () => {
    await open({ [`GET ${path}`]: { status: 503 } });
    const panel = document.querySelector<HTMLElement>('.integration') ?? document.body;
    await within(panel).findByRole('button', { name: 'Reintentar' });
  });

  it.each(['es', 'en'] as const)('has a recipe for each site builder in %s', async (language) => {
    await open({ [`GET ${path}`]: { status: 200, body: { sites: [] } } }, language);
    for (const name of ['WordPress', 'Wix', 'Shopify', 'Squarespace', 'Google Tag Manager']) {
      const recipe = screen.getByText(name).closest('details');
      expect(recipe?.querySelectorAll('li').length).toBeGreaterThanOrEqual(3);
    }
    screen.getByText(addressTag(window.location.origin, bot._id));
    screen.getByText(/^script-src http:\/\/localhost\S*\s+connect-src http:\/\/localhost\S*$/);
  });
});

describe('the panels of several bots', () => {
  it('open and close each for itself', async () => {
    const other = { ...bot, _id: 'bot_taller02', name: 'Taller' };
    const session = { token: 'T', status: 'full' as const };
    await visit('/home', { session, answers: owner('full', [bot, other]) });
    const toggles = await screen.findAllByRole('button', { name: 'Cómo ponerlo en tu web' });
    for (const toggle of toggles) fireEvent.click(toggle);
    const tagOf = (id: string) => screen.queryByText(widgetTag(window.location.origin, id));
    expect([tagOf(bot._id), tagOf(other._id)]).not.toContain(null);
    fireEvent.click(toggles[0] ?? document.body);
    expect(tagOf(bot._id)).toBeNull();
    expect(tagOf(other._id)).not.toBeNull();
  });
});
