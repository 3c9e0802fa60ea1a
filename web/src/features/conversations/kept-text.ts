/** Reads a text kept in the tab. Kept texts survive a reload and an expired session, until the tab is closed. */
export function readKeptText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function writeKeptText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: the text stays in the form.
  }
}
