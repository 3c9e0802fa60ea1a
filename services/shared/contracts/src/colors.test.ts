import { expect, it } from 'vitest';
import { contrast, isColor, isReadable, opaque, readableTextColor } from './colors.ts';

it('a colour is a hex code', () => {
  const texts = ['#abc', '#AABBCC', '#aabbccdd', 'abc', '#ab', '#gggggg', 'red'];
  expect(texts.filter(isColor)).toEqual(['#abc', '#AABBCC', '#aabbccdd']);
});

it('a colour input gets six digits', () => expect(opaque('#abc')).toBe('#aabbcc'));

it('the contrast is computed as in WCAG, and a text below 4.5 is not readable', () => {
  expect(contrast('#fff', '#000')).toBeCloseTo(21);
  expect(isReadable('#777777', '#ffffff')).toBe(false); // 4.48
});

it('a text without enough contrast is shown dark or white', () => {
  expect(readableTextColor('#eeeeee', '#ffffff')).toBe('#1d2420');
  expect(readableTextColor('#111111', '#000000')).toBe('#ffffff');
});
