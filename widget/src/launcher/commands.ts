import type { Contesta, ContestaOptions } from '../../contesta.d.ts';
import type { Lang } from '../settings.ts';
import { type BotButton, openBotButton } from './bot-button.ts';
import { openChatHost } from './chat-host.ts';
import type { PlacedBot } from './placed-bot.ts';

/** The product's origin and the bot's id, from a script tag. */
export type Tag = { origin: string; botId: string };

type Launcher = {
  /** Shows a bot. For a bot that was added before, only restores our element if the page has removed it. */
  add(tag: Tag): void;
  /** Runs the commands that the page queued before the script was loaded. */
  catchUp(): void;
};

const close = (bot: PlacedBot) => bot.close();

/** Commands as the page's snippet queues them: the name and the values of each. */
type Calls = Iterable<ArrayLike<unknown>>;
/** `window.Contesta`: the page's own queue, or the launcher of an earlier tag, which has `add`. */
type Existing = Partial<Launcher> & { q?: Calls };
type Command = (chosen: BotButton[], first: unknown, second: unknown) => void;

/** The page's launcher. The first script on the page opens it, and later ones use it. */
export function openLauncher(page: { Contesta?: unknown }): Launcher {
  const existing = Object(page.Contesta) as Existing;
  if (existing.add) return existing as Launcher;

  const host = openChatHost();
  const bots = new Map<string, BotButton>();
  const listeners = new Set<[name: string, listener: EventListener]>();
  let locale: Lang | undefined;
  let order = 0;

  const add = ({ origin, botId }: Tag) => {
    if (bots.has(botId)) return host.attach();
    const closeOthers = () => {
      for (const [id, { run }] of bots) if (id !== botId) run(close);
    };
    const onGone = () => bots.delete(botId);
    const options = {
      origin,
      botId,
      host,
      order: order++,
      locale: () => locale,
      closeOthers,
      onGone,
    };
    bots.set(botId, openBotButton(options));
  };

  /** Removes the listeners of one event, or of all events if no name is given; with a listener, only that listener. */
  const removeListeners = (name?: string, listener?: unknown) => {
    for (const entry of listeners) {
      if ((name && name !== entry[0]) || (listener && listener !== entry[1])) continue;
      document.removeEventListener(...entry);
      listeners.delete(entry);
    }
  };

  const commands: Record<string, Command> = {
    open: ([firstBot]) => firstBot?.run(({ open }) => open()),
    toggle: ([firstBot]) => firstBot?.run(({ toggle }) => toggle()),
    send([firstBot], text) {
      if (typeof text === 'string') firstBot?.run(({ send }) => send(text));
    },
    close(chosen) {
      for (const { run } of chosen) run(close);
    },
    setLocale(chosen, lang) {
      locale = lang === 'en' ? lang : 'es';
      for (const { run } of chosen) run(({ redraw }) => redraw());
    },
    on(chosen, name, listener) {
      if (typeof listener !== 'function') return;
      const entry: [string, EventListener] = [`contesta:${name}`, listener as EventListener];
      listeners.add(entry);
      document.addEventListener(...entry);
      if (name === 'ready') for (const bot of chosen) bot.notifyReady(entry[1]);
    },
    off: (_, name, listener) => removeListeners(`contesta:${name}`, listener),
    destroy(chosen, options) {
      for (const bot of chosen) bot.destroy();
      if (!(Object(options) as ContestaOptions).bot) removeListeners();
    },
  };

  const run = (name: string, ...values: unknown[]) => {
    const { bot } = Object(values.at(-1)) as ContestaOptions;
    const isChosen = ([id]: [string, unknown]) => !bot || bot === id;
    const chosen = [...bots].filter(isChosen).map(([, button]) => button);
    try {
      commands[name]?.(chosen, ...(values as [unknown, unknown]));
    } catch {} // an error must not reach the page's script
  };
  const push = (call: ArrayLike<unknown>) => run(...(Array.from(call) as [string]));
  const queued = Array.from(existing.q ?? []);
  const catchUp = () => queued.splice(0).forEach(push);

  page.Contesta = Object.assign(run, { q: { push }, add, catchUp }) satisfies Contesta;
  return { add, catchUp };
}
