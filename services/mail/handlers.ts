import {
  accountErased,
  accountRegistered,
  passwordResetRequested,
} from '@contesta/contracts/events';
import { internalAccount, passwordResetCode } from '@contesta/contracts/internal';
import { isProblem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import { on, type Subscription } from '@contesta/kit/service';
import type { Content } from './letter.ts';
import type { MailStore } from './store.ts';
import { passwordResetLetter, welcomeLetter } from './templates.ts';

type Options = {
  store: MailStore;
  peers: Peers;
  clock: Clock;
  publicUrl: string;
  wake: () => void;
};

/** Turns what happened into letters. A letter's id comes from its event, so hearing it twice queues one. */
export function mailHandlers({ store, peers, clock, publicUrl, wake }: Options): Subscription[] {
  const accountOf = (id: string) => unlessGone(peers.ask(internalAccount, { params: { id } }));

  async function write(id: string, accountId: string, to: string, content: Content) {
    await store.queue(id, accountId, to, content, clock());
    // An erasure that was heard before the letter was queued has not seen it.
    if (!(await accountOf(accountId))) await store.forgetAccount(accountId);
    wake();
  }

  return [
    on(accountRegistered, async ({ accountId }) => {
      const account = await accountOf(accountId);
      if (!account) return;
      const content = welcomeLetter(account.language, account.username, publicUrl);
      await write(`welcome-${accountId}`, accountId, account.email, content);
    }),

    on(passwordResetRequested, async ({ accountId, requestId }) => {
      const id = `reset-${requestId}`;
      // Asking for the code replaces it, so a letter already on its way must not be asked for again.
      if (await store.isQueued(id)) return;
      const reset = await unlessGone(peers.ask(passwordResetCode, { params: { id: requestId } }));
      if (!reset) return;
      const content = passwordResetLetter(reset.language, reset.code, publicUrl);
      await write(id, accountId, reset.mail, content);
    }),

    on(accountErased, async ({ accountId }) => store.forgetAccount(accountId)),
  ];
}

/** Null when what was asked for is gone: nobody is left to write to. */
async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return null;
    throw error;
  }
}
