import { describe, expect, it } from 'vitest';
import { lookOf } from './bot-look.ts';

const first = { backgroundColor: '#ffffff', textColor: '#1d2420', font: 'Inter', fontSize: 12 };

describe('the look of a bot', () => {
  it('leaves the frame to the product while the colours are the first ones', () => {
    expect(lookOf(first)).toEqual({
      '--bot': 'rgb(255 255 255)',
      '--on-bot': 'rgb(29 36 32)',
      '--bot-font': 'Inter, Inter Variable, system-ui, sans-serif',
      '--bot-size': '12px',
    });
  });

  it('gives bot, visitor and frame the colours of the owner', () => {
    expect(lookOf({ ...first, backgroundColor: '#c62828', textColor: '#fff' })).toMatchObject({
      '--bot': 'rgb(198 40 40)',
      '--on-bot': 'rgb(255 255 255)',
      '--user': 'rgb(255 255 255)',
      '--on-user': 'rgb(198 40 40)',
      '--band': 'rgb(198 40 40)',
      '--on-band': 'rgb(255 255 255)',
    });
  });

  it('replaces a text colour that cannot be read, everywhere', () => {
    expect(lookOf({ ...first, backgroundColor: '#ffeb3b', textColor: '#ffffff' })).toMatchObject({
      '--on-bot': 'rgb(29 36 32)',
      '--user': 'rgb(29 36 32)',
      '--on-band': 'rgb(29 36 32)',
    });
  });

  it.each([
    ['Arial', /^Arial,.*sans-serif$/],
    ['Comic Sans MS', /^Comic Sans MS,/],
    ['Roboto', /^Roboto,/],
    ['x; color: red', /^Inter,/],
    [undefined, /^Inter,/],
  ])('gives the font %j a stack that ends in one every system has', (font, stack) => {
    expect(lookOf({ ...first, font })['--bot-font']).toMatch(stack);
  });

  it('takes sizes from 8 to 72, as numbers or digits, and 12 for anything else', () => {
    const size = (fontSize: unknown) => lookOf({ ...first, fontSize })['--bot-size'];
    expect([8, 72, '16'].map(size)).toEqual(['8px', '72px', '16px']);
    expect([7, 73, 'big', null, undefined, {}, Number.NaN].map(size)).toEqual(
      Array(7).fill('12px'),
    );
  });

  it('survives a look that makes no sense', () => {
    expect(lookOf({})).toEqual(lookOf(first));
    expect(lookOf({ backgroundColor: 'url(x)', textColor: [] })).toEqual(lookOf(first));
  });
});
