import { z } from 'zod';
import { statusSchema } from './fields.ts';
import { planKeys } from './plans.ts';

/** An event as it travels. It never carries texts, e-mail addresses or secrets. */
export type Envelope<D = unknown> = {
  id: string;
  topic: string;
  version: number;
  /** ISO 8601, UTC. */
  at: string;
  /** The request that caused it, where there was one. */
  requestId?: string | undefined;
  data: D;
};

/** One kind of event: its topic, the version of its payload, and the field whose value keeps events in order. */
export type EventType<T extends string = string, D extends z.ZodType = z.ZodType> = {
  topic: T;
  version: number;
  partitions: number;
  retentionDays: number;
  key: (data: z.infer<D>) => string;
  data: D;
};

function event<T extends string, D extends z.ZodType>(
  topic: T,
  data: D,
  key: (data: z.infer<D>) => string,
  partitions = 6,
): EventType<T, D> {
  return { topic, version: 1, partitions, retentionDays: 30, key, data };
}

const id = z.string().min(1).max(64);
const at = z.iso.datetime();
const account = z.object({ accountId: id });
/** A plan change carries the owner's billing revision: only a higher one than the last seen is applied. */
const planChange = z.object({ accountId: id, revision: z.int().positive(), status: statusSchema });

const plan = z.enum(planKeys);
const money = { amount: z.string(), currency: z.string() };

export const accountRegistered = event('account-registered', account, (d) => d.accountId);
export const accountStatusChanged = event('account-status-changed', planChange, (d) => d.accountId);
export const accountErased = event('account-erased', account, (d) => d.accountId);
export const passwordResetRequested = event(
  'password-reset-requested',
  z.object({ accountId: id, requestId: id }),
  (d) => d.accountId,
);

export const chatbotSaved = event(
  'chatbot-saved',
  z.object({ chatbotId: id, ownerId: id, version: z.int().positive() }),
  (d) => d.chatbotId,
);
export const chatbotDeleted = event(
  'chatbot-deleted',
  z.object({ chatbotId: id, ownerId: id, version: z.int().positive() }),
  (d) => d.chatbotId,
);

/**
 * `seq` counts a conversation's exchanges from 1 without holes. `asked` is the `questionKey` of the stored question that
 * was answered, where there is one.
 */
export const messageExchanged = event(
  'message-exchanged',
  z.object({
    chatbotId: id,
    conversationId: id,
    seq: z.int().positive(),
    answered: z.boolean(),
    asked: z.string().min(1).max(64).optional(),
    /** There when the message was no question: a greeting, thanks, a goodbye. */
    courtesy: z.boolean().optional(),
    at,
  }),
  (d) => `${d.chatbotId}:${d.conversationId}`,
  48,
);

const visitorsMessage = <T extends string>(topic: T) =>
  event(topic, z.object({ messageId: id, chatbotId: id, ownerId: id }), (d) => d.chatbotId);
/** A visitor left the owner a message; mail asks conversation what it says. */
export const messageLeft = visitorsMessage('message-left');
/** The owner answered it. */
export const messageAnswered = visitorsMessage('message-answered');

export const paymentCaptured = event(
  'payment-captured',
  planChange.extend({
    paymentId: id,
    plan,
    ...money,
    /** When the plan ends, or renews; null for one without an end. */
    until: at.nullable().optional(),
    renews: z.boolean().optional(),
    paidAt: at.optional(),
  }),
  (d) => d.accountId,
);
/** An operator's grant: any status, free too. */
export const planGranted = event('plan-granted', planChange, (d) => d.accountId);
export const subscriptionEnding = event(
  'subscription-ending',
  planChange.extend({ until: at }),
  (d) => d.accountId,
);
/** A plan that is over: its time ran out, or its owner cancelled it, and then maybe a charge was given back. */
export const subscriptionEnded = event(
  'subscription-ended',
  planChange.extend({
    plan: plan.optional(),
    reason: z.enum(['expired', 'cancelled']).optional(),
    refunded: z.object(money).optional(),
  }),
  (d) => d.accountId,
);

/** Whether a bot's calendar takes bookings, if its owner's plan allows it. Only a higher revision than the last is applied. */
export const calendarChanged = event(
  'calendar-changed',
  z.object({ chatbotId: id, ownerId: id, revision: z.int().positive(), isOpen: z.boolean() }),
  (d) => d.chatbotId,
);

/** `revision` counts the changes of an appointment: an older event than the one applied last is ignored. */
const appointmentChange = z.object({
  appointmentId: id,
  chatbotId: id,
  ownerId: id,
  revision: z.int().positive(),
  /** The conversation it was booked from, where there was one. */
  conversationId: id.optional(),
});
const appointment = <T extends string>(topic: T) =>
  event(topic, appointmentChange, (d) => d.appointmentId);
export const appointmentBooked = appointment('appointment-booked');
export const appointmentMoved = appointment('appointment-moved');
export const appointmentCancelled = appointment('appointment-cancelled');
/** A visitor asked for the links of their appointments; mail asks calendar whose request it is. */
export const appointmentsRequested = event(
  'appointments-requested',
  z.object({ requestId: id, chatbotId: id, ownerId: id }),
  (d) => d.chatbotId,
);
/** The visitor is to be reminded of the appointment as it was at this revision. */
export const reminderDue = appointment('reminder-due');

/**
 * An owner's week is over by their own clock, and its letter is due until `until`. `week` is the date of its first day;
 * the week lasted from `from` to the moment before `to`.
 */
export const weeklyLetterDue = event(
  'weekly-letter-due',
  z.object({ accountId: id, week: z.iso.date(), from: at, to: at, until: at }),
  (d) => d.accountId,
);

/** All events of the system. */
export const eventTypes = [
  accountRegistered,
  accountStatusChanged,
  accountErased,
  passwordResetRequested,
  chatbotSaved,
  chatbotDeleted,
  messageExchanged,
  messageLeft,
  messageAnswered,
  paymentCaptured,
  planGranted,
  subscriptionEnding,
  subscriptionEnded,
  calendarChanged,
  appointmentBooked,
  appointmentMoved,
  appointmentCancelled,
  appointmentsRequested,
  reminderDue,
  weeklyLetterDue,
] as const;

export type AnyEventType = (typeof eventTypes)[number];
export type EventData<E extends EventType> = z.infer<E['data']>;

/** The declared event of a topic, or undefined for a topic nobody declared. */
export function eventTypeOf(topic: string): AnyEventType | undefined {
  return eventTypes.find((type) => type.topic === topic);
}
