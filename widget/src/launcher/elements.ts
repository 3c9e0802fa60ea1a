import type { BotStyle } from '../bot-look.ts';
import type { Lang } from '../settings.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

export const textsOf = (lang: Lang) => (lang === 'en' ? en : es);

type BotButtonElement = {
  button: HTMLButtonElement;
  /** Updates label and icon. */
  label(isOpen: boolean, lang: Lang, name: string): void;
};

/** The round button in the bot's colours: a speech bubble, or a cross while the panel is open. */
export function drawButton(style: BotStyle): BotButtonElement {
  const button = document.createElement('button');
  button.className = 'launcher';
  for (const [property, value] of Object.entries(style)) button.style.setProperty(property, value);
  const svg = createSvg('svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  const path = createSvg('path');
  svg.append(path);
  button.append(svg);
  return {
    button,
    label(isOpen, lang, name) {
      const texts = textsOf(lang);
      button.classList.toggle('open', isOpen);
      button.ariaExpanded = `${isOpen}`;
      button.ariaLabel = `${isOpen ? texts.close : texts.open} ${name}`;
      path.setAttribute('d', isOpen ? cross : bubble);
    },
  };
}

const bubble = 'M21 12a8 8 0 0 1-8 8H4l2-3.5A8 8 0 1 1 21 12ZM9 10.5h7M9 14h4';
const cross = 'M18 6 6 18M6 6l12 12';

const createSvg = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name);

/** The dialog that contains the panel. */
export function drawFrame(name: string): HTMLElement {
  const frame = document.createElement('div');
  frame.className = 'frame';
  frame.role = 'dialog';
  frame.ariaLabel = name;
  frame.hidden = true;
  return frame;
}
