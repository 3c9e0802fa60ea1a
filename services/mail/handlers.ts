import {
  accountErased,
  accountRegistered,
  emailChangeRequested,
  passwordChanged,
  passwordResetRequested,
  paymentCaptured,
  subscriptionEnded,
  subscriptionEnding,
} from '@contesta/contracts/events';
import { passwordResetCode } from '@contesta/contracts/internal';
import { on, type Subscription } from '@contesta/runtime/service';
import { type HandlerDependencies, nullIfNotFound } from './letter-writer.ts';
import {
  emailChangeNotice,
  emailConfirmationLetter,
  passwordChangedLetter,
  passwordResetLetter,
  welcomeLetter,
} from './letters/account-letters.ts';
import { planEndedLetter, planEndingLetter } from './letters/plan-letters.ts';
import { receiptLetter } from './letters/receipt.ts';

/** Letters about an account. An erasure deletes or anonymises all letters of the account. */
export function accountHandlers({
  store,
  peers,
  writer,
  clock,
  publicUrl,
}: HandlerDependencies): Subscription[] {
  /**
   * A new code for the letter `id`; null if the request is obsolete or the letter is already queued, because a new code
   * would invalidate the one in that letter. `passwordResetCode` also gives the codes that confirm a new address.
   */
  const codeFor = async (id: string, requestId: string) =>
    (await store.isQueued(id))
      ? null
      : await nullIfNotFound(peers.ask(passwordResetCode, { params: { id: requestId } }));
  return [
    on(accountRegistered, ({ accountId }) =>
      writer.writeTo({ accountId }, `welcome-${accountId}`, ({ language, username }) =>
        welcomeLetter(language, username, publicUrl),
      ),
    ),

    on(passwordResetRequested, async ({ accountId, requestId }) => {
      const id = `reset-${requestId}`;
      const reset = await codeFor(id, requestId);
      if (!reset) return;
      const content = passwordResetLetter(reset.language, reset.code, publicUrl);
      await writer.queue(id, { accountId }, reset.mail, content);
    }),

    on(passwordChanged, ({ accountId }, { id }) =>
      writer.writeTo({ accountId }, `password-${id}`, ({ language }) =>
        passwordChangedLetter(language, publicUrl),
      ),
    ),

    on(emailChangeRequested, async ({ accountId, requestId }) => {
      const id = `email-${requestId}`;
      const change = await codeFor(id, requestId);
      if (!change) return;
      const content = emailConfirmationLetter(change.language, change.code, change.mail, publicUrl);
      // The account has its old address until the code is used.
      await writer.writeTo({ accountId }, `email-notice-${requestId}`, ({ language }) =>
        emailChangeNotice(language, publicUrl),
      );
      // Last: once it is queued, a repeated event queues nothing (see `codeFor`).
      await writer.queue(id, { accountId }, change.mail, content);
    }),

    on(accountErased, async ({ accountId }) => store.forgetAccount(accountId, clock())),
  ];
}

/**
 * Letters about payments and plans. There is one receipt per payment. A letter about a plan belongs to one revision.
 * It is skipped when the account has a newer revision, unless it reports a cancellation or a refund.
 */
export function moneyHandlers({ writer, publicUrl }: HandlerDependencies): Subscription[] {
  return [
    on(paymentCaptured, (payment, { at }) =>
      writer.writeTo({ accountId: payment.accountId }, `receipt-${payment.paymentId}`, (account) =>
        receiptLetter(account, payment, new Date(payment.paidAt ?? at), publicUrl),
      ),
    ),

    on(subscriptionEnding, ({ accountId, revision, status, until }) =>
      writer.writeTo({ accountId }, `plan-ending-${accountId}-${revision}`, (account) =>
        status === 'free' || account.revision > revision // never `free`: a check for the type
          ? null
          : planEndingLetter(account, status, new Date(until), publicUrl),
      ),
    ),

    on(subscriptionEnded, (ended) => {
      const { accountId, revision } = ended;
      const isAlwaysReported = ended.reason === 'cancelled' || ended.refunded !== undefined;
      return writer.writeTo({ accountId }, `plan-ended-${accountId}-${revision}`, (account) =>
        account.revision > revision && !isAlwaysReported
          ? null
          : planEndedLetter(account, ended, publicUrl),
      );
    }),
  ];
}
