import { expect, it, onTestFinished } from 'vitest';
import { chooseTheme, followTheme } from './theme.ts';

it('a theme that was chosen before the page follows it is applied, and so are later ones', () => {
  onTestFinished(() => localStorage.clear());
  chooseTheme('dark');
  onTestFinished(followTheme(() => undefined));
  expect(document.documentElement.dataset.theme).toBe('dark');
  chooseTheme('light');
  expect(document.documentElement.dataset.theme).toBe('light');
});
