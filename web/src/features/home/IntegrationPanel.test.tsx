import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';
import { widgetTag } from '../../ui/CodeToCopy.tsx';

afterEach(leave);

describe('the script tag', () => {
  it('loads the widget asynchronously and names the bot', () => {
    expect(widgetTag('https://contesta.example', 'bot_azahar01')).toBe(
      '<script async src="https://contesta.example/widget.js" chatbot-id="bot_azahar01"></script>',
    );
  });

  it.each([
    ['the bot', [bot], 'bot_azahar01'],
    ['a placeholder when there is no bot', [], 'ID'],
  ])('contains the id of %s', async (_, bots, id) => {
    const session = { token: 'T', status: 'full' as const };
    await visit('/home', { session, answers: owner('full', bots) });
    fireEvent.click(await screen.findByRole('button', { name: 'Cómo ponerlo en tu web' }));
    screen.getByText(widgetTag(window.location.origin, id));
  });
});

describe('the panels of several bots', () => {
  it('open and close independently', async () => {
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
