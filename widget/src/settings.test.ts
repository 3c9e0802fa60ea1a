import { afterEach, describe, expect, it } from 'vitest';
import { followSettings, pickLang, pickTheme, type Settings } from './settings.ts';

afterEach(() => localStorage.clear());

describe('the settings', () => {
  it('use the first supported language, else Spanish', () => {
    expect(pickLang('en', 'es-ES')).toBe('en');
    expect(pickLang(null, 'en-GB', 'es')).toBe('en');
    expect(pickLang(null, 'fr-FR', 'ES-mx', 'en')).toBe('es');
    expect(pickLang('de', 'en')).toBe('en');
    expect(pickLang(null, 'fr', undefined)).toBe('es');
    expect(pickLang(null)).toBe('es');
  });

  it('use the wanted theme, else the system’s', () => {
    expect(pickTheme('light', true)).toBe('light');
    expect(pickTheme('dark', false)).toBe('dark');
    expect(pickTheme(null, true)).toBe('dark');
    expect(pickTheme('blue', false)).toBe('light');
  });

  it('follow changes by another tab until stopped, and store nothing', () => {
    const seen: Settings[] = [];
    const stop = followSettings((settings) => seen.push(settings));
    expect(localStorage.length).toBe(0);
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('lang', 'es');
    window.dispatchEvent(new Event('storage'));
    expect(seen.at(-1)).toEqual({ lang: 'es', theme: 'dark' });
    stop();
    window.dispatchEvent(new Event('storage'));
    expect(seen).toHaveLength(2); // at the start, and after the event before `stop`
  });
});
