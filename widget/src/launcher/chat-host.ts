import css from './launcher.css?inline';

export type ChatHost = {
  /** The only element that we add to a page. It dispatches the events. */
  element: HTMLElement;
  /** Adds a bot's button and frame. */
  add(button: HTMLElement, frame: HTMLElement): void;
  remove(button: HTMLElement, frame: HTMLElement): void;
  /** The focused element in the shadow tree. */
  focused(): Element | null;
  /** Adds the host to the page again after the page has removed it. */
  attach(): void;
};

/** How often the watcher adds the host again. The limit ends a fight with a page that always removes it. */
const maxReattachments = 20;

/** Makes our element, which `add` puts on the page. Its shadow tree keeps the page's styles and ours apart. */
export function openChatHost(): ChatHost {
  const host = document.createElement('contesta-chat');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const row = document.createElement('div');
  row.className = 'row';
  shadow.append(row);

  let reattachments = 0;
  const page = document.documentElement;
  /** A single-page app may remove the elements that it did not add. */
  const watcher = new MutationObserver(() => {
    if (!host.isConnected && reattachments++ < maxReattachments) attach();
  });
  const attach = () => {
    if (!row.firstChild || host.isConnected) return;
    // Not in the body: a transform there would move fixed elements.
    page.append(host);
    watcher.observe(page, { childList: true });
  };

  return {
    element: host,
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
