import { loadLook } from '../look.ts';
import { type PlacedBot, type PlacedBotOptions, placeBot } from './placed-bot.ts';

type Options = PlacedBotOptions & {
  /** Called when the bot cannot be loaded, and when it is destroyed. */
  onGone: () => void;
};

export type BotButton = {
  /** Runs an action once the bot's look is loaded, and drops it if that fails. */
  run(action: (bot: PlacedBot) => void): void;
  /** Calls a listener that was added after the event `ready`. */
  notifyReady(listener: EventListener): void;
  destroy(): void;
};

/** One bot on a page, before and after its look is loaded. */
export function openBotButton(options: Options): BotButton {
  let placed: PlacedBot | undefined;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    options.onGone();
  };

  const loading = loadLook(options.origin, options.botId).then((look) => {
    if (hasEnded) return;
    if (typeof look === 'string') return end();
    placed = placeBot(options, look);
  });

  return {
    run: (action) => void loading.then(() => placed && action(placed)),
    notifyReady: (listener) => placed?.notifyReady(listener),
    destroy: () => {
      placed?.destroy();
      end();
    },
  };
}
