import { fillPath } from '@contesta/contracts/endpoint';
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  type EventData,
} from '@contesta/contracts/events';
import { type AppointmentView, internalAppointment } from '@contesta/contracts/internal';
import type { Lang } from '@contesta/contracts/text';
import { isProblem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import { on, type Subscription } from '@contesta/runtime/service';
import { type Link, type Reply, replyOf } from './compose-reply.ts';
import type { ConnectionsStore } from './connections-store.ts';
import { type Chat, noticeKey, readChatKey, type UpdatesStore } from './updates-store.ts';
import { appointmentLine, bookingLabels, type Happened } from './wording.ts';

type Options = {
  connections: ConnectionsStore;
  updates: UpdatesStore;
  peers: Peers;
  /** Tells who answers that something waits. */
  wake: () => void;
  /** How long a notice is remembered after it was sent, in milliseconds: a repeat that comes later is not known as one. */
  keptMs: number;
  publicUrl: string;
  clock: Clock;
};

type Change = EventData<typeof appointmentBooked>;

/** What happens to an appointment that was booked from a chat is said there, once; not in groups, where others read it. */
export function appointmentHandlers(options: Options): Subscription[] {
  const { connections, updates, peers, wake, keptMs, publicUrl, clock } = options;

  /** The chat that a conversation is held in, if it is one that may be told of it and its bot still answers there. */
  async function chatOf({ conversationId, chatbotId }: Change): Promise<Chat | null> {
    const chat = conversationId ? await updates.findChatOf(conversationId) : null;
    if (!chat || chat.chatbotId !== chatbotId) return null;
    const { telegramId, isGroup } = readChatKey(chat._id);
    if (isGroup) return null;
    return (await connections.find(chatbotId))?.telegramId === telegramId ? chat : null;
  }

  /** Null when it is erased, or when a later event tells what is true now. */
  async function newest({ appointmentId: id, revision }: Change): Promise<AppointmentView | null> {
    try {
      const found = await peers.ask(internalAppointment, { params: { id } });
      return found.revision === revision ? found : null;
    } catch (error) {
      if (isProblem(error, 'NOT_FOUND')) return null;
      throw error;
    }
  }

  function replyOn(happened: Happened, appointment: AppointmentView, chat: Chat): Reply {
    const lang: Lang = chat.language ?? appointment.visitor.language;
    const labels = bookingLabels[lang];
    const again = new URL(`${publicUrl}${fillPath('/book/{botId}', { botId: chat.chatbotId })}`);
    if (chat.conversationId) again.searchParams.set('c', chat.conversationId);
    const link: Link =
      happened === 'cancelled'
        ? { label: labels.choose, url: again.href }
        : { label: labels.change, url: appointment.manageUrl };
    return replyOf(appointmentLine(lang, happened, appointment), [], [link]);
  }

  const tell = (happened: Happened) => async (change: Change, event: { at: string }) => {
    if (clock().getTime() - Date.parse(event.at) > keptMs) return;
    const chat = await chatOf(change);
    const appointment = chat && (await newest(change));
    if (!chat || !appointment) return;
    const { chatbotId, appointmentId, revision } = change;
    const { telegramId, chatId } = readChatKey(chat._id);
    const now = clock();
    const reply = replyOn(happened, appointment, chat);
    await updates.add(
      {
        _id: noticeKey(telegramId, appointmentId, revision),
        chatbotId,
        telegramId,
        updateId: 0,
        chat: chat._id,
        waiting: chat._id,
        receivedAt: now,
        notice: { chatId, isGroup: false, messageId: 0, reply },
      },
      now,
    );
    if (!(await connections.find(chatbotId))) return await updates.forgetChatbot(chatbotId);
    wake();
  };

  return [
    on(appointmentBooked, tell('booked')),
    on(appointmentMoved, tell('moved')),
    on(appointmentCancelled, tell('cancelled')),
  ];
}
