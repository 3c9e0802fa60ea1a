import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, json, stubServer } from '../../testing/stub-server.ts';
import { openLauncher } from './commands.ts';

type Page = { Contesta?: unknown };
type Run = (...call: unknown[]) => void;

const tag = (botId = 'bot_azahar01') => ({ origin: 'https://contesta.example', botId });
let page: Page;
let calls: ReturnType<typeof stubServer>['calls'];
const look = (name: string) => json({ name, starters: [], config: {} });
const serve = (answer: Answer) => {
  const server = stubServer(answer);
  calls = server.calls;
  vi.stubGlobal('fetch', server.fetch);
};
const run: Run = (...call) => (page.Contesta as Run)(...call);
const host = () => document.querySelector('contesta-chat');
const buttons = () => [...(host()?.shadowRoot?.querySelectorAll('button') ?? [])];
const labels = () => buttons().map((button) => button.ariaLabel);

beforeEach(() => {
  page = {};
  document.documentElement.lang = 'es';
  serve(() => look('Azahar'));
});
afterEach(() => {
  run('destroy');
  vi.unstubAllGlobals();
});

describe('the launcher of a page', () => {
  it('runs each queued command once, and calls a late `ready` listener at once', async () => {
    const ready = vi.fn();
    const removed = vi.fn();
    const listeners = [ready, removed].map((listener) => ['on', 'ready', listener]);
    page.Contesta = { q: [...listeners, ['setLocale', 'en']] };
    const launcher = openLauncher(page);
    launcher.add(tag());
    launcher.catchUp();
    openLauncher(page).add(tag());
    openLauncher(page).catchUp();
    run('off', 'ready', removed);
    await vi.waitFor(() => expect(labels()).toEqual(['Open the chat with Azahar']));
    expect(ready).toHaveBeenCalledOnce();
    expect(ready.mock.calls[0]?.[0].detail).toEqual({ botId: 'bot_azahar01' });
    expect(removed).not.toHaveBeenCalled();
    expect(calls).toHaveLength(1);
    const late = vi.fn();
    run('on', 'ready', late);
    expect(late).toHaveBeenCalledOnce();
  });

  it('speaks the bot’s language if neither page nor browser wants a supported one', async () => {
    document.documentElement.lang = 'ar';
    vi.spyOn(navigator, 'languages', 'get').mockReturnValueOnce(['fr']);
    serve(() => json({ name: 'Spokes', lang: 'en' }));
    openLauncher(page).add(tag());
    await vi.waitFor(() => expect(labels()).toEqual(['Open the chat with Spokes']));
  });

  it('keeps the order of the tags, whichever look loads first', async () => {
    const first = Promise.withResolvers<Response>();
    const answers = [first.promise, look('Second')];
    serve(() => answers.shift() ?? json({}, 500));
    const launcher = openLauncher(page);
    launcher.add(tag('bot_first001'));
    launcher.add(tag('bot_second01'));
    await vi.waitFor(() => expect(buttons()).toHaveLength(1));
    first.resolve(look('First'));
    await vi.waitFor(() => expect(buttons()).toHaveLength(2));
    const inOrder = buttons().toSorted((a, b) => Number(a.style.order) - Number(b.style.order));
    const names = ['Abrir el chat con First', 'Abrir el chat con Second'];
    expect(inOrder.map((button) => button.ariaLabel)).toEqual(names);
  });

  it.each([
    ['does not exist', () => json({}, 404)],
    ['cannot be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('adds nothing when the bot %s, and tries again with a later tag', async (_, answer) => {
    serve(answer);
    const launcher = openLauncher(page);
    launcher.add(tag());
    run('open');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(host()).toBeNull();
    serve(() => look('Azahar'));
    launcher.add(tag());
    await vi.waitFor(() => expect(buttons()).toHaveLength(1));
  });

  it('leaves nothing after destroy, even if a look was still loading', async () => {
    const onReady = vi.fn();
    const launcher = openLauncher(page);
    launcher.add(tag());
    run('on', 'ready', onReady);
    run('destroy');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(host()).toBeNull();
    launcher.add(tag());
    await vi.waitFor(() => expect(buttons()).toHaveLength(1));
    run('destroy');
    expect(host()).toBeNull();
    expect(onReady).not.toHaveBeenCalled();
  });

  it('ignores the command `send` without a text', async () => {
    openLauncher(page).add(tag());
    run('send', { bot: 'bot_azahar01' });
    await vi.waitFor(() => expect(buttons()).toHaveLength(1));
    expect(buttons()[0]?.ariaExpanded).toBe('false');
  });

  it('never throws into the page', () => {
    openLauncher(page).add(tag());
    for (const call of [['nonsense'], ['on', 'ready', 'no function'], ['send'], ['open', null]])
      expect(() => run(...call), `${call}`).not.toThrow();
  });
});
