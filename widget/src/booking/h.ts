import type { h as CreateElement } from 'preact';

/** The panel's `h`, so that the card's script contains no second Preact. */
let panelH: typeof CreateElement;

export { panelH as h };

export const setH = (h: typeof CreateElement): void => {
  panelH = h;
};
