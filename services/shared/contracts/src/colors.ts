const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** WCAG 2.2, success criterion 1.4.3: the least contrast of running text. */
const readable = 4.5;
const ink = '#1d2420';
const white = '#ffffff';

export const isColor = (value: string): boolean => hex.test(value);

/** A colour as `#rrggbb`, which is all a colour input takes; what is no colour becomes white. */
export function opaque(color: string): string {
  if (!isColor(color)) return white;
  if (color.length > 4) return color.slice(0, 7).toLowerCase();
  return `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`.toLowerCase();
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(opaque(color).slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const isReadable = (text: string, ground: string): boolean =>
  contrast(text, ground) >= readable;

/** The colour a bubble's text is shown in: the chosen one, else ink or white, whichever can be read; on middle greys only black can. */
export const shownText = (text: string, ground: string): string =>
  [text, ink, white].find((color) => isReadable(color, ground)) ?? '#000000';

/** How much a colour stands out in a frame: far from grey first, then dark. */
function liveliness(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(opaque(color).slice(at, at + 2), 16));
  return (Math.max(...parts) - Math.min(...parts)) / 85 - luminance(color);
}

type Colors = { background: string; color: string };

/**
 * A chat's colours as visitors see them: the visitor speaks in the bot's pair, swapped, and the frame takes the livelier of the
 * two. While the owner's are the first ones, the product's own stay.
 */
export function chatColors(look: { backgroundColor: string; textColor: string }) {
  const ground = opaque(look.backgroundColor);
  const text = opaque(shownText(look.textColor, ground));
  const bot: Colors = { background: ground, color: text };
  if (ground === white && text === ink) {
    const visitor: Colors = { background: 'var(--brand)', color: 'var(--on-brand)' };
    return { bot, visitor, band: { background: 'var(--band)', color: 'var(--on-band)' } };
  }
  const visitor: Colors = { background: text, color: ground };
  return { bot, visitor, band: liveliness(ground) < liveliness(text) ? visitor : bot };
}
