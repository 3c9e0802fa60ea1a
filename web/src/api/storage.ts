/** Everything the app keeps in the browser, by key. */
export type StorageKey = 'token' | 'status' | 'selectedPlan' | 'googleLoggedIn' | 'theme' | 'lang';

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser that forbids storage still shows the pages.
    return null;
  }
}

export function store(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to keep it in: it lasts as long as the page.
  }
}
