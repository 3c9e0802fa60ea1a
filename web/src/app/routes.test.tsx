import { pages } from '@contesta/contracts/pages';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { arriveAt } from '../../testing/page.ts';
import { visit } from '../../testing/visit.tsx';
import { redirects, routes } from './routes.ts';

describe('the routes', () => {
  it('equal the pages of the contracts, which the gateway answers with 200', () => {
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
