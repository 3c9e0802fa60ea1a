import type { BotConfig } from './bot.ts';
import type { Rgb } from './colours.ts';
import { cssOf, ink, livelier, parseColour, textOn, white } from './colours.ts';

const stacks = new Map<unknown, string>([
  ['Arial', 'Arial, Helvetica, Liberation Sans'],
  ['Comic Sans MS', 'Comic Sans MS, Comic Neue, Chalkboard SE, cursive'],
  ['Roboto', 'Roboto, Helvetica Neue, Arial'],
]);

/** Style properties by name, for the root of the panel. */
export type Look = Record<`--${string}`, string>;

const sizeOf = (fontSize: unknown): number => {
  const size = Number(fontSize);
  return size >= 8 && size <= 72 ? size : 12;
};

/** The visitor speaks in the bot's pair, swapped; the frame takes the more colourful of the two. */
const ownColours = (ground: Rgb, text: Rgb): Look => {
  const accent = livelier(ground, text);
  const onAccent = accent === ground ? text : ground;
  return {
    '--user': cssOf(text),
    '--on-user': cssOf(ground),
    '--brand': cssOf(accent),
    '--on-brand': cssOf(onAccent),
    '--band': cssOf(accent),
    '--on-band': cssOf(onAccent),
    '--rim': 'var(--edge)',
  };
};

/** The style properties of a bot. While its colours are the first ones, the product's own accent stays. */
export const lookOf = ({ backgroundColor, textColor, font, fontSize }: BotConfig): Look => {
  const ground = parseColour(backgroundColor, white) ?? white;
  const text = textOn(ground, parseColour(textColor, ground) ?? ink);
  const look: Look = {
    '--bot': cssOf(ground),
    '--on-bot': cssOf(text),
    '--bot-font': `${stacks.get(font) ?? 'Inter, Inter Variable'}, system-ui, sans-serif`,
    '--bot-size': `${sizeOf(fontSize)}px`,
  };
  const untouched = look['--bot'] === cssOf(white) && look['--on-bot'] === cssOf(ink);
  return untouched ? look : { ...look, ...ownColours(ground, text) };
};
