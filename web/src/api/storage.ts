/** Everything the app keeps in the browser, by key. */
export type StorageKey =
  | 'token'
  | 'status'
  | 'selectedPlan'
  | 'googleLoggedIn'
  | 'theme'
  | 'lang'
  | Mark;

/** What an owner has done about a bot, kept as the bots' ids. */
type Mark = 'shared' | 'nextStepsHidden';

// A browser may forbid storage: then all this lasts as long as the page.
const here = new Map<StorageKey, string>();

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return here.get(key) ?? null;
  }
}

export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) here.delete(key);
    else here.set(key, value);
  }
  window.dispatchEvent(new Event(stored));
}

const stored = 'stored';

/** Calls back when this tab or another one has stored anything. Returns what stops it. */
export function watchStored(onChange: () => void): () => void {
  for (const event of [stored, 'storage']) window.addEventListener(event, onChange);
  return () => {
    for (const event of [stored, 'storage']) window.removeEventListener(event, onChange);
  };
}

/** How many bots are kept of each mark. */
const mostMarked = 50;
const markedBots = (key: Mark): string[] => (readStored(key) ?? '').split(' ').filter(Boolean);

export const isMarked = (key: Mark, botId: string): boolean => markedBots(key).includes(botId);

/** Notes that something has been done about a bot. */
export function mark(key: Mark, botId: string): void {
  if (isMarked(key, botId)) return;
  writeStored(key, [...markedBots(key), botId].slice(-mostMarked).join(' '));
}
