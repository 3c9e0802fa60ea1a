import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bot, type NetworkAnswers, ok, owner, refusal } from '../../../testing/network.ts';
import { arriveAt, fillIn, hrefOf, press, valueIn, waitForText } from '../../../testing/page.ts';
import { visit, visitAs } from '../../../testing/visit.tsx';

const path = `/telegram/${bot._id}`;
const call = `/api/chatbots/${bot._id}/integrations/telegram`;
const [read, save] = [`GET ${call}`, `POST ${call}`] as const;
const codeLabel = 'Código de BotFather';
const noConnection = { username: null, connectedAt: null, lastUpdateAt: null, lastError: null };
const connectedAt = '2026-03-01T10:00:00.000Z';
const connected = { ...noConnection, connected: true, username: 'azahar_bot', connectedAt };

const open = (answers: NetworkAnswers = {}) =>
  visitAs('full', path, { [read]: ok({ ...noConnection, connected: false }), ...answers });

const paste = (token: string) => fillIn({ [codeLabel]: token }, 'Guardar');

describe('the Telegram page', () => {
  it('explains step by step how to get the token, and does not send a blank token', async () => {
    const { sent } = await open();
    await waitForText(/«Floristería Azahar»/);
    const steps = await screen.findAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent).join(' ')).toMatch(/@BotFather.*\/newbot/);
    expect(await hrefOf('@BotFather')).toBe('https://t.me/BotFather');
    await paste('  ');
    await waitForText('Pega el código que te dio BotFather.');
    expect(document.activeElement).toBe(screen.getByLabelText(codeLabel));
    expect(sent(save)).toEqual([]);
  });

  it.each([
    [{ status: 400, body: { message: 'No se ha podido.' } }, /^No se ha podido\. El token es/],
    [refusal(409, 'STATE', 'Ya está conectado.'), 'Ya está conectado.'],
    [{ status: 503, body: { message: 'Telegram no responde.' } }, 'Telegram no responde.'],
    [{ status: 500, body: {} }, /Comprueba que es correcto/],
    [{ status: 0 }, /No se pudo conectar/],
  ])('shows the error and keeps the pasted token: %j', async (answer, text) => {
    await open({ [save]: answer });
    await paste('123:abc');
    await waitForText(text);
    expect(await valueIn(codeLabel)).toBe('123:abc');
    await arriveAt(path);
  });

  it('opens without a session, and keeps the pasted token during the login', async () => {
    const answers = { ...owner('full', [bot]), [save]: refusal(401, 'UNAUTHENTICATED') };
    const { sent } = await visit(path, { session: { status: 'full' }, answers });
    await paste('123:abc');
    expect(sent(read)).toEqual([]);
    expect(await hrefOf('Entrar y seguir')).toBe(`/login?next=${path}`);
    cleanup();
    await open();
    expect(await valueIn(codeLabel)).toBe('123:abc');
    expect(sessionStorage.length).toBe(0);
  });

  it('offers the full plan if the owner’s plan lacks Telegram; reads no connection on the free plan', async () => {
    await open({ [read]: refusal(403, 'PLAN_REQUIRED') });
    await waitForText(/^Desde Full, 19/);
    expect(await hrefOf('Ver planes')).toBe('/pricing');
    expect(screen.queryByLabelText(codeLabel)).toBeNull();
    const { sent } = await visitAs('free', path);
    await waitForText(/^Desde Full, 19/, /«Floristería Azahar»/);
    expect(sent(read)).toEqual([]);
  });

  it('can be retried when the server is unavailable, and reports a missing chatbot', async () => {
    await open({ [read]: [refusal(503, 'UNAVAILABLE'), refusal(404, 'NOT_FOUND')] });
    await press('Reintentar', 'Este chatbot no existe o no es tuyo.');
  });
});

describe('a connected chatbot', () => {
  it('shows its name on Telegram, the last message and the last error', async () => {
    const lastError = { at: '2026-03-02T10:00:00.000Z', reason: 'token-refused' };
    const lastUpdateAt = '2026-03-02T09:00:00.000Z';
    await open({ [read]: ok({ ...connected, lastUpdateAt, lastError }) });
    await screen.findByRole('heading', { name: 'Conectado como @azahar_bot' });
    await waitForText(/ya no acepta este código/);
    screen.getByText(/2 mar 2026/, { selector: 'dd' });
    expect(await hrefOf('t.me/azahar_bot')).toBe('https://t.me/azahar_bot');
  });

  it('accepts another token, confirms it, and opens the home page after two seconds', async () => {
    // The timers also advance in real time, because waitFor needs that.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { sent } = await open({ [read]: ok(connected), [save]: ok(connected) });
    fireEvent.click(await screen.findByText('Cambiar el código'));
    await paste(' 123:new\n');
    await waitForText('Integración correcta, redirigiendo...');
    expect(sent(save)).toEqual([{ token: '123:new' }]);
    await vi.advanceTimersByTimeAsync(1_500);
    await arriveAt(path);
    await vi.advanceTimersByTimeAsync(500);
    await arriveAt('/home');
  });
});
