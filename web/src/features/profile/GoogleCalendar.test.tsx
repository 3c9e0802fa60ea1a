import type { GoogleLinkView } from '@contesta/contracts/google';
import type { Status } from '@contesta/contracts/plans';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NetworkAnswers } from '../../../testing/network.ts';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit, watchLeaving } from '../../../testing/visit.tsx';

afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

const none: GoogleLinkView = { state: 'none', email: null };
const linked: GoogleLinkView = { state: 'linked', email: 'ana@gmail.com' };
const address = () => screen.getByTestId('address').textContent;

const open = (path: string, status: Status, link: GoogleLinkView, answers: NetworkAnswers = {}) =>
  visit(path, {
    session: { token: 'tkn', status },
    answers: {
      ...owner(status, [bot]),
      [`GET /api/chatbots/${bot._id}`]: { status: 200, body: bot },
      'GET /api/google-auth/link': { status: 200, body: link },
      'POST /api/google-auth/ticket': {
        status: 200,
        body: { ticket: 't', url: '/api/google-auth?auth=t' },
      },
      ...answers,
    },
  });

const connect = async (name = 'Conectar Google Calendar') =>
  fireEvent.click(await screen.findByRole('button', { name }));

describe.each(['/profile', `/edit/${bot._id}?step=confirm`])('a Google calendar on %s', (path) => {
  it('goes to Google with a ticket and returns to the same page', async () => {
    const addresses = watchLeaving();
    await open(path, 'pro', none);
    await connect();
    await waitFor(() => expect(addresses).toEqual(['/api/google-auth?auth=t']));
    const storedSearch = sessionStorage.getItem('way-back') ?? '';
    leave();
    sessionStorage.setItem('way-back', storedSearch);
    await open('/redirecting#calendar=linked', 'pro', linked);
    await screen.findByText('Tu Google Calendar está conectado.');
    expect(address()).toBe(path);
    screen.getByText('Conectado con ana@gmail.com.');
  });

  it('shows the price on the free plan', async () => {
    await open(path, 'free', none);
    const offer = await screen.findByText(/onecta(?:r)? tu Google Calendar/);
    expect(offer.textContent).toMatch(/Desde Pro, 9\s€\/mes\.$/);
    expect(screen.queryByRole('button', { name: 'Conectar Google Calendar' })).toBeNull();
  });

  it('reports a broken link and can be linked again', async () => {
    const addresses = watchLeaving();
    await open(path, 'lifetime', { ...linked, state: 'disconnected' });
    await screen.findByText(
      'Ya no podemos usar el calendario de ana@gmail.com. Conéctalo de nuevo.',
    );
    await connect('Conectar de nuevo');
    await waitFor(() => expect(addresses).toHaveLength(1));
  });

  it('can be loaded again after a failure', async () => {
    const answers = [{ status: 503 }, { status: 200, body: linked }];
    await open(path, 'pro', none, {
      'GET /api/google-auth/link': () => answers.shift() ?? { status: 503 },
    });
    await screen.findByText('No hemos podido saber si tu Google Calendar está conectado.');
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Conectado con ana@gmail.com.');
  });

  it('is hidden when the installation has no Google', async () => {
    const { calls } = await open(path, 'pro', { state: 'off', email: null });
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /api/google-auth/link'));
    await waitFor(() => expect(screen.queryByText('Preguntando a Google…')).toBeNull());
    expect(screen.queryByText('Google Calendar')).toBeNull();
  });
});

describe('the return from Google', () => {
  it.each([
    ['denied', /^No has dado permiso/],
    ['partial', /^Falta un permiso/],
    ['taken', /^Ese calendario ya está conectado a otra cuenta/],
    ['failed', /^No hemos podido conectar con Google/],
  ])('shows the outcome %s', async (outcome, text) => {
    await open(`/redirecting#calendar=${outcome}`, 'pro', none);
    await screen.findByText(text);
    expect(address()).toBe('/profile');
  });

  it('ignores a link that claims success, and requires a session', async () => {
    await open('/redirecting#calendar=linked', 'pro', none);
    await screen.findByRole('button', { name: 'Conectar Google Calendar' });
    expect(screen.queryByText('Tu Google Calendar está conectado.')).toBeNull();
    leave();
    await visit('/redirecting#calendar=linked');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('asks for confirmation when the link may come from somebody else', async () => {
    const addresses = watchLeaving();
    await open('/redirecting#calendar=confirm', 'pro', none);
    await screen.findByText(/a la cuenta lucia@example\.com\. Sigue solo si es la tuya\.$/);
    expect(addresses).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Seguir en Google' }));
    await waitFor(() => expect(addresses).toEqual(['/api/google-auth?auth=t']));
  });

  it('shows why linking cannot start', async () => {
    const body = { message: 'Tu plan no incluye esta función.', code: 'PLAN_REQUIRED' };
    const refused = { 'POST /api/google-auth/ticket': { status: 403, body } };
    await open('/profile', 'pro', none, refused);
    await connect();
    expect((await screen.findByRole('alert')).textContent).toBe(body.message);
  });
});

describe('unlinking a calendar', () => {
  it('asks for confirmation, calls the server, and shows the calendar as unlinked', async () => {
    let link = linked;
    const { calls } = await open('/profile', 'free', linked, {
      'GET /api/google-auth/link': () => ({ status: 200, body: link }),
      'DELETE /api/google-auth/link': () => {
        link = none;
        return { status: 200, body: none };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Desconectar' }));
    await screen.findByText(/^Las citas ya apuntadas se quedan/);
    fireEvent.click(screen.getByRole('button', { name: 'Sí, desconectar' }));
    await screen.findByText(/^Conecta tu Google Calendar, y/);
    expect(calls.map(({ key }) => key)).toContain('DELETE /api/google-auth/link');
  });

  it('reports a failure', async () => {
    const down = { 'DELETE /api/google-auth/link': { status: 503 } };
    await open('/profile', 'pro', linked, down);
    fireEvent.click(await screen.findByRole('button', { name: 'Desconectar' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Sí, desconectar' }));
    await screen.findByText('No hemos podido desconectarlo. Prueba en un momento.');
  });
});
