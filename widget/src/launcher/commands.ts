import type { Contesta, ContestaOptions } from '../../contesta.d.ts';
import type { Lang } from '../settings.ts';
import { openBotButton } from './bot-button.ts';
import type { PlacedBot } from './placed-bot.ts';
import { openStage } from './stage.ts';

/** Where the product is served, and which bot is meant. */
export type Tag = { origin: string; botId: string };

type Launcher = {
  /** Shows a bot, once however often it is asked for. */
  add(tag: Tag): void;
  /** Does what the page asked for before the script was there. */
  catchUp(): void;
};

type Calls = Iterable<ArrayLike<unknown>>;
/** `window.Contesta`: a page's own until a launcher is there; the launchers of later tags find that one by its `add`. */
type Found = Partial<Launcher> & { q?: Calls };
type Command = (chosen: PlacedBot[], value: unknown, other: unknown) => void;

/** The commands of a page, from whichever tag's script was the first. */
export function openLauncher(page: { Contesta?: unknown }): Launcher {
  const before = Object(page.Contesta) as Found;
  if (before.add) return before as Launcher;

  const stage = openStage();
  const bots = new Map<string, PlacedBot>();
  const listeners = new Set<[name: string, listener: EventListener]>();
  let locale: Lang | undefined;
  let place = 0;

  const add = ({ origin, botId }: Tag) => {
    if (bots.has(botId)) return stage.attach();
    const closeOthers = () => {
      for (const [id, { close }] of bots) if (id !== botId) close();
    };
    const onGone = () => bots.delete(botId);
    const parts = {
      origin,
      botId,
      stage,
      place: place++,
      locale: () => locale,
      closeOthers,
      onGone,
    };
    bots.set(botId, openBotButton(parts));
  };

  /** Drops the listeners of a name, or all; one of them, or all. */
  const ignore = (name?: string, listener?: unknown) => {
    for (const known of listeners) {
      if ((name && name !== known[0]) || (listener && listener !== known[1])) continue;
      document.removeEventListener(...known);
      listeners.delete(known);
    }
  };

  const commands: Record<string, Command> = {
    open: ([first]) => first?.open(),
    toggle: ([first]) => first?.toggle(),
    send: ([first], text) => first?.send(String(text)),
    close(chosen) {
      for (const bot of chosen) bot.close();
    },
    setLocale(chosen, lang) {
      locale = lang === 'en' ? lang : 'es';
      for (const bot of chosen) bot.show();
    },
    on(chosen, name, listener) {
      if (typeof listener !== 'function') return;
      const known: [string, EventListener] = [`contesta:${name}`, listener as EventListener];
      listeners.add(known);
      document.addEventListener(...known);
      if (name === 'ready') for (const bot of chosen) bot.tellReady(known[1]);
    },
    off: (_, name, listener) => ignore(`contesta:${name}`, listener),
    destroy(chosen, option) {
      for (const bot of chosen) bot.destroy();
      if (!option) ignore();
    },
  };

  const run = (name: string, ...values: unknown[]) => {
    const { bot } = Object(values.at(-1)) as ContestaOptions;
    const chosen = [...bots].flatMap(([id, found]) => (bot && bot !== id ? [] : found));
    try {
      commands[name]?.(chosen, ...(values as [unknown, unknown]));
    } catch {} // a page's mistake must not end the page's script
  };
  const push = (call: ArrayLike<unknown>) => run(...(Array.from(call) as [string]));
  const queued = Array.from(before.q ?? []);
  const catchUp = () => queued.splice(0).forEach(push);

  page.Contesta = Object.assign(run, { q: { push }, add, catchUp }) satisfies Contesta;
  return { add, catchUp };
}
