import { vi } from 'vitest';

/** Watches where the app sends the browser, which a test cannot follow. */
export function watchLeaving(): string[] {
  const addresses: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((address) => {
    addresses.push(String(address));
  });
  return addresses;
}
