import { type AccountView, internalAccount } from '@contesta/contracts/internal';
import { isProblem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import type { NewContent, NewLetter } from './letter.ts';
import type { LetterWithGist } from './letters/appointment-letters.ts';
import type { MailStore } from './store.ts';

export type LetterWriter = ReturnType<typeof openLetterWriter>;

/** Dependencies of the event handlers. */
export type HandlerDependencies = {
  store: MailStore;
  peers: Peers;
  writer: LetterWriter;
  clock: Clock;
  publicUrl: string;
};

/** The account of a letter, the bot that it is about, and further fields of the stored letter. */
type Context = Pick<NewLetter, 'chatbotId' | 'replyTo' | 'week' | 'hourlyDigest'> & {
  accountId: string;
};

type Options = { store: MailStore; peers: Peers; clock: Clock; wake: () => void };

/** Queues letters. The id comes from the event, so a repeated event queues no second letter. */
export function openLetterWriter({ store, peers, clock, wake }: Options) {
  /** Null when the account is erased. */
  const accountOf = (id: string) => nullIfNotFound(peers.ask(internalAccount, { params: { id } }));

  async function queue(
    id: string,
    context: Context,
    to: string,
    content: NewContent,
  ): Promise<void> {
    await store.queue(id, { ...context, to, content }, clock());
    await dropIfErasedOrDeleted(context);
    wake();
  }

  /** Like `queue`, for letters that the daily limit applies to. */
  async function queueLimited(
    id: string,
    context: Context,
    to: string,
    letter: LetterWithGist,
  ): Promise<void> {
    await store.queueLimited(id, { ...context, to, ...letter }, clock());
    await dropIfErasedOrDeleted(context);
    wake();
  }

  async function dropIfErasedOrDeleted({ accountId, chatbotId }: Context): Promise<void> {
    // If the account was erased or the bot deleted before the letter was queued, that did not delete this letter.
    if (!(await accountOf(accountId))) await store.forgetAccount(accountId, clock());
    if (chatbotId !== undefined) await store.forgetIfDeleted(chatbotId, clock());
  }

  return {
    queue,
    queueLimited,
    accountOf,
    /** Queues a letter to an account, unless the account is erased or `compose` returns null. */
    async writeTo(
      context: Context,
      id: string,
      compose: (account: AccountView) => NewContent | null,
    ): Promise<void> {
      const account = await accountOf(context.accountId);
      const content = account && compose(account);
      if (content) await queue(id, context, account.email, content);
    },
  };
}

/** The result of a request, or null if it fails with NOT_FOUND. */
export async function nullIfNotFound<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return null;
    throw error;
  }
}
