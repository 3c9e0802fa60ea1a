import composer from './composer.css?inline';
import messages from './messages.css?inline';
import { type Mounted, type MountOptions, mountPanel } from './mount.ts';
import panel from './panel.css?inline';
import tokens from './tokens.css?inline';

export type ShadowPanel = Mounted & {
  /** Focuses the text field; on a phone the log, because the keyboard would hide half of the panel. */
  focus(): void;
};

const sheet = new CSSStyleSheet();
sheet.replaceSync(tokens + panel + messages + composer);

/** Mounts the panel, with its styles, in the launcher's shadow tree. */
export function mountInShadow(frame: HTMLElement, options: MountOptions): ShadowPanel {
  const shadow = frame.getRootNode() as ShadowRoot; // the launcher created the frame in it
  if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet);
  frame.textContent = ''; // removes the launcher's note of an earlier failed load
  const mounted = mountPanel(frame, {
    ...options,
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
      const target = matchMedia('(pointer: coarse)').matches ? '.log' : 'textarea';
      frame.querySelector<HTMLElement>(target)?.focus();
    },
    close: () => {
      stopFitting();
      mounted.close();
    },
  };
}

/** Keeps --top and --height equal to the visible viewport: a phone's keyboard covers the page without resizing it. */
function fitViewport(host: HTMLElement): () => void {
  const { visualViewport: view } = window;
  const stopped = new AbortController();
  const fit = () => {
    if (!view || view.scale > 1) return; // when zoomed in, the visitor scrolls to any part
    host.style.setProperty('--top', `${view.offsetTop}px`);
    host.style.setProperty('--height', `${view.height}px`);
  };
  for (const change of ['resize', 'scroll'])
    view?.addEventListener(change, fit, { signal: stopped.signal });
  fit();
  return () => stopped.abort();
}
