import { loadLook } from '../look.ts';
import { type PlacedBot, type PlaceParts, placeBot } from './placed-bot.ts';

type Parts = PlaceParts & {
  /** Called when there is no bot to show, or no longer. */
  onGone: () => void;
};

/** One bot on a page. What is asked before its look has come is done then; if it never comes, nothing is. */
export function openBotButton(parts: Parts): PlacedBot {
  let placed: PlacedBot | undefined;
  let isOver = false;
  const waiting: ((bot: PlacedBot) => void)[] = [];
  const later = (act: (bot: PlacedBot) => void) => {
    if (placed) act(placed);
    else waiting.push(act);
  };
  const end = () => {
    isOver = true;
    parts.onGone();
  };

  void loadLook(parts.origin, parts.botId).then((look) => {
    if (isOver) return;
    if (typeof look === 'string') return end();
    placed = placeBot(parts, look);
    for (const act of waiting) act(placed);
  });

  return {
    open: () => later(({ open }) => open()),
    close: () => later(({ close }) => close()),
    toggle: () => later(({ toggle }) => toggle()),
    send: (text) => later(({ send }) => send(text)),
    show: () => placed?.show(),
    tellReady: (listener) => placed?.tellReady(listener),
    destroy: () => {
      placed?.destroy();
      end();
    },
  };
}
