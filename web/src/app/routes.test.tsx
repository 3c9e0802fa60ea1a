import { pages } from '@contesta/contracts/pages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave, visit } from '../../testing/visit.tsx';
import { redirects, routes } from './routes.ts';

afterEach(leave);

const address = () => screen.getByTestId('address').textContent;

describe('the routes', () => {
  it('equal the pages of the contracts, which the gateway answers with 200', () => {
    const paths = [...routes.map(({ path }) => path), ...Object.keys(redirects)];
    expect(paths.sort()).toEqual([...pages].sort());
  });

  it.each([
    ['/', '/landing'],
    ['/dashboard', '/login'],
    ['/redirecting', '/login'],
  ])('redirect a visitor from %s to %s', async (from, to) => {
    await visit(from);
    await waitFor(() => expect(address()).toBe(to));
  });

  it('show the 404 page for an unknown path', async () => {
    await visit('/no/such/page');
    await screen.findByRole('heading', { name: '404 - No encontrado' });
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

  it('redirect to the login with the page to return to', async () => {
    await visit('/conversations/bot_1');
    await waitFor(() => expect(address()).toBe('/login?next=/conversations/bot_1'));
  });
});
