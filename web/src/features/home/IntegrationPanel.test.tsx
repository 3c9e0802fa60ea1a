import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bot } from '../../../testing/network.ts';
import { press } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';
import { widgetTag } from '../../ui/CodeToCopy.tsx';

const name = 'Cómo ponerlo en tu web';
const queryTag = (id: string) => screen.queryByText(widgetTag(window.location.origin, id));

it('the script tag contains a placeholder when there is no bot', async () => {
  await visitAs('full', '/home', {}, { bots: [] });
  await press(name);
  expect(queryTag('ID')).not.toBeNull();
});

it('the panels of several bots open and close independently', async () => {
  const other = { ...bot, _id: 'bot_taller02', name: 'Taller' };
  await visitAs('full', '/home', {}, { bots: [bot, other] });
  const toggles = await screen.findAllByRole('button', { name });
  for (const toggle of toggles) fireEvent.click(toggle);
  expect([queryTag(bot._id), queryTag(other._id)]).not.toContain(null);
  fireEvent.click(toggles[0] ?? document.body);
  expect(queryTag(bot._id)).toBeNull();
  expect(queryTag(other._id)).not.toBeNull();
});
