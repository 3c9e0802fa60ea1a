import { fillPath } from '@contesta/contracts/endpoint';
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  type EventData,
} from '@contesta/contracts/events';
import {
  type AppointmentView,
  internalAppointment,
} from '@contesta/contracts/internal-appointments';
import type { Lang } from '@contesta/contracts/text';
import { isProblem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import { on, type Subscription } from '@contesta/runtime/service';
import { type Link, type Reply, replyOf } from './compose-reply.ts';
import type { ConnectionsStore } from './connections-store.ts';
import { type Chat, noticeKey, readChatKey, type Update } from './update.ts';
import type { UpdatesStore } from './updates-store.ts';
import { appointmentLine, bookingLabels, type Occasion } from './wording.ts';

type Options = {
  connections: ConnectionsStore;
  updates: UpdatesStore;
  peers: Peers;
  /** Wakes the answering worker. */
  wake: () => void;
  /**
   * How long a sent notice is kept, in milliseconds. Older events are ignored, since a repeat could not be
   * detected.
   */
  keptMs: number;
  publicUrl: string;
  clock: Clock;
};

type Change = EventData<typeof appointmentBooked>;

/**
 * Queues one notice for each change of an appointment that was booked from a private chat, unless a newer change has
 * followed. In a group other members would read the notice.
 */
export function appointmentHandlers(options: Options): Subscription[] {
  const { connections, updates, peers, wake, keptMs, publicUrl, clock } = options;

  /** The private chat of the conversation, if its bot is still connected. */
  async function chatOf({ conversationId, chatbotId }: Change): Promise<Chat | null> {
    const chat = conversationId ? await updates.findChatOf(conversationId) : null;
    if (!chat || chat.chatbotId !== chatbotId) return null;
    const { telegramId, isGroup } = readChatKey(chat._id);
    if (isGroup) return null;
    return (await connections.find(chatbotId))?.telegramId === telegramId ? chat : null;
  }

  /** Null if the appointment is erased or has a newer revision. */
  async function findUnchanged({
    appointmentId: id,
    revision,
  }: Change): Promise<AppointmentView | null> {
    try {
      const appointment = await peers.ask(internalAppointment, { params: { id } });
      return appointment.revision === revision ? appointment : null;
    } catch (error) {
      if (isProblem(error, 'NOT_FOUND')) return null;
      throw error;
    }
  }

  function composeNotice(occasion: Occasion, appointment: AppointmentView, chat: Chat): Reply {
    const isCancelled = occasion === 'cancelled';
    const isByOwner = isCancelled && appointment.cancelledBy === 'owner';
    const kind = isByOwner ? 'cancelledByOwner' : occasion;
    const lang: Lang = chat.language ?? appointment.visitor.language;
    const labels = bookingLabels[lang];
    const bookingUrl = new URL(
      `${publicUrl}${fillPath('/book/{botId}', { botId: chat.chatbotId })}`,
    );
    if (chat.conversationId) bookingUrl.searchParams.set('c', chat.conversationId);
    const link: Link = isCancelled
      ? { label: labels.choose, url: bookingUrl.href }
      : { label: labels.change, url: appointment.manageUrl };
    return replyOf(appointmentLine(lang, kind, appointment), [], [link]);
  }

  const notifyChat = (occasion: Occasion) => async (change: Change, event: { at: string }) => {
    if (clock().getTime() - Date.parse(event.at) > keptMs) return;
    const chat = await chatOf(change);
    const appointment = chat && (await findUnchanged(change));
    if (!chat || !appointment) return;
    const { chatbotId, appointmentId, revision } = change;
    const { telegramId, chatId } = readChatKey(chat._id);
    const now = clock();
    const reply = composeNotice(occasion, appointment, chat);
    const added: Update = {
      _id: noticeKey(telegramId, appointmentId, revision),
      chatbotId,
      telegramId,
      updateId: 0, // it answers no update
      chat: chat._id,
      waiting: chat._id,
      receivedAt: now,
      notice: { chatId, isGroup: false, messageId: 0, reply }, // it answers no message
    };
    await updates.add(added, now);
    // The bot may have been deleted since `chatOf`; then nothing else would delete the notice.
    if (!(await connections.find(chatbotId))) return await updates.removeLate(added);
    wake();
  };

  return [
    on(appointmentBooked, notifyChat('booked')),
    on(appointmentMoved, notifyChat('moved')),
    on(appointmentCancelled, notifyChat('cancelled')),
  ];
}
