import { expect, it, onTestFinished } from 'vitest';
import { chooseTheme, followTheme } from './theme.ts';

it('followTheme applies the theme that was chosen before, and each theme that is chosen later', () => {
  onTestFinished(() => localStorage.clear());
  chooseTheme('dark');
  onTestFinished(followTheme(() => undefined));
  expect(document.documentElement.dataset.theme).toBe('dark');
  chooseTheme('light');
  expect(document.documentElement.dataset.theme).toBe('light');
});
