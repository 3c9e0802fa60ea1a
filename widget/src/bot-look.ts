import type { BotConfig } from './look.ts';

const stacks = new Map<unknown, string>([
  ['Arial', 'Arial, Helvetica'],
  ['Comic Sans MS', 'Comic Sans MS, Comic Neue, cursive'],
  ['Roboto', 'Roboto, Arial'],
]);

/** Style properties by name, for the root of the panel. */
export type BotStyle = Record<`--${string}`, string>;

const sizeOf = (fontSize: unknown): number => {
  const size = Number(fontSize);
  return size >= 8 && size <= 72 ? size : 12;
};

/** The visitor speaks in the bot's pair, swapped; the frame takes the more colourful of the two. */
const ownColours = (ground: Rgb, text: Rgb): BotStyle => {
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
export const styleOf = ({ backgroundColor, textColor, font, fontSize }: BotConfig): BotStyle => {
  const ground = parseColour(backgroundColor, white) ?? white;
  const text = textOn(ground, parseColour(textColor, ground) ?? ink);
  const style: BotStyle = {
    '--bot': cssOf(ground),
    '--on-bot': cssOf(text),
    '--bot-font': `${stacks.get(font) ?? 'Inter, Inter Variable'}, system-ui, sans-serif`,
    '--bot-size': `${sizeOf(fontSize)}px`,
  };
  const untouched = style['--bot'] === cssOf(white) && style['--on-bot'] === cssOf(ink);
  return untouched ? style : { ...style, ...ownColours(ground, text) };
};

export type Rgb = readonly [red: number, green: number, blue: number];

export const white: Rgb = [255, 255, 255];
export const ink: Rgb = [29, 36, 32];
const black: Rgb = [0, 0, 0];

/** Least contrast of text, WCAG 2.2 success criterion 1.4.3. */
const readable = 4.5;

/** Reads `#rgb`, `#rrggbb` or `#rrggbbaa`; a translucent colour is seen on `ground`. `null` for anything else. */
export const parseColour = (value: unknown, ground: Rgb): Rgb | null => {
  const text = String(value);
  if (!/^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) return null;
  const digits = text.length === 4 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
  const byte = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  const alpha = digits.length === 8 ? byte(6) / 255 : 1;
  const over = (at: number, under: number) => Math.round(byte(at) * alpha + under * (1 - alpha));
  return [over(0, ground[0]), over(2, ground[1]), over(4, ground[2])];
};

const cssOf = (colour: Rgb): string => `rgb(${colour.join(' ')})`;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio from 1 to 21, by the WCAG 2.2 definition. */
export const contrastOf = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/**
 * The wanted text colour if it can be read on the ground, else ink or white, whichever can. On a few middle
 * greys neither can; there black does, as white and black are never both too close to one colour.
 */
export const textOn = (ground: Rgb, wanted: Rgb): Rgb =>
  [wanted, ink, white].find((colour) => contrastOf(colour, ground) >= readable) ?? black;

/** How much a colour stands out in a frame: far from grey first, then dark. */
const liveliness = (colour: Rgb): number =>
  (Math.max(...colour) - Math.min(...colour)) / 85 - luminance(colour);

export const livelier = (one: Rgb, other: Rgb): Rgb =>
  liveliness(one) < liveliness(other) ? other : one;
