import type { Contesta, ContestaOptions } from '../../contesta.d.ts';
import type { Lang } from '../settings.ts';
import { type BotButton, openBotButton } from './bot-button.ts';
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
type Command = (chosen: BotButton[], value: unknown, other: unknown) => void;

/** The commands of a page, from whichever tag's script was the first. */
export function openLauncher(page: { Contesta?: unknown }): Launcher {
  const before = Object(page.Contesta) as Found;
  if (before.add) return before as Launcher;

  const stage = openStage();
  const buttons = new Map<string, BotButton>();
  const listeners = new Set<[name: string, listener: EventListener]>();
  let locale: Lang | undefined;

  const add = ({ origin, botId }: Tag) => {
    if (buttons.has(botId)) return stage.attach();
    const closeOthers = () => {
      for (const [id, { close }] of buttons) if (id !== botId) close();
    };
    const onGone = () => buttons.delete(botId);
    const parts = { origin, botId, stage, locale: () => locale, closeOthers, onGone };
    buttons.set(botId, openBotButton(parts));
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
    close: (chosen) => chosen.forEach((button) => button.close()),
    setLocale(chosen, lang) {
      locale = lang === 'en' ? lang : 'es';
      chosen.forEach((button) => button.show());
    },
    on(chosen, name, listener) {
      const known: [string, EventListener] = [`contesta:${name}`, listener as EventListener];
      listeners.add(known);
      document.addEventListener(...known);
      if (name === 'ready') chosen.forEach((button) => button.tellReady(known[1]));
    },
    off: (_, name, listener) => ignore(`contesta:${name}`, listener),
    destroy(chosen, option) {
      chosen.forEach((button) => button.destroy());
      if (!option) ignore();
    },
  };

  const run = (name: string, ...values: unknown[]) => {
    const { bot } = Object(values.at(-1)) as ContestaOptions;
    const chosen = [...buttons].flatMap(([id, button]) => (bot && bot !== id ? [] : button));
    try {
      commands[name]?.(chosen, ...(values as [unknown, unknown]));
    } catch {} // a page's mistake must not end the page's script
  };
  const push = (call: ArrayLike<unknown>) => run(...(Array.from(call) as [string]));
  const catchUp = () => Array.from(before.q ?? []).forEach(push);

  page.Contesta = Object.assign(run, { q: { push }, add, catchUp }) satisfies Contesta;
  return { add, catchUp };
}
