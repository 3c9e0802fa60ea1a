import type { BotConfig } from './look.ts';

const fontStacks = new Map<unknown, string>([
  ['Arial', 'Arial, Helvetica'],
  ['Comic Sans MS', 'Comic Sans MS, Comic Neue, cursive'],
  ['Roboto', 'Roboto, Arial'],
]);

/** CSS custom properties for the root of the panel and for the launcher's button. */
export type BotStyle = Record<`--${string}`, string>;

const sizeOf = (fontSize: unknown): number => {
  const size = Number(fontSize);
  return size >= 8 && size <= 72 ? size : 12;
};

/** The visitor's messages have the bot's two colours swapped; header and buttons have the more vivid of the two. */
const colourStyle = (background: Rgb, text: Rgb): BotStyle => {
  const accent = moreVivid(background, text);
  const onAccent = accent === background ? text : background;
  return {
    '--bot': cssOf(background),
    '--on-bot': cssOf(text),
    '--user': cssOf(text),
    '--on-user': cssOf(background),
    '--brand': cssOf(accent),
    '--on-brand': cssOf(onAccent),
    '--band': cssOf(accent),
    '--on-band': cssOf(onAccent),
    '--rim': 'var(--edge)',
  };
};

/** The style of a bot. With the default colours it sets none, so the theme's colours are used (`tokens.css`). */
export const styleOf = ({ backgroundColor, textColor, font, fontSize }: BotConfig): BotStyle => {
  const background = parseColour(backgroundColor, white) ?? white;
  const text = textOn(background, parseColour(textColor, background) ?? ink);
  const fontStyle: BotStyle = {
    '--bot-font': `${fontStacks.get(font) ?? 'Inter, Inter Variable'}, system-ui, sans-serif`,
    '--bot-size': `${sizeOf(fontSize)}px`,
  };
  const isDefault = cssOf(background) === cssOf(white) && cssOf(text) === cssOf(ink);
  return isDefault ? fontStyle : { ...fontStyle, ...colourStyle(background, text) };
};

export type Rgb = readonly [red: number, green: number, blue: number];

export const white: Rgb = [255, 255, 255];
export const ink: Rgb = [29, 36, 32];
const black: Rgb = [0, 0, 0];

/** The minimum contrast of text, WCAG 2.2 success criterion 1.4.3. */
const minContrast = 4.5;

/** Parses `#rgb`, `#rrggbb` or `#rrggbbaa`, blending a translucent colour with `background`; else null. */
export const parseColour = (value: unknown, background: Rgb): Rgb | null => {
  const text = String(value);
  if (!/^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) return null;
  const digits = text.length === 4 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
  const byte = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  const alpha = digits.length === 8 ? byte(6) / 255 : 1;
  const blend = (at: number, under: number) => Math.round(byte(at) * alpha + under * (1 - alpha));
  return [blend(0, background[0]), blend(2, background[1]), blend(4, background[2])];
};

const cssOf = (colour: Rgb): string => `rgb(${colour.join(' ')})`;

/** The linear intensity of an sRGB channel, 0 to 1, by the WCAG 2.2 definition. */
const linear = (channel: number): number => {
  const share = channel / 255;
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
 * The wanted text colour if its contrast suffices, else ink or white. On colours of middle brightness neither suffices;
 * black then does, because no colour has too little contrast with both white and black.
 */
export const textOn = (background: Rgb, wanted: Rgb): Rgb =>
  [wanted, ink, white].find((colour) => contrastOf(colour, background) >= minContrast) ?? black;

/** How vivid a colour is: its distance from grey, from 0 to 3, minus its luminance, from 0 to 1. */
const vividness = (colour: Rgb): number =>
  (Math.max(...colour) - Math.min(...colour)) / 85 - luminance(colour);

export const moreVivid = (one: Rgb, other: Rgb): Rgb =>
  vividness(one) < vividness(other) ? other : one;
