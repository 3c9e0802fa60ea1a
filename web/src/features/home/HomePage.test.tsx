import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const session = { token: 'tkn', status: 'free' } as const;
const address = () => screen.getByTestId('address').textContent;

describe('the dashboard', () => {
  it('redirects to the login without a token', async () => {
    await visit('/home');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('ends the session when the server refuses the token', async () => {
    const refused = { status: 401, body: { message: 'x', code: 'UNAUTHENTICATED' } };
    await visit('/home', { session, answers: { 'GET /api/chatbots': refused } });
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('keeps the session when the server is unavailable', async () => {
    const unavailable = { status: 503, body: { message: 'Ahora no.', code: 'UNAVAILABLE' } };
    const answers = { ...owner('free', []), 'GET /api/chatbots': unavailable };
    const { store } = await visit('/home', { session, answers });
    expect((await screen.findByRole('alert')).textContent).toContain('Ahora no.');
    expect(store.getState().session.token).toBe('tkn');
  });

  it('refuses a second chatbot to a free account', async () => {
    const en = { session, answers: owner('free', [bot]), language: 'en' } as const;
    await visit('/home', en);
    fireEvent.click(await screen.findByRole('button', { name: 'New Chatbot' }));
    await screen.findByText('Free plan only allows one chatbot. Upgrade to create more.');
    expect(address()).toBe('/home');
    screen.getByText('Statistics only available for Pro or Full users');
  });

  it('offers three ways to start when there is no chatbot', async () => {
    await visit('/home', { session, answers: owner('free', []) });
    const trade = await screen.findByRole('link', { name: 'Floristería' });
    expect(trade.getAttribute('href')).toBe('/form?trade=florist');
    expect(screen.getByText(/parte del plan Full, 19\s€\/mes/)).toBeTruthy();
  });
});

describe('an unsaved draft', () => {
  it('can be continued or discarded on the dashboard', async () => {
    sessionStorage.setItem('draft:new', '{}');
    sessionStorage.setItem(`draft:${bot._id}`, '{}');
    await visit('/home', { session: { ...session, status: 'pro' }, answers: owner('pro', [bot]) });
    const editLink = await screen.findByRole('link', { name: 'Cambios sin guardar' });
    expect(editLink.getAttribute('href')).toBe(`/edit/${bot._id}`);
    const continueLink = screen.getByRole('link', { name: 'Seguir con él' });
    expect(continueLink.getAttribute('href')).toBe('/form');
    fireEvent.click(screen.getByRole('button', { name: 'Descartarlo' }));
    expect(screen.queryByText(/a medias/)).toBeNull();
    expect(sessionStorage.getItem('draft:new')).toBeNull();
  });

  it('is not created by only looking at the wizard', async () => {
    await visit(`/edit/${bot._id}`, { session, answers: owner('free', [bot]) });
    fireEvent.click(await screen.findByRole('button', { name: 'Siguiente' }));
    await screen.findByRole('textbox', { name: 'Pregunta 1' });
    cleanup();
    expect(sessionStorage.getItem(`draft:${bot._id}`)).toBeNull();
  });
});

describe('deleting a chatbot', () => {
  const path = `/api/chatbots/${bot._id}`;
  const openDialog = async (status: number) => {
    const answers = { ...owner('free', [bot]), [`DELETE ${path}`]: { status, body: {} } };
    const { calls } = await visit('/home', { session, answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await screen.findByText('¿Eliminar el chatbot?');
    return calls;
  };

  it('does nothing when the owner declines', async () => {
    const calls = await openDialog(200);
    fireEvent.click(screen.getByRole('button', { name: 'No, volver' }));
    expect(screen.queryByText('¿Eliminar el chatbot?')).toBeNull();
    expect(calls.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
  });

  it('removes the card at once', async () => {
    const calls = await openDialog(200);
    fireEvent.click(screen.getByRole('button', { name: 'Sí, eliminar' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: bot.name })).toBeNull());
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain(`DELETE ${path}`));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('restores the card and reports the failure when the server refuses', async () => {
    await openDialog(503);
    fireEvent.click(screen.getByRole('button', { name: 'Sí, eliminar' }));
    await screen.findByText(/No hemos podido eliminar/);
    await screen.findByRole('link', { name: bot.name });
  });
});

describe('the next steps', () => {
  const session = { token: 'T', status: 'free' } as const;
  const path = `/api/chatbots/${bot._id}`;
  const answers = (wasAsked: boolean, host?: string) => ({
    ...owner('free', [bot]),
    [`GET ${path}/sites`]: {
      status: 200,
      body: { sites: host ? [{ host, firstAt: now, lastAt: now }] : [] },
    },
    [`GET ${path}/conversations`]: {
      status: 200,
      body: { items: wasAsked ? [{ _id: 'c1' }] : [], next: null },
    },
    [`GET ${path}/unanswered`]: { status: 200, body: { items: [], next: null } },
  });
  const now = '2026-03-01T09:00:00.000Z';
  const list = () => screen.queryByRole('region', { name: 'Y ahora' });
  const done = () => [...document.querySelectorAll('.next-steps [data-done=true] a')].length;

  it('are ticked when done and hidden when all are done', async () => {
    await visit('/home', { session, answers: answers(false) });
    await waitFor(() => expect(list()).not.toBeNull());
    expect(done()).toBe(0);
    leave();
    localStorage.setItem('shared', bot._id);
    await visit('/home', { session, answers: answers(true) });
    await waitFor(() => expect(done()).toBe(3));
    leave();
    localStorage.setItem('shared', bot._id);
    await visit('/home', { session, answers: answers(true, 'azahar.example') });
    await waitFor(() => expect(localStorage.getItem('nextStepsHidden')).toBe(bot._id));
    expect(list()).toBeNull();
  });

  it('stay hidden after the owner dismisses them', async () => {
    await visit('/home', { session, answers: answers(false) });
    fireEvent.click(await screen.findByRole('button', { name: 'Ocultar la lista' }));
    expect(list()).toBeNull();
    expect(localStorage.getItem('nextStepsHidden')).toBe(bot._id);
  });
});
