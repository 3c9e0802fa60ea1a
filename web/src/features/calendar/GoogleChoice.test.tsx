import type { GoogleLinkView } from '@contesta/contracts/google';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bot, type NetworkAnswers, ok } from '../../../testing/network.ts';
import { alertText, press, waitForText } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';
import { connected, settings } from './testing/samples.ts';

const calendar = `/api/chatbots/${bot._id}/integrations/calendar`;
const withGoogle = { ...connected, providers: ['google'] };
const linked: GoogleLinkView = { state: 'linked', email: 'ana@gmail.com' };

const open = (link: GoogleLinkView, overrides: NetworkAnswers = {}) =>
  visitAs('pro', `/calendar/${bot._id}?show=settings`, {
    [`GET ${calendar}`]: ok(withGoogle),
    'GET /api/google-auth/link': ok(link),
    ...overrides,
  });

describe('a Google calendar in the settings of appointments', () => {
  it('is used by a bot once the owner chooses it, until the owner stops using it', async () => {
    let provider = 'own';
    const { sent } = await open(linked, {
      [`GET ${calendar}`]: () => ok({ ...withGoogle, settings: { ...settings, provider } }),
      [`POST ${calendar}`]: ({ body }) => {
        ({ provider } = body as { provider: string });
        return ok({ ...withGoogle, settings: { ...settings, provider } });
      },
    });
    await waitForText(/^Este chatbot todavía no lo usa/);
    await press('Usarlo con este chatbot', /^Las citas de este chatbot se apuntan en él/);
    await press('Dejar de usarlo aquí', /^Este chatbot todavía no lo usa/);
    expect(sent(`POST ${calendar}`)).toEqual([{ provider: 'google' }, { provider: 'own' }]);
  });

  it('can be reconnected or no longer used when the link is broken', async () => {
    const using = { ...settings, provider: 'google' };
    const broken = ok({ ...withGoogle, linked: false, settings: using });
    const answers = { [`GET ${calendar}`]: broken, [`POST ${calendar}`]: { status: 503 } };
    const { sent } = await open({ ...linked, state: 'disconnected' }, answers);
    await screen.findByRole('button', { name: 'Conectar de nuevo' });
    await press('Dejar de usarlo aquí');
    expect(await alertText()).toMatch(/^No se han guardado los cambios/);
    expect(sent(`POST ${calendar}`)).toEqual([{ provider: 'own' }]);
  });

  it('is hidden when the installation has no Google', async () => {
    const { sent } = await open(linked, { [`GET ${calendar}`]: ok(connected) });
    await screen.findByRole('button', { name: 'Dejar de dar citas' });
    expect(sent('GET /api/google-auth/link')).toEqual([]);
  });
});
