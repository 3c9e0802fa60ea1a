import type { GoogleLinkView } from '@contesta/contracts/google';
import type { Status } from '@contesta/contracts/plans';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bot, type NetworkAnswers, ok, refusal } from '../../../testing/network.ts';
import * as page from '../../../testing/page.ts';
import { recordNavigations, visit, visitAs } from '../../../testing/visit.tsx';

const notLinked: GoogleLinkView = { state: 'none', email: null };
const linked: GoogleLinkView = { state: 'linked', email: 'ana@gmail.com' };
const ticket = 'POST /api/google-auth/ticket';
const readCalendar = `GET /api/chatbots/${bot._id}/integrations/calendar`;
const readLink = 'GET /api/google-auth/link';

const open = (path: string, status: Status, link: GoogleLinkView, answers: NetworkAnswers = {}) =>
  visitAs(status, path, {
    [`GET /api/chatbots/${bot._id}`]: ok(bot),
    [readLink]: ok(link),
    [ticket]: ok({ ticket: 't', url: '/api/google-auth?auth=t' }),
    ...answers,
  });

describe.each(['/profile', `/edit/${bot._id}?step=confirm`])('a Google calendar on %s', (path) => {
  it('is offered with a price on the free plan', async () => {
    await open(path, 'free', notLinked);
    const offer = await screen.findByText(/[Cc]onectar? tu Google Calendar/);
    expect(offer.textContent).toMatch(/Desde Pro, 9\s€\/mes\.$/);
    expect(screen.queryByRole('button', { name: 'Conectar Google Calendar' })).toBeNull();
  });

  it('is shown as disconnected if its link is broken, and can be linked again', async () => {
    const openedUrls = recordNavigations();
    await open(path, 'lifetime', { ...linked, state: 'disconnected' });
    await page.waitForText(/^Ya no podemos usar el calendario de ana@gmail.com\. Conéctalo/);
    await page.press('Conectar de nuevo');
    await waitFor(() => expect(openedUrls).toHaveLength(1));
  });

  it('can be loaded again after a failure', async () => {
    await open(path, 'pro', notLinked, { [readLink]: [{ status: 503 }, ok(linked)] });
    await page.waitForText('No hemos podido saber si tu Google Calendar está conectado.');
    await page.press('Reintentar', 'Conectado con ana@gmail.com.');
  });

  it('is hidden when the installation is not set up for Google', async () => {
    const { sent } = await open(path, 'pro', { state: 'off', email: null });
    await waitFor(() => expect(sent(readLink)).not.toEqual([]));
    await waitFor(() => expect(screen.queryByText('Comprobándolo con Google…')).toBeNull());
    page.expectNoText('Google Calendar');
  });
});

describe('the return from Google', () => {
  it.each([
    ['partial', /^Falta un permiso/],
    ['taken', /^Ese calendario ya está conectado a otra cuenta/],
    ['failed', /^No hemos podido conectarlo\./],
  ])('shows the outcome %s', async (outcome, text) => {
    await open(`/redirecting#calendar=${outcome}`, 'pro', notLinked);
    await page.waitForText(text);
    expect(page.pageUrl()).toBe('/profile');
  });

  it('ignores a URL that claims success, and requires a session', async () => {
    await open('/redirecting#calendar=linked', 'pro', notLinked);
    await screen.findByRole('button', { name: 'Conectar Google Calendar' });
    page.expectNoText('Tu Google Calendar está conectado.');
    await visit('/redirecting#calendar=linked');
    await page.arriveAt('/login');
  });

  it('asks for confirmation when somebody else may have sent the URL', async () => {
    const openedUrls = recordNavigations();
    await open('/redirecting#calendar=confirm', 'pro', notLinked);
    await page.waitForText(/a la cuenta lucia@example\.com\. Sigue solo si es la tuya\.$/);
    expect(openedUrls).toEqual([]);
    await page.press('Seguir en Google');
    await waitFor(() => expect(openedUrls).toEqual(['/api/google-auth?auth=t']));
  });
});

it('the profile shows which bot does not use the linked Google calendar, and leads to the page where it can', async () => {
  const connected = { settings: { provider: 'own' }, connected: true, providers: ['google'] };
  await open('/profile', 'pro', linked, { [readCalendar]: ok(connected) });
  await page.waitForText(/^Las citas de «Floristería Azahar» todavía no se apuntan en él\./);
  expect(await page.hrefOf('Usarlo con este chatbot')).toBe(`/calendar/${bot._id}`);
  const used = ok({ ...connected, settings: { provider: 'google' } });
  await open('/profile', 'pro', linked, { [readCalendar]: used });
  await page.waitForText('Las citas de «Floristería Azahar» se apuntan en él.');
});

it('the profile shows why linking a Google calendar cannot start', async () => {
  const message = 'Tu plan no incluye esta función.';
  await open('/profile', 'pro', notLinked, { [ticket]: refusal(403, 'PLAN_REQUIRED', message) });
  await page.press('Conectar Google Calendar');
  expect(await page.alertText()).toBe(message);
});

it('a failure to unlink a Google calendar is shown, even on the free plan', async () => {
  await open('/profile', 'free', linked, { 'DELETE /api/google-auth/link': { status: 503 } });
  await page.press('Desconectar', /^Las citas ya apuntadas se quedan/);
  await page.press('Sí, desconectar');
  await page.waitForText('No hemos podido desconectarlo. Prueba otra vez en un momento.');
});
