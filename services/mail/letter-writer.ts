import { type AccountView, internalAccount } from '@contesta/contracts/internal';
import { isProblem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import type { NewContent, NewLetter } from './letter.ts';
import type { AppointmentLetter } from './letters/appointment-letters.ts';
import type { MailStore } from './store.ts';

export type LetterWriter = ReturnType<typeof openLetterWriter>;

/** What those need who hear of something and write of it. */
export type HandlerParts = {
  store: MailStore;
  peers: Peers;
  writer: LetterWriter;
  clock: Clock;
  publicUrl: string;
};

/** Whose letter it is, about which bot where it tells of its visitors, and who is to get the answer to it. */
type Subject = Pick<NewLetter, 'chatbotId' | 'replyTo' | 'week'> & { accountId: string };

type Options = { store: MailStore; peers: Peers; clock: Clock; wake: () => void };

/** Puts letters into the queue. A letter's id comes from what it is about, so hearing of that twice queues one. */
export function openLetterWriter({ store, peers, clock, wake }: Options) {
  /** Null when it is erased. */
  const accountOf = (id: string) => unlessGone(peers.ask(internalAccount, { params: { id } }));

  async function queue(id: string, about: Subject, to: string, content: NewContent): Promise<void> {
    await store.queue(id, { ...about, to, content }, clock());
    await dropIfErased(about);
    wake();
  }

  /** Like `queue`, for a letter about an appointment, of which an address gets only so many a day. */
  async function queueLimited(
    id: string,
    about: Subject,
    to: string,
    letter: AppointmentLetter,
  ): Promise<void> {
    await store.queueLimited(id, { ...about, to, ...letter }, clock());
    await dropIfErased(about);
    wake();
  }

  async function dropIfErased({ accountId, chatbotId }: Subject): Promise<void> {
    // An erasure that was heard before the letter was queued has not seen it.
    if (!(await accountOf(accountId))) await store.forgetAccount(accountId, clock());
    if (chatbotId !== undefined) await store.forgetIfDeleted(chatbotId, clock());
  }

  return {
    queue,
    queueLimited,
    accountOf,
    /** Writes to an account that still exists; `compose` may find that there is nothing to say any more. */
    async writeTo(
      about: Subject,
      id: string,
      compose: (account: AccountView) => NewContent | null,
    ): Promise<void> {
      const account = await accountOf(about.accountId);
      const content = account && compose(account);
      if (content) await queue(id, about, account.email, content);
    },
  };
}

/** Null when what was asked for is gone: nobody is left to write to. */
export async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return null;
    throw error;
  }
}
