import { requestedAppointments } from '@contesta/contracts/booking';
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  appointmentsRequested,
  chatbotDeleted,
  type EventData,
  reminderDue,
} from '@contesta/contracts/events';
import { type AppointmentView, internalAppointment } from '@contesta/contracts/internal';
import { on, type Subscription } from '@contesta/runtime/service';
import { type HandlerParts, unlessGone } from './letter-writer.ts';
import { ownerLetter, type Told, visitorLetter } from './letters/appointment-letters.ts';
import { requestedLetter } from './letters/requested-letter.ts';

type Change = EventData<typeof appointmentBooked>;

/**
 * What happens to an appointment, as letters to the visitor and the owner. Both are the appointment's at one revision:
 * what a later one has made untrue is left unsaid, and its own event tells what is true now. They go with their bot. An
 * address gets only so many of them a day, but every reminder.
 */
export function appointmentHandlers({
  store,
  peers,
  writer,
  clock,
  publicUrl,
}: HandlerParts): Subscription[] {
  async function newest({ appointmentId: id, revision }: Change) {
    const found = await unlessGone(peers.ask(internalAppointment, { params: { id } }));
    return found?.revision === revision ? found : null;
  }

  const aboutOf = ({ ownerId, chatbotId }: Pick<AppointmentView, 'ownerId' | 'chatbotId'>) => ({
    accountId: ownerId,
    chatbotId,
  });

  const tellBoth = (told: Exclude<Told, 'reminder'>) => async (change: Change) => {
    const appointment = await newest(change);
    if (!appointment) return;
    const id = `appointment-${change.appointmentId}-${change.revision}`;
    const about = aboutOf(appointment);
    const { email } = appointment.visitor;
    await writer.queueLimited(`${id}-visitor`, about, email, visitorLetter(told, appointment));
    const owner = await writer.accountOf(appointment.ownerId);
    if (!owner) return;
    const letter = ownerLetter(told, owner, appointment, publicUrl);
    await writer.queueLimited(`${id}-owner`, about, owner.email, letter);
  };

  return [
    on(appointmentBooked, tellBoth('booked')),
    on(appointmentMoved, tellBoth('moved')),
    on(appointmentCancelled, tellBoth('cancelled')),

    on(reminderDue, async (change) => {
      const appointment = await newest(change);
      if (!appointment || new Date(appointment.startsAt) <= clock()) return;
      const id = `reminder-${change.appointmentId}-${change.revision}-visitor`;
      const { content } = visitorLetter('reminder', appointment);
      await writer.queue(id, aboutOf(appointment), appointment.visitor.email, content);
    }),

    on(appointmentsRequested, async (request) => {
      const params = { id: request.requestId };
      const asked = await unlessGone(peers.ask(requestedAppointments, { params }));
      if (!asked || asked.items.length === 0) return;
      const id = `requested-${request.requestId}`;
      await writer.queueLimited(id, aboutOf(request), asked.email, requestedLetter(asked));
    }),

    on(chatbotDeleted, async ({ chatbotId }) => store.forgetChatbot(chatbotId, clock())),
  ];
}
