const format = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as a person at this machine reads it, exact for machines. */
export const showDate = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${format.format(at)}</time>`;
