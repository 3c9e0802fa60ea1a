import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** Closes the app and clears the browser's storage. */
export function leave(): void {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
}

// Vitest runs this module for each test file (`setupFiles`). The files of a worker share their modules and window.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  leave();
});
