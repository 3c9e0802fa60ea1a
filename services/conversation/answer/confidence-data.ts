/** Provisional. */
export const trees: number[][] = [];
export const base = 0;
