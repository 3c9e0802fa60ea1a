/** An answer that is being written outlives a reload and an expired session; it lasts as long as the tab. */
export function keptText(place: string): string {
  try {
    return sessionStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

export function keepText(place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  } catch {
    // Full or forbidden: the text is still on the page.
  }
}
