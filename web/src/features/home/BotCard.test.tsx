import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const session = { token: 'tkn', status: 'free' } as const;
const inbox = `GET /api/chatbots/${bot._id}/unanswered`;
const learning = `GET /api/chatbots/${bot._id}/learning`;

describe('the questions without an answer', () => {
  const ask = (count: number, next: string | null = null) => {
    const items = Array.from({ length: count }, (_, key) => ({ key: `key-${key}` }));
    const answers = { ...owner('free', [bot]), [inbox]: { status: 200, body: { items, next } } };
    return visit('/home', { session, answers });
  };

  it('are counted, and lead to where they are settled', async () => {
    await ask(3);
    const link = await screen.findByRole('link', { name: '3 preguntas sin respuesta' });
    expect(link.getAttribute('href')).toBe(`/conversations/${bot._id}?show=unanswered`);
  });

  it('are not counted to the end where they are many', async () => {
    await ask(10, '1.a_key');
    await screen.findByRole('link', { name: 'Más de 10 preguntas sin respuesta' });
  });

  it('are not spoken of where there are none', async () => {
    const { store } = await ask(0);
    await waitFor(() => {
      const queries = Object.values(store.getState().api.queries);
      const read = queries.find((query) => query?.endpointName === 'listUnanswered');
      expect(read?.status).toBe('fulfilled');
    });
    expect(screen.queryByText(/sin respuesta/)).toBeNull();
  });
});

describe('learning', () => {
  // waitFor goes on as time does; polling goes as fast as the test says.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is told until the bot knows all its texts, and then not asked for any more', async () => {
    const told = [
      { texts: 40, learned: 12, ready: false },
      { texts: 40, learned: 40, ready: true },
    ];
    let asked = 0;
    const progress = () => ({ status: 200, body: told[Math.min(asked++, 1)] });
    const answers = { ...owner('free', [bot]), [learning]: progress };
    await visit('/home', { session, answers });
    await screen.findByText('Aprendiendo… 12 de 40');
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(screen.queryByText(/Aprendiendo/)).toBeNull());
    await act(async () => undefined); // what was drawn has stopped asking
    const askedInAll = asked;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(askedInAll);
  });
});

describe('the card', () => {
  it('shows the whole id, which a button copies', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      written.push(text);
    });
    await visit('/home', { session, answers: owner('free', [bot]) });
    await screen.findByText(bot._id);
    fireEvent.click(screen.getByRole('button', { name: 'Copiar el id' }));
    await screen.findByText('Copiado');
    expect(written).toEqual([bot._id]);
  });

  it('leads to the pages that there are and the plan has', async () => {
    await visit('/home', { session, answers: owner('free', [bot]) });
    const card = within(await screen.findByRole('article', { name: bot.name }));
    const to = card.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(to).toContain(`/conversations/${bot._id}`);
    expect(to).not.toContain(`/telegram/${bot._id}`);
    for (const path of to)
      expect(path).toMatch(
        /^\/(embed|edit|conversations|numbers|hours|share)\/bot_azahar01(\?step=prompts)?$/,
      );
  });

  it('leads to the appointments of a plan that has them', async () => {
    const pro = { ...session, status: 'pro' } as const;
    await visit('/home', { session: pro, answers: owner('pro', [bot]) });
    const card = within(await screen.findByRole('article', { name: bot.name }));
    const link = card.getByRole('link', { name: 'Citas' });
    expect(link.getAttribute('href')).toBe(`/calendar/${bot._id}`);
  });

  it('says how last week was on every plan that has the numbers', async () => {
    const lifetime = { token: 'tkn', status: 'lifetime' } as const;
    const days = Array.from({ length: 14 }, (_, at) => ({ conversations: at < 7 ? 1 : 2 }));
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

  it('leads to Telegram where the plan has it', async () => {
    const full = { token: 'tkn', status: 'full' } as const;
    await visit('/home', { session: full, answers: owner('full', [bot]) });
    const link = await screen.findByRole('link', { name: 'Telegram' });
    expect(link.getAttribute('href')).toBe(`/telegram/${bot._id}`);
  });
});
