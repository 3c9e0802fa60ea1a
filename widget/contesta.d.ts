/**
 * The commands for a page. `widget.js` sets `window.Contesta`. To give commands before the script is loaded, a page
 * first sets a queue; the script then runs the queued commands.
 *
 *     window.Contesta ??= (...call) => (Contesta.q ??= []).push(call)
 *     Contesta('open')
 */
export interface Contesta {
  /** Opens the chat, and closes any other open one; `toggle` closes the chat if it is open. */
  (command: 'open' | 'toggle', options?: ContestaOptions): void;
  (command: 'close', options?: ContestaOptions): void;
  /** Opens the chat. Also sends the message, unless it is blank or too long or a reply is pending. */
  (command: 'send', text: string, options?: ContestaOptions): void;
  /** Sets the language, overriding those of the page and the browser. */
  (command: 'setLocale', locale: ContestaLocale): void;
  /** Listens to an event of all chats. For `ready`, chats that are ready already call the listener at once. */
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
  /** Removes the chat from the page; without `bot`, all chats and all listeners. */
  (command: 'destroy', options?: ContestaOptions): void;
  /** The queue of commands given before the script is loaded: each an array of the command and its arguments. */
  q?: { push(call: ArrayLike<unknown>): unknown };
}

/** Selects one of a page's chats. Without `bot`, `close` and `destroy` apply to all, other commands to the first. */
export interface ContestaOptions {
  bot?: string;
}

export type ContestaLocale = 'es' | 'en';

export type ContestaListener<Name extends keyof ContestaEvents> = (
  event: CustomEvent<ContestaEvents[Name]>,
) => void;

/** The detail of each event. Each is also a DOM event named `contesta:` and its name, which bubbles to the document. */
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
