import type { Lang } from '@contesta/contracts/text';
import { cleanup, configure, render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { noSession, type Session } from '../src/api/session.ts';
import { AppRoutes } from '../src/app/AppRoutes.tsx';
import { startI18n } from '../src/app/i18n.ts';
import { makeStore } from '../src/app/store.ts';
import { keepSessionStored } from '../src/app/stored-session.ts';
import { type NetworkAnswers, stubNetwork } from './network.ts';

// A visit loads the page's module, which can take longer than the default of one second.
configure({ asyncUtilTimeout: 5_000 });

type Visit = { session?: Partial<Session>; answers?: NetworkAnswers; language?: Lang };

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Opens the app at a path, with these answers from the network. */
export async function visit(path: string, { session, answers, language = 'es' }: Visit = {}) {
  await startI18n(language);
  const calls = stubNetwork(answers ?? {});
  const store = makeStore({ session: { ...noSession, ...session } });
  if (session?.token) localStorage.setItem('token', session.token);
  const stop = keepSessionStored(store);
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppRoutes openStore={() => store} />
      <Address />
    </MemoryRouter>,
  );
  return { store, calls, stop };
}

/** Cleans up the document and the storage after a test. */
export function leave(): void {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
}

/** Records the addresses that the app navigates to with `location.assign`. */
export function watchLeaving(): string[] {
  const addresses: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((address) => {
    addresses.push(String(address));
  });
  return addresses;
}
