import {
  accountErased,
  accountRegistered,
  passwordResetRequested,
  paymentCaptured,
  subscriptionEnded,
  subscriptionEnding,
} from '@contesta/contracts/events';
import { passwordResetCode } from '@contesta/contracts/internal';
import { on, type Subscription } from '@contesta/runtime/service';
import { type HandlerParts, unlessGone } from './letter-writer.ts';
import { passwordResetLetter, welcomeLetter } from './letters/account-letters.ts';
import { planEndedLetter, planEndingLetter } from './letters/plan-letters.ts';
import { receiptLetter } from './letters/receipt.ts';

/** What happens to an account, as letters; and its end, which takes them along. */
export function accountHandlers({
  store,
  peers,
  writer,
  clock,
  publicUrl,
}: HandlerParts): Subscription[] {
  return [
    on(accountRegistered, ({ accountId }) =>
      writer.writeTo({ accountId }, `welcome-${accountId}`, ({ language, username }) =>
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
      await writer.queue(id, { accountId }, reset.mail, content);
    }),

    on(accountErased, async ({ accountId }) => store.forgetAccount(accountId, clock())),
  ];
}

/**
 * What happens to money and plans, as letters. A receipt is a payment's own, however often it is told; what is said of a
 * plan is its revision's, and is left unsaid when a later revision has made it untrue.
 */
export function moneyHandlers({ writer, publicUrl }: HandlerParts): Subscription[] {
  return [
    on(paymentCaptured, (payment, { at }) =>
      writer.writeTo({ accountId: payment.accountId }, `receipt-${payment.paymentId}`, (account) =>
        receiptLetter(account, payment, new Date(payment.paidAt ?? at), publicUrl),
      ),
    ),

    on(subscriptionEnding, ({ accountId, revision, status, until }) =>
      writer.writeTo({ accountId }, `plan-ending-${accountId}-${revision}`, (account) =>
        status === 'free' || account.revision > revision
          ? null
          : planEndingLetter(account, status, new Date(until), publicUrl),
      ),
    ),

    on(subscriptionEnded, (ended) =>
      writer.writeTo(
        { accountId: ended.accountId },
        `plan-ended-${ended.accountId}-${ended.revision}`,
        (account) =>
          // Of a cancellation its owner wants to read in any case, and of money given back too.
          ended.reason !== 'cancelled' && !ended.refunded && account.revision > ended.revision
            ? null
            : planEndedLetter(account, ended, publicUrl),
      ),
    ),
  ];
}
