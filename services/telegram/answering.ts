import type { Poll } from '@contesta/kit/concurrency';
import type { Clock, NewId } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import type { AnswerUpdate } from './answer-update.ts';
import { openChatSlots } from './chat-slots.ts';
import type { Chat } from './update.ts';
import type { UpdatesStore } from './updates-store.ts';

type Options = {
  store: UpdatesStore;
  answer: AnswerUpdate;
  clock: Clock;
  newId: NewId;
  log: Log;
};

/** Length of the lease on a chat. */
const leaseMs = 4_000;
/** How many chats one process answers at a time, and how many of them may belong to one chatbot. */
const slots = 12;
const maxPerChatbot = 4;
/** After how many messages a chat gives up its slot if other chats wait. */
const turnLength = 5;

/** Answers waiting updates: several chats at a time, the messages of one chat in order. */
export function openAnswering({ store, answer, clock, newId, log }: Options): Poll {
  /** Answers a chat's updates until no update waits, an update must be retried later, or the chat's turn is over. */
  async function answerChat({ _id, holder }: Chat): Promise<void> {
    for (let answered = 0; ; answered += 1) {
      const chat = await store.findChat(_id);
      if (!chat || chat.holder !== holder) return;
      if (answered > 0 && answered % turnLength === 0 && (await doOtherChatsWait()))
        return await store.postpone(chat, clock());
      const update = await store.nextWaitingIn(_id);
      if (!update) {
        if (await store.release(chat)) return;
        continue;
      }
      const until = await answer(update, chat);
      if (until) return await store.postpone(chat, until);
    }
  }

  const doOtherChatsWait = async () => (await store.chats.due(clock(), 1)).length > 0;

  const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs);
  const chatSlots = openChatSlots(maxPerChatbot);
  const queue = openLeaseQueue<Chat>(
    {
      name: 'telegram chats',
      everyMs: 500,
      atOnce: slots,
      renewEveryMs: 1_000,
      closeMs: 5_000,
      clock,
      log,
    },
    {
      due: async (by, limit) =>
        chatSlots.inOrder(await store.dueChats(by, limit, chatSlots.full())),
      async claim(chat, now) {
        if (!chatSlots.acquire(chat)) return null;
        let claimed: Chat | null = null;
        try {
          claimed = await store.chats.claim(chat, leaseEnd(now), { $set: { holder: newId() } });
        } finally {
          if (!claimed) chatSlots.release(chat);
        }
        return claimed;
      },
      renew: (chat, now) => store.chats.renew(chat, leaseEnd(now)),
      async work(chat) {
        try {
          await answerChat(chat);
        } finally {
          chatSlots.release(chat);
          setImmediate(queue.wake); // after the lease queue has freed this chat's permit
        }
      },
    },
  );
  return queue;
}
