import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bot, ok } from '../../../testing/network.ts';
import { expectNoText, hrefOf, press, waitForText } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';

const inbox = `GET /api/chatbots/${bot._id}/unanswered`;
const learning = `GET /api/chatbots/${bot._id}/learning`;
const insights = `GET /api/chatbots/${bot._id}/insights`;

it('the card of a bot links to the inbox with the number of unanswered questions, or “more than 10”, but not for none', async () => {
  const open = (count: number, next: string | null = null) => {
    const items = Array.from({ length: count }, (_, key) => ({ key: `key-${key}` }));
    return visitAs('free', '/home', { [inbox]: ok({ items, next }) });
  };
  const inboxPage = `/conversations/${bot._id}?show=unanswered`;
  await open(3);
  expect(await hrefOf('3 preguntas sin respuesta')).toBe(inboxPage);
  await open(10, '1.a_key');
  expect(await hrefOf('Más de 10 preguntas sin respuesta')).toBe(inboxPage);
  const { store } = await open(0);
  await waitFor(() => {
    const queries = Object.values(store.getState().api.queries);
    const query = queries.find((other) => other?.endpointName === 'listUnanswered');
    expect(query?.status).toBe('fulfilled');
  });
  expectNoText(/sin respuesta/);
});

it('the card polls and shows the learning progress until the bot has learned all its texts', async () => {
  // The timers also advance in real time, because waitFor needs that.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const progress = [12, 40].map((learned) => ok({ texts: 40, learned, ready: learned === 40 }));
  const { sent } = await visitAs('free', '/home', { [learning]: progress });
  await waitForText('Aprendiendo… 12 de 40');
  await vi.advanceTimersByTimeAsync(2_000); // until the next poll
  await waitFor(() => expectNoText(/Aprendiendo/));
  await act(async () => undefined); // the last render has stopped the polling
  const pollsBefore = sent(learning).length;
  await vi.advanceTimersByTimeAsync(20_000); // ten times the interval between polls
  expect(sent(learning)).toHaveLength(pollsBefore);
});

describe('the card', () => {
  it('shows the complete id, with a button that copies it', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await visitAs('free', '/home');
    await waitForText(bot._id, 'ID del chatbot');
    await press('Copiar el ID', 'Copiado');
    expect(copy.mock.calls).toEqual([[bot._id]]);
  });

  it('names the plans with statistics to a free account; the box beside it says that the bot is above the limit', async () => {
    const bots = [{ ...bot, prompts: Array(6).fill(bot.prompts[0]) }];
    await visitAs('free', '/home', {}, { bots });
    await waitForText(/para usuarios Pro o Full$/, /^Con el plan Para siempre están/);
    await waitForText(/^Tienes 6 preguntas, y .* admite 5/);
  });

  const pagesOfAllPlans = ['embed', 'edit', 'conversations', 'numbers', 'hours', 'share'];
  it.each([
    ['free', pagesOfAllPlans],
    ['pro', [...pagesOfAllPlans, 'calendar']],
    ['full', [...pagesOfAllPlans, 'calendar', 'telegram']],
  ] as const)('links on the plan %s to the pages %s', async (plan, pages) => {
    await visitAs(plan, '/home');
    const card = within(await screen.findByRole('article', { name: bot.name }));
    const paths = card.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const linked = paths.map((path) => /^\/(\w+)\/bot_azahar01(\?step=prompts)?$/.exec(path)?.[1]);
    expect(new Set(linked)).toEqual(new Set(pages));
  });

  it('compares the last two weeks, but only on plans that have statistics', async () => {
    const days = Array.from({ length: 14 }, (_, day) => ({ conversations: day < 7 ? 1 : 2 }));
    await visitAs('lifetime', '/home', { [insights]: ok({ days }) });
    await screen.findByText(/14.*7/, { selector: '.bot-week' });
    const { sent } = await visitAs('free', '/home', { [insights]: ok({ days }) });
    await screen.findByRole('link', { name: 'Editar' });
    expect(sent(insights)).toEqual([]);
  });
});
