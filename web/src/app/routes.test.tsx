import { pages } from '@contesta/contracts/pages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave, visit } from '../../testing/visit.tsx';
import { redirects, routes } from './routes.ts';

afterEach(leave);

const address = () => screen.getByTestId('address').textContent;

describe('the routes', () => {
  it('are the pages that the gateway answers with 200', () => {
    const known = [...routes.map(({ path }) => path), ...Object.keys(redirects)];
    expect(known.sort()).toEqual([...pages].sort());
  });

  it.each([
    ['/', '/landing'],
    ['/dashboard', '/login'],
    ['/redirecting', '/login'],
  ])('lead a visitor from %s to %s', async (from, to) => {
    await visit(from);
    await waitFor(() => expect(address()).toBe(to));
  });

  it('say 404 for what is not there', async () => {
    await visit('/no/such/page');
    await screen.findByRole('heading', { name: '404 - No encontrado' });
  });

  it('begin where their content does, for a keyboard that followed a link', async () => {
    await visit('/');
    const toLogin = await screen.findByRole('link', { name: 'Entrar' });
    expect(document.activeElement).toBe(document.body);
    toLogin.focus();
    fireEvent.click(toLogin);
    await screen.findByRole('heading', { name: 'Entra en tu cuenta' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('come back to a page after the login', async () => {
    await visit('/conversations/bot_1');
    await waitFor(() => expect(address()).toBe('/login?next=/conversations/bot_1'));
  });
});
