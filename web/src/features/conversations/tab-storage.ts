/** Reads a text from the tab's storage, where it survives a reload and an expired session until the tab is closed. */
export function readFromTab(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function writeToTab(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: the text stays in the form.
  }
}
