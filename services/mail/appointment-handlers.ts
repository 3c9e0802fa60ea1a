import {
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  appointmentsRequested,
  chatbotDeleted,
  type EventData,
  reminderDue,
} from '@contesta/contracts/events';
import {
  type AppointmentView,
  internalAppointment,
  requestedAppointments,
} from '@contesta/contracts/internal-appointments';
import { on, type Subscription } from '@contesta/runtime/service';
import { type HandlerDependencies, nullIfNotFound } from './letter-writer.ts';
import { type Occasion, ownerLetter, visitorLetter } from './letters/appointment-letters.ts';
import { requestedLetter } from './letters/requested-letter.ts';

type Change = EventData<typeof appointmentBooked>;

/**
 * Letters to visitors and owners about appointments. An event about one appointment is skipped if the appointment has a
 * newer revision, because that revision has its own event. When a bot is deleted, its letters are deleted or
 * anonymised. Except for reminders, the number of letters per address and day is limited: later letters to an owner are
 * sent together when the hour is over, those to a visitor when the day is over.
 */
export function appointmentHandlers({
  store,
  peers,
  writer,
  clock,
  publicUrl,
}: HandlerDependencies): Subscription[] {
  async function findUnchanged({ appointmentId: id, revision }: Change) {
    const appointment = await nullIfNotFound(peers.ask(internalAppointment, { params: { id } }));
    return appointment?.revision === revision ? appointment : null;
  }

  const contextOf = ({ ownerId, chatbotId }: Pick<AppointmentView, 'ownerId' | 'chatbotId'>) => ({
    accountId: ownerId,
    chatbotId,
  });

  const notifyBoth = (occasion: Exclude<Occasion, 'reminder'>) => async (change: Change) => {
    const appointment = await findUnchanged(change);
    if (!appointment) return;
    const id = `appointment-${change.appointmentId}-${change.revision}`;
    const context = contextOf(appointment);
    const { email } = appointment.visitor;
    await writer.queueLimited(
      `${id}-visitor`,
      context,
      email,
      visitorLetter(occasion, appointment),
    );
    const owner = await writer.accountOf(appointment.ownerId);
    if (!owner) return;
    const letter = ownerLetter(occasion, owner, appointment, publicUrl);
    const hourly = { ...context, hourlyDigest: true } as const;
    await writer.queueLimited(`${id}-owner`, hourly, owner.email, letter);
  };

  return [
    on(appointmentBooked, notifyBoth('booked')),
    on(appointmentMoved, notifyBoth('moved')),
    on(appointmentCancelled, notifyBoth('cancelled')),

    on(reminderDue, async (change) => {
      const appointment = await findUnchanged(change);
      if (!appointment || new Date(appointment.startsAt) <= clock()) return;
      const id = `reminder-${change.appointmentId}-${change.revision}-visitor`;
      const { content } = visitorLetter('reminder', appointment);
      await writer.queue(id, contextOf(appointment), appointment.visitor.email, content);
    }),

    on(appointmentsRequested, async (request) => {
      const params = { id: request.requestId };
      const requested = await nullIfNotFound(peers.ask(requestedAppointments, { params }));
      if (!requested || requested.items.length === 0) return;
      const id = `requested-${request.requestId}`;
      await writer.queueLimited(
        id,
        contextOf(request),
        requested.email,
        requestedLetter(requested),
      );
    }),

    on(chatbotDeleted, async ({ chatbotId }) => store.forgetChatbot(chatbotId, clock())),
  ];
}
