import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, json, stubServer } from '../testing/stub-server.ts';
import type { Rgb } from './bot-look.ts';
import { contrastOf, ink, moreVivid, parseColour, styleOf, textOn, white } from './bot-look.ts';
import { loadLook } from './look.ts';

const defaults = { backgroundColor: '#ffffff', textColor: '#1d2420', font: 'Inter', fontSize: 12 };

describe('styleOf', () => {
  it('leaves the default colours to the theme', () => {
    expect(styleOf(defaults)).toEqual({
      '--bot-font': 'Inter, Inter Variable, system-ui, sans-serif',
      '--bot-size': '12px',
    });
  });

  it.each([
    ['gives messages and header the colours of the owner', '#c62828', 'rgb(198 40 40)', white],
    ['replaces an unreadable text colour everywhere', '#ffeb3b', 'rgb(255 235 59)', ink],
  ])('%s', (_, backgroundColor, background, text) => {
    const shownText = `rgb(${text.join(' ')})`;
    const messages = { '--bot': background, '--on-bot': shownText, '--user': shownText };
    const header = { '--band': background, '--on-band': shownText };
    const style = styleOf({ ...defaults, backgroundColor, textColor: '#fff' });
    expect(style).toMatchObject({ ...messages, ...header });
  });

  it.each([
    ['Arial', /^Arial,.*sans-serif$/],
    ['Comic Sans MS', /^Comic Sans MS,/],
    ['Roboto', /^Roboto,/],
    ['x; color: red', /^Inter,/],
    [undefined, /^Inter,/],
  ])('gives the font %j a stack with a generic fallback', (font, stack) => {
    expect(styleOf({ ...defaults, font })['--bot-font']).toMatch(stack);
  });

  it('accepts font sizes from 8 to 72, as number or text, and uses 12 for anything else', () => {
    const size = (fontSize: unknown) => styleOf({ ...defaults, fontSize })['--bot-size'];
    expect([8, 72, '16'].map(size)).toEqual(['8px', '72px', '16px']);
    for (const invalid of [7, 73, 'big', null, undefined, {}, Number.NaN])
      expect(size(invalid)).toBe('12px');
  });

  it('uses the defaults for an invalid look', () => {
    expect(styleOf({})).toEqual(styleOf(defaults));
    expect(styleOf({ backgroundColor: 'url(x)', textColor: [] })).toEqual(styleOf(defaults));
  });
});

const black: Rgb = [0, 0, 0];
const green: Rgb = [28, 92, 72];

describe('colours', () => {
  const invalid = ['#abcd', '#12345', 'red', '#ffffff;background:url(//x)', '', null];
  it.each<[unknown, Rgb | null]>([
    ['#abc', [170, 187, 204]],
    ['#AABBCC', [170, 187, 204]],
    ['#000000ff', black],
    ['#00000000', white],
    ['#00000080', [127, 127, 127]],
    [['#fff', '#fff'], null],
    ...invalid.map((text): [unknown, null] => [text, null]),
  ])('parseColour reads %j as %j', (text, colour) => {
    expect(parseColour(text, white)).toEqual(colour);
  });

  it('contrastOf computes contrast by the WCAG definition', () => {
    expect(contrastOf(black, white)).toBeCloseTo(21, 5);
    expect(contrastOf(white, white)).toBe(1);
    expect(contrastOf([118, 118, 118], white)).toBeCloseTo(4.54, 2);
  });

  it.each<[string, Rgb, Rgb, Rgb]>([
    ['keeps a readable text colour of the owner', white, green, green],
    ['falls back to ink on a light background', [255, 235, 59], white, ink],
    ['falls back to ink on white', white, white, ink],
    ['falls back to white on black', black, [40, 0, 0], white],
    ['falls back to white on a dark background', green, green, white],
  ])('textOn %s', (_, background, text, shown) => expect(textOn(background, text)).toEqual(shown));

  it('textOn finds a readable text colour for any background', () => {
    for (let red = 0; red < 256; red += 5)
      for (let green = 0; green < 256; green += 5)
        for (let blue = 0; blue < 256; blue += 15) {
          const background: Rgb = [red, green, blue];
          const contrast = contrastOf(textOn(background, background), background);
          if (contrast < 4.5) expect.fail(`${background} has only ${contrast}`);
        }
  });

  it('moreVivid prefers a strong colour to a pale one, and the darker of two greys', () => {
    const red: Rgb = [198, 40, 40];
    const brown: Rgb = [93, 64, 55];
    const yellow: Rgb = [255, 235, 59];
    expect(moreVivid(white, red)).toEqual(red);
    expect(moreVivid([255, 243, 224], brown)).toEqual(brown);
    expect(moreVivid(yellow, ink)).toEqual(yellow);
    expect(moreVivid(white, black)).toEqual(black);
  });
});

afterEach(() => vi.unstubAllGlobals());

const load = (answer: Answer, botId = 'bot-1_xyz') => {
  const { fetch, calls } = stubServer(answer);
  vi.stubGlobal('fetch', fetch);
  return { result: loadLook('https://contesta.example', botId), calls };
};

describe('loadLook', () => {
  it('makes the public call, without credentials', async () => {
    const look = { name: 'Azahar', config: defaults, starters: ['¿Horario?'] };
    const { result, calls } = load(() => json(look));
    expect(await result).toEqual(look);
    const url = 'https://contesta.example/api/chatbots/bot-1_xyz/look';
    expect(calls[0]).toMatchObject({ url, init: { credentials: 'omit' } });
  });

  it('accepts a bot without starters or config', async () => {
    const { result } = load(() => json({ name: 'A', config: null }));
    expect(await result).toEqual({ name: 'A', config: {}, starters: [] });
  });

  const invalid = ['', '.', '..', '%2e%2e', 'a/b', 'a b', '../auth/home', 'short', 'x'.repeat(65)];
  it.each(invalid)('returns `gone` without a call for the id %j', async (botId) => {
    const { result, calls } = load(() => json({}), botId);
    expect(await result).toBe('gone');
    expect(calls).toEqual([]);
  });

  it.each<[string, string, Answer]>([
    ['gone', 'a 404', () => json({}, 404)],
    ['failed', 'a 503', () => json({}, 503)],
    ['failed', 'an incomplete look', () => json({})],
    ['failed', 'a page of HTML', () => new Response('<html>')],
    ['failed', 'no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('returns `%s` for %s', async (result, _, answer) => {
    expect(await load(answer).result).toBe(result);
  });
});
