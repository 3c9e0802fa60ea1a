import {
  accountErased,
  accountRegistered,
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  chatbotDeleted,
  type EventData,
  passwordResetRequested,
  paymentCaptured,
  reminderDue,
  subscriptionEnded,
  subscriptionEnding,
} from '@contesta/contracts/events';
import {
  type AppointmentView,
  internalAppointment,
  passwordResetCode,
} from '@contesta/contracts/internal';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import { on, type Subscription } from '@contesta/runtime/service';
import { type LetterWriter, unlessGone } from './letter-writer.ts';
import { passwordResetLetter, welcomeLetter } from './letters/account-letters.ts';
import { ownerLetter, type Told, visitorLetter } from './letters/appointment-letters.ts';
import { planEndedLetter, planEndingLetter } from './letters/plan-letters.ts';
import { receiptLetter } from './letters/receipt.ts';
import type { MailStore } from './store.ts';

type Options = {
  store: MailStore;
  peers: Peers;
  writer: LetterWriter;
  clock: Clock;
  publicUrl: string;
};

/** What happens to an account, as letters; and its end, which takes them along. */
export function accountHandlers({ store, peers, writer, publicUrl }: Options): Subscription[] {
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

    on(accountErased, async ({ accountId }) => store.forgetAccount(accountId)),
  ];
}

/**
 * What happens to money and plans, as letters. A receipt is a payment's own, however often it is told; what is said of a
 * plan is its revision's, and is left unsaid when a later revision has made it untrue.
 */
export function moneyHandlers({ writer, publicUrl }: Options): Subscription[] {
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

type Change = EventData<typeof appointmentBooked>;

/**
 * What happens to an appointment, as letters to the visitor and the owner. Both are the appointment's at one revision:
 * what a later one has made untrue is left unsaid, and its own event tells what is true now. They go with their bot.
 */
export function appointmentHandlers({
  store,
  peers,
  writer,
  clock,
  publicUrl,
}: Options): Subscription[] {
  async function newest({ appointmentId: id, revision }: Change) {
    const found = await unlessGone(peers.ask(internalAppointment, { params: { id } }));
    return found?.revision === revision ? found : null;
  }

  const aboutOf = ({ ownerId, chatbotId }: AppointmentView) => ({ accountId: ownerId, chatbotId });

  const tellVisitor = (told: Told, id: string, appointment: AppointmentView) =>
    writer.queue(
      `${id}-visitor`,
      aboutOf(appointment),
      appointment.visitor.email,
      visitorLetter(told, appointment),
    );

  const tellBoth = (told: Exclude<Told, 'reminder'>) => async (change: Change) => {
    const appointment = await newest(change);
    if (!appointment) return;
    const id = `appointment-${change.appointmentId}-${change.revision}`;
    await tellVisitor(told, id, appointment);
    await writer.writeTo(aboutOf(appointment), `${id}-owner`, (owner) =>
      ownerLetter(told, owner, appointment, publicUrl),
    );
  };

  return [
    on(appointmentBooked, tellBoth('booked')),
    on(appointmentMoved, tellBoth('moved')),
    on(appointmentCancelled, tellBoth('cancelled')),

    on(reminderDue, async (change) => {
      const appointment = await newest(change);
      if (!appointment || new Date(appointment.startsAt) <= clock()) return;
      const id = `reminder-${change.appointmentId}-${change.revision}`;
      await tellVisitor('reminder', id, appointment);
    }),

    on(chatbotDeleted, async ({ chatbotId }) => store.forgetChatbot(chatbotId, clock())),
  ];
}
