import type { h as CreateElement } from 'preact';

/** The panel's own function: the card's script brings no second Preact. */
let given: typeof CreateElement;

export { given as h };

export const drawWith = (h: typeof CreateElement): void => {
  given = h;
};
