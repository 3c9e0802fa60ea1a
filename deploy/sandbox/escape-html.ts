const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML that shows it, also inside a double-quoted attribute. */
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"]/g, (char) => entities[char] ?? char);
