import { pages } from '@contesta/contracts/pages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import i18n from 'i18next';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ok, owner, stubNetwork } from '../../testing/network.ts';
import { arriveAt, press } from '../../testing/page.ts';
import { visit, visitAs } from '../../testing/visit.tsx';
import { afterLogin } from '../api/login-path.ts';
import { startI18n } from './i18n.ts';
import { redirects, routes } from './routes.ts';

describe('the routes', () => {
  it('match the pages listed in the contracts, which the gateway answers with 200', () => {
    const paths = [...routes.map(({ path }) => path), ...Object.keys(redirects)];
    expect(paths.sort()).toEqual([...pages].sort());
  });

  it.each([
    ['/', '/landing'],
    ['/dashboard', '/login'],
    ['/redirecting', '/login'],
    ['/profile', '/login?next=/profile'],
    ['/numbers/bot_1', '/login?next=/numbers/bot_1'],
    ['/conversations/bot_1', '/login?next=/conversations/bot_1'],
    ['/conversations/b1?show=messages', '/login?next=/conversations/b1?show=messages'],
  ])('redirect a visitor from %s to %s', async (from, to) => {
    await visit(from);
    await arriveAt(to);
  });

  it.each(['/book/b1', '/book/b1/'])('show no links for owners at %s', async (path) => {
    await visit(path);
    await screen.findByRole('main');
    expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull();
  });

  it('focus the main element after a link is followed', async () => {
    await visit('/');
    const toLogin = await screen.findByRole('link', { name: 'Entrar' });
    expect(document.activeElement).toBe(document.body);
    toLogin.focus();
    fireEvent.click(toLogin);
    await screen.findByRole('heading', { name: 'Entra en tu cuenta' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the session', () => {
  it('follows a login and a logout in another tab', async () => {
    const { store } = await visit('/login');
    localStorage.setItem('token', 'other');
    localStorage.setItem('status', 'pro');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(store.getState().session).toMatchObject({ token: 'other', status: 'pro' });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(store.getState().session.token).toBeNull();
  });

  it('takes its status from the server, not from the browser', async () => {
    const { store } = await visitAs('free', '/home', owner('full', []));
    await waitFor(() => expect(store.getState().session.status).toBe('full'));
    expect(localStorage.getItem('status')).toBe('full');
  });

  it('ends at a logout: the token is revoked, token and drafts are removed, and the landing page opens', async () => {
    localStorage.setItem('googleLoggedIn', 'true');
    sessionStorage.setItem('draft:new', '{}');
    const { calls } = await visitAs('free', '/home');
    await press('Salir');
    await arriveAt('/landing');
    for (const key of ['token', 'googleLoggedIn']) expect(localStorage.getItem(key)).toBeNull();
    expect(sessionStorage.length).toBe(0);
    const logout = calls.find(({ key }) => key === 'POST /api/auth/logout');
    expect(logout?.headers.get('authorization')).toBe('Bearer tkn');
  });

  it('begins on the requested page if a login may lead there, otherwise on the dashboard', () => {
    const next = (value: string) => afterLogin(new URLSearchParams({ next: value }));
    const allowed = ['/edit/bot_1', '/share/b1', '/conversations/b1?show=unanswered&teach=k'];
    const others = ['//evil.example', '/edit/x/../../y', 'https://evil.example'];
    expect([...allowed, ...others].map(next)).toEqual([...allowed, ...others.map(() => '/home')]);
  });
});

it.each([
  ['de-DE', '/book/b1', 'en'],
  ['fr', '/appointment/a1#key=k', 'en'],
  ['de, es-ES, en', '/book/b1', 'es'],
  ['de', '/login', 'es'],
])('the browser’s languages %s, else the bot’s, open %s in %s', async (tags, path, lang) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags.split(', '));
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', '/'));
  stubNetwork({
    'POST /api/appointments/a1': ({ body }) => {
      expect(body).toEqual({ key: 'k' });
      return ok({ chatbotId: 'b1' });
    },
    'GET /api/chatbots/b1/look': ok({ lang: 'en' }),
  });
  await startI18n();
  expect(i18n.language).toBe(lang);
});
