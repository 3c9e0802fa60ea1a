import type { GoogleLinkView } from '@contesta/contracts/google';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NetworkAnswer, NetworkAnswers } from '../../../testing/network.ts';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit, watchLeaving } from '../../../testing/visit.tsx';
import { connected, settings } from './testing/samples.ts';

afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

const calendar = `/api/chatbots/${bot._id}/integrations/calendar`;
const page = `/calendar/${bot._id}?show=settings`;
const ok = (body: unknown): NetworkAnswer => ({ status: 200, body });
const withGoogle = { ...connected, providers: ['google'] };
const linked: GoogleLinkView = { state: 'linked', email: 'ana@gmail.com' };

async function open(link: GoogleLinkView, overrides: NetworkAnswers = {}) {
  const answers = {
    ...owner('pro', [bot]),
    [`GET ${calendar}`]: ok(withGoogle),
    'GET /api/google-auth/link': ok(link),
    'POST /api/google-auth/ticket': ok({ ticket: 't', url: '/api/google-auth?auth=t' }),
    ...overrides,
  };
  return await visit(page, { session: { token: 'tkn', status: 'pro' }, answers });
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a Google calendar in the settings of appointments', () => {
  it('is used by a bot after the owner chooses it, and no longer after they stop', async () => {
    let provider = 'own';
    const { calls } = await open(linked, {
      [`GET ${calendar}`]: () => ok({ ...withGoogle, settings: { ...settings, provider } }),
      [`POST ${calendar}`]: ({ body }) => {
        ({ provider } = body as { provider: string });
        return ok({ ...withGoogle, settings: { ...settings, provider } });
      },
    });
    await screen.findByText(/^Este chatbot todavía no lo usa/);
    await press('Usarlo con este chatbot');
    await screen.findByText(/^Las citas de este chatbot se apuntan en él/);
    await press('Dejar de usarlo aquí');
    await screen.findByText(/^Este chatbot todavía no lo usa/);
    const saved = calls.filter(({ key }) => key === `POST ${calendar}`);
    expect(saved.map(({ body }) => body)).toEqual([{ provider: 'google' }, { provider: 'own' }]);
  });

  it('is linked from the settings, and returns to them', async () => {
    const addresses = watchLeaving();
    await open({ state: 'none', email: null });
    await press('Conectar Google Calendar');
    await waitFor(() => expect(addresses).toEqual(['/api/google-auth?auth=t']));
    expect(screen.queryByRole('button', { name: 'Usarlo con este chatbot' })).toBeNull();
    const storedSearch = new URLSearchParams(sessionStorage.getItem('way-back') ?? '');
    expect(storedSearch.get('next')).toBe(page);
  });

  it('can be reconnected or no longer used when the link is broken', async () => {
    const { calls } = await open(
      { ...linked, state: 'disconnected' },
      {
        [`GET ${calendar}`]: ok({
          ...withGoogle,
          linked: false,
          settings: { ...settings, provider: 'google' },
        }),
        [`POST ${calendar}`]: { status: 503 },
      },
    );
    await screen.findByRole('button', { name: 'Conectar de nuevo' });
    await press('Dejar de usarlo aquí');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No se ha guardado/);
    const saved = calls.filter(({ key }) => key === `POST ${calendar}`);
    expect(saved.map(({ body }) => body)).toEqual([{ provider: 'own' }]);
  });

  it('is hidden when the installation has no Google', async () => {
    const { calls } = await open(linked, { [`GET ${calendar}`]: ok(connected) });
    await screen.findByRole('button', { name: 'Dejar de dar citas' });
    expect(calls.map(({ key }) => key)).not.toContain('GET /api/google-auth/link');
  });
});
