const logOf = (root: Element) => root.querySelector<HTMLElement>('.log');

/** Brings the last message into view. */
export const showEnd = (root: Element): void => {
  // The log runs upwards: its end is its start.
  logOf(root)?.scrollTo(0, 0);
};

/** Notes whether a button in `root` has the focus; called afterwards, moves it to the log if that button is gone. */
export const keepFocus = (root: Element): (() => void) => {
  const held = root.querySelector<HTMLElement>('button:focus');
  return () => {
    if (held && !held.isConnected) logOf(root)?.focus();
  };
};
