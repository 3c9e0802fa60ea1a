import css from './launcher.css?inline';

export type Stage = {
  /** Where events are told from. */
  host: HTMLElement;
  /** Puts a bot's button and its frame on the page. */
  add(button: HTMLElement, frame: HTMLElement): void;
  remove(button: HTMLElement, frame: HTMLElement): void;
  /** What has the focus in it. */
  focused(): Element | null;
  /** Puts everything back, where a page has taken it off. */
  attach(): void;
};

/** A page that keeps taking it off means it. */
const mostReturns = 20;

/** The one element of ours on a page. Its shadow tree keeps the page's styles out, and ours in. */
export function openStage(): Stage {
  const host = document.createElement('contesta-chat');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const row = document.createElement('div');
  row.className = 'row';
  shadow.append(row);

  let returns = 0;
  const page = document.documentElement;
  /** A single-page app may draw its whole document anew. */
  const watcher = new MutationObserver(() => {
    if (!host.isConnected && returns++ < mostReturns) attach();
  });
  const attach = () => {
    if (!row.firstChild || host.isConnected) return;
    // Not in the body: a transform there would move what is fixed.
    page.append(host);
    watcher.observe(page, { childList: true });
  };

  return {
    host,
    attach,
    focused: () => shadow.activeElement,
    add(button, frame) {
      row.append(button);
      shadow.insertBefore(frame, row);
      attach();
    },
    remove(button, frame) {
      button.remove();
      frame.remove();
      if (row.firstChild) return;
      watcher.disconnect();
      host.remove();
    },
  };
}
