import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NetworkAnswer, NetworkAnswers } from '../../../testing/network.ts';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const path = `/telegram/${bot._id}`;
const call = `/api/chatbots/${bot._id}/integrations/telegram`;
const [read, save, remove] = [`GET ${call}`, `POST ${call}`, `DELETE ${call}`] as const;
const notConnected = {
  connected: false,
  username: null,
  connectedAt: null,
  lastUpdateAt: null,
  lastError: null,
};
const connected = {
  ...notConnected,
  connected: true,
  username: 'azahar_bot',
  connectedAt: '2026-03-01T10:00:00.000Z',
};
const ok = (body: unknown): NetworkAnswer => ({ status: 200, body });

async function open(answers: NetworkAnswers, token: string | null = 't') {
  const all = { ...owner('full', [bot]), [read]: ok(notConnected), ...answers };
  const visited = await visit(path, { session: { token, status: 'full' }, answers: all });
  await screen.findByRole('heading', { name: 'Tu chatbot en Telegram', level: 1 });
  return visited;
}

async function paste(token: string) {
  fireEvent.change(await screen.findByLabelText('Código de BotFather'), {
    target: { value: token },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
}
const address = () => screen.getByTestId('address').textContent;

describe('the Telegram page', () => {
  it('explains step by step how to get the token', async () => {
    await open({});
    await screen.findByText(/«Floristería Azahar»/);
    const steps = await screen.findAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent).join(' ')).toMatch(/@BotFather.*\/newbot/);
    const link = screen.getByRole('link', { name: '@BotFather' });
    expect(link.getAttribute('href')).toBe('https://t.me/BotFather');
  });

  it('saves the trimmed token, confirms it, and goes home after two seconds', async () => {
    let view: object = notConnected;
    const saveToken = () => {
      view = connected;
      return ok(connected);
    };
    const { calls } = await open({ [read]: () => ok(view), [save]: saveToken });
    await paste(' 123:abc\n');
    await screen.findByText('Integración correcta, redirigiendo...');
    const saved = performance.now();
    expect(calls.find(({ key }) => key === save)?.body).toEqual({ token: '123:abc' });
    await waitFor(() => expect(address()).toBe('/home'), { timeout: 15_000 });
    const link = await screen.findByRole('link', { name: 't.me/azahar_bot' });
    expect(link.getAttribute('href')).toBe('https://t.me/azahar_bot');
    expect(performance.now() - saved).toBeGreaterThan(1_500);
  });

  it.each([
    [{ status: 400, body: { message: 'No se ha podido guardar el token.' } }, /No se ha podido/],
    [{ status: 409, body: { message: 'Ya está conectado.', code: 'STATE' } }, 'Ya está conectado.'],
    [{ status: 503, body: { message: 'Telegram no responde.' } }, 'Telegram no responde.'],
    [{ status: 500, body: {} }, /Comprueba que es correcto/],
    [{ status: 0 }, /No se pudo conectar/],
  ])('shows the error and keeps the pasted token: %j', async (answer, text) => {
    await open({ [save]: answer });
    await paste('123:abc');
    await screen.findByText(text);
    expect((screen.getByLabelText('Código de BotFather') as HTMLInputElement).value).toBe(
      '123:abc',
    );
    expect(address()).toBe(path);
  });

  it('sends nothing without a token', async () => {
    const { calls } = await open({});
    await paste('  ');
    await screen.findByText('Pega el código que te dio BotFather.');
    expect(document.activeElement).toBe(screen.getByLabelText('Código de BotFather'));
    expect(calls.some(({ key }) => key === save)).toBe(false);
  });

  it('opens without a session, and keeps the pasted token during the login', async () => {
    const { calls } = await open(
      { [save]: { status: 401, body: { code: 'UNAUTHENTICATED' } } },
      null,
    );
    expect(calls.some(({ key }) => key === read)).toBe(false);
    await paste('123:abc');
    const loginLink = await screen.findByRole('link', { name: 'Entrar y seguir' });
    expect(loginLink.getAttribute('href')).toBe(`/login?next=${path}`);
    cleanup();
    await open({});
    const field = (await screen.findByLabelText('Código de BotFather')) as HTMLInputElement;
    expect(field.value).toBe('123:abc');
    expect(sessionStorage.length).toBe(0);
  });

  it('shows the required plan and its price instead of the form', async () => {
    await open({ [read]: { status: 403, body: { message: 'x', code: 'PLAN_REQUIRED' } } });
    await screen.findByText(/^Desde Full, 19/);
    expect(screen.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe('/pricing');
    expect(screen.queryByLabelText('Código de BotFather')).toBeNull();
  });

  it('does not request the connection for an owner whose plan lacks it', async () => {
    const answers = owner('free', [bot]);
    const { calls } = await visit(path, { session: { token: 't', status: 'free' }, answers });
    await screen.findByText(/^Desde Full, 19/);
    await screen.findByText(/«Floristería Azahar»/);
    expect(calls.some(({ key }) => key === read)).toBe(false);
  });

  it('can be retried when the server is unavailable, and reports a missing chatbot', async () => {
    let answer: NetworkAnswer = { status: 503, body: {} };
    await open({ [read]: () => answer });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    answer = { status: 404, body: { message: 'No encontrado.', code: 'NOT_FOUND' } };
    fireEvent.click(retry);
    await screen.findByText('Este chatbot no existe o no es tuyo.');
  });
});

describe('a connected chatbot', () => {
  it('shows its name at Telegram, the last message and the last error', async () => {
    const lastError = { at: '2026-03-02T10:00:00.000Z', reason: 'token-refused' };
    const lastUpdateAt = '2026-03-02T09:00:00.000Z';
    await open({ [read]: ok({ ...connected, lastUpdateAt, lastError }) });
    await screen.findByRole('heading', { name: 'Conectado como @azahar_bot' });
    screen.getByText(/ya no acepta este código/);
    screen.getByText(/2 mar 2026/, { selector: 'dd' });
    const link = screen.getByRole('link', { name: 't.me/azahar_bot' });
    expect(link.getAttribute('href')).toBe('https://t.me/azahar_bot');
  });

  it('accepts another token', async () => {
    const { calls } = await open({ [read]: ok(connected), [save]: ok(connected) });
    fireEvent.click(await screen.findByText('Cambiar el código'));
    await paste('123:new');
    await screen.findByText('Integración correcta, redirigiendo...');
    expect(calls.find(({ key }) => key === save)?.body).toEqual({ token: '123:new' });
  });

  it('is disconnected after a confirmation', async () => {
    let view: object = connected;
    const disconnect = () => {
      view = notConnected;
      return ok(notConnected);
    };
    const { calls } = await open({ [read]: () => ok(view), [remove]: disconnect });
    fireEvent.click(await screen.findByRole('button', { name: 'Desconectar' }));
    fireEvent.click(screen.getByRole('button', { name: 'No, volver' }));
    expect(calls.some(({ key }) => key === remove)).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Desconectar' }));
    fireEvent.click(screen.getByRole('button', { name: 'Sí, desconectar' }));
    await screen.findByLabelText('Código de BotFather');
    expect(screen.queryByText(/Conectado como/)).toBeNull();
  });
});
