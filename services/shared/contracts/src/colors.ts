const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** WCAG 2.2, success criterion 1.4.3: the minimum contrast of text. */
const minContrast = 4.5;
const ink = '#1d2420';
const white = '#ffffff';

export const isColor = (value: string): boolean => hex.test(value);

/** A colour as `#rrggbb`, the only format that a colour input accepts; white for an invalid colour. */
export function opaque(color: string): string {
  if (!isColor(color)) return white;
  if (color.length > 4) return color.slice(0, 7).toLowerCase();
  return `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`.toLowerCase();
}

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(opaque(color).slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const isReadable = (text: string, background: string): boolean =>
  contrast(text, background) >= minContrast;

/** The first readable text colour: the chosen one, ink, white, or black (readable on middle greys). */
export const readableTextColor = (text: string, background: string): string =>
  [text, ink, white].find((color) => isReadable(color, background)) ?? '#000000';

/** How much a colour stands out: its saturation, from 0 to 3, minus its luminance. */
function liveliness(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(opaque(color).slice(at, at + 2), 16));
  return (Math.max(...parts) - Math.min(...parts)) / 85 - luminance(color);
}

type Colors = { background: string; color: string };

/** Colours by the names of the theme's variables. */
const fromTheme = (background: string, color: string) => ({
  background: `var(--${background})`,
  color: `var(--${color})`,
});

/**
 * The colours of the chat: of the bot's and the visitor's bubbles, and of the band at its top. The visitor's bubbles
 * swap the bot's two colours, and the band uses the livelier background of the two. If the bot has the default colours,
 * the product's colours are used instead, which follow the light or dark theme.
 */
export function chatColors(look: { backgroundColor: string; textColor: string }) {
  const background = opaque(look.backgroundColor);
  const text = opaque(readableTextColor(look.textColor, background));
  if (background === white && text === ink)
    return {
      bot: fromTheme('surface', 'ink'),
      visitor: fromTheme('brand', 'on-brand'),
      band: fromTheme('band', 'on-band'),
    };
  const bot: Colors = { background, color: text };
  const visitor: Colors = { background: text, color: background };
  return { bot, visitor, band: liveliness(background) < liveliness(text) ? visitor : bot };
}
