import {
  accountErased,
  accountRegistered,
  passwordResetRequested,
} from '@contesta/contracts/events';
import { passwordResetCode } from '@contesta/contracts/internal';
import type { Peers } from '@contesta/kit/peers/port';
import { on, type Subscription } from '@contesta/runtime/service';
import { type LetterWriter, unlessGone } from './letter-writer.ts';
import { passwordResetLetter, welcomeLetter } from './letters/account-letters.ts';
import type { MailStore } from './store.ts';

type Options = { store: MailStore; peers: Peers; writer: LetterWriter; publicUrl: string };

/** What happens to an account, as letters; and its end, which takes them along. */
export function accountHandlers({ store, peers, writer, publicUrl }: Options): Subscription[] {
  return [
    on(accountRegistered, ({ accountId }) =>
      writer.writeTo(accountId, `welcome-${accountId}`, ({ language, username }) =>
        welcomeLetter(language, username, publicUrl),
      ),
    ),

    on(passwordResetRequested, async ({ accountId, requestId }) => {
      const id = `reset-${requestId}`;
      // Asking for the code replaces it, so a letter already on its way must not be asked for again.
      if (await store.isQueued(id)) return;
      const reset = await unlessGone(peers.ask(passwordResetCode, { params: { id: requestId } }));
      if (!reset) return;
      const content = passwordResetLetter(reset.language, reset.code, publicUrl);
      await writer.queue(id, accountId, reset.mail, content);
    }),

    on(accountErased, async ({ accountId }) => store.forgetAccount(accountId)),
  ];
}
