import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { owner } from '../../testing/network.ts';
import { arriveAt, press } from '../../testing/page.ts';
import { visit, visitAs } from '../../testing/visit.tsx';
import { afterLogin } from '../api/login-path.ts';

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

  it('removes the token and the drafts at a logout, revokes the token, and leads to the landing page', async () => {
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

  it('continues after a login only to pages of the app', () => {
    const next = (value: string) => afterLogin(new URLSearchParams({ next: value }));
    expect(next('/edit/bot_1')).toBe('/edit/bot_1');
    expect(next('//evil.example')).toBe('/home');
    expect(next('/edit/x/../../y')).toBe('/home');
    expect(next('https://evil.example')).toBe('/home');
  });
});
