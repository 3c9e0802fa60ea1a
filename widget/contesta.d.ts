/**
 * What a page may ask of the chat. `widget.js` sets `window.Contesta`; a page that may be earlier sets it first, and what
 * it asked for is done when the script is there:
 *
 *     window.Contesta ??= (...call) => (Contesta.q ??= []).push(call)
 *     Contesta('open')
 */
export interface Contesta {
  /** Opens the chat, and closes any other that is open. */
  (command: 'open' | 'toggle', options?: ContestaOptions): void;
  (command: 'close', options?: ContestaOptions): void;
  /** Opens the chat and asks, as if the visitor had typed it. A blank or too long text is not sent. */
  (command: 'send', text: string, options?: ContestaOptions): void;
  /** Speaks Spanish or English from now on, whatever the page or the browser says. */
  (command: 'setLocale', locale: ContestaLocale): void;
  /** Calls back at each event of any chat on the page; `ready` at once for those that are ready already. */
  <Name extends keyof ContestaEvents>(
    command: 'on',
    name: Name,
    listener: ContestaListener<Name>,
  ): void;
  <Name extends keyof ContestaEvents>(
    command: 'off',
    name: Name,
    listener: ContestaListener<Name>,
  ): void;
  /** Takes the chat off the page with all that belongs to it; without `bot` all chats, and all listeners. */
  (command: 'destroy', options?: ContestaOptions): void;
  /** What was asked for before the script was there: each a command with its arguments. */
  q?: { push(call: ArrayLike<unknown>): unknown };
}

/** With several chats on a page: which one is meant. Without it `open`, `toggle` and `send` mean the first. */
export interface ContestaOptions {
  bot?: string;
}

export type ContestaLocale = 'es' | 'en';

export type ContestaListener<Name extends keyof ContestaEvents> = (
  event: CustomEvent<ContestaEvents[Name]>,
) => void;

/** What each event tells. They are DOM events too, `contesta:` before the name, and bubble to the document. */
export interface ContestaEvents {
  ready: { botId: string };
  open: { botId: string };
  close: { botId: string };
  message: { botId: string; from: 'user' | 'bot'; text: string };
  unanswered: { botId: string; question: string };
}

declare global {
  interface Window {
    Contesta?: Contesta;
  }
  interface DocumentEventMap {
    'contesta:ready': CustomEvent<ContestaEvents['ready']>;
    'contesta:open': CustomEvent<ContestaEvents['open']>;
    'contesta:close': CustomEvent<ContestaEvents['close']>;
    'contesta:message': CustomEvent<ContestaEvents['message']>;
    'contesta:unanswered': CustomEvent<ContestaEvents['unanswered']>;
  }
}
