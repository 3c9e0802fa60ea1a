/** The keys that the app uses in localStorage. */
type StorageKey =
  | 'token'
  | 'status'
  | 'selectedPlan'
  | 'googleLoggedIn' // a record of how the owner logged in; the app only writes it
  | 'theme'
  | 'lang'
  | BotMark;

/** Marks on bots. Each mark is stored as a list of bot ids. */
type BotMark = 'shared' | 'nextStepsHidden';

// Values that localStorage did not take, because it is forbidden or full. They last as long as the page.
const inMemory = new Map<StorageKey, string>();

export function readStored(key: StorageKey): string | null {
  const unsaved = inMemory.get(key);
  if (unsaved !== undefined) return unsaved;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string | null): void {
  inMemory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) inMemory.set(key, value);
  }
  window.dispatchEvent(new Event(storedEvent));
}

const storedEvent = 'stored';

/** Calls `onChange` when this tab or another one stores or removes a value. Returns a function that stops it. */
export function watchStored(onChange: () => void): () => void {
  for (const event of [storedEvent, 'storage']) window.addEventListener(event, onChange);
  return () => {
    for (const event of [storedEvent, 'storage']) window.removeEventListener(event, onChange);
  };
}

/** The maximum number of bots with each mark; the oldest marks are dropped. */
const maxMarked = 50;
const markedBots = (key: BotMark): string[] => (readStored(key) ?? '').split(' ').filter(Boolean);

export const isMarked = (key: BotMark, botId: string): boolean => markedBots(key).includes(botId);

/** Sets a mark on a bot. */
export function mark(key: BotMark, botId: string): void {
  if (isMarked(key, botId)) return;
  writeStored(key, [...markedBots(key), botId].slice(-maxMarked).join(' '));
}
