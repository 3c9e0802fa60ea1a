import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const session = { token: 'tkn', status: 'free' } as const;
const inbox = `GET /api/chatbots/${bot._id}/unanswered`;
const learning = `GET /api/chatbots/${bot._id}/learning`;

describe('the unanswered questions', () => {
  const open = (count: number, next: string | null = null) => {
    const items = Array.from({ length: count }, (_, key) => ({ key: `key-${key}` }));
    const answers = { ...owner('free', [bot]), [inbox]: { status: 200, body: { items, next } } };
    return visit('/home', { session, answers });
  };

  it('are counted, with a link to the inbox', async () => {
    await open(3);
    const link = await screen.findByRole('link', { name: '3 preguntas sin respuesta' });
    expect(link.getAttribute('href')).toBe(`/conversations/${bot._id}?show=unanswered`);
  });

  it('are shown as "more than 10" when there are more', async () => {
    await open(10, '1.a_key');
    await screen.findByRole('link', { name: 'Más de 10 preguntas sin respuesta' });
  });

  it('are not mentioned when there are none', async () => {
    const { store } = await open(0);
    await waitFor(() => {
      const queries = Object.values(store.getState().api.queries);
      const query = queries.find((one) => one?.endpointName === 'listUnanswered');
      expect(query?.status).toBe('fulfilled');
    });
    expect(screen.queryByText(/sin respuesta/)).toBeNull();
  });
});

describe('the learning progress', () => {
  // The timers also advance in real time, because waitFor needs that.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is polled and shown until the bot has learned all its texts', async () => {
    const answers = [
      { texts: 40, learned: 12, ready: false },
      { texts: 40, learned: 40, ready: true },
    ];
    let polls = 0;
    const progress = () => ({ status: 200, body: answers[Math.min(polls++, 1)] });
    await visit('/home', { session, answers: { ...owner('free', [bot]), [learning]: progress } });
    await screen.findByText('Aprendiendo… 12 de 40');
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(screen.queryByText(/Aprendiendo/)).toBeNull());
    await act(async () => undefined); // the last render has stopped the polling
    const pollsBefore = polls;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(polls).toBe(pollsBefore);
  });
});

describe('the card', () => {
  it('shows the complete id with a button that copies it', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text);
    });
    await visit('/home', { session, answers: owner('free', [bot]) });
    await screen.findByText(bot._id);
    fireEvent.click(screen.getByRole('button', { name: 'Copiar el id' }));
    await screen.findByText('Copiado');
    expect(copied).toEqual([bot._id]);
  });

  it('links to the pages that exist and are in the plan', async () => {
    await visit('/home', { session, answers: owner('free', [bot]) });
    const card = within(await screen.findByRole('article', { name: bot.name }));
    const paths = card.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toContain(`/conversations/${bot._id}`);
    expect(paths).not.toContain(`/telegram/${bot._id}`);
    for (const path of paths)
      expect(path).toMatch(
        /^\/(embed|edit|conversations|numbers|hours|share)\/bot_azahar01(\?step=prompts)?$/,
      );
  });

  it('links to the appointments if the plan has them', async () => {
    const pro = { ...session, status: 'pro' } as const;
    await visit('/home', { session: pro, answers: owner('pro', [bot]) });
    const card = within(await screen.findByRole('article', { name: bot.name }));
    const link = card.getByRole('link', { name: 'Citas' });
    expect(link.getAttribute('href')).toBe(`/calendar/${bot._id}`);
  });

  it('compares the last two weeks on every plan that has statistics', async () => {
    const lifetime = { token: 'tkn', status: 'lifetime' } as const;
    const days = Array.from({ length: 14 }, (_, day) => ({ conversations: day < 7 ? 1 : 2 }));
    const insights = { [`GET /api/chatbots/${bot._id}/insights`]: { status: 200, body: { days } } };
    await visit('/home', {
      session: lifetime,
      answers: { ...owner('lifetime', [bot]), ...insights },
    });
    await screen.findByText(/14.*7/, { selector: '.bot-week' });
    leave();
    const { calls } = await visit('/home', {
      session,
      answers: { ...owner('free', [bot]), ...insights },
    });
    const edit = await screen.findByRole('link', { name: 'Editar' });
    expect(edit.className).toContain('button-filled');
    expect(calls.some(({ key }) => key.endsWith('/insights'))).toBe(false);
  });

  it('links to Telegram if the plan has it', async () => {
    const full = { token: 'tkn', status: 'full' } as const;
    await visit('/home', { session: full, answers: owner('full', [bot]) });
    const link = await screen.findByRole('link', { name: 'Telegram' });
    expect(link.getAttribute('href')).toBe(`/telegram/${bot._id}`);
  });
});
