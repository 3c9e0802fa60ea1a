import composer from './composer.css?inline';
import messages from './messages.css?inline';
import { type Mounted, type MountParts, mountPanel } from './mount.ts';
import panel from './panel.css?inline';
import tokens from './tokens.css?inline';

export type ShadowPanel = Mounted & {
  /** Puts the cursor where one writes; on a phone only into the panel, as the keyboard would hide half of it. */
  focus(): void;
};

const sheet = new CSSStyleSheet();
sheet.replaceSync(tokens + panel + messages + composer);

/** The panel inside a launcher's shadow tree: its styles come with it, and reach nothing else. */
export function mountInShadow(frame: HTMLElement, parts: MountParts): ShadowPanel {
  const shadow = frame.getRootNode() as ShadowRoot; // the launcher made the frame in one
  if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet);
  const mounted = mountPanel(frame, {
    ...parts,
    heading: 'h2',
    fetch: fetch.bind(window),
    storage: () => localStorage,
    silenceMs: 15_000,
    load: (url) => import(/* @vite-ignore */ url),
  });
  const stopFitting = fitViewport(shadow.host as HTMLElement);
  return {
    ...mounted,
    focus: () => {
      const part = matchMedia('(pointer: coarse)').matches ? '.log' : 'textarea';
      frame.querySelector<HTMLElement>(part)?.focus();
    },
    close: () => {
      stopFitting();
      mounted.close();
    },
  };
}

/** A phone's keyboard covers the page without making it smaller: what is left is told to the styles. */
function fitViewport(host: HTMLElement): () => void {
  const { visualViewport: view } = window;
  const over = new AbortController();
  const fit = () => {
    if (!view || view.scale > 1) return; // zoomed in, the visitor chooses what to see
    host.style.setProperty('--top', `${view.offsetTop}px`);
    host.style.setProperty('--height', `${view.height}px`);
  };
  for (const change of ['resize', 'scroll'])
    view?.addEventListener(change, fit, { signal: over.signal });
  fit();
  return () => over.abort();
}
