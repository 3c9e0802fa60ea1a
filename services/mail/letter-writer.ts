import { type AccountView, internalAccount } from '@contesta/contracts/internal';
import { isProblem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import type { NewContent, NewLetter } from './letter.ts';
import type { AppointmentLetter } from './letters/appointment-letters.ts';
import type { MailStore } from './store.ts';

export type LetterWriter = ReturnType<typeof openLetterWriter>;

/** Dependencies of the event handlers. */
export type HandlerParts = {
  store: MailStore;
  peers: Peers;
  writer: LetterWriter;
  clock: Clock;
  publicUrl: string;
};

/** The account of a letter, its bot if it concerns one, its Reply-To address, and the week of a weekly letter. */
type Subject = Pick<NewLetter, 'chatbotId' | 'replyTo' | 'week'> & { accountId: string };

type Options = { store: MailStore; peers: Peers; clock: Clock; wake: () => void };

/** Queues letters. The id comes from the event, so a repeated event queues no second letter. */
export function openLetterWriter({ store, peers, clock, wake }: Options) {
  /** Null when the account is erased. */
  const accountOf = (id: string) => nullIfNotFound(peers.ask(internalAccount, { params: { id } }));

  async function queue(
    id: string,
    subject: Subject,
    to: string,
    content: NewContent,
  ): Promise<void> {
    await store.queue(id, { ...subject, to, content }, clock());
    await dropIfErased(subject);
    wake();
  }

  /** As `queue`, for letters that the daily limit applies to. */
  async function queueLimited(
    id: string,
    subject: Subject,
    to: string,
    letter: AppointmentLetter,
  ): Promise<void> {
    await store.queueLimited(id, { ...subject, to, ...letter }, clock());
    await dropIfErased(subject);
    wake();
  }

  async function dropIfErased({ accountId, chatbotId }: Subject): Promise<void> {
    // An erasure handled before the letter was queued did not delete it.
    if (!(await accountOf(accountId))) await store.forgetAccount(accountId, clock());
    if (chatbotId !== undefined) await store.forgetIfDeleted(chatbotId, clock());
  }

  return {
    queue,
    queueLimited,
    accountOf,
    /** Queues a letter to an account, unless it is erased or `compose` returns null. */
    async writeTo(
      subject: Subject,
      id: string,
      compose: (account: AccountView) => NewContent | null,
    ): Promise<void> {
      const account = await accountOf(subject.accountId);
      const content = account && compose(account);
      if (content) await queue(id, subject, account.email, content);
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
