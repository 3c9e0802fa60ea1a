import { loadLook } from '../look.ts';
import { type PlacedBot, type PlacedBotOptions, placeBot } from './placed-bot.ts';

type Options = PlacedBotOptions & {
  /** Called when the bot cannot be loaded, and when it is destroyed. */
  onGone: () => void;
};

/** One bot on a page. Commands are queued until its look is loaded, and dropped if that fails. */
export function openBotButton(options: Options): PlacedBot {
  let placed: PlacedBot | undefined;
  let isDestroyed = false;
  const queue: ((bot: PlacedBot) => void)[] = [];
  const whenPlaced = (action: (bot: PlacedBot) => void) => {
    if (placed) action(placed);
    else queue.push(action);
  };
  const end = () => {
    isDestroyed = true;
    options.onGone();
  };

  void loadLook(options.origin, options.botId).then((look) => {
    if (isDestroyed) return;
    if (typeof look === 'string') return end();
    placed = placeBot(options, look);
    for (const action of queue) action(placed);
  });

  return {
    open: () => whenPlaced(({ open }) => open()),
    close: () => whenPlaced(({ close }) => close()),
    toggle: () => whenPlaced(({ toggle }) => toggle()),
    send: (text) => whenPlaced(({ send }) => send(text)),
    redraw: () => placed?.redraw(),
    notifyReady: (listener) => placed?.notifyReady(listener),
    destroy: () => {
      placed?.destroy();
      end();
    },
  };
}
