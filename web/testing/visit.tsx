import type { ChatbotView } from '@contesta/contracts/chatbots';
import type { Status } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';
import { configure, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { noSession, type Session } from '../src/api/session.ts';
import { AppRoutes } from '../src/app/AppRoutes.tsx';
import { startI18n } from '../src/app/i18n.ts';
import { makeStore } from '../src/app/store.ts';
import { keepSessionStored } from '../src/app/stored-session.ts';
import { leave } from './after-each.ts';
import { bot, type NetworkAnswers, owner, stubNetwork } from './network.ts';

// The first visit loads the page's module, which can take longer than the default timeout of one second.
configure({ asyncUtilTimeout: 10_000 });

type Visit = { session?: Partial<Session>; answers?: NetworkAnswers; language?: Lang };

function PageUrl() {
  const { pathname, search } = useLocation();
  return <output data-testid="url">{pathname + search}</output>;
}

/** Opens the app at a path, with these answers. An app that is still open is closed first, and the storage cleared. */
export async function visit(path: string, { session, answers, language = 'es' }: Visit = {}) {
  if (screen.queryByTestId('url')) leave();
  await startI18n(language);
  const calls = stubNetwork(answers ?? {});
  const store = makeStore({ session: { ...noSession, ...session } });
  if (session?.token) localStorage.setItem('token', session.token);
  const stop = keepSessionStored(store);
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppRoutes openStore={() => store} />
      <PageUrl />
    </MemoryRouter>,
  );
  /** The bodies of the calls with this method and path. */
  const sent = (key: string) => calls.filter((call) => call.key === key).map(({ body }) => body);
  return { store, calls, sent, stop };
}

/** Opens the app as an owner with this plan and these bots. */
export const visitAs = (
  status: Status,
  path: string,
  answers: NetworkAnswers = {},
  { bots = [bot], language = 'es' }: { bots?: ChatbotView[]; language?: Lang } = {},
) =>
  visit(path, {
    session: { token: 'tkn', status },
    answers: { ...owner(status, bots), ...answers },
    language,
  });

/** Records the URLs that the app navigates to with `location.assign`. */
export function recordNavigations(): string[] {
  const urls: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void urls.push(String(url)));
  return urls;
}
