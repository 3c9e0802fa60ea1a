/** Reads a text from sessionStorage. It survives a reload and an expired session, but not a logout or a closed tab. */
export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text for this tab; an empty text or null removes it. */
export function writeToTab(key: string, text: string | null): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // The storage is full or forbidden: the text stays on the page, but a reload loses it.
  }
}

/** Removes all texts of this tab. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // The browser forbids the storage, so it has no texts.
  }
}
