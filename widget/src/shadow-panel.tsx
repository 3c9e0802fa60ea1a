import { mountPanel } from './panel/mount.tsx';
import type { Settings } from './settings.ts';
import composer from './style/composer.css?inline';
import messages from './style/messages.css?inline';
import panel from './style/panel.css?inline';
import tokens from './style/tokens.css?inline';

type ShadowParts = {
  botId: string;
  /** Where the product is served. */
  base: string;
  settings: Settings;
};

export type ShadowPanel = {
  /** Puts the cursor where one writes. */
  focus(): void;
};

/** The panel inside a launcher's shadow tree: its styles come with it, and reach nothing else. */
export function mountInShadow(frame: HTMLElement, parts: ShadowParts): ShadowPanel {
  const shadow = frame.getRootNode() as ShadowRoot; // the launcher made the frame in one
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens + panel + messages + composer);
  shadow.adoptedStyleSheets.push(sheet);
  mountPanel(frame, {
    ...parts,
    fetch: window.fetch.bind(window),
    storage: () => window.sessionStorage,
    silenceMs: 15_000,
  });
  const focus = () => frame.querySelector('textarea')?.focus();
  // The first time the panel is drawn only once the bot is there.
  new MutationObserver((_, observer) => {
    if (!frame.querySelector('textarea')) return;
    observer.disconnect();
    focus();
  }).observe(frame, { childList: true, subtree: true });
  return { focus };
}
